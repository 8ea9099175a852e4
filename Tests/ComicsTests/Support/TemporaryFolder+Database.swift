import Foundation
import GRDB
import TestSupport

extension TemporaryFolder {
    /// The path of the database.
    var database: String { path("comics.sqlite") }

    func permissions(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
    }

    /// Executes SQL on the database with a separate connection, like another program.
    func execute(_ sql: String) throws {
        let queue = try DatabaseQueue(path: database)
        try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
        try queue.close()
    }
}
