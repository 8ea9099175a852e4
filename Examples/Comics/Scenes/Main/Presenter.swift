import Common

/// A formatter that converts states to text, for a given width and style.
public struct Presenter: Sendable {
    public var style: Style
    /// The maximum number of columns of a line.
    public var width: Int

    public init(style: Style = Style(.plain), width: Int = 80) {
        self.style = style
        self.width = min(max(width, 20), 88)
    }

    private static let margin = "  "

    /// Returns running text as indented lines.
    func paragraph(_ text: String, _ set: (String) -> String = { $0 }) -> String {
        text.printable.wrapped(to: width - Self.margin.count)
            .map { $0.isEmpty ? "" : Self.margin + set($0) }
            .joined(separator: "\n")
    }

    /// Returns rows of two columns. Long text in the right column wraps within its column.
    func table(_ rows: [(String, String)], _ set: (String) -> String = { $0 }) -> String {
        let column = (rows.map(\.0.displayWidth).max() ?? 0) + 2
        return rows.map { left, right in
            let lines = right.printable.wrapped(to: max(8, width - Self.margin.count - column))
            let indent = String(repeating: " ", count: column)
            let padding = String(repeating: " ", count: column - left.displayWidth)
            return lines.enumerated().map { index, line in
                Self.margin + (index == 0 ? set(left) + padding : indent) + line
            }.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    func lines(_ lines: String...) -> String {
        lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// Returns blocks separated by empty lines.
    func page(_ blocks: String...) -> String {
        blocks.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}
