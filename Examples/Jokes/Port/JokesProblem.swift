/// Why there is no joke.
public enum JokesProblem: Error, Hashable, Sendable {
    /// There are none, or none of the category that was asked for.
    case noJokes
    /// Anything else: what happened, why, and what to do.
    case unavailable(String)

    /// Keeps a problem as it is; of any other error, its description.
    public init(_ error: any Error) {
        self = error as? JokesProblem ?? .unavailable("\(error)")
    }
}

extension JokesProblem: CustomStringConvertible {
    /// What happened, why, and what to do.
    public var description: String {
        switch self {
        case .noJokes: "The collection has no jokes to choose from. Try again later, or ask another server."
        case .unavailable(let message): message
        }
    }
}
