#if Postgres
import Foundation
import OakDurable

/// The tables of the store. The table `schema_version` contains the version of the schema.
enum Schema {
    /// The migrations from each version of the schema to the next. Never edit a released migration.
    private static let changes = [first, contexts, firstOrdinals]

    static var version: Int { changes.count }

    /// Creates the tables, or migrates them to the current version. Only one process at a time does this.
    ///
    /// - Throws: ``StoreError/newerSchema(found:known:)`` if a newer version of the program has migrated the
    ///   database, or a ``PostgresError``.
    static func migrate(_ connection: Connection, _ schema: String) throws {
        // A program that finds the current version needs no permission to change the schema.
        if try found(connection, schema) == version { return }
        let deadline = ContinuousClock.now + .seconds(60)
        try connection.execute(
            [
                Command("BEGIN"),
                Command("SELECT set_config('statement_timeout', '60s', true)"),
                Command("SELECT set_config('lock_timeout', '60s', true)"),
                Command(
                    "SELECT pg_advisory_xact_lock(hashtext('oak'), hashtext($1::text))", .text(schema)),
            ], until: deadline)
        do {
            var commands: [Command] = []
            let found = try found(connection, schema)
            if found == version {
                // Another process has migrated the tables in the meantime.
                try connection.execute([Command("ROLLBACK")], until: deadline)
                return
            }
            if found == 0 { commands = try create(schema, connection, deadline) }
            for change in changes[found...] { commands += change.map { Command($0) } }
            commands.append(
                Command("UPDATE schema_version SET version = $1::bigint", .integer(Int64(version))))
            try connection.execute(commands + [Command("COMMIT")], until: deadline)
        } catch {
            if connection.failure == nil {
                _ = try? connection.execute([Command("ROLLBACK")], until: deadline)
            }
            throw error
        }
    }

    /// Verifies that the tables exist.
    ///
    /// - Throws: A `JournalError` if there are no tables, ``StoreError/newerSchema(found:known:)`` if a newer
    ///   version of the program has migrated the database, or a ``PostgresError``.
    static func verify(_ connection: Connection, _ schema: String) throws {
        if try found(connection, schema) == 0 { throw JournalError.noSchema(schema) }
    }

    /// Returns the version of the schema, or 0 if there are no tables.
    private static func found(_ connection: Connection, _ schema: String) throws -> Int {
        let deadline = ContinuousClock.now + .seconds(60)
        // A function such as `to_regclass` can return an outdated result from a cache.
        let sql = """
            SELECT EXISTS (
                SELECT FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
                WHERE nspname = $1::text AND relname = 'schema_version'
            )
            """
        let exists = try connection.execute([Command(sql, .text(schema))], until: deadline)
        guard exists.first?.first?.boolean(0) == true else { return 0 }
        let row = try connection.execute([Command("SELECT version FROM schema_version")], until: deadline)
        let found = row.first?.first?.integer(0).map { Int($0) } ?? 0
        guard found <= version else { throw StoreError.newerSchema(found: found, known: version) }
        return found
    }

    /// Returns the commands that create the schema, if it does not exist, and the table that stores the schema's
    /// version.
    private static func create(
        _ schema: String, _ connection: Connection, _ deadline: ContinuousClock.Instant
    ) throws -> [Command] {
        let sql = "SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = $1::text)"
        let exists = try connection.execute([Command(sql, .text(schema))], until: deadline)
        // Even with `IF NOT EXISTS`, this command requires the permission to create schemas.
        let hasSchema = exists.first?.first?.boolean(0) == true
        return (hasSchema ? [] : [Command("CREATE SCHEMA \(quoted(schema))")]) + [
            Command("CREATE TABLE schema_version (version bigint NOT NULL)"),
            Command("INSERT INTO schema_version VALUES (0)"),
        ]
    }

    /// Returns a name as a quoted SQL identifier.
    static func quoted(_ name: String) -> String { "\"\(name.replacing("\"", with: "\"\""))\"" }

    /// Adds a column for the context of the span in which an event was sent.
    private static let contexts = ["ALTER TABLE inbox ADD COLUMN context bytea"]

    /// Adds a column for the ordinal seed of a machine. The existing machines keep their idempotency keys.
    private static let firstOrdinals = [
        "ALTER TABLE machines ADD COLUMN first_ordinal bigint NOT NULL DEFAULT 0"
    ]

    private static let first = [
        // The collation orders ids by their bytes on every server. The free space on each page
        // allows updates that do not touch the indexes.
        """
        CREATE TABLE machines (
            number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            kind text COLLATE "C" NOT NULL, id text COLLATE "C" NOT NULL, state bytea,
            version bigint NOT NULL DEFAULT 0, sequence bigint NOT NULL DEFAULT 0,
            status text NOT NULL DEFAULT 'active', postponed bytea, volatile boolean NOT NULL DEFAULT false,
            wake bigint, checkpoint bigint NOT NULL DEFAULT 0, epoch bigint NOT NULL DEFAULT 0,
            owner text COLLATE "C", parked_version bigint, parked_reason text,
            UNIQUE (kind, id)
        ) WITH (fillfactor = 70)
        """,
        "CREATE INDEX machines_wake ON machines (kind, wake) WHERE wake IS NOT NULL",
        "CREATE INDEX machines_owner ON machines (owner, kind) WHERE owner IS NOT NULL",
        "CREATE INDEX machines_parked ON machines (kind) WHERE parked_version IS NOT NULL",
        """
        CREATE TABLE runs (
            machine bigint NOT NULL, sequence bigint NOT NULL, ordinal bigint NOT NULL,
            dead boolean NOT NULL, data bytea NOT NULL,
            PRIMARY KEY (machine, sequence, ordinal)
        )
        """,
        "CREATE INDEX runs_dead ON runs (machine) WHERE dead",
        """
        CREATE TABLE inbox (
            machine bigint NOT NULL, number bigint GENERATED ALWAYS AS IDENTITY, key text COLLATE "C" NOT NULL,
            event bytea NOT NULL,
            PRIMARY KEY (machine, number), UNIQUE (machine, key)
        )
        """,
        """
        CREATE TABLE journal (
            machine bigint NOT NULL, sequence bigint NOT NULL, key text COLLATE "C" NOT NULL, event bytea,
            outputs bytea, actions bytea, digest text NOT NULL, time bigint NOT NULL,
            PRIMARY KEY (machine, sequence), UNIQUE (machine, key)
        )
        """,
        """
        CREATE TABLE checkpoints (
            machine bigint NOT NULL, sequence bigint NOT NULL, data bytea NOT NULL,
            PRIMARY KEY (machine, sequence)
        )
        """,
        "CREATE TABLE owners (owner text COLLATE \"C\" PRIMARY KEY, lease bigint NOT NULL)",
    ]
}
#endif
