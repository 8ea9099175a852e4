/// What the session shows to the user.
public enum Message: Equatable, Sendable {
    /// What was asked for, in several lines.
    case page(String)
    /// What was done, in one line.
    case done(String)
    /// What is going on meanwhile.
    case note(String)
    /// Why something was not done.
    case failure(String)

    public var text: String {
        switch self {
        case .page(let text), .done(let text), .note(let text), .failure(let text): text
        }
    }
}
