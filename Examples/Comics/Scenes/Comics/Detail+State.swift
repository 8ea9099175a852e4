import Oak

extension Comics.Detail {
    public struct State: NonTerminal, Hashable, Sendable, Identifiable {
        /// Tells screens apart: the same comic may be open twice.
        public let id: Int
        /// Which comic it is.
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

        /// Whether there is something to retry.
        public var canRetry: Bool {
            switch phase {
            case .failed, .cancelled: true
            case .unread, .loading, .shown: false
            }
        }
    }

    public enum Phase: Hashable, Sendable {
        /// Nobody has looked at it yet.
        case unread
        /// It is on its way, for some full seconds already.
        case loading(seconds: Int)
        case shown(Comic)
        case failed(Comics.Problem)
        case cancelled
    }

    public enum Event: Hashable, Sendable {
        /// Somebody looks at it.
        case read
        case cancel
        case retry

        case loaded(Comic)
        case failed(Comics.Problem)
        /// Another second has passed.
        case waited
    }

    public enum Output: Hashable, Sendable {
        case opened(Comic)
        case failed(Comics.Problem)
        case cancelled
        case refused(Comics.Refusal)
        /// It has not been answered for a second.
        case stillLoading
    }
}
