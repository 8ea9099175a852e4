import Foundation

/// A namespace for functions that write to the program's output streams and files.
enum Console {
    static func writeOutput(_ text: String) { write(text, to: .standardOutput) }
    static func writeErrorLine(_ line: String) { writeError(line + "\n") }
    static func writeError(_ text: String) { write(text, to: .standardError) }

    /// A Boolean value that indicates whether the program shows a progress line, which requires standard error to be a
    /// terminal.
    static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

    /// Writes text to a stream. Failures are ignored, because the reader may have closed the pipe.
    private static func write(_ text: String, to stream: FileHandle) {
        try? stream.write(contentsOf: Data(text.utf8))
    }

    /// Writes a value to a file as JSON.
    ///
    /// - Returns: `true` if the file was written. A failure is reported on standard error.
    static func write(_ value: some Encodable, to path: String) -> Bool {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            try encoder.encode(value).write(to: URL(fileURLWithPath: path), options: .atomic)
            return true
        } catch {
            writeErrorLine("error: `\(path)` cannot be written: \(error.localizedDescription)")
            return false
        }
    }
}
