import Favourites
import Foundation
import OakCheck

/// What holds for favourites, in whatever order wishes, answers and changes of the database come.
enum FavouritesChecks {
    static var all: [NamedCheck] { [saving(changesFail: false), saving(changesFail: true), patience] }

    typealias T = Favourites.Transducer

    private static func saving(changesFail: Bool) -> NamedCheck {
        NamedCheck(
            changesFail
                ? "a favourite is never lost, even if changes fail"
                : "a favourite is never lost, even if changes are seen before they are known to be saved",
            Self.check(changesFail: changesFail)
                .events(.read, .retry)
                .events { _ in Self.numbers.map { .toggle(number: $0, title: "Oak") } }
                .alwaysStep("what was saved is shown until it is being removed") { step in
                    Self.numbers.allSatisfy { number in
                        !step.before.contains(number) || step.after.contains(number)
                            || step.before.isRemoving(number)
                    }
                }
                .alwaysStep("a toggle turns around what is wanted") { step in
                    guard case .toggle(let number, _) = step.event else { return true }
                    return step.after.wants(number) != step.before.wants(number)
                }
                .alwaysStep("what is wanted changes only by a wish, a failure, or when the list is read") {
                    step in
                    switch step.event {
                    case .toggle, .retry, .savingFailed, .listed: true
                    default: Self.numbers.allSatisfy { step.before.wants($0) == step.after.wants($0) }
                    }
                }
                .always("a change is saved exactly while it says so") { state, running in
                    Self.numbers.allSatisfy { number in
                        running.contains { $0.id == .init(T.ID.change(number)) } == state.isSaving(number)
                    }
                }
                .sometimes("both are favourites") { state in Self.numbers.allSatisfy(state.contains) })
    }

    static var patience: NamedCheck {
        NamedCheck(
            "every change of a patient reader ends",
            Self.check(changesFail: true)
                .events { $0.isBusy ? [] : [.read, .retry, .toggle(number: 1, title: "Oak")] }
                .leadsTo("every reading ends", { $0.isReading }, { !$0.isReading })
                .leadsTo(
                    "every change is saved, or is known to have failed", { $0.isSaving(1) },
                    { !$0.isSaving(1) }
                ))
    }

    // MARK: - The database

    private static let numbers = [1, 2]

    /// What is known is in the database, and what is being saved may be. When changes may fail, none is seen before it
    /// is known to be saved: whether one that fails was seen before, only the database itself can tell.
    private static func check(changesFail: Bool) -> Check<T> {
        let problem = Favourites.Problem("disk full")
        let failures: [Check<T>.Outcome] = changesFail ? [.failure(problem)] : []
        let list = Check(T.self, initialState: T.initialState, env: .mock)
            .effect(T.ID.list) { state in
                histories(state, changing: changesFail ? [] : numbers.filter(state.isUnseen))
                    .flatMap { history -> [Check<T>.Outcome] in
                        let events = history.map { T.Event.listed($0) }
                        return [.events(events), .failure(problem, after: events)]
                    }
            }
        return numbers.reduce(list) { check, number in
            check.effect(T.ID.change(number)) { state in
                guard case .saving(let wish, _) = state.changes[number] else { return [] }
                let event: T.Event =
                    wish.isFavourite ? .added(favourite(number)) : .removed(number: number, title: "Oak")
                return [.event(event)] + failures
            }
        }
    }

    /// What the list may be from now on: with some of the changes that are being saved, then one after the other with
    /// the others.
    private static func histories(_ state: T.State, changing: [Int]) -> [[[Favourite]]] {
        [changing, changing.reversed()].prefix(changing.count > 1 ? 2 : 1).flatMap { order in
            (0...order.count).map { first in
                (first...order.count).map { count in
                    numbers.filter { order.prefix(count).contains($0) != state.contains($0) }.map(favourite)
                }
            }
        }
    }

    private static func favourite(_ number: Int) -> Favourite {
        Favourite(number: number, title: "Oak", addedAt: Date(timeIntervalSince1970: 0))
    }
}

extension Favourites.Transducer.State {
    fileprivate var isReading: Bool { if case .reading = list { true } else { false } }

    fileprivate func isSaving(_ number: Int) -> Bool {
        if case .saving = changes[number] { true } else { false }
    }

    /// Whether a comic is to be a favourite in the end.
    fileprivate func wants(_ number: Int) -> Bool {
        switch changes[number] {
        case nil, .failed: contains(number)
        case .waiting: !contains(number)
        case .saving(let wish, let then): (then ?? wish).isFavourite
        }
    }

    /// Whether the list does not show yet what is being saved.
    fileprivate func isUnseen(_ number: Int) -> Bool {
        if case .saving(let wish, _) = changes[number] { wish.isFavourite != contains(number) } else { false }
    }

    fileprivate func isRemoving(_ number: Int) -> Bool {
        if case .saving(let wish, _) = changes[number] { !wish.isFavourite } else { false }
    }
}
