import Foundation

/// The streams and files of the program.
enum Console {
    static func say(_ text: String) { write(text, to: .standardOutput) }
    static func complain(_ line: String) { mutter(line + "\n") }
    static func mutter(_ text: String) { write(text, to: .standardError) }

    /// Whether somebody sees a line that changes.
    static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

    /// Whoever does not want to read on has closed the pipe: that is no failure.
    private static func write(_ text: String, to stream: FileHandle) {
        try? stream.write(contentsOf: Data(text.utf8))
    }

    /// - Returns: Whether it could be written; why not has been told.
    static func write(_ value: some Encodable, to path: String) -> Bool {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            try encoder.encode(value).write(to: URL(fileURLWithPath: path), options: .atomic)
            return true
        } catch {
            complain("error: \(path) cannot be written: \(error.localizedDescription)")
            return false
        }
    }
}
