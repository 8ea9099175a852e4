import Oak

extension Comics.Transducer {
    public enum State: NonTerminal, Hashable, Sendable {
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

        /// The same with another shelf.
        func with(_ shelf: Shelf) -> State {
            switch self {
            case .idle: .idle(shelf)
            case .loading(let request, let seconds, _): .loading(request, seconds: seconds, shelf)
            case .failed(let request, let problem, _): .failed(request, problem, shelf)
            case .cancelled(let request, _): .cancelled(request, shelf)
            }
        }

        /// What was asked for, and is not there yet.
        public var request: Comics.Request? {
            switch self {
            case .idle: nil
            case .loading(let request, _, _), .failed(let request, _, _), .cancelled(let request, _): request
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
    public struct Shelf: Hashable, Sendable {
        /// The comic that was read last.
        public var comic: Comic?
        /// The words of the search whose hits lie on top of it.
        public var words: [String]?
        /// What is being typed to search for, since that began.
        public var typed: String?
        public var index = TitleIndex()

        public init(comic: Comic? = nil) {
            self.comic = comic
        }

        /// What a search field shows.
        public var query: String { typed ?? words?.joined(separator: " ") ?? "" }

        /// The words that were typed.
        var typedWords: [String]? { typed?.split(whereSeparator: \.isWhitespace).map(String.init) }

        /// Lays a comic on top. What is typed meanwhile stays, for it is still to be searched for.
        mutating func show(_ comic: Comic) {
            if typedWords == words { typed = nil }
            (self.comic, words) = (comic, nil)
        }

        /// The hits of the search that lies on top.
        public var hits: [TitleIndex.Hit] { words.map(index.hits) ?? [] }
    }

    public enum Event: Hashable, Sendable {
        case open(Comics.Target)
        case next
        case previous
        case search([String])
        /// The text of a search field is this by now.
        case typed(String)
        /// Nothing was typed for a while.
        case typingPaused
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

    public enum Output: Hashable, Sendable {
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
