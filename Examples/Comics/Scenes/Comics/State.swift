import Oak

extension Comics.Transducer {
    public enum State: NonTerminal, Equatable, Sendable {
        /// Nothing is going on.
        case idle(Shelf)
        /// A request is under way, for some full seconds already.
        case loading(Comics.Request, seconds: Int, Shelf)
        /// A request failed and may be repeated.
        case failed(Comics.Request, Comics.Problem, Shelf)
        /// A request was cancelled and may be repeated.
        case cancelled(Comics.Request, Shelf)

        /// What lies before the reader, whatever else is going on.
        public var shelf: Shelf {
            switch self {
            case .idle(let shelf), .loading(_, _, let shelf), .failed(_, _, let shelf),
                .cancelled(_, let shelf):
                shelf
            }
        }

        public var isLoading: Bool {
            if case .loading = self { true } else { false }
        }

        /// Whether there is something to retry.
        public var canRetry: Bool {
            switch self {
            case .failed, .cancelled: true
            case .idle, .loading: false
            }
        }
    }

    /// What the reader has before them and what is known of the archive; no request takes it away.
    public struct Shelf: Equatable, Sendable {
        /// The comic that was read last.
        public var comic: Comic?
        /// The words of the search whose hits lie on top of it.
        public var words: [String]?
        public var index = TitleIndex()

        public init(comic: Comic? = nil) {
            self.comic = comic
        }

        /// The hits of the search that lies on top.
        public var hits: [TitleIndex.Hit] { words.map(index.hits) ?? [] }
    }

    public enum Event: Equatable, Sendable {
        case open(Comics.Target)
        case next
        case previous
        case search([String])
        case cancel
        case retry
        /// Another archive is read from now on.
        case archiveChanged

        /// The newest comic has this number.
        case counted(newest: Int)
        case loaded(Comic)
        /// Numbers were looked at for a search.
        case indexed([TitleIndex.Entry])
        case searched
        case failed(Comics.Problem)
        /// Another second has passed.
        case waited
    }

    public enum Output: Equatable, Sendable {
        case opened(Comic)
        /// Of all comics, or of as many as one search looks at.
        case found([TitleIndex.Hit], isComplete: Bool)
        case failed(Comics.Problem)
        case cancelled(Comics.Request)
        case refused(Comics.Refusal)
        /// A request has not been answered for a second.
        case stillLoading(Comics.Request)
    }
}
