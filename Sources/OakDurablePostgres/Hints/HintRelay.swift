#if Postgres
    import CPostgres
    import Foundation
    import Oak
    import OakDurable

    /// A thread that exchanges notifications with other processes through `LISTEN` and `NOTIFY`.
    ///
    /// A transaction with `NOTIFY` holds a lock on the whole database until it is on disk, so the transactions of the
    /// machines contain none. Instead, one session sends the notifications of all transactions, and does not wait for
    /// the disk.
    final class HintRelay: Sendable {
        fileprivate struct Content: Sendable {
            var pending: Set<String> = []
            /// The pipe that wakes the thread.
            var pipe: (read: Int32, write: Int32)?
            var isClosed = false
        }

        private let content = Locked(Content())
        private let server: Server

        init(_ server: Server) { self.server = server }

        /// Starts the thread, which ends when the relay is closed. Without the thread, other processes find changes
        /// when they poll the store.
        func start(delivering hints: StoreHints) {
            var files: [Int32] = [-1, -1]
            guard pipe(&files) == 0 else { return }
            for file in files {
                _ = fcntl(file, F_SETFD, FD_CLOEXEC)
                _ = fcntl(file, F_SETFL, O_NONBLOCK)
            }
            let ends = (read: files[0], write: files[1])
            content { $0.pipe = ends }
            let thread = Thread { [self] in
                run(ends.read, hints)
                content { $0.pipe = nil }
                closeFile(ends.read)
                closeFile(ends.write)
            }
            thread.name = "oak.postgres.hints"
            thread.start()
        }

        /// Sends a notification to the other processes. Equal notifications that are waiting are sent once.
        func send(_ hint: StoreHints.Hint) {
            guard let payload = Self.encode(hint) else { return }
            content { content in
                guard !content.isClosed, content.pending.count < Self.limit else { return }
                if content.pending.isEmpty { content.wake() }
                content.pending.insert(payload)
            }
        }

        func close() {
            content { content in
                content.isClosed = true
                content.wake()
            }
        }

        private var isClosed: Bool { content { $0.isClosed } }

        /// The maximum number of waiting notifications. Further ones are lost.
        private static var limit: Int { 10_000 }
    }

    extension HintRelay.Content {
        fileprivate func wake() {
            // If the pipe is full, the thread wakes up in any case.
            if let pipe { _ = write(pipe.write, [0], 1) }
        }
    }

    /// Calls the system's `close`, which is shadowed by the method of the same name.
    private func closeFile(_ file: Int32) { _ = close(file) }

    // MARK: - The thread

    extension HintRelay {
        private func run(_ wakeups: Int32, _ hints: StoreHints) {
            var backoff = Backoff()
            while !isClosed {
                do {
                    let connection = try connect()
                    backoff = Backoff()
                    // Without a connection, notifications were lost.
                    hints.deliverToAll()
                    try exchange(on: connection, wakeups, hints)
                } catch {
                    if let error = error as? PostgresError { server.report(error) }
                    pause(for: backoff.next(), wakeups)
                }
            }
        }

        private func connect() throws -> Connection {
            let connection = try server.connect()
            try connection.execute(
                [
                    Command("SELECT set_config('synchronous_commit', 'off', false)"),
                    Command("LISTEN \"\(channel)\""),
                ], until: deadline)
            return connection
        }

        private func exchange(on connection: Connection, _ wakeups: Int32, _ hints: StoreHints) throws {
            while true {
                drain(wakeups)
                // After the wakeups are drained, so that none that closes the relay is lost.
                if isClosed { return }
                let payloads = content { content in
                    defer { content.pending = [] }
                    return Array(content.pending)
                }
                if !payloads.isEmpty {
                    let sql = "SELECT pg_notify($1::text, payload) FROM unnest($2::text[]) AS payload"
                    try connection.execute(
                        [Command(sql, .text(channel), .texts(payloads))], until: deadline)
                    // Collects the next notifications.
                    usleep(1_000)
                }
                for notification in try connection.notifications()
                where notification.serverProcess != connection.serverProcess {
                    if let hint = Self.decode(notification.payload) { hints.deliver(hint) }
                }
                if content({ !$0.pending.isEmpty }) { continue }
                if !wait(for: wakeups, connection.socket, duration: Self.heartbeat) {
                    try connection.execute([Command("SELECT 1")], until: deadline)
                }
            }
        }

        /// The interval at which an idle connection is checked.
        private static var heartbeat: Duration { .seconds(10) }

        private var channel: String { "oak.\(server.configuration.schema)" }

        private var deadline: ContinuousClock.Instant { .now + server.configuration.timeout }

        /// Waits before the next attempt to connect. New notifications do not end the wait, but closing the relay does.
        private func pause(for duration: Duration, _ wakeups: Int32) {
            let end = ContinuousClock.now + duration
            while true {
                drain(wakeups)
                let rest = ContinuousClock.now.duration(to: end)
                guard !isClosed, rest > .zero else { return }
                wait(for: wakeups, duration: rest)
            }
        }

        /// Waits until one of the file descriptors is readable. Returns `false` after the given time.
        @discardableResult
        private func wait(for files: Int32..., duration: Duration) -> Bool {
            var polled = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            return poll(&polled, nfds_t(polled.count), Int32(clamping: duration.microseconds / 1_000)) != 0
        }

        private func drain(_ file: Int32) {
            var bytes = [UInt8](repeating: 0, count: 64)
            while read(file, &bytes, bytes.count) == bytes.count {}
        }
    }

    // MARK: - Payloads

    extension HintRelay {
        /// Returns the payload of a notification, or `nil` if PostgreSQL cannot transmit the payload.
        static func encode(_ hint: StoreHints.Hint) -> String? {
            let payload =
                switch hint {
                case .machineChanged(let machine): "m\(machine.kind.utf8.count):\(machine.kind)\(machine.id)"
                case .workArrived(let kind): "w\(kind)"
                }
            return payload.utf8.count < 8_000 && !payload.utf8.contains(0) ? payload : nil
        }

        /// Returns the notification with the given payload, or `nil` if the payload is invalid.
        static func decode(_ payload: String) -> StoreHints.Hint? {
            let rest = payload.dropFirst()
            if payload.hasPrefix("w") { return .workArrived(kind: String(rest)) }
            guard payload.hasPrefix("m"), let colon = rest.firstIndex(of: ":"),
                let count = Int(rest[..<colon]), count >= 0
            else { return nil }
            let bytes = Array(rest[rest.index(after: colon)...].utf8)
            guard count <= bytes.count else { return nil }
            return .machineChanged(
                MachineKey(
                    kind: String(decoding: bytes[..<count], as: UTF8.self),
                    id: String(decoding: bytes[count...], as: UTF8.self)))
        }
    }
#endif
