/// A message from the session to the user.
public enum Message: Equatable, Sendable {
    /// Multi-line text that the user requested, such as help or a transcript.
    case page(String)
    /// The confirmation of a completed command, in one line.
    case done(String)
    /// A note on the progress of a command.
    case note(String)
    /// The reason why a command failed.
    case failure(String)

    public var text: String {
        switch self {
        case .page(let text), .done(let text), .note(let text), .failure(let text): text
        }
    }
}
