import Oak

extension Preferences.Transducer {
    public enum State: NonTerminal, Hashable, Sendable {
        /// The settings have not been requested yet. The defaults are in effect.
        case unread
        /// The settings are being read. Meanwhile, the defaults are in effect, and changes wait to be saved.
        case reading([Preferences.Change])
        case ready(Preferences.Values)
        /// The first change is being saved, and the others follow. The values are the saved settings.
        case saving(Preferences.Change, then: [Preferences.Change], Preferences.Values)
        /// The settings could not be read. The defaults are in effect, and changes are waiting to be saved.
        case readingFailed(Preferences.Problem, [Preferences.Change])
        /// The first change could not be saved. It is waiting for a retry, as are the others.
        case savingFailed(
            Preferences.Problem, Preferences.Change, then: [Preferences.Change], Preferences.Values)

        /// The settings that are in effect.
        public var values: Preferences.Values {
            switch self {
            case .unread, .reading, .readingFailed: Preferences.Values()
            case .ready(let values), .saving(_, _, let values), .savingFailed(_, _, _, let values): values
            }
        }

        /// The settings including changes that are not saved yet.
        public var wanted: Preferences.Values {
            let changes: [Preferences.Change] =
                switch self {
                case .unread, .ready: []
                case .reading(let changes), .readingFailed(_, let changes): changes
                case .saving(let first, let others, _), .savingFailed(_, let first, let others, _):
                    [first] + others
                }
            return changes.reduce(values) { $0.with($1) }
        }

        /// A Boolean value that indicates whether reading has finished, successfully or not.
        public var isKnown: Bool {
            switch self {
            case .unread, .reading: false
            case .ready, .saving, .readingFailed, .savingFailed: true
            }
        }

        public var isBusy: Bool {
            switch self {
            case .reading, .saving: true
            case .unread, .ready, .readingFailed, .savingFailed: false
            }
        }

        public var isFailed: Bool {
            switch self {
            case .readingFailed, .savingFailed: true
            case .unread, .reading, .ready, .saving: false
            }
        }
    }

    public enum Event: Hashable, Sendable {
        case read
        case change(Preferences.Change)
        case retry

        case didRead(Preferences.Values)
        case readingFailed(Preferences.Problem)
        case saved
        case savingFailed(Preferences.Problem)
    }

    public enum Output: Hashable, Sendable {
        case read(Preferences.Values)
        case saved(Preferences.Change)
        case readingFailed(Preferences.Problem)
        case savingFailed(Preferences.Change, Preferences.Problem)
    }
}
