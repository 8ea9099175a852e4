import Oak

extension Favourites.Transducer {
    /// The list, and what is being changed in it: the one may fail while the other goes on.
    public struct State: NonTerminal, Hashable, Sendable {
        public var list = List.unread
        /// The changes that are not done yet, by number of the comic.
        public var changes: [Int: Change] = [:]

        public init() {}

        /// Whether the list is on its way, or a change.
        public var isBusy: Bool {
            if case .reading = list { return true }
            return changes.values.contains { if case .saving = $0 { true } else { false } }
        }

        /// Whether there is something to retry.
        public var isFailed: Bool {
            if case .failed = list { return true }
            return changes.values.contains { if case .failed = $0 { true } else { false } }
        }

        public func contains(_ number: Int) -> Bool {
            list.favourites.contains { $0.number == number }
        }
    }

    public enum List: Hashable, Sendable {
        /// Nobody has asked for it yet.
        case unread
        /// It is on its way; what was known before is still shown.
        case reading([Favourite])
        /// It follows every change of the database.
        case current([Favourite])
        case failed(Favourites.Problem, [Favourite])

        /// Whether it is what the database has.
        public var isCurrent: Bool {
            if case .current = self { true } else { false }
        }

        /// Whether there is something to show: favourites, or that there are none, or why it is not known.
        public var isKnown: Bool {
            switch self {
            case .unread: false
            case .reading(let favourites): !favourites.isEmpty
            case .current, .failed: true
            }
        }

        /// The favourites as far as they are known, the newest first.
        public var favourites: [Favourite] {
            switch self {
            case .unread: []
            case .reading(let favourites), .current(let favourites), .failed(_, let favourites): favourites
            }
        }
    }

    public enum Change: Hashable, Sendable {
        /// To be toggled as soon as the list tells what that means.
        case waiting(title: String)
        /// The first is being saved; if something else is wanted by now, that follows.
        case saving(Favourites.Wish, then: Favourites.Wish? = nil)
        case failed(Favourites.Wish, Favourites.Problem)
    }

    public enum Event: Hashable, Sendable {
        case read
        /// Makes a comic a favourite, or none any more.
        case toggle(number: Int, title: String)
        case retry

        case listed([Favourite])
        case readingFailed(Favourites.Problem)
        case added(Favourite)
        case removed(number: Int, title: String)
        case savingFailed(Favourites.Wish, Favourites.Problem)
    }

    public enum Output: Hashable, Sendable {
        /// Kept for good: neither a crash nor a loss of power takes it away.
        case added(number: Int, title: String)
        case removed(number: Int, title: String)
        case readingFailed(Favourites.Problem)
        case savingFailed(Favourites.Wish, Favourites.Problem)
    }
}
