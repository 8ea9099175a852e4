import Checked
import OakCheck

/// Properties of a login that hold for every order of attempts, responses and timers.
enum LoginChecks {
    static var all: [NamedCheck] { [counting] }

    private static var counting: NamedCheck {
        NamedCheck(
            "cancelling does not reset the count of wrong passwords",
            Check(Login.self, initialState: Login.initialState, env: .mock)
                .events(.submit, .cancel)
                .effect("check", outcomes: .event(.accepted), .event(.refused), .failure(Offline()))
                .alwaysStep("only a successful login or the end of a lock resets the count") { step in
                    guard let before = step.before.failures, let after = step.after.failures else {
                        return true
                    }
                    return before <= after
                }
                .alwaysStep("a lock ends only when its timer fires") { step in
                    step.before != .locked || step.after == .locked || step.event == .unlock
                }
                .leadsTo("every password check ends", { $0.isChecking }, { !$0.isChecking })
                .leadsTo("every lock ends", { $0 == .locked }, { $0 != .locked })
                .sometimes("a login can succeed") { $0 == .welcome })
    }

    private struct Offline: Error {}
}

extension Login.State {
    fileprivate var isChecking: Bool { if case .checking = self { true } else { false } }

    fileprivate var failures: Int? {
        switch self {
        case .ready(let failures), .checking(let failures): failures
        case .locked, .welcome: nil
        }
    }
}
