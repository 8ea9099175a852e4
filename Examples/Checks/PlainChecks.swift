import OakCheck
import Patterns

/// The properties of the machines without effects.
enum PlainChecks {
    static var all: [NamedCheck] { [counter, navigator] }

    static var counter: NamedCheck {
        NamedCheck(
            "a counter changes by at most one per event",
            Check(Counter.self, initialState: .start)
                .events(.start(initialValue: 0), .terminate)
                // The counter is unbounded, so the check limits it to a few steps in each direction.
                .events { state in
                    let count = state.counter ?? 0
                    return (count < 3 ? [.countUp] : []) + (count > -3 ? [.countDown] : [])
                }
                .alwaysStep("each step changes the count by at most one") { step in
                    guard let before = step.before.counter, let after = step.after.counter else {
                        return true
                    }
                    return abs(before - after) <= 1
                }
                .alwaysStep("the final value is the last count") { step in
                    if case .terminated = step.after {
                        step.before.counter == step.after.counter
                    } else {
                        true
                    }
                }
                .sometimes("the counter terminates") { $0.isTerminal })
    }

    static var navigator: NamedCheck {
        NamedCheck(
            "a modal screen preserves the screens below it",
            Check(AppNavigator.self, initialState: AppNavigator.initialState)
                .events(.navigate(.login), .pop, .presentModal(.settings), .dismissModal, .reset)
                .events { $0.stack.path.count < 3 ? [.push(.settings), .push(.home)] : [] }
                .alwaysStep(
                    "only dismissing the modal screen or setting a new root reveals the screens below"
                ) { step in
                    guard case .presenting(_, let stack) = step.before else { return true }
                    switch step.event {
                    case .navigate, .reset: return true
                    default: return step.after.stack == stack
                    }
                }
                .alwaysStep("pop undoes push") { step in
                    guard case .push = step.event, case .browsing = step.before else { return true }
                    return step.after.stack.path.dropLast() == step.before.stack.path[...]
                })
    }
}

extension AppNavigator.State {
    fileprivate var stack: AppNavigator.Stack {
        switch self {
        case .browsing(let stack), .presenting(_, over: let stack): stack
        }
    }
}
