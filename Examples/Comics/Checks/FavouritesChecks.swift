import Favourites
import Foundation
import OakCheck

/// The properties of favourites, for every order of user actions, responses and changes to the database.
enum FavouritesChecks {
    static var all: [NamedCheck] { [saving(changesFail: false), saving(changesFail: true), patience] }

    typealias T = Favourites.Transducer

    private static func saving(changesFail: Bool) -> NamedCheck {
        NamedCheck(
            changesFail
                ? "a favourite is never lost, even if changes fail"
                : "a favourite is never lost, even if the list shows a change before its save is confirmed",
            Self.check(changesFail: changesFail)
                .events(.read, .retry)
                .events { _ in Self.numbers.map { .toggle(number: $0, title: "Oak") } }
                .alwaysStep("a saved favourite is shown until its removal begins") { step in
                    Self.numbers.allSatisfy { number in
                        !step.before.contains(number) || step.after.contains(number)
                            || step.before.isRemoving(number)
                    }
                }
                .alwaysStep("a toggle reverses the intended state") { step in
                    guard case .toggle(let number, _) = step.event else { return true }
                    return step.after.wants(number) != step.before.wants(number)
                }
                .alwaysStep(
                    "only a toggle, a retry, a failure or reading the list changes the intended state"
                ) {
                    step in
                    switch step.event {
                    case .toggle, .retry, .savingFailed, .listed: true
                    default: Self.numbers.allSatisfy { step.before.wants($0) == step.after.wants($0) }
                    }
                }
                .always("a save runs if and only if the state is saving") { state, running in
                    Self.numbers.allSatisfy { number in
                        running.contains { $0.id == .init(T.ID.change(number)) } == state.isSaving(number)
                    }
                }
                .sometimes("both comics are favourites") { state in Self.numbers.allSatisfy(state.contains) })
    }

    static var patience: NamedCheck {
        NamedCheck(
            "every change ends if the reader waits",
            Self.check(changesFail: true)
                .events { $0.isBusy ? [] : [.read, .retry, .toggle(number: 1, title: "Oak")] }
                .leadsTo("every read ends", { $0.isReading }, { !$0.isReading })
                .leadsTo(
                    "every change is saved or fails", { $0.isSaving(1) },
                    { !$0.isSaving(1) }
                ))
    }

    // MARK: - The database

    private static let numbers = [1, 2]

    /// Returns a check whose database contains the known favourites, and possibly the changes being saved.
    ///
    /// If changes can fail, the list never shows a change before its save is confirmed, because the check does not
    /// model which failed changes reached the database.
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
                guard case .saving(let edit, _) = state.changes[number] else { return [] }
                let event: T.Event =
                    edit.isFavourite ? .added(favourite(number)) : .removed(number: number, title: "Oak")
                return [.event(event)] + failures
            }
        }
    }

    /// Returns the possible sequences of future lists: the first list contains some of the changes that are being
    /// saved, and each further list contains one more.
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

    /// Returns whether a comic is intended to be a favourite, after all changes.
    fileprivate func wants(_ number: Int) -> Bool {
        switch changes[number] {
        case nil, .failed: contains(number)
        case .waiting: !contains(number)
        case .saving(let edit, let then): (then ?? edit).isFavourite
        }
    }

    /// Returns whether the list does not yet show the change that is being saved.
    fileprivate func isUnseen(_ number: Int) -> Bool {
        if case .saving(let edit, _) = changes[number] { edit.isFavourite != contains(number) } else { false }
    }

    fileprivate func isRemoving(_ number: Int) -> Bool {
        if case .saving(let edit, _) = changes[number] { !edit.isFavourite } else { false }
    }
}
