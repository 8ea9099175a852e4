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
        return migrator
    }
}
