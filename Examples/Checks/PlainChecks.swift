import OakCheck
import Patterns

/// What holds for the machines without effects.
enum PlainChecks {
    static var all: [NamedCheck] { [counter, navigator] }

    static var counter: NamedCheck {
        NamedCheck(
            "a counter counts by one",
            Check(Counter.self, initialState: .start)
                .events(.start(initialValue: 0), .terminate)
                // It may count for ever: some steps to each side will do.
                .events { state in
                    let count = state.counter ?? 0
                    return (count < 3 ? [.countUp] : []) + (count > -3 ? [.countDown] : [])
                }
                .alwaysStep("each step counts by one at most") { step in
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
                .sometimes("it ends") { $0.isTerminal })
    }

    static var navigator: NamedCheck {
        NamedCheck(
            "the screens below a modal screen stay",
            Check(AppNavigator.self, initialState: AppNavigator.initialState)
                .events(.navigate(.login), .pop, .presentModal(.settings), .dismissModal, .reset)
                .events { $0.stack.path.count < 3 ? [.push(.settings), .push(.home)] : [] }
                .alwaysStep("only closing it, or a new root, uncovers the screens below") { step in
                    guard case .presenting(_, let stack) = step.before else { return true }
                    switch step.event {
                    case .navigate, .reset: return true
                    default: return step.after.stack == stack
                    }
                }
                .alwaysStep("going back undoes going forward") { step in
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
