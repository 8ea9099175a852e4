import ComicsScene
import OakCheck

/// Properties of the comics scene that hold for every order of user actions, responses and timers.
enum ComicChecks {
    static var all: [NamedCheck] { [reading, patience, detail] }

    typealias T = Comics.Transducer

    static var reading: NamedCheck {
        NamedCheck(
            "the comics scene shows the result of the last request",
            Self.check
                .events(.open(.latest), .open(.number(1)), .previous, .cancel, .retry, .archiveChanged)
                // While the newest number is unknown, the reader could continue forever.
                .events { $0.position ?? 0 < 3 ? [.next] : [] }
                .always("a request runs if and only if the state is loading") { state, running in
                    running.contains { $0.id == .init(T.ID.load) } == state.isLoading
                }
                .always("seconds are counted if and only if the state is loading") { state, running in
                    running.contains { $0.id == .init(T.ID.wait) } == state.isLoading
                }
                .alwaysStep("the response to a cancelled or replaced request is never shown") { step in
                    guard let comic = step.after.shelf.comic, comic != step.before.shelf.comic else {
                        return true
                    }
                    guard case .loading(.comic(let target), _, _) = step.before else { return false }
                    return target == .number(comic.number) || target == .latest && comic == Self.oak
                }
                .alwaysStep("only changing the archive removes the current comic") { step in
                    step.after.shelf.comic != nil || step.before.shelf.comic == nil
                        || step.event == .archiveChanged
                }
                .alwaysStep("cancelling keeps the current comic") { step in
                    step.event != .cancel || step.after.shelf == step.before.shelf
                }
                .sometimes("the newest comic is shown") { $0.shelf.comic == Self.oak }
                .sometimes("a missing comic is reported") { $0.isFailed(.missing(3)) })
    }

    static var patience: NamedCheck {
        NamedCheck(
            "requests and searches end if the reader waits",
            Self.check
                .events { state in
                    if state.isLoading { return [.cancel] }
                    let typing: [T.Event] = state.shelf.typed == nil ? [.typed("oak"), .typed("")] : []
                    return typing + [.open(.latest), .search(["oak"]), .retry]
                }
                .leadsTo("every request ends", { $0.isLoading }, { !$0.isLoading })
                .alwaysStep("a pause in typing starts a search for the typed text") { step in
                    step.event != .typingPaused || step.before.shelf.typed != "oak" || step.after.isLoading
                        || step.after.shelf.words == ["oak"]
                }
                .alwaysStep("results are shown only after a search has ended") { step in
                    step.after.shelf.words == nil || step.after.shelf.words == step.before.shelf.words
                        || step.event == .searched
                }
                .sometimes("a search has results") { !$0.shelf.hits.isEmpty })
    }

    static var detail: NamedCheck {
        NamedCheck(
            "a comic on a separate screen loads unless the user cancels",
            Check(
                Comics.Detail.self, initialState: .init(id: 1, number: 2), env: .mock
            )
            .events(.read, .cancel, .retry)
            .effect(
                Comics.Detail.ID.load, outcomes: .event(.loaded(Self.oak)),
                .failure(Comics.Problem.missing(2))
            )
            .symmetry { $0.withFewSeconds }
            .always("a load runs if and only if the state is loading") { state, running in
                running.isEmpty == !state.isLoading
            }
            .alwaysStep("the result of a cancelled load is never shown") { step in
                step.after.comic == nil || step.before.comic != nil || step.before.isLoading
            }
            .leadsTo("every load ends", { $0.isLoading }, { !$0.isLoading })
            // Once the comic has been loaded, no event changes the state.
            .allowing(.deadlock))
    }

    // MARK: - The archive: two comics, and a network that may fail

    private static let oak = Comic(number: 2, title: "Oak")
    private static let comics = [1: Comic(number: 1, title: "Acorn"), 2: oak]
    private static let offline = Comics.Problem.unavailable("offline")

    private static var check: Check<T> {
        Check(T.self, initialState: T.initialState, env: .mock)
            .effect(T.ID.load) { answers($0) }
            .symmetry { $0.withFewSeconds }
    }

    private static func answers(_ state: T.State) -> [Check<T>.Outcome] {
        guard case .loading(let request, _, let shelf) = state else { return [] }
        let counted: [T.Event] = shelf.index.newest == nil ? [.counted(newest: 2)] : []
        switch request {
        case .comic(.latest): return [.event(.loaded(oak)), .failure(offline)]
        case .comic(.number(let number)):
            guard let comic = comics[number] else { return [.failure(Comics.Problem.missing(number))] }
            return [.event(.loaded(comic)), .failure(offline)]
        case .comic(.random):
            return comics.values.map { .events(counted + [.loaded($0)]) } + [
                .failure(offline, after: counted)
            ]
        case .search:
            let entries = [1, 2].map { TitleIndex.Entry(number: $0, title: comics[$0]?.title) }
            return [
                .events(counted + [.indexed(entries), .searched]), .failure(offline, after: counted),
                .failure(offline, after: counted + [.indexed([entries[1]])]),
            ]
        }
    }
}

// All seconds after the first are equivalent.

extension Comics.Transducer.State {
    fileprivate var withFewSeconds: Self {
        guard case .loading(let request, let seconds, let shelf) = self else { return self }
        return .loading(request, seconds: min(seconds, 1), shelf)
    }

    fileprivate func isFailed(_ problem: Comics.Problem) -> Bool {
        if case .failed(_, problem, _) = self { true } else { false }
    }
}

extension Comics.Detail.State {
    fileprivate var withFewSeconds: Self {
        guard case .loading(let seconds) = phase else { return self }
        return Self(id: id, number: number, phase: .loading(seconds: min(seconds, 1)))
    }
}
