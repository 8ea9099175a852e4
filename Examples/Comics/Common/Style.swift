/// How words are set off: by ANSI sequences, or not at all.
public struct Style: Equatable, Sendable {
    public enum Look: Sendable {
        /// No sequences, for files, pipes and terminals with colours turned off.
        case plain
        /// Bold and dim.
        case calm
        /// Bold, dim and colours.
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
