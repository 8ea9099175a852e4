/// The whole app: the scenes, the comics that are open on top of them, and the user's place.
public enum Main {
    /// The scenes that the user can switch between.
    public enum Tab: String, CaseIterable, Codable, Sendable {
        case comics, favorites, settings
    }

    /// The reason why a request was rejected.
    public enum Refusal: Hashable, Sendable {
        /// No comic is visible.
        case noComic
        case nothingToGoBackTo
    }

    /// An error while reading or saving a place, with a message that suggests a remedy.
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
