import JokesPort

/// What people do on the first screen.
public enum HomeAction: Hashable, Sendable {
    /// They came, for the first time or again.
    case appeared
    /// They want another joke.
    case refresh
    /// They do not want to wait for it any longer.
    case cancel
    case retryCategories
    case search(String)
    case select(JokeCategory)
}
