import Oak

extension Favourites.Transducer {
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
            list.favourites.contains { $0.number == number }
        }
    }

    public enum List: Hashable, Sendable {
        /// The list has not been requested yet.
        case unread
        /// The list is being read. The previously known favourites are still shown.
        case reading([Favourite])
        /// The list is up to date with the database.
        case current([Favourite])
        case failed(Favourites.Problem, [Favourite])

        /// A Boolean value that indicates whether the list is up to date with the database.
        public var isCurrent: Bool {
            if case .current = self { true } else { false }
        }

        /// A Boolean value that indicates whether the list can be shown: it was read, reading failed, or some
        /// favourites are known.
        public var isKnown: Bool {
            switch self {
            case .unread: false
            case .reading(let favourites): !favourites.isEmpty
            case .current, .failed: true
            }
        }

        /// The known favourites, newest first.
        public var favourites: [Favourite] {
            switch self {
            case .unread: []
            case .reading(let favourites), .current(let favourites), .failed(_, let favourites): favourites
            }
        }
    }

    public enum Change: Hashable, Sendable {
        /// The comic is toggled once the list is known.
        case waiting(title: String)
        /// The first edit is being saved. `then` is the edit to save next, if any.
        case saving(Favourites.Edit, then: Favourites.Edit? = nil)
        case failed(Favourites.Edit, Favourites.Problem)
    }

    public enum Event: Hashable, Sendable {
        case read
        /// Adds a comic to the favourites, or removes it.
        case toggle(number: Int, title: String)
        case retry

        case listed([Favourite])
        case readingFailed(Favourites.Problem)
        case added(Favourite)
        case removed(number: Int, title: String)
        case savingFailed(Favourites.Edit, Favourites.Problem)
    }

    public enum Output: Hashable, Sendable {
        /// The favourite is stored durably and survives a crash or a power failure.
        case added(number: Int, title: String)
        case removed(number: Int, title: String)
        case readingFailed(Favourites.Problem)
        case savingFailed(Favourites.Edit, Favourites.Problem)
    }
}
