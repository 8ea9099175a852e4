import Oak

extension Comics.Transducer {
    public enum State: NonTerminal, Hashable, Sendable {
        /// No request is in progress.
        case idle(Shelf)
        /// A request has been in progress for this number of full seconds.
        case loading(Comics.Request, seconds: Int, Shelf)
        /// A request failed and can be retried.
        case failed(Comics.Request, Comics.Problem, Shelf)
        /// A request was cancelled and can be retried.
        case cancelled(Comics.Request, Shelf)

        /// The content of the scene, regardless of requests.
        public var shelf: Shelf {
            switch self {
            case .idle(let shelf), .loading(_, _, let shelf), .failed(_, _, let shelf),
                .cancelled(_, let shelf):
                shelf
            }
        }

        /// Returns this state with another shelf.
        func with(_ shelf: Shelf) -> State {
            switch self {
            case .idle: .idle(shelf)
            case .loading(let request, let seconds, _): .loading(request, seconds: seconds, shelf)
            case .failed(let request, let problem, _): .failed(request, problem, shelf)
            case .cancelled(let request, _): .cancelled(request, shelf)
            }
        }

        /// The request that is in progress, failed, or was cancelled.
        public var request: Comics.Request? {
            switch self {
            case .idle: nil
            case .loading(let request, _, _), .failed(let request, _, _), .cancelled(let request, _): request
            }
        }

        public var isLoading: Bool {
            if case .loading = self { true } else { false }
        }

        /// A Boolean value that indicates whether the request can be retried.
        public var canRetry: Bool {
            switch self {
            case .failed, .cancelled: true
            case .idle, .loading: false
            }
        }
    }

    /// The content of the scene, and the known part of the archive. It is preserved during requests.
    public struct Shelf: Hashable, Sendable {
        /// The comic that was read most recently.
        public var comic: Comic?
        /// The words of the search whose results are shown instead of the comic, if any.
        public var words: [String]?
        /// The text in the search field, while the user is typing.
        public var typed: String?
        public var index = TitleIndex()

        public init(comic: Comic? = nil) {
            self.comic = comic
        }

        /// The text that the search field shows.
        public var query: String { typed ?? words?.joined(separator: " ") ?? "" }

        /// The words that were typed.
        var typedWords: [String]? { typed?.split(whereSeparator: \.isWhitespace).map(String.init) }

        /// Shows a comic. Text that the user is typing is kept, because a search for it will follow.
        mutating func show(_ comic: Comic) {
            if typedWords == words { typed = nil }
            (self.comic, words) = (comic, nil)
        }

        /// The results of the visible search.
        public var hits: [TitleIndex.Hit] { words.map(index.hits) ?? [] }
    }

    public enum Event: Hashable, Sendable {
        case open(Comics.Target)
        case next
        case previous
        case search([String])
        /// The text in the search field has changed.
        case typed(String)
        /// Typing has paused.
        case typingPaused
        case cancel
        case retry
        /// The reader has switched to another archive.
        case archiveChanged

        /// The number of the newest comic is now known.
        case counted(newest: Int)
        case loaded(Comic)
        /// A search has loaded some titles.
        case indexed([TitleIndex.Entry])
        case searched
        case failed(Comics.Problem)
        /// Another second of loading has passed.
        case waited
    }

    public enum Output: Hashable, Sendable {
        case opened(Comic)
        /// A search has finished. The result is incomplete if the search has reached its limit.
        case found([TitleIndex.Hit], isComplete: Bool)
        case failed(Comics.Problem)
        case cancelled(Comics.Request)
        case refused(Comics.Refusal)
        /// A request is still running after one second.
        case stillLoading(Comics.Request)
    }
}
