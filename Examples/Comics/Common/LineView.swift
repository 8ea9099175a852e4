/// What a terminal shows of a line that is being edited: never more than one row.
public struct LineView: Equatable, Sendable {
    /// The part of the text that is visible.
    public var text: String
    /// How many columns of that text are left of the cursor.
    public var cursor: Int

    /// - Parameter columns: The room there is, the cursor behind the last character included.
    public init(_ line: LineEditor.State, columns: Int) {
        self.init(line, columns: columns, width: \.displayWidth)
    }

    /// Goes from the cursor outwards and no farther than there is room, however long the line is.
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
