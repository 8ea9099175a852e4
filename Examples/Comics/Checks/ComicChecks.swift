import ComicsScene
import OakCheck

/// What holds for reading comics, in whatever order wishes, answers and timers come.
enum ComicChecks {
    static var all: [NamedCheck] { [reading, patience, detail] }

    typealias T = Comics.Transducer

    static var reading: NamedCheck {
        NamedCheck(
            "a reader gets what they asked for last",
            Self.check
                .events(.open(.latest), .open(.number(1)), .previous, .cancel, .retry, .archiveChanged)
                // As long as the newest is not known, one may go on for ever.
                .events { $0.position ?? 0 < 3 ? [.next] : [] }
                .always("a request runs exactly while it is loading") { state, running in
                    running.contains { $0.id == .init(T.ID.load) } == state.isLoading
                }
                .always("seconds are counted exactly while it is loading") { state, running in
                    running.contains { $0.id == .init(T.ID.wait) } == state.isLoading
                }
                .alwaysStep("no answer of a cancelled or replaced request is ever shown") { step in
                    guard let comic = step.after.shelf.comic, comic != step.before.shelf.comic else {
                        return true
                    }
                    guard case .loading(.comic(let target), _, _) = step.before else { return false }
                    return target == .number(comic.number) || target == .latest && comic == Self.oak
                }
                .alwaysStep("only another archive takes away what is read") { step in
                    step.after.shelf.comic != nil || step.before.shelf.comic == nil
                        || step.event == .archiveChanged
                }
                .alwaysStep("cancelling keeps what is read") { step in
                    step.event != .cancel || step.after.shelf == step.before.shelf
                }
                .sometimes("the newest is read") { $0.shelf.comic == Self.oak }
                .sometimes("there is a gap to be told of") { $0.isFailed(.missing(3)) })
    }

    static var patience: NamedCheck {
        NamedCheck(
            "a patient reader's requests and searches end",
            Self.check
                .events { state in
                    if state.isLoading { return [.cancel] }
                    let typing: [T.Event] = state.shelf.typed == nil ? [.typed("oak"), .typed("")] : []
                    return typing + [.open(.latest), .search(["oak"]), .retry]
                }
                .leadsTo("every request ends", { $0.isLoading }, { !$0.isLoading })
                .alwaysStep("once typing pauses, what is typed is searched for") { step in
                    step.event != .typingPaused || step.before.shelf.typed != "oak" || step.after.isLoading
                        || step.after.shelf.words == ["oak"]
                }
                .alwaysStep("hits lie on top only after a search has ended") { step in
                    step.after.shelf.words == nil || step.after.shelf.words == step.before.shelf.words
                        || step.event == .searched
                }
                .sometimes("something is found") { !$0.shelf.hits.isEmpty })
    }

    static var detail: NamedCheck {
        NamedCheck(
            "a comic on a screen of its own is loaded until somebody cancels",
            Check(
                Comics.Detail.self, initialState: .init(id: 1, number: 2), env: .mock
            )
            .events(.read, .cancel, .retry)
            .effect(
                Comics.Detail.ID.load, outcomes: .event(.loaded(Self.oak)),
                .failure(Comics.Problem.missing(2))
            )
            .symmetry { $0.withFewSeconds }
            .always("it loads exactly while it says so") { state, running in
                running.isEmpty == !state.isLoading
            }
            .alwaysStep("the result of a cancelled load is never shown") { step in
                step.after.comic == nil || step.before.comic != nil || step.before.isLoading
            }
            .leadsTo("every load ends", { $0.isLoading }, { !$0.isLoading })
            // Once it is shown, it stays.
            .allowing(.deadlock))
    }

    // MARK: - The archive: two comics, and perhaps no net

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

// What comes after the first second is all alike.

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
