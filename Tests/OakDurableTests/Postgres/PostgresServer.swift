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

        static func newSchema() -> String { "oak_test_\(UUID().uuidString.lowercased().prefix(23))" }

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

        static func remove(_ store: any DurableStore) {}
    #endif
}

extension Trait where Self == ConditionTrait {
    /// A condition that `OAK_POSTGRES` names a server.
    static var postgres: Self {
        .enabled(
            if: PostgresServer.url != nil,
            "OAK_POSTGRES does not name a PostgreSQL server. Run Scripts/check-durable, which starts one.")
    }
}
