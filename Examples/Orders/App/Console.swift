import Foundation

/// The standard output, which several processes share.
enum Console {
    /// Prints a line in a single write. If the reader no longer exists, the line is lost.
    static func print(_ line: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
    }
}
