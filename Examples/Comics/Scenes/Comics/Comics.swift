/// Reading an archive of comics: one at a time, forwards, backwards, by number, at random, or by a search.
public enum Comics {
    /// What a reader may ask for and wait for.
    public enum Request: Hashable, Sendable {
        case comic(Target)
        /// All comics whose titles have these words.
        case search([String])
    }

    /// Which comic.
    public enum Target: Hashable, Sendable {
        case latest
        case number(Int)
        /// Any but the one that is shown.
        case random
    }

    /// Why a request failed.
    public enum Problem: Error, Hashable, Sendable {
        /// There is no comic of this number.
        case missing(Int)
        /// Anything else: what happened, why, and what to do.
        case unavailable(String)

        public init(_ error: any Error) {
            self = error as? Problem ?? .unavailable("\(error)")
        }
    }

    /// Why nothing was done.
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
