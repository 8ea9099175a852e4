/// The scene for reading an archive of comics: forwards, backwards, by number, at random, or by search.
public enum Comics {
    /// A request by the reader.
    public enum Request: Hashable, Sendable {
        case comic(Target)
        /// All comics whose titles contain these words.
        case search([String])
    }

    /// The comic to load.
    public enum Target: Hashable, Sendable {
        case latest
        case number(Int)
        /// A random comic other than the current comic.
        case random
    }

    /// The reason why a request failed.
    public enum Problem: Error, Hashable, Sendable {
        /// The comic with this number does not exist.
        case missing(Int)
        /// Another problem, with a message that describes it and suggests a remedy.
        case unavailable(String)

        public init(_ error: any Error) {
            self = error as? Problem ?? .unavailable("\(error)")
        }
    }

    /// The reason why a request was rejected.
    public enum Refusal: Hashable, Sendable {
        case isNewest(Int)
        case isFirst
        case isOnlyComic
        case noSuchNumber(Int)
        case noWords
        case nothingToCancel
        case nothingToRetry
    }
}
