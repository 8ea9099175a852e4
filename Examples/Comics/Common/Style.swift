/// A text style that uses ANSI escape sequences, or none.
public struct Style: Equatable, Sendable {
    public enum Look: Sendable {
        /// No escape sequences, for files, pipes, and terminals without colours.
        case plain
        /// Bold and dim text.
        case calm
        /// Bold, dim and coloured text.
        case colour
    }

    public var look: Look

    public init(_ look: Look) {
        self.look = look
    }

    public func title(_ text: String) -> String { set(text, calm: "1", colour: "1;36") }
    public func quiet(_ text: String) -> String { set(text, calm: "2", colour: "2") }
    public func mark(_ text: String) -> String { set(text, calm: "1", colour: "33") }
    public func failure(_ text: String) -> String { set(text, calm: "1", colour: "31") }

    private func set(_ text: String, calm: String, colour: String) -> String {
        switch look {
        case .plain: text
        case .calm: "\u{1B}[\(calm)m\(text)\u{1B}[0m"
        case .colour: "\u{1B}[\(colour)m\(text)\u{1B}[0m"
        }
    }
}
