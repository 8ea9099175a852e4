/// A style for text in a terminal, with or without ANSI escape sequences.
public struct Style: Equatable, Sendable {
    public enum Look: Sendable {
        /// No escape sequences, for files, pipes, and terminals without colors.
        case plain
        /// Bold and dim text.
        case calm
        /// Bold, dim and colored text.
        case color
    }

    public var look: Look

    public init(_ look: Look) {
        self.look = look
    }

    public func title(_ text: String) -> String { set(text, calm: "1", color: "1;36") }
    public func quiet(_ text: String) -> String { set(text, calm: "2", color: "2") }
    public func mark(_ text: String) -> String { set(text, calm: "1", color: "33") }
    public func failure(_ text: String) -> String { set(text, calm: "1", color: "31") }

    private func set(_ text: String, calm: String, color: String) -> String {
        switch look {
        case .plain: text
        case .calm: "\u{1B}[\(calm)m\(text)\u{1B}[0m"
        case .color: "\u{1B}[\(color)m\(text)\u{1B}[0m"
        }
    }
}
