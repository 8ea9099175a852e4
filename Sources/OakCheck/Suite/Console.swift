import Foundation

/// The output streams and files of the program.
enum Console {
    static func say(_ text: String) { write(text, to: .standardOutput) }
    static func complain(_ line: String) { mutter(line + "\n") }
    static func mutter(_ text: String) { write(text, to: .standardError) }

    /// Whether standard error is a terminal, so that a progress line is visible.
    static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

    /// Writes to a stream. A closed pipe is not a failure, because the reader has stopped reading.
    private static func write(_ text: String, to stream: FileHandle) {
        try? stream.write(contentsOf: Data(text.utf8))
    }

    /// - Returns: Whether the file could be written. A failure has been reported.
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
