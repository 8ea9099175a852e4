/// The source location of a macro call, as reported by the compiler.
public struct SourceLocation: Equatable, Sendable {
    /// The module and the file name, for example `App/Main.swift`.
    public let fileID: String
    /// The line of the source's first byte, which can be whitespace. Lines and columns start at 1.
    public let line: Int
    public let column: Int

    public init(fileID: String, line: Int, column: Int) {
        self.fileID = fileID
        self.line = line
        self.column = column
    }

    /// Returns the location at the end of text that starts at this location.
    func advanced(over text: Substring.UTF8View) -> SourceLocation {
        guard let newline = text.lastIndex(of: UInt8(ascii: "\n")) else {
            return SourceLocation(fileID: fileID, line: line, column: column + text.count)
        }
        let lines = text.count { $0 == UInt8(ascii: "\n") }
        return SourceLocation(
            fileID: fileID, line: line + lines, column: text.distance(from: newline, to: text.endIndex))
    }
}
