/// The visible part of an edited line, which fits in one row of the terminal.
public struct LineView: Equatable, Sendable {
    /// The visible text.
    public var text: String
    /// The number of columns to the left of the cursor.
    public var cursor: Int

    /// Creates a view of a line.
    ///
    /// - Parameter columns: The available columns, including one for the cursor after the last character.
    public init(_ line: LineEditor.State, columns: Int) {
        self.init(line, columns: columns, width: \.displayWidth)
    }

    /// Creates a view in time proportional to `columns`, regardless of the length of the line.
    init(_ line: LineEditor.State, columns: Int, width: (Character) -> Int) {
        let room = max(1, columns - 1)
        var start = line.before.endIndex
        cursor = 0
        while start > line.before.startIndex {
            let previous = line.before.index(before: start)
            let columns = width(line.before[previous])
            guard cursor + columns <= room else { break }
            cursor += columns
            start = previous
        }
        var left = room - cursor
        let right = line.after.prefix { character in
            left -= width(character)
            return left >= 0
        }
        text = String(line.before[start...] + right)
    }
}
