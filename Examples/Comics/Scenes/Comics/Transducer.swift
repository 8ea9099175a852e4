import Oak

extension Comics {
    public enum Transducer: EffectTransducer {
        public typealias Env = ComicsEnv

        public static var initialState: State { .idle(Shelf()) }

        public static func update(_ state: inout State, event: Event) -> Effect? {
            switch (state, event) {
            case (_, .open(.number(let number))) where number < 1:
                return .output(.refused(.noSuchNumber(number)))
            case (_, .open(.random)) where state.shelf.index.newest == 1 && state.shelf.comic?.number == 1:
                return .output(.refused(.isOnlyComic))
            case (_, .open(let target)):
                return start(.comic(target), &state)
            case (_, .next):
                return step(by: 1, &state)
            case (_, .previous):
                return step(by: -1, &state)
            case (_, .search([])):
                return .output(.refused(.noWords))
            case (_, .search(let words)):
                return start(.search(words), &state)
            case (_, .typed(let text)):
                var shelf = state.shelf
                shelf.typed = text
                state = state.with(shelf)
                return .after(debounceInterval, id: ID.typing, send: .typingPaused)
            case (_, .typingPaused):
                return searchTyped(&state)
            case (_, .archiveChanged):
                state = initialState
                return start(.comic(.latest), &state)

            case (.loading(let request, _, let shelf), .cancel):
                state = .cancelled(request, shelf)
                return .output(.cancelled(request))
            case (_, .cancel):
                return .output(.refused(.nothingToCancel))
            case (.failed(let request, _, _), .retry), (.cancelled(let request, _), .retry):
                return start(request, &state)
            case (_, .retry):
                return .output(.refused(.nothingToRetry))

            case (.loading(let request, let seconds, let shelf), .waited):
                state = .loading(request, seconds: seconds + 1, shelf)
                return seconds == 0 ? .output(.stillLoading(request)) : nil
            case (.loading(let request, let seconds, var shelf), .counted(let newest)):
                shelf.index.add(newest: newest)
                state = .loading(request, seconds: seconds, shelf)
                return nil
            case (.loading(let request, let seconds, var shelf), .indexed(let entries)):
                shelf.index.add(entries)
                state = .loading(request, seconds: seconds, shelf)
                return nil
            case (.loading(.comic(let target), _, var shelf), .loaded(let comic)):
                if target == .latest { shelf.index.add(newest: comic.number) }
                shelf.index.add(comic.number, title: comic.title)
                shelf.show(comic)
                state = .idle(shelf)
                return .output(.opened(comic))
            case (.loading(.search(let words), _, var shelf), .searched):
                shelf.words = words
                state = .idle(shelf)
                return .output(.found(shelf.hits, isComplete: shelf.index.isComplete))
            case (.loading(let request, _, let shelf), .failed(let problem)):
                state = .failed(request, problem, shelf)
                return .output(.failed(problem))

            case (.idle, _), (.failed, _), (.cancelled, _), (.loading, .loaded), (.loading, .searched):
                return nil
            }
        }
    }
}

extension Comics.Transducer {
    /// Starts a request, which replaces the current request. The load and its timer are cancelled when the machine
    /// leaves `loading`.
    private static func start(_ request: Comics.Request, _ state: inout State) -> Effect {
        let shelf = state.shelf
        state = .loading(request, seconds: 0, shelf)
        let load: Effect =
            switch request {
            case .comic(let target): Self.load(target, from: shelf)
            case .search: index(shelf.index)
            }
        return .merge(load, .every(.seconds(1), id: ID.wait, send: .waited)).whileInState()
    }

    /// Searches for the typed text. If the text is empty, the comic is shown again.
    private static func searchTyped(_ state: inout State) -> Effect? {
        var shelf = state.shelf
        guard let words = shelf.typedWords else { return nil }
        if !words.isEmpty {
            return words == shelf.words && !state.isLoading ? nil : start(.search(words), &state)
        }
        (shelf.words, shelf.typed) = (nil, nil)
        if case .loading(.comic, _, _) = state { state = state.with(shelf) } else { state = .idle(shelf) }
        return nil
    }

    private static func step(by distance: Int, _ state: inout State) -> Effect {
        guard let position = state.position else { return start(.comic(.latest), &state) }
        let (number, isTooLarge) = position.addingReportingOverflow(distance)
        if isTooLarge { return .output(.refused(.isNewest(position))) }
        guard number > 0 else { return .output(.refused(.isFirst)) }
        if let newest = state.shelf.index.newest, distance > 0, number > newest {
            return .output(.refused(.isNewest(newest)))
        }
        return start(.comic(.number(number)), &state)
    }
}

extension Comics.Transducer.State {
    /// The number from which `next` and `previous` start: the number being loaded, the missing number of the last
    /// failure, or the number of the visible comic, in this order of preference.
    package var position: Int? {
        switch self {
        case .loading(.comic(.number(let number)), _, _): number
        case .failed(_, .missing(let number), let shelf) where number < shelf.index.newest ?? 0: number
        default: shelf.comic?.number
        }
    }
}
