import GRDB

/// The migrations of the database. Never edit a migration that was released.
enum Schema {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1") { db in
            try db.create(table: "favourites") { table in
                table.primaryKey("number", .integer)
                table.column("title", .text).notNull()
                table.column("added_at", .double).notNull()
            }
            try db.create(table: "settings") { table in
                table.primaryKey("key", .text)
                table.column("value", .text).notNull()
            }
        }
        // The first version used British spelling in its table and values. Saved snapshots of the user's place are
        // migrated when they are restored.
        migrator.registerMigration("v2") { db in
            try db.rename(table: "favourites", to: "favorites")
            try db.execute(
                sql: """
                    UPDATE settings SET value = 'color' WHERE key = 'theme' AND value = 'colour';
                    UPDATE settings SET value = 'favorites' WHERE key = 'start' AND value = 'favourites';
                    """)
        }
        return migrator
    }
}
