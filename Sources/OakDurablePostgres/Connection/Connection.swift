#if Postgres
import CPostgres
import Foundation

#if canImport(Musl)
import Musl
#endif

/// A connection to the server. Only one thread uses it, and its functions can block that thread.
final class Connection {
    private let raw: OpaquePointer
    private let options: ConnectionOptions
    /// The names of the prepared statements, keyed by statement text.
    private var prepared: [String: String] = [:]
    private var statements = 0
    /// A closure that a test can set to observe the commands. It is called with each command before the command is
    /// sent, when the server has received all earlier commands.
    var beforeCommand: (@Sendable (String) -> Void)?
    /// The failure that made the connection unusable, or `nil` if the connection is usable.
    fileprivate(set) var failure: PostgresError?

    /// Connects to the server.
    init(_ options: ConnectionOptions, isReadOnly: Bool) throws {
        self.options = options
        OpenSSL.keepAtExit
        let parameters = options.parameters(isReadOnly: isReadOnly)
        // This thread may block, and only this function respects `connect_timeout`.
        let connection = withCStrings(parameters.map(\.keyword)) { keywords in
            withCStrings(parameters.map(\.value)) { PQconnectdbParams(keywords, $0, 1) }
        }
        guard let connection else {
            throw PostgresError(kind: .unreachable, code: nil, message: "out of memory")
        }
        raw = connection
        // By default, libpq prints the server's notices.
        PQsetNoticeProcessor(connection, { _, _ in }, nil)
        guard PQstatus(connection) == CONNECTION_OK, PQsetnonblocking(connection, 1) == 0,
            PQenterPipelineMode(connection) == 1
        else {
            var message = lastMessage
            if message.contains("session is read-only") {
                message =
                    "\(message). A store needs a server that accepts writes, such as the primary server"
            }
            let error = PostgresError(kind: .unreachable, code: nil, message: message)
            failure = error
            throw error
        }
    }

    deinit { PQfinish(raw) }

    /// The id of the server process that handles this connection.
    var serverProcess: Int32 { PQbackendPID(raw) }
    var socket: Int32 { PQsocket(raw) }

    private var lastMessage: String {
        let message = options.redacted(String(cString: PQerrorMessage(raw)))
        return message.isEmpty ? "the server closed the connection" : message
    }
}

// MARK: - Commands

extension Connection {
    typealias GroupResult = Result<[QueryResult], PostgresError>

    /// A client message that the server responds to.
    private enum Expected {
        case preparation(String, group: Int)
        case command(group: Int)
        case sync(group: Int)
    }

    /// Executes groups of commands, which are sent to the server together. If a command fails, the rest of its
    /// group is skipped.
    ///
    /// - Returns: The results of each group, or its error.
    func execute(_ groups: [[Command]], until deadline: ContinuousClock.Instant) -> [GroupResult] {
        var results: [GroupResult] = groups.map { _ in .success([]) }
        var finished = 0
        do throws(PostgresError) {
            var expected: [Expected] = []
            for (index, group) in groups.enumerated() {
                for command in group {
                    if let beforeCommand {
                        try check(PQsendFlushRequest(raw))
                        try flush(until: deadline)
                        beforeCommand(command.sql)
                    }
                    try send(command, of: index, &expected)
                }
                try check(PQpipelineSync(raw))
                expected.append(.sync(group: index))
            }
            try flush(until: deadline)
            for message in expected {
                try receive(message, &results, until: deadline)
                if case .sync = message { finished += 1 }
            }
        } catch {
            failure = error
            for index in finished..<groups.count { results[index] = .failure(error) }
        }
        return results
    }

    /// Executes the commands of one group.
    @discardableResult
    func execute(
        _ group: [Command], until deadline: ContinuousClock.Instant
    ) throws(PostgresError) -> [QueryResult] {
        try execute([group], until: deadline)[0].get()
    }

    /// A Boolean value that indicates whether a transaction is open, for example after a failed command.
    var isInTransaction: Bool { PQtransactionStatus(raw) != PQTRANS_IDLE }

    private func send(
        _ command: Command, of group: Int, _ expected: inout [Expected]
    ) throws(PostgresError) {
        let name: String
        if let known = prepared[command.sql] {
            name = known
        } else {
            statements += 1
            name = "oak_\(statements)"
            prepared[command.sql] = name
            try check(PQsendPrepare(raw, name, command.sql, 0, nil))
            expected.append(.preparation(command.sql, group: group))
        }
        let values = command.values.map(\.bytes)
        let lengths = values.map { Int32($0?.count ?? 0) }
        let formats = values.map { _ in Int32(1) }
        let count = Int32(values.count)
        try check(
            withPointers(to: values) {
                PQsendQueryPrepared(raw, name, count, $0, lengths, formats, 1)
            })
        expected.append(.command(group: group))
    }

    private func receive(
        _ message: Expected, _ results: inout [GroupResult], until deadline: ContinuousClock.Instant
    ) throws(PostgresError) {
        guard let answer = try nextResult(until: deadline) else { throw lost }
        let isSuccess = [PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_PIPELINE_SYNC].contains(answer.status)
        let error = answer.status == PGRES_FATAL_ERROR ? try error(of: answer) : nil
        switch message {
        case .sync(let group):
            // A failure that the server reports only at the end of the transaction.
            if let error {
                results[group] = .failure(error)
                try receive(message, &results, until: deadline)
            } else if !isSuccess {
                throw lost
            }
            return
        case .preparation(let sql, let group):
            // The next use prepares the statement again.
            if !isSuccess { prepared[sql] = nil }
            if let error { results[group] = .failure(error) }
        case .command(let group):
            if isSuccess {
                if case .success(let answers) = results[group] {
                    results[group] = .success(answers + [answer])
                }
            } else if let error {
                results[group] = .failure(error)
            }
        }
        // A null result ends the results of each command.
        while try nextResult(until: deadline) != nil {}
    }

    private func error(of answer: QueryResult) throws(PostgresError) -> PostgresError {
        let code = answer.errorField(.code)
        let message = options.redacted(answer.errorField(.message) ?? "unknown error")
        if PQstatus(raw) != CONNECTION_OK || ["57P01", "57P02", "57P03"].contains(code) {
            throw PostgresError(kind: .connectionLost, code: code, message: message)
        }
        // The server cancels a statement that takes too long.
        return PostgresError(
            kind: code == "57014" ? .timeout : .refused, code: code, message: message)
    }
}

// MARK: - The socket

extension Connection {
    private var lost: PostgresError {
        PostgresError(kind: .connectionLost, code: nil, message: lastMessage)
    }

    private func check(_ status: Int32) throws(PostgresError) {
        if status != 1 { throw lost }
    }

    /// Sends the buffered messages. Meanwhile, it also receives messages, because a server that cannot send its
    /// answers stops reading.
    private func flush(until deadline: ContinuousClock.Instant) throws(PostgresError) {
        while true {
            let status = PQflush(raw)
            if status == 0 { return }
            if status < 0 { throw lost }
            let events = try wait(for: Int16(POLLIN | POLLOUT), until: deadline)
            if events & Int16(POLLIN) != 0 { try check(PQconsumeInput(raw)) }
        }
    }

    private func nextResult(until deadline: ContinuousClock.Instant) throws(PostgresError) -> QueryResult? {
        while PQisBusy(raw) != 0 {
            _ = try wait(for: Int16(POLLIN), until: deadline)
            try check(PQconsumeInput(raw))
        }
        return PQgetResult(raw).map { QueryResult($0) }
    }

    /// Waits until the socket is ready, and returns the poll events that occurred.
    private func wait(
        for events: Int16, until deadline: ContinuousClock.Instant
    ) throws(PostgresError) -> Int16 {
        while true {
            let rest = ContinuousClock.now.duration(to: deadline)
            // Rounded up, because the wait would otherwise spin for the last millisecond.
            let milliseconds = rest > .zero ? Int32(clamping: rest.microseconds / 1_000 + 1) : 0
            var file = pollfd(fd: PQsocket(raw), events: events, revents: 0)
            let count = poll(&file, 1, milliseconds)
            if count > 0 { return file.revents }
            if count < 0, errno != EINTR { throw lost }
            if count == 0, rest <= .zero {
                throw PostgresError(
                    kind: .timeout, code: nil, message: "the connection was closed after the timeout")
            }
        }
    }

    /// Receives the notifications that have arrived, without blocking.
    func notifications() throws(PostgresError) -> [(payload: String, serverProcess: Int32)] {
        do throws(PostgresError) { try check(PQconsumeInput(raw)) } catch {
            failure = error
            throw error
        }
        var notifications: [(String, Int32)] = []
        while let notification = PQnotifies(raw) {
            notifications.append(
                (String(cString: notification.pointee.extra), notification.pointee.be_pid))
            PQfreemem(notification)
        }
        return notifications
    }
}

// MARK: - OpenSSL

/// The library through which libpq encrypts connections, if libpq was built with it.
private enum OpenSSL {
    /// Prevents OpenSSL from freeing its data when the process exits. Otherwise, the process can crash at its end,
    /// because the threads of a store are still using the data, or are ending at the same time. Has no effect if another
    /// part of the program has used OpenSSL before.
    ///
    /// The option is `OPENSSL_INIT_NO_ATEXIT`; see the manual page OPENSSL_init_crypto(3). The function is looked up at
    /// run time, because libpq may use another library.
    static let keepAtExit: Void = {
        #if canImport(Darwin)
        let allLibraries = UnsafeMutableRawPointer(bitPattern: -2)
        #else
        let allLibraries: UnsafeMutableRawPointer? = nil
        #endif
        guard let symbol = dlsym(allLibraries, "OPENSSL_init_crypto") else { return }
        typealias Initialize = @convention(c) (UInt64, UnsafeRawPointer?) -> Int32
        // This is the type of the function in all versions since OpenSSL 1.1, which introduced it.
        _ = unsafeBitCast(symbol, to: Initialize.self)(0x0008_0000, nil)
    }()
}

// MARK: - Pointers

/// Calls a function with a null-terminated array of C strings.
private func withCStrings<R>(
    _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> R
) -> R {
    withPointers(to: strings.map { Array($0.utf8) + [0] }) { body($0) }
}

/// Calls a function with a null-terminated array of pointers to byte strings. The pointers are valid until the
/// function returns.
private func withPointers<R>(
    to values: [[UInt8]?], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> R
) -> R {
    var bytes: [UInt8] = []
    var offsets: [Int?] = []
    bytes.reserveCapacity(values.reduce(1) { $0 + ($1?.count ?? 0) })
    for value in values {
        offsets.append(value == nil ? nil : bytes.count)
        if let value { bytes.append(contentsOf: value) }
    }
    // An empty buffer has no address.
    bytes.append(0)
    return bytes.withUnsafeBytes { buffer in
        // `CChar` and `UInt8` have the same layout, and libpq only reads the bytes.
        let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
        let pointers: [UnsafePointer<CChar>?] =
            offsets.map { offset in offset.flatMap { start?.advanced(by: $0) } } + [nil]
        return body(pointers)
    }
}
#endif
