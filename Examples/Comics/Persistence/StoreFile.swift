import Foundation

/// The file of a database and the folder around it.
struct StoreFile {
    let path: String

    /// Makes what is missing, for the user alone: the folder with 0700, the file with 0600.
    ///
    /// What exists keeps its content and its permissions. SQLite gives the files it adds those of this one.
    ///
    /// - Throws: `StoreError.unwritable`, `.folder`, `.other` for a pipe or device, or `.corrupt` when the file is not one of SQLite.
    func prepare() throws {
        let url = URL(fileURLWithPath: path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw StoreError.unwritable(path: path)
        }
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw errno == EISDIR ? StoreError.folder(path: path) : .unwritable(path: path)
        }
        // A pipe, for example, would let its reader wait for ever.
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw StoreError.other(path: path, reason: "it is a pipe, a device or another special file")
        }
        // SQLite takes a file shorter than its header for an empty one, and writes over it.
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        let start = try file.read(upToCount: Self.magic.count) ?? Data()
        guard start.isEmpty || start == Self.magic else { throw StoreError.corrupt(path: path) }
    }

    /// The first bytes of every database. Source: https://www.sqlite.org/fileformat.html, section 1.3.
    private static let magic = Data("SQLite format 3\0".utf8)
}
