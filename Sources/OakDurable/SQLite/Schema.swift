#if Durable
import GRDB

/// The database schema of the store. The version of the schema is the database's `user_version`.
enum Schema {
    /// The migrations from each version of the schema to the next. Never edit a released migration.
    private static let changes = [first, contexts, firstOrdinals]

    static var version: Int { changes.count }

    /// Creates the tables, or migrates them to the current version.
    ///
    /// - Throws: ``StoreError/newerSchema(found:known:)`` if a newer version of the program has migrated the
    ///   database.
    static func migrate(_ db: Database) throws {
        let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        guard found <= version else { throw StoreError.newerSchema(found: found, known: version) }
        for change in changes[found...] { try db.execute(sql: change) }
        if found < version { try db.execute(sql: "PRAGMA user_version = \(version)") }
    }

    /// Adds a column for the context of the span in which an event was sent.
    private static let contexts = "ALTER TABLE inbox ADD COLUMN context BLOB"

    /// Adds a column for the ordinal seed of a machine. The existing machines keep their idempotency keys.
    private static let firstOrdinals =
        "ALTER TABLE machines ADD COLUMN first_ordinal INTEGER NOT NULL DEFAULT 0"

    private static let first = """
        CREATE TABLE machines (
            kind TEXT NOT NULL, id TEXT NOT NULL, state BLOB, version INTEGER NOT NULL DEFAULT 0,
            sequence INTEGER NOT NULL DEFAULT 0, status TEXT NOT NULL DEFAULT 'active', postponed BLOB,
            volatile INTEGER NOT NULL DEFAULT 0, wake INTEGER, checkpoint INTEGER NOT NULL DEFAULT 0,
            epoch INTEGER NOT NULL DEFAULT 0, owner TEXT, parked_version INTEGER, parked_reason TEXT,
            PRIMARY KEY (kind, id)
        ) WITHOUT ROWID;
        CREATE INDEX machines_wake ON machines (kind, wake) WHERE wake IS NOT NULL;
        CREATE INDEX machines_owner ON machines (owner) WHERE owner IS NOT NULL;
        CREATE INDEX machines_parked ON machines (kind) WHERE parked_version IS NOT NULL;
        CREATE TABLE runs (
            kind TEXT NOT NULL, id TEXT NOT NULL, sequence INTEGER NOT NULL, ordinal INTEGER NOT NULL,
            dead INTEGER NOT NULL, data BLOB NOT NULL,
            PRIMARY KEY (kind, id, sequence, ordinal)
        ) WITHOUT ROWID;
        CREATE INDEX runs_dead ON runs (kind) WHERE dead = 1;
        CREATE TABLE inbox (
            number INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL,
            key TEXT NOT NULL, event BLOB NOT NULL,
            UNIQUE (kind, id, key)
        );
        CREATE TABLE journal (
            kind TEXT NOT NULL, id TEXT NOT NULL, sequence INTEGER NOT NULL, key TEXT NOT NULL,
            event BLOB, outputs BLOB, actions BLOB, digest TEXT NOT NULL, time INTEGER NOT NULL,
            PRIMARY KEY (kind, id, sequence), UNIQUE (kind, id, key)
        ) WITHOUT ROWID;
        CREATE TABLE checkpoints (
            kind TEXT NOT NULL, id TEXT NOT NULL, sequence INTEGER NOT NULL, data BLOB NOT NULL,
            PRIMARY KEY (kind, id, sequence)
        ) WITHOUT ROWID;
        CREATE TABLE owners (owner TEXT PRIMARY KEY, lease INTEGER NOT NULL) WITHOUT ROWID;
        """
}
#endif
