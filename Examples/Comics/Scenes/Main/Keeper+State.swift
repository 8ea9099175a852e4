import Oak
import OakFeatures

extension Main.Keeper {
    public enum State: NonTerminal, Hashable, Sendable {
        /// Nobody has asked for the place yet.
        case unread
        /// It is on its way; where the user went meanwhile is saved afterwards.
        case reading(then: Place?)
        /// Nothing is to be done: this is what is saved.
        case kept(Place?)
        /// The first is being saved; the other, if there is one, follows.
        case saving(Place, then: Place?)
        /// What is saved is unknown; the place waits.
        case readingFailed(Main.Problem, Place?)
        /// The place could not be saved, and waits.
        case savingFailed(Main.Problem, Place)
        /// A newer version has saved a place. It is not overwritten, so that that version finds it again.
        case refused(RestorationError, Place?)

        /// Whether it is known what was saved, or that this cannot be known.
        public var isKnown: Bool {
            switch self {
            case .unread, .reading: false
            case .kept, .saving, .readingFailed, .savingFailed, .refused: true
            }
        }

        public var isBusy: Bool {
            switch self {
            case .reading, .saving: true
            case .unread, .kept, .readingFailed, .savingFailed, .refused: false
            }
        }

        /// Whether there is something to retry.
        public var isFailed: Bool {
            switch self {
            case .readingFailed, .savingFailed: true
            case .unread, .reading, .kept, .saving, .refused: false
            }
        }
    }

    public enum Event: Hashable, Sendable {
        case read
        /// The user is here now.
        case keep(Place)
        case retry
        /// Saves over what a newer version has saved.
        case takeOver

        case didRead(Place?)
        case unreadable(RestorationError)
        case readingFailed(Main.Problem)
        case saved
        case savingFailed(Main.Problem)
    }

    public enum Output: Hashable, Sendable {
        /// This was saved when the program ended, if anything was.
        case recalled(Place?)
        /// A newer version has saved a place.
        case refused(RestorationError)
        /// What was saved is not usable; it will be saved over.
        case lost(RestorationError)
        case readingFailed(Main.Problem)
        case savingFailed(Main.Problem)
    }
}
