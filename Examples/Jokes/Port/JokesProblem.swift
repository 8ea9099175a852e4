/// The reason why no joke could be loaded.
public enum JokesProblem: Error, Hashable, Sendable {
    /// The collection or the requested category has no jokes.
    case noJokes
    /// Another problem, with a message that describes it and suggests a remedy.
    case unavailable(String)

    /// Creates a problem from any error. A `JokesProblem` is used unchanged; any other error becomes `unavailable` with
    /// its description.
    public init(_ error: any Error) {
        self = error as? JokesProblem ?? .unavailable("\(error)")
    }
}

extension JokesProblem: CustomStringConvertible {
    /// A message that describes the problem and suggests a remedy.
    public var description: String {
        switch self {
        case .noJokes: "The collection has no jokes. Try again later, or use another server."
        case .unavailable(let message): message
        }
    }
}
