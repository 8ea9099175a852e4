import Oak

extension Comics.Detail {
    public struct State: NonTerminal, Hashable, Sendable, Identifiable {
        /// The identity of the screen. The same comic may be open on several screens.
        public let id: Int
        /// The number of the comic.
        public let number: Int
        public var phase = Phase.unread

        public init(id: Int, number: Int, phase: Phase = .unread) {
            self.id = id
            self.number = number
            self.phase = phase
        }

        public var comic: Comic? {
            if case .shown(let comic) = phase { comic } else { nil }
        }

        public var isLoading: Bool {
            if case .loading = phase { true } else { false }
        }

        /// A Boolean value that indicates whether the load can be retried.
        public var canRetry: Bool {
            switch phase {
            case .failed, .cancelled: true
            case .unread, .loading, .shown: false
            }
        }
    }

    public enum Phase: Hashable, Sendable {
        /// The screen has not been visible yet.
        case unread
        /// The comic has been loading for this number of full seconds.
        case loading(seconds: Int)
        case shown(Comic)
        case failed(Comics.Problem)
        case cancelled
    }

    public enum Event: Hashable, Sendable {
        /// The screen has become visible.
        case read
        case cancel
        case retry

        case loaded(Comic)
        case failed(Comics.Problem)
        /// Another second of loading has passed.
        case waited
    }

    public enum Output: Hashable, Sendable {
        case opened(Comic)
        case failed(Comics.Problem)
        case cancelled
        case refused(Comics.Refusal)
        /// The load is still running after one second.
        case stillLoading
    }
}
