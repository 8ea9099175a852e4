import ComicsScene
import Favourites
import Main
import Oak
import OakCheck
import Settings

/// What holds for the app as a whole. All that its scenes can do together is too much to look at: each check lets the
/// user, and the world, do what it is about.
enum MainChecks {
    static var all: [NamedCheck] { [beginning, details, archives] }

    typealias T = Main.Transducer

    static var beginning: NamedCheck {
        NamedCheck(
            "the app begins whatever can be read, where the user wants it",
            check(reading: [.resume, .favourites], canFail: true)
                .events { state in
                    state.stage == .begun
                        ? [] : [.read(.number(1)), .open(Link(.favourites)), .tabs(.select(.settings))]
                }
                .always("no archive is asked before it is known which") { state, running in
                    state.stage == .begun
                        || !running.contains { $0.id == EffectID(Comics.Transducer.ID.load) }
                }
                .alwaysStep("who has chosen is not taken elsewhere") { step in
                    step.before.stage != .chosen || step.after.stage != .begun
                        || step.after.tabs == step.before.tabs && step.after.stack == step.before.stack
                }
                .alwaysStep("what was asked for before is asked for then") { step in
                    guard step.before.wish != nil, step.after.wish == nil else { return true }
                    return step.after.comics.request == .comic(.number(1))
                }
                .eventually("it begins") { $0.stage == .begun }
                .eventually("something is before the user") { !$0.isLoading }
                .sometimes("it begins where the user was") { $0.stage == .begun && $0.stack.path == [0] })
    }

    static var details: NamedCheck {
        NamedCheck(
            "comics lie on one another, and each goes with all that it is waiting for",
            check(reading: [.latest], canFail: false)
                .events { state in
                    guard state.stage == .begun, state.comics.shelf.comic != nil else { return [] }
                    let open: [T.Event] =
                        state.nextDetail < 2 ? [.open(Link(nil, details: [1])), .step(.next)] : []
                    return open + [.back, .cancel, .retry]
                }
                .always("what lies there is there") { state in
                    state.stack.path.allSatisfy { state.details[id: $0] != nil }
                }
                .always("a comic is being read exactly while its screen says so") { state, running in
                    running.count { $0.id == EffectID(Comics.Detail.ID.load) }
                        == state.details.count { $0.isLoading }
                }
                .alwaysStep("going back uncovers what was below") { step in
                    step.event != .back || step.before.stack.isAtRoot
                        || step.after.stack.path == step.before.stack.path.dropLast()
                }
                .leadsTo(
                    "what was left is gone", { $0.details.count > $0.stack.path.count },
                    { $0.details.count == $0.stack.path.count }
                )
                .leadsTo("every comic is read, or is not", { $0.isLoading }, { !$0.isLoading })
                .sometimes("one is read on top of another") { state in
                    state.stack.path.count == 2 && state.details.allSatisfy { $0.comic != nil }
                })
    }

    static var archives: NamedCheck {
        NamedCheck(
            "nothing of one archive is shown in the other",
            check(reading: [.latest], canFail: false)
                .events { state in
                    guard state.stage == .begun, !state.settings.isBusy else { return [] }
                    let open: [T.Event] = state.nextDetail < 1 ? [.open(Link(nil, details: [1]))] : []
                    return open + [.settings(.change(.archive(other(than: state)))), .read(.number(1))]
                }
                .alwaysStep("what arrives is of the archive that is read") { step in
                    switch step.event {
                    case .comics(.loaded(let comic)), .detail(_, .loaded(let comic)):
                        comic.title == title(in: step.before)
                    default: true
                    }
                }
                .alwaysStep("another archive takes away all that is of the one before") { step in
                    guard case .told(.settings(.saved(.archive))) = step.event else { return true }
                    return step.after.stack.isAtRoot && step.after.comics.shelf.comic == nil
                }
                .sometimes("both are read") { $0.comics.shelf.comic?.title == "Acorn" })
    }
}

// MARK: - The world

extension MainChecks {
    private static let server = Settings.Archive.server("http://localhost")

    private static func other(than state: T.State) -> Settings.Archive {
        state.settings.values.archive == .bundled ? server : .bundled
    }

    /// Each archive has its own titles.
    @Sendable private static func title(in state: T.State) -> String {
        state.settings.values.archive == .bundled ? "Oak" : "Acorn"
    }

    /// - Parameter starts: What may be read of where to begin.
    private static func check(reading starts: [Settings.Start], canFail: Bool) -> Check<T> {
        Check(T.self, initialState: T.State(), env: .mock)
            .effect("settings") { state in
                let read = starts.map {
                    Check<T>.Outcome.event(.settings(.didRead(Settings.Values().with(.start($0)))))
                }
                guard case .reading = state.settings else { return [.event(.settings(.saved))] }
                return read + (canFail ? [.failure(Settings.Problem("disk full"))] : [])
            }
            .effect("place") { state in
                guard case .reading = state.keeper else { return canFail ? [.event(.keeper(.saved))] : [] }
                let here = Place(tab: .settings, details: [1])
                return [.event(.keeper(.didRead(canFail ? here : nil)))]
                    + (canFail
                        ? [
                            .event(.keeper(.unreadable(.newerFormat(found: 9, known: 1)))),
                            .failure(Main.Problem("disk full")),
                        ] : [])
            }
            .effect(Favourites.Transducer.ID.list, outcomes: .event(.favourites(.listed([]))))
            .effect(Comics.Transducer.ID.load) { state in
                guard case .comic(let target) = state.comics.request else { return [] }
                return [.event(.comics(.loaded(comic(target == .number(1) ? 1 : 2, in: state))))]
            }
            .effect(Comics.Detail.ID.load) { state in
                guard let detail = state.detail else { return [] }
                return [.event(.detail(detail.id, .loaded(comic(detail.number, in: state))))]
            }
            .symmetry { $0.withFewSeconds }
            // These users come to an end, as the app does not.
            .allowing(.deadlock, .trap)
    }

    @Sendable private static func comic(_ number: Int, in state: T.State) -> Comic {
        Comic(number: number, title: title(in: state))
    }
}

// What comes after the first second is all alike.

extension Main.Transducer.State {
    fileprivate var withFewSeconds: Self {
        var state = self
        if case .loading(let request, let seconds, let shelf) = comics {
            state.comics = .loading(request, seconds: min(seconds, 1), shelf)
        }
        for detail in details {
            guard case .loading(let seconds) = detail.phase else { continue }
            state.details[id: detail.id]?.phase = .loading(seconds: min(seconds, 1))
        }
        return state
    }
}
