/// What was pressed on a keyboard.
public enum Key: Equatable, Sendable {
    /// Text to be inserted: one Unicode scalar as it is typed, or more when it is pasted.
    case text(String)
    case enter
    case left, right, up, down, home, end
    case backspace, delete
    /// A letter together with the control key, in lower case.
    case control(Character)
}
