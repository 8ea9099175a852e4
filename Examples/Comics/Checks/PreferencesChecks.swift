import OakCheck
import Preferences

/// Properties of settings that hold for every order of user actions and responses.
enum PreferencesChecks {
    static var all: [NamedCheck] { [changes, saving] }

    typealias T = Preferences.Transducer

    static var changes: NamedCheck {
        NamedCheck(
            "no change is lost",
            Self.check
                .events(
                    .read, .change(.theme(.plain)), .change(.theme(.color)), .change(.lastRead(1)), .retry
                )
                .alwaysStep("only a change by the user affects the intended settings") { step in
                    guard case .change(let change) = step.event else {
                        return step.after.wanted == step.before.wanted
                    }
                    return step.after.wanted == step.before.wanted.with(change)
                }
                .always("at most one effect runs at a time") { state, running in
                    running.count == (state.isBusy ? 1 : 0)
                }
                .sometimes("all changes are saved") {
                    $0 == .ready(Preferences.Values().with(.theme(.plain)))
                })
    }

    static var saving: NamedCheck {
        NamedCheck(
            "every change is saved, or its failure is reported",
            Self.check
                .events { $0.isBusy ? [] : [.read, .change(.theme(.plain)), .retry] }
                .leadsTo("every read and every save ends", { $0.isBusy }, { !$0.isBusy })
                .always("an unsaved change is being saved or has failed") { state in
                    state.wanted == state.values || state.isBusy || state.isFailed
                })
    }

    private static var check: Check<T> {
        Check(T.self, initialState: T.initialState, env: .mock)
            .effect("settings") { state in
                let failure = Check<T>.Outcome.failure(Preferences.Problem("disk full"))
                if case .reading = state { return [.event(.didRead(Preferences.Values())), failure] }
                return [.event(.saved), failure]
            }
    }
}
