#if Durable
import OakDurable

#if Postgres
import OakDurablePostgres
#endif

/// The store that the processes of the program share.
enum SharedStore: Codable, Sendable {
    case sqlite(path: String)
    case postgres(server: String, schema: String)

    /// Opens the store, and creates its tables if they do not exist.
    ///
    /// - Parameter report: A function that receives the failures of a PostgreSQL server.
    func open(report: @escaping @Sendable (any Error) -> Void = { _ in }) async throws -> any DurableStore {
        switch self {
        case .sqlite(let path): return try SQLiteStore(path: path)
        case .postgres(let server, let schema):
            #if Postgres
            var configuration = PostgresConfiguration()
            configuration.schema = schema
            configuration.timeout = .seconds(5)
            configuration.report = report
            let store = try PostgresStore(server, configuration: configuration)
            _ = try await store.now()
            return store
            #else
            throw OrdersError.noPostgres
            #endif
        }
    }
}

extension DurableConfiguration {
    /// The configuration of all hosts and clients of the program. Another process continues the orders two seconds
    /// after a process has been killed.
    static var orders: DurableConfiguration {
        var configuration = DurableConfiguration()
        configuration.leaseDuration = .seconds(2)
        configuration.pollingInterval = .milliseconds(200)
        configuration.attempts.limit = 30
        configuration.attempts.initialDelay = .milliseconds(100)
        configuration.attempts.maximumDelay = .seconds(2)
        return configuration
    }
}

enum OrdersError: Error, CustomStringConvertible {
    case noPostgres
    case noWorker
    case noNumber
    case failedWork(String)

    var description: String {
        switch self {
        case .noPostgres: "The package trait `Postgres` is not enabled."
        case .failedWork(let work):
            "The work for order \(work) has failed too often. Run `oak journal` to retry it."
        case .noNumber: "The shop has not numbered the order. Try again."
        case .noWorker: "No worker is running. Wait until one has started, and try again."
        }
    }
}
#endif
