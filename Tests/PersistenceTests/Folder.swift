import Foundation
import GRDB

/// A temporary folder that is deleted when its owner is deallocated.
final class Folder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "oak-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String = "comics.sqlite") -> String {
        url.appending(path: name).path
    }

    func permissions(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
    }

    /// Executes SQL on the database with a separate connection, like another program.
    func execute(_ sql: String) throws {
        let queue = try DatabaseQueue(path: path())
        try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
        try queue.close()
    }
}
