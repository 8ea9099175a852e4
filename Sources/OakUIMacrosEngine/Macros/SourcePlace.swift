/// The source location of a macro, as reported by the compiler.
public struct SourcePlace: Equatable, Sendable {
    /// The module and the file name: `App/Main.swift`.
    public let fileID: String
    /// The line and column, starting at 1, of the first byte of the source, which may be white space.
    public let line: Int
    public let column: Int

    public init(fileID: String, line: Int, column: Int) {
        self.fileID = fileID
        self.line = line
        self.column = column
    }

    /// Returns the location after a text.
    func advanced(over text: Substring.UTF8View) -> SourcePlace {
        guard let newline = text.lastIndex(of: UInt8(ascii: "\n")) else {
            return SourcePlace(fileID: fileID, line: line, column: column + text.count)
        }
        let lines = text.count { $0 == UInt8(ascii: "\n") }
        return SourcePlace(
            fileID: fileID, line: line + lines, column: text.distance(from: newline, to: text.endIndex))
    }
}
