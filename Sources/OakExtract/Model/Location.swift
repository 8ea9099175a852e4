/// A location in a source file. Lines and columns start at 1.
public struct Location: Codable, Hashable, Sendable, Comparable, CustomStringConvertible {
    public var file: String
    public var line: Int
    public var column: Int

    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    public var description: String { "\(file):\(line):\(column)" }

    public static func < (a: Location, b: Location) -> Bool {
        (a.file, a.line, a.column) < (b.file, b.line, b.column)
    }
}
