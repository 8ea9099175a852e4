import Foundation

/// The two streams of the program.
enum Console {
    static func say(_ text: String) { write(text, to: .standardOutput) }
    static func complain(_ line: String) { write(line + "\n", to: .standardError) }

    /// Whoever does not want to read on has closed the pipe: that is no failure.
    private static func write(_ text: String, to stream: FileHandle) {
        try? stream.write(contentsOf: Data(text.utf8))
    }
}

extension Int {
    func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
