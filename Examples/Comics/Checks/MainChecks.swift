import ComicsScene
import Favorites
import Main
import Oak
import OakCheck
import Preferences

/// The properties of the whole app. Its scenes have too many combined states to explore, so each check limits the
/// events and outcomes to those that its properties need.
enum MainChecks {
    static var all: [NamedCheck] { [beginning, details, archives] }

    typealias T = Main.Transducer

    static var beginning: NamedCheck {
        NamedCheck(
            "the app starts on the intended page, even if reading saved data fails",
            check(reading: [.resume, .favorites], canFail: true)
                .events { state in
                    state.stage == .begun
                        ? [] : [.read(.number(1)), .open(Link(.favorites)), .tabs(.select(.settings))]
                }
                .always("no comic is requested before the archive is known") { state, running in
                    state.stage == .begun
                        || !running.contains { $0.id == EffectID(Comics.Transducer.ID.load) }
                }
                .alwaysStep("the start page does not replace a page that the user has chosen") { step in
                    step.before.stage != .chosen || step.after.stage != .begun
                        || step.after.tabs == step.before.tabs && step.after.stack == step.before.stack
                }
                .alwaysStep("an early request is sent once the archive is known") { step in
                    guard step.before.pendingRequest != nil, step.after.pendingRequest == nil else {
                        return true
                    }
                    return step.after.comics.request == .comic(.number(1))
                }
                .eventually("the app starts") { $0.stage == .begun }
                .eventually("the visible page has loaded") { !$0.isLoading }
                .sometimes("the app restores the user's place") { $0.stage == .begun && $0.stack.path == [0] }
        )
    }

    static var details: NamedCheck {
        NamedCheck(
            "comics can be stacked, and closing one cancels its load",
            check(reading: [.latest], canFail: false)
                .events { state in
                    guard state.stage == .begun, state.comics.shelf.comic != nil else { return [] }
                    let open: [T.Event] =
                        state.nextDetail < 2 ? [.open(Link(nil, details: [1])), .step(.next)] : []
                    return open + [.back, .cancel, .retry]
                }
                .always("every route in the stack has a detail screen") { state in
                    state.stack.path.allSatisfy { state.details[id: $0] != nil }
                }
                .always("a load runs if and only if its detail screen is loading") { state, running in
                    running.count { $0.id == EffectID(Comics.Detail.ID.load) }
                        == state.details.count { $0.isLoading }
                }
                .alwaysStep("back reveals the page below") { step in
                    step.event != .back || step.before.stack.isAtRoot
                        || step.after.stack.path == step.before.stack.path.dropLast()
                }
                .leadsTo(
                    "closed detail screens are removed", { $0.details.count > $0.stack.path.count },
                    { $0.details.count == $0.stack.path.count }
                )
                .leadsTo("every load ends", { $0.isLoading }, { !$0.isLoading })
                .sometimes("a comic is shown on top of another") { state in
                    state.stack.path.count == 2 && state.details.allSatisfy { $0.comic != nil }
                })
    }

    static var archives: NamedCheck {
        NamedCheck(
            "comics of one archive are never shown in the other",
            check(reading: [.latest], canFail: false)
                .events { state in
                    guard state.stage == .begun, !state.settings.isBusy else { return [] }
                    let open: [T.Event] = state.nextDetail < 1 ? [.open(Link(nil, details: [1]))] : []
                    return open + [.settings(.change(.archive(other(than: state)))), .read(.number(1))]
                }
                .alwaysStep("responses come from the current archive") { step in
                    switch step.event {
                    case .comics(.loaded(let comic)), .detail(_, .loaded(let comic)):
                        comic.title == title(in: step.before)
                    default: true
                    }
                }
                .alwaysStep("changing the archive removes all content of the previous archive") { step in
                    guard case .childOutput(.settings(.saved(.archive))) = step.event else { return true }
                    return step.after.stack.isAtRoot && step.after.comics.shelf.comic == nil
                }
                .sometimes("both archives are read") { $0.comics.shelf.comic?.title == "Acorn" })
    }
}

// MARK: - The environment

extension MainChecks {
    private static let server = Preferences.Archive.server("http://localhost")

    private static func other(than state: T.State) -> Preferences.Archive {
        state.settings.values.archive == .bundled ? server : .bundled
    }

    /// Returns the title that all comics in the current archive share. The title identifies the archive.
    @Sendable private static func title(in state: T.State) -> String {
        state.settings.values.archive == .bundled ? "Oak" : "Acorn"
    }

    /// Creates a check of the app.
    ///
    /// - Parameter starts: The start pages that may be saved in the settings.
    private static func check(reading starts: [Preferences.Start], canFail: Bool) -> Check<T> {
        Check(T.self, initialState: T.State(), env: .mock)
            .effect("settings") { state in
                let read = starts.map {
                    Check<T>.Outcome.event(.settings(.didRead(Preferences.Values().with(.start($0)))))
                }
                guard case .reading = state.settings else { return [.event(.settings(.saved))] }
                return read + (canFail ? [.failure(Preferences.Problem("disk full"))] : [])
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
            .effect(Favorites.Transducer.ID.list, outcomes: .event(.favorites(.listed([]))))
            .effect(Comics.Transducer.ID.load) { state in
                guard case .comic(let target) = state.comics.request else { return [] }
                return [.event(.comics(.loaded(comic(target == .number(1) ? 1 : 2, in: state))))]
            }
            .effect(Comics.Detail.ID.load) { state in
                guard let detail = state.detail else { return [] }
                return [.event(.detail(detail.id, .loaded(comic(detail.number, in: state))))]
            }
            .symmetry { $0.withFewSeconds }
            // The app never ends, so it waits forever once the simulated user stops.
            .allowing(.deadlock, .trap)
    }

    @Sendable private static func comic(_ number: Int, in state: T.State) -> Comic {
        Comic(number: number, title: title(in: state))
    }
}

// All seconds after the first are equivalent.

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
