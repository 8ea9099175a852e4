#if Postgres
import CPostgres
import Foundation
import Oak
import OakDurable

/// A store that keeps machines in a PostgreSQL database, which hosts on several computers can share.
///
/// ```swift
/// let store = try PostgresStore("postgresql://shop@db.example.com/shop?sslmode=verify-full")
/// let host = try await DurableHost(Order.self, store: store, env: env)
/// ```
///
/// The store connects in the background as soon as it is created, and creates its tables. It reconnects when a
/// connection is lost. It uses the server's clock. The store blocks only its own threads.
public final class PostgresStore: DurableStore {
    public let notifier: StoreNotifier
    let server: Server
    let clock = ServerClock()
    private let writes = JobQueue()
    private let reads = JobQueue()
    let claims = ClaimQueue()
    private let relay: NotificationRelay

    /// Creates a store, which connects to the server in the background.
    ///
    /// libpq reads the connection string, environment variables such as `PGPASSWORD`, and the files for passwords,
    /// services and certificates. Messages contain neither the password nor the connection string.
    ///
    /// - Parameters:
    ///   - connection: A connection URL, such as `postgresql://user@host/database`, or keywords and values, such as
    ///     `host=localhost dbname=shop`.
    ///   - configuration: The schema, the timeout and the number of connections.
    /// - Throws: A ``PostgresError`` if the connection string or the configuration is invalid.
    public init(
        _ connection: String, configuration: PostgresConfiguration = PostgresConfiguration()
    ) throws {
        guard (1...48).contains(configuration.schema.utf8.count), !configuration.schema.utf8.contains(0)
        else {
            throw PostgresError(
                kind: .invalidConfiguration, code: nil,
                message: "the name of the schema is empty, is too long, or contains a null character")
        }
        guard configuration.writers > 0, configuration.readers > 0, configuration.timeout > .zero else {
            throw PostgresError(
                kind: .invalidConfiguration, code: nil,
                message: "the timeout and the numbers of connections must be positive")
        }
        server = Server(try ConnectionOptions(connection), configuration)
        let relay = NotificationRelay(server)
        self.relay = relay
        notifier = StoreNotifier { relay.send($0) }
        for _ in 0..<configuration.writers { Session.start(.writing, writes, server) }
        for _ in 0..<configuration.readers { Session.start(.reading, reads, server) }
        relay.start(deliveringTo: notifier)
    }

    deinit { close() }

    /// Closes all connections after the waiting operations have completed or failed. This method returns
    /// immediately. Later operations throw an error.
    public func close() {
        writes.close()
        reads.close()
        relay.close()
    }
}

extension PostgresStore {
    public func failure(_ error: any Error) -> StoreFailure {
        (error as? PostgresError)?.failure ?? .temporary
    }
}

extension DurableStore where Self == PostgresStore {
    /// Creates a store in a PostgreSQL database; see ``PostgresStore/init(_:configuration:)``.
    public static func postgres(
        _ connection: String, configuration: PostgresConfiguration = PostgresConfiguration()
    ) throws -> PostgresStore { try PostgresStore(connection, configuration: configuration) }
}

extension PostgresStore {
    /// The name of the schema that contains the tables.
    package var schema: String { server.configuration.schema }

    /// Executes a statement for a test, and returns the text of the columns, which must have the type `text`.
    @discardableResult
    package func execute(_ sql: String) async throws -> [[String?]] {
        try await write(Command(sql)) { results, _ in
            results[0].rows.map { row in (0..<results[0].columnCount).map { row.text($0) } }
        }
    }
}

// MARK: - Jobs

extension PostgresStore {
    /// The time of the store's clock, or `NULL` if the store uses the server's clock.
    var time: Value { .integer(server.configuration.clock?().microseconds) }

    /// Executes commands in a transaction that may contain other jobs. The operation continues if its task is
    /// cancelled. It is not repeated after the timeout.
    ///
    /// - Parameters:
    ///   - created: The machines whose rows are created if they do not exist.
    ///   - locked: The machine whose row is locked.
    ///   - commands: The commands.
    ///   - decode: A closure that returns the result of the operation. Its second argument is the number of times
    ///     that the commands were sent.
    func write<R: Sendable>(
        created: [MachineKey] = [], locked: MachineKey? = nil, _ commands: Command...,
        decode: @escaping @Sendable ([QueryResult], _ attempts: Int) throws -> R
    ) async throws -> R {
        try await execute(writes, .commands(commands), created, locked, decode)
    }

    /// Executes a commit in a transaction that may contain other jobs. If the commit shares a statement with other
    /// commits and succeeds, there are no results.
    func write<R: Sendable>(
        _ commit: Commit, decode: @escaping @Sendable ([QueryResult], _ attempts: Int) throws -> R
    ) async throws -> R {
        try await execute(writes, .commit(commit), [], commit.machine, decode)
    }

    /// Executes commands that only read data.
    func read<R: Sendable>(
        _ commands: Command..., decode: @escaping @Sendable ([QueryResult]) throws -> R
    ) async throws -> R {
        try await execute(reads, .commands(commands), [], nil) { results, _ in try decode(results) }
    }

    private func execute<R: Sendable>(
        _ queue: JobQueue, _ work: Job.Work, _ created: [MachineKey], _ locked: MachineKey?,
        _ decode: @escaping @Sendable ([QueryResult], _ attempts: Int) throws -> R
    ) async throws -> R {
        let deadline = ContinuousClock.now + server.configuration.timeout
        return try await withCheckedThrowingContinuation { continuation in
            let job = Job(work: work, created: created, locked: locked, deadline: deadline) {
                result, attempts in
                continuation.resume(with: Result { try decode(try result.get(), attempts) })
            }
            guard job.isSendable else {
                return job.fail(
                    PostgresError(
                        kind: .refused, code: "54000", message: "its values exceed the limit of 1 GB"))
            }
            queue.add(job)
        }
    }
}
#endif
