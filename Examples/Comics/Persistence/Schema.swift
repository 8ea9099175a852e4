import GRDB

/// The tables, version by version. A version that was released is never edited.
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
