import Foundation

/// Standard output and standard error.
enum Console {
    static func print(_ text: String) { write(text, to: .standardOutput) }
    static func printError(_ line: String) { write(line + "\n", to: .standardError) }

    /// Writes text. A closed pipe is not an error: the reader has seen enough.
    private static func write(_ text: String, to stream: FileHandle) {
        try? stream.write(contentsOf: Data(text.utf8))
    }
}

extension Int {
    func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
