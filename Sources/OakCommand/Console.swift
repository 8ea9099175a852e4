import Foundation

/// A namespace for functions that write to standard output and standard error.
enum Console {
    static func print(_ text: String) { write(text, to: .standardOutput) }
    static func printError(_ line: String) { write(line + "\n", to: .standardError) }

    /// Writes text to a stream. Failures are ignored, because the reader may have closed the pipe.
    private static func write(_ text: String, to stream: FileHandle) {
        try? stream.write(contentsOf: Data(text.utf8))
    }
}

extension Int {
    /// Returns the number followed by a noun, which is plural unless the number is 1.
    func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
