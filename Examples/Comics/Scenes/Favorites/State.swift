import Oak

extension Favorites.Transducer {
    /// The list, and the changes to it. Reading the list and saving changes can fail independently.
    public struct State: NonTerminal, Hashable, Sendable {
        public var list = List.unread
        /// The changes that are not saved yet, keyed by the number of the comic.
        public var changes: [Int: Change] = [:]

        public init() {}

        /// A Boolean value that indicates whether the list is being read or a change is being saved.
        public var isBusy: Bool {
            if case .reading = list { return true }
            return changes.values.contains { if case .saving = $0 { true } else { false } }
        }

        /// A Boolean value that indicates whether an operation can be retried.
        public var isFailed: Bool {
            if case .failed = list { return true }
            return changes.values.contains { if case .failed = $0 { true } else { false } }
        }

        public func contains(_ number: Int) -> Bool {
            list.favorites.contains { $0.number == number }
        }
    }

    public enum List: Hashable, Sendable {
        /// The list has not been requested yet.
        case unread
        /// The list is being read. The previously known favorites are still shown.
        case reading([Favorite])
        /// The list is up to date with the database.
        case current([Favorite])
        case failed(Favorites.Problem, [Favorite])

        /// A Boolean value that indicates whether the list is up to date with the database.
        public var isCurrent: Bool {
            if case .current = self { true } else { false }
        }

        /// A Boolean value that indicates whether there is something to show: some known favorites, or the outcome of
        /// reading the list.
        public var isKnown: Bool {
            switch self {
            case .unread: false
            case .reading(let favorites): !favorites.isEmpty
            case .current, .failed: true
            }
        }

        /// The known favorites, newest first.
        public var favorites: [Favorite] {
            switch self {
            case .unread: []
            case .reading(let favorites), .current(let favorites), .failed(_, let favorites): favorites
            }
        }
    }

    public enum Change: Hashable, Sendable {
        /// The comic will be toggled once the list is known.
        case waiting(title: String)
        /// The first edit is being saved. `then` is the edit to save next, if any.
        case saving(Favorites.Edit, then: Favorites.Edit? = nil)
        case failed(Favorites.Edit, Favorites.Problem)
    }

    public enum Event: Hashable, Sendable {
        case read
        /// Adds a comic to the favorites, or removes it.
        case toggle(number: Int, title: String)
        case retry

        case listed([Favorite])
        case readingFailed(Favorites.Problem)
        case added(Favorite)
        case removed(number: Int, title: String)
        case savingFailed(Favorites.Edit, Favorites.Problem)
    }

    public enum Output: Hashable, Sendable {
        /// The favorite is stored durably and survives a crash or a power failure.
        case added(number: Int, title: String)
        case removed(number: Int, title: String)
        case readingFailed(Favorites.Problem)
        case savingFailed(Favorites.Edit, Favorites.Problem)
    }
}
