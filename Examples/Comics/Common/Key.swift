/// A key press.
public enum Key: Equatable, Sendable {
    /// Text to insert: one typed Unicode scalar, or several pasted scalars.
    case text(String)
    case enter
    case left, right, up, down, home, end
    case backspace, delete
    /// A letter pressed together with the Control key, in lowercase.
    case control(Character)
}
