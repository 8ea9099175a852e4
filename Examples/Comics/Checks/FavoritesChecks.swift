import Favorites
import Foundation
import OakCheck

/// Properties of favorites that hold for every order of user actions, responses and database changes.
enum FavoritesChecks {
    static var all: [NamedCheck] { [saving(changesFail: false), saving(changesFail: true), patience] }

    typealias T = Favorites.Transducer

    private static func saving(changesFail: Bool) -> NamedCheck {
        NamedCheck(
            changesFail
                ? "a favorite is never lost, even if changes fail"
                : "a favorite is never lost, even if the list shows a change before its save is confirmed",
            Self.check(changesFail: changesFail)
                .events(.read, .retry)
                .events { _ in Self.numbers.map { .toggle(number: $0, title: "Oak") } }
                .alwaysStep("a saved favorite is shown until its removal begins") { step in
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
                .sometimes("both comics are favorites") { state in Self.numbers.allSatisfy(state.contains) })
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

    /// Returns a check with a simulated database, whose list contains the known favorites and possibly the changes that
    /// are being saved.
    ///
    /// If changes can fail, the list contains no change before its save is confirmed, because the check does not model
    /// whether a failed change reached the database.
    private static func check(changesFail: Bool) -> Check<T> {
        let problem = Favorites.Problem("disk full")
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
                    edit.isFavorite ? .added(favorite(number)) : .removed(number: number, title: "Oak")
                return [.event(event)] + failures
            }
        }
    }

    /// Returns the possible sequences of lists that the database may send: the first list contains some or none of the
    /// changes that are being saved, and each further list contains one more change.
    private static func histories(_ state: T.State, changing: [Int]) -> [[[Favorite]]] {
        [changing, changing.reversed()].prefix(changing.count > 1 ? 2 : 1).flatMap { order in
            (0...order.count).map { first in
                (first...order.count).map { count in
                    numbers.filter { order.prefix(count).contains($0) != state.contains($0) }.map(favorite)
                }
            }
        }
    }

    private static func favorite(_ number: Int) -> Favorite {
        Favorite(number: number, title: "Oak", addedAt: Date(timeIntervalSince1970: 0))
    }
}

extension Favorites.Transducer.State {
    fileprivate var isReading: Bool { if case .reading = list { true } else { false } }

    fileprivate func isSaving(_ number: Int) -> Bool {
        if case .saving = changes[number] { true } else { false }
    }

    /// Returns whether a comic will be a favorite once all pending changes are saved.
    fileprivate func wants(_ number: Int) -> Bool {
        switch changes[number] {
        case nil, .failed: contains(number)
        case .waiting: !contains(number)
        case .saving(let edit, let then): (then ?? edit).isFavorite
        }
    }

    /// Returns whether the list does not yet show the change that is being saved.
    fileprivate func isUnseen(_ number: Int) -> Bool {
        if case .saving(let edit, _) = changes[number] { edit.isFavorite != contains(number) } else { false }
    }

    fileprivate func isRemoving(_ number: Int) -> Bool {
        if case .saving(let edit, _) = changes[number] { !edit.isFavorite } else { false }
    }
}
