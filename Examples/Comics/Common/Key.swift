/// A key press.
public enum Key: Equatable, Sendable {
    /// Text to insert: one typed Unicode scalar, or several pasted scalars.
    case text(String)
    case enter
    case left, right, up, down, home, end
    case backspace, delete
    /// The control key with a letter, in lowercase.
    case control(Character)
}
