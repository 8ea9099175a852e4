import OakCheck
import Settings

/// What holds for settings, in whatever order wishes and answers come.
enum SettingsChecks {
    static var all: [NamedCheck] { [wishes, saving] }

    typealias T = Settings.Transducer

    static var wishes: NamedCheck {
        NamedCheck(
            "no wish is forgotten",
            Self.check
                .events(
                    .read, .change(.theme(.plain)), .change(.theme(.colour)), .change(.lastRead(1)), .retry
                )
                .alwaysStep("what is wanted changes only by a change") { step in
                    guard case .change(let change) = step.event else {
                        return step.after.wanted == step.before.wanted
                    }
                    return step.after.wanted == step.before.wanted.with(change)
                }
                .always("there is one thing at a time") { state, running in
                    running.count == (state.isBusy ? 1 : 0)
                }
                .sometimes("all is saved") { $0 == .ready(Settings.Values().with(.theme(.plain))) })
    }

    static var saving: NamedCheck {
        NamedCheck(
            "all that is wanted is saved, or is known to have failed",
            Self.check
                .events { $0.isBusy ? [] : [.read, .change(.theme(.plain)), .retry] }
                .leadsTo("every reading and saving ends", { $0.isBusy }, { !$0.isBusy })
                .always("nothing waits in silence") { state in
                    state.wanted == state.values || state.isBusy || state.isFailed
                })
    }

    private static var check: Check<T> {
        Check(T.self, initialState: T.initialState, env: .mock)
            .effect("settings") { state in
                let failure = Check<T>.Outcome.failure(Settings.Problem("disk full"))
                if case .reading = state { return [.event(.didRead(Settings.Values())), failure] }
                return [.event(.saved), failure]
            }
    }
}
