#if Postgres
import CPostgres
import Foundation
import Oak
import OakBase
import OakDurable

/// A thread that exchanges notifications with other processes through `LISTEN` and `NOTIFY`.
///
/// A transaction with `NOTIFY` holds a lock on the whole database until it is on disk, so the transactions of the
/// machines do not use it. Instead, one session sends the notifications of all transactions, and does not wait for
/// the disk. Each notification takes time on the server, so a connected relay skips notifications of changes until
/// it has received a notification from another process. A new relay therefore announces itself, and the others
/// respond.
final class NotificationRelay: Sendable {
    fileprivate struct Content: Sendable {
        var pending: Set<String> = []
        /// A Boolean value that indicates whether another process has sent a notification, or `nil` before the
        /// relay has connected for the first time.
        var hasPeers: Bool?
        /// A Boolean value that indicates whether notifications were not sent because there were no peers.
        var hasSkipped = false
        /// The pipe that wakes the thread.
        var pipe: (read: Int32, write: Int32)?
        var isClosed = false
    }

    private let content = Mutex(Content())
    private let server: Server

    init(_ server: Server) { self.server = server }

    /// Starts the thread, which ends when the relay is closed. Without the thread, other processes find changes
    /// when they poll the store.
    func start(deliveringTo notifier: StoreNotifier) {
        var files: [Int32] = [-1, -1]
        guard pipe(&files) == 0 else { return }
        for file in files {
            _ = fcntl(file, F_SETFD, FD_CLOEXEC)
            _ = fcntl(file, F_SETFL, O_NONBLOCK)
        }
        let ends = (read: files[0], write: files[1])
        content.withLock { $0.pipe = ends }
        let thread = Thread { [self] in
            run(ends.read, notifier)
            content.withLock { $0.pipe = nil }
            closeFile(ends.read)
            closeFile(ends.write)
        }
        thread.name = "oak.postgres.notifications"
        thread.start()
    }

    /// Sends a notification to the other processes. Equal notifications that are waiting are sent once.
    func send(_ notification: StoreNotifier.Notification) {
        guard let payload = Self.encode(notification) else { return }
        content.withLock { content in
            guard !content.isClosed, content.pending.count < Self.limit else { return }
            if content.hasPeers == false {
                content.hasSkipped = true
                return
            }
            if content.pending.isEmpty { content.wake() }
            content.pending.insert(payload)
        }
    }

    func close() {
        content.withLock { content in
            content.isClosed = true
            content.wake()
        }
    }

    private var isClosed: Bool { content.withLock { $0.isClosed } }

    /// The maximum number of waiting notifications. Further notifications are lost.
    private static var limit: Int { 10_000 }
}

extension NotificationRelay.Content {
    fileprivate func wake() {
        // If the pipe is full, the thread wakes up in any case.
        if let pipe { _ = write(pipe.write, [0], 1) }
    }
}

/// Calls the system's `close`, which is shadowed by the method of the same name.
private func closeFile(_ file: Int32) { _ = close(file) }

// MARK: - The thread

extension NotificationRelay {
    private func run(_ wakeups: Int32, _ notifier: StoreNotifier) {
        var backoff = Backoff()
        while !isClosed {
            do {
                let connection = try connect()
                backoff = Backoff()
                // Notifications may have been lost while there was no connection.
                notifier.deliverToAll()
                try exchange(on: connection, wakeups, notifier)
            } catch {
                if let error = error as? PostgresError { server.report(error) }
                pause(for: backoff.next(), wakeups)
            }
        }
    }

    private func connect() throws -> Connection {
        let connection = try server.connect()
        content.withLock { $0.hasPeers = $0.hasPeers ?? false }
        try connection.execute(
            [
                Command("SELECT set_config('synchronous_commit', 'off', false)"),
                Command("LISTEN \"\(channel)\""),
                Command(
                    "SELECT pg_notify($1::text, $2::text)", .text(channel), .text(Self.introduction)),
            ], until: deadline)
        return connection
    }

    private func exchange(on connection: Connection, _ wakeups: Int32, _ notifier: StoreNotifier) throws {
        while true {
            drain(wakeups)
            // The wakeups must be drained before this check. Otherwise, a wakeup that closes the relay could be
            // lost.
            if isClosed { return }
            let payloads = content.withLock { content in
                defer { content.pending = [] }
                return Array(content.pending)
            }
            if !payloads.isEmpty {
                let sql = "SELECT pg_notify($1::text, payload) FROM unnest($2::text[]) AS payload"
                try connection.execute(
                    [Command(sql, .text(channel), .texts(payloads))], until: deadline)
                // Waits briefly, so that the next command can send several notifications.
                usleep(1_000)
            }
            for notification in try connection.notifications()
            where notification.serverProcess != connection.serverProcess {
                receive(notification.payload, notifier)
            }
            if content.withLock({ !$0.pending.isEmpty }) { continue }
            if !wait(for: wakeups, connection.socket, duration: Self.heartbeat) {
                try connection.execute([Command("SELECT 1")], until: deadline)
            }
        }
    }

    /// Processes a notification from another process.
    private func receive(_ payload: String, _ notifier: StoreNotifier) {
        content.withLock { content in
            if content.hasSkipped || payload == Self.introduction { content.pending.insert(Self.answer) }
            (content.hasPeers, content.hasSkipped) = (true, false)
        }
        // The other process may have skipped notifications.
        if [Self.introduction, Self.answer].contains(payload) { notifier.deliverToAll() }
        if let notification = Self.decode(payload) { notifier.deliver(notification) }
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

extension NotificationRelay {
    /// The payload that a new relay sends to announce itself.
    private static var introduction: String { "h" }

    /// The payload that the other relays send in response to an announcement. A relay that has skipped
    /// notifications also sends it in response to the first notification from a peer.
    private static var answer: String { "a" }

    /// Returns the payload of a notification, or `nil` if PostgreSQL cannot transmit the payload.
    static func encode(_ notification: StoreNotifier.Notification) -> String? {
        let payload =
            switch notification {
            case .machineChanged(let machine): "m\(machine.kind.utf8.count):\(machine.kind)\(machine.id)"
            case .workArrived(let kind): "w\(kind)"
            }
        return payload.utf8.count < 8_000 && !payload.utf8.contains(0) ? payload : nil
    }

    /// Returns the notification with the given payload, or `nil` if the payload is invalid.
    static func decode(_ payload: String) -> StoreNotifier.Notification? {
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
