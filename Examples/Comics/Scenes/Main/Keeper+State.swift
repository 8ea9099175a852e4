import Oak
import OakFeatures

extension Main.Keeper {
    public enum State: NonTerminal, Hashable, Sendable {
        /// The place has not been requested yet.
        case unread
        /// The saved place is being read. `then` is the place to save afterwards, if the user has navigated in the
        /// meantime.
        case reading(then: Place?)
        /// This place is saved, and no operation is pending.
        case saved(Place?)
        /// The first place is being saved. `then` is the place to save next, if any.
        case saving(Place, then: Place?)
        /// The saved place could not be read. The current place, if any, is waiting to be saved.
        case readingFailed(Main.Problem, Place?)
        /// The place could not be saved and is waiting for a retry.
        case savingFailed(Main.Problem, Place)
        /// A newer version of the program has saved a place. It is preserved for that version.
        case refused(RestorationError, Place?)

        /// A Boolean value that indicates whether reading has finished, successfully or not.
        public var isKnown: Bool {
            switch self {
            case .unread, .reading: false
            case .saved, .saving, .readingFailed, .savingFailed, .refused: true
            }
        }

        public var isBusy: Bool {
            switch self {
            case .reading, .saving: true
            case .unread, .saved, .readingFailed, .savingFailed, .refused: false
            }
        }

        /// A Boolean value that indicates whether an operation can be retried.
        public var isFailed: Bool {
            switch self {
            case .readingFailed, .savingFailed: true
            case .unread, .reading, .saved, .saving, .refused: false
            }
        }
    }

    public enum Event: Hashable, Sendable {
        case read
        /// The user has moved to this place.
        case placeChanged(Place)
        case retry
        /// Overwrites the place that a newer version has saved.
        case overwrite

        case didRead(Place?)
        case unreadable(RestorationError)
        case readingFailed(Main.Problem)
        case saved
        case savingFailed(Main.Problem)
    }

    public enum Output: Hashable, Sendable {
        /// The place that was saved when the program last ended, if any.
        case recalled(Place?)
        /// A newer version has saved a place.
        case refused(RestorationError)
        /// The saved place is unusable and will be overwritten.
        case lost(RestorationError)
        case readingFailed(Main.Problem)
        case savingFailed(Main.Problem)
    }
}
