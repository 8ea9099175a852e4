import Foundation
import OakDurable
import Testing

#if Postgres
import OakDurablePostgres
#endif

/// The PostgreSQL server that the tests use. `OAK_POSTGRES` contains its connection string.
enum PostgresServer {
    #if Postgres
    static let url = ProcessInfo.processInfo.environment["OAK_POSTGRES"]

    /// Creates a store in a schema of its own.
    ///
    /// - Parameters:
    ///   - url: The connection string, or `nil` for that of the server.
    ///   - schema: The name of the schema, or `nil` for a new one.
    static func store(
        at url: String? = nil, schema: String? = nil, clock: (@Sendable () -> StoreTime)? = nil,
        configure change: (inout PostgresConfiguration) -> Void = { _ in }
    ) throws -> PostgresStore {
        var configuration = PostgresConfiguration()
        configuration.schema = schema ?? newSchema()
        // Many tests run at the same time.
        (configuration.writers, configuration.readers) = (1, 1)
        configuration.timeout = .seconds(60)
        configuration.clock = clock
        change(&configuration)
        return try PostgresStore(try url ?? #require(Self.url), configuration: configuration)
    }

    /// Returns the value of a keyword in the connection string.
    static func parameter(_ keyword: String) -> String? {
        url?.split(separator: " ").first { $0.hasPrefix("\(keyword)=") }
            .map { String($0.dropFirst(keyword.count + 1)) }
    }

    /// The keywords of a connection with TLS and a password.
    static let tls = ProcessInfo.processInfo.environment["OAK_POSTGRES_TLS"].flatMap {
        $0.isEmpty ? nil : $0
    }

    static func newSchema() -> String { "oak_test_\(UUID().uuidString.lowercased().prefix(23))" }

    /// Returns the name under which the fixture program finds a new schema, or `nil` for other stores.
    static func database(of kind: StoreKind) -> String? {
        kind == .postgres ? "postgres:\(newSchema())" : nil
    }

    /// Returns a store in the database with the given name, or `nil` if the name is that of a file.
    ///
    /// - Parameters:
    ///   - database: The name.
    ///   - url: The connection string, or `nil` for that of the server.
    static func store(of database: String, at url: String? = nil) throws -> (any DurableStore)? {
        guard database.hasPrefix("postgres:") else { return nil }
        return try store(at: url, schema: String(database.dropFirst("postgres:".count)))
    }

    /// Deletes the tables of a store, and closes it.
    static func remove(_ store: any DurableStore) {
        guard let store = store as? PostgresStore else { return }
        Task {
            _ = try? await store.execute("DROP SCHEMA IF EXISTS \"\(store.schema)\" CASCADE")
            store.close()
        }
    }
    #else
    static let url: String? = nil

    static func store(clock: @escaping @Sendable () -> StoreTime) throws -> any DurableStore {
        MemoryStore(clock: clock)
    }

    static func database(of kind: StoreKind) -> String? { nil }
    static func store(of database: String, at url: String? = nil) throws -> (any DurableStore)? { nil }
    static func remove(_ store: any DurableStore) {}
    #endif
}

extension PostgresServer {
    /// The command that kills and restarts the server.
    static let crashCommand = ProcessInfo.processInfo.environment["OAK_POSTGRES_CRASH"]

    /// Kills the server, restarts it, and waits until it accepts connections.
    static func crash() throws { try run(crashCommand) }

    /// The connection string of a standby.
    static let standby = ProcessInfo.processInfo.environment["OAK_POSTGRES_STANDBY"]

    /// The connection string of the standby and of the server that it replicates.
    static let pair = ProcessInfo.processInfo.environment["OAK_POSTGRES_PAIR"]

    /// Kills the server that has a standby, and promotes the standby.
    static func failOver() throws {
        try run(ProcessInfo.processInfo.environment["OAK_POSTGRES_FAILOVER"])
    }

    /// Runs a command and waits until it ends.
    private static func run(_ command: String?) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", try #require(command)]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }
}

extension Trait where Self == ConditionTrait {
    /// A condition that `OAK_POSTGRES` names a server.
    static var postgres: Self {
        .enabled(
            if: PostgresServer.url != nil,
            "OAK_POSTGRES does not name a PostgreSQL server. Run Scripts/check-durable, which starts one.")
    }
}
