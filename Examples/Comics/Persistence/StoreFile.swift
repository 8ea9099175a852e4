import Foundation

/// The file of a database and its folder.
struct StoreFile {
    let path: String

    /// Creates the folder with the permissions 0700 and the file with 0600, unless they exist.
    ///
    /// Existing content and permissions are not changed. SQLite creates its additional files with the permissions of
    /// this file.
    ///
    /// - Throws: `StoreError.unwritable`, `.folder`, `.other` for a pipe or device, or `.corrupt` if the file is not an
    ///   SQLite database.
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
        // Reading from a pipe, for example, could block forever.
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw StoreError.other(path: path, reason: "it is a pipe, a device or another special file")
        }
        // SQLite treats a file that is shorter than the header as empty, and would overwrite it.
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        let start = try file.read(upToCount: Self.magic.count) ?? Data()
        guard start.isEmpty || start == Self.magic else { throw StoreError.corrupt(path: path) }
    }

    /// The first bytes of every SQLite database. Source: https://www.sqlite.org/fileformat.html, section 1.3.
    private static let magic = Data("SQLite format 3\0".utf8)
}
