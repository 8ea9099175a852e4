import Foundation
import GRDB

/// Why the store did not do what was asked.
public enum StoreError: Error, Equatable, Sendable {
    /// The file is not a sound database.
    case corrupt(path: String)
    /// Another program keeps the database to itself.
    case locked(path: String)
    /// The file or its folder cannot be written.
    case unwritable(path: String)
    /// The path is that of a folder.
    case folder(path: String)
    /// A newer version of this program wrote the database.
    case newer(path: String)
    /// The disk has no room left.
    case full(path: String)
    /// Anything else, in the words of SQLite.
    case other(path: String, reason: String)
}

extension StoreError: CustomStringConvertible {
    /// What happened, why, and what to do.
    public var description: String {
        switch self {
        case .corrupt(let path):
            "The database \(path) cannot be read: it is damaged or not a database. It is left untouched. "
                + "Move it away to start over, or choose another one with --database."
        case .locked(let path):
            "The database \(path) is locked: another program is using it. "
                + "Close that program, or choose another database with --database."
        case .unwritable(let path):
            "The database \(path) cannot be written: the file or its folder does not allow it. "
                + "Change the permissions, or choose another file with --database."
        case .folder(let path):
            "The database \(path) cannot be opened: it is a folder. "
                + "Choose a file, in that folder or elsewhere, with --database."
        case .newer(let path):
            "The database \(path) was written by a newer version of this program. It is left untouched. "
                + "Use that version, or choose another database with --database."
        case .full(let path):
            "The database \(path) cannot grow: the disk is full. Make room, then try again."
        case .other(let path, let reason):
            "The database \(path) failed: \(reason). Try again, or choose another with --database."
        }
    }
}

extension StoreError: LocalizedError {
    public var errorDescription: String? { description }
}

extension StoreError {
    /// What an error of SQLite or of the file system means for the database at `path`.
    init(_ error: any Error, path: String) {
        switch (error as? DatabaseError)?.resultCode {
        case .SQLITE_CORRUPT?, .SQLITE_NOTADB?: self = .corrupt(path: path)
        case .SQLITE_BUSY?, .SQLITE_LOCKED?: self = .locked(path: path)
        case .SQLITE_CANTOPEN?, .SQLITE_READONLY?, .SQLITE_PERM?: self = .unwritable(path: path)
        case .SQLITE_FULL?: self = .full(path: path)
        default: self = (error as? StoreError) ?? .other(path: path, reason: error.localizedDescription)
        }
    }
}
