import JokesPort

/// A user action on the first screen.
public enum HomeAction: Hashable, Sendable {
    /// The screen appeared, for the first time or again.
    case appeared
    /// The user requested another joke.
    case refresh
    /// The user cancelled the load of the joke.
    case cancel
    case retryCategories
    case search(String)
    case select(JokeCategory)
}
