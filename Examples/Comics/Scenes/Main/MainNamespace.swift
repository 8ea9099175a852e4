/// The whole app: the scenes, the comics that are open on top of them, and where the user is.
public enum Main {
    /// The scenes between which the user changes.
    public enum Tab: String, CaseIterable, Codable, Sendable {
        case comics, favourites, settings
    }

    /// Why nothing was done.
    public enum Refusal: Hashable, Sendable {
        /// No comic is before the user that could be meant.
        case noComic
        case nothingToGoBackTo
    }

    /// Why a place could not be read or saved: what happened, why, and what to do.
    public struct Problem: Error, Hashable, Sendable {
        public var message: String

        public init(_ message: String) {
            self.message = message
        }

        public init(_ error: any Error) {
            self = error as? Problem ?? Problem("\(error)")
        }
    }
}
