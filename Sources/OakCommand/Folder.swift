import ArgumentParser
import Foundation

/// A folder that files are written to.
struct Folder {
    let path: String

    init(_ path: String) {
        self.path = path
    }

    /// Writes files and creates their folders if necessary.
    ///
    /// - Returns: The paths of the files.
    @discardableResult
    func write(_ files: [(name: String, text: String)]) throws -> [String] {
        try files.map { name, text in
            let file = URL(fileURLWithPath: path).appendingPathComponent(name)
            do {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file, options: .atomic)
            } catch {
                Console.printError(
                    "error: `\(path)/\(name)` cannot be written: \(error.localizedDescription)")
                throw ExitCode.failed
            }
            return path.hasSuffix("/") ? path + name : "\(path)/\(name)"
        }
    }
}
