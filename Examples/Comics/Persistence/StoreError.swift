import Foundation
import GRDB

/// An error from the store.
public enum StoreError: Error, Equatable, Sendable {
    /// The file is damaged or not a database.
    case corrupt(path: String)
    /// Another program has locked the database.
    case locked(path: String)
    /// The file or its folder is not writable.
    case unwritable(path: String)
    /// The path is a folder.
    case folder(path: String)
    /// A newer version of this program wrote the database.
    case newer(path: String)
    /// The disk is full.
    case full(path: String)
    /// Any other error, with SQLite's description of it.
    case other(path: String, reason: String)
}

extension StoreError: CustomStringConvertible {
    /// A message that describes the problem and suggests a remedy.
    public var description: String {
        switch self {
        case .corrupt(let path):
            "The database \(path) cannot be read: it is damaged or not a database. It was not changed. "
                + "Move it to another folder to start over, or choose another file with --database."
        case .locked(let path):
            "The database \(path) is locked: another program is using it. "
                + "Close that program, or choose another database with --database."
        case .unwritable(let path):
            "The database \(path) is not writable: the permissions of the file or its folder do not allow it. "
                + "Change the permissions, or choose another file with --database."
        case .folder(let path):
            "The database \(path) cannot be opened: it is a folder. "
                + "Choose a file, in that folder or elsewhere, with --database."
        case .newer(let path):
            "The database \(path) was written by a newer version of this program. It was not changed. "
                + "Use that version, or choose another database with --database."
        case .full(let path):
            "The database \(path) cannot grow: the disk is full. Free some space and try again."
        case .other(let path, let reason):
            "An operation on the database \(path) failed: \(reason). Try again, or choose another file with --database."
        }
    }
}

extension StoreError: LocalizedError {
    public var errorDescription: String? { description }
}

extension StoreError {
    /// Converts an error from SQLite or the file system to an error of the database at `path`.
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
