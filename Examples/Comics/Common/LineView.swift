/// What a terminal shows of a line that is being edited: never more than one row.
public struct LineView: Equatable, Sendable {
    /// The part of the text that is visible.
    public var text: String
    /// How many columns of that text are left of the cursor.
    public var cursor: Int

    /// - Parameter columns: The room there is, the cursor behind the last character included.
    public init(_ line: LineEditor.State, columns: Int) {
        let room = max(1, columns - 1)
        var left = line.before
        while left.displayWidth > room { left.removeFirst() }
        cursor = left.displayWidth
        var right = line.after
        while cursor + right.displayWidth > room { right.removeLast() }
        text = left + right
    }
}
