import OakCheck
import Patterns

/// Properties of the login flow that hold for every order of events and responses.
enum AuthFlowChecks {
    static var all: [NamedCheck] { [login] }

    static var login: NamedCheck {
        NamedCheck(
            "only valid credentials log in, and three failures lock the account",
            Check(AuthFlow.self, initialState: AuthFlow.initialState, env: Self.env)
                .events(
                    .startLogin, .updateEmail("a@b"), .updatePassword("x"), .login, .updateTwoFactorCode("1"),
                    .submitTwoFactor, .cancel, .logout
                )
                .effect(
                    "authenticate", outcomes: .event(.authenticationSucceeded(Self.user)),
                    .event(.twoFactorRequired(token: "t")), .failure(AuthFlow.AuthError.refused),
                    .failure(AuthFlow.AuthError.unavailable(Failure("offline")))
                )
                .effect(
                    "verify", outcomes: .event(.twoFactorVerified(Self.user)),
                    .failure(AuthFlow.AuthError.refused),
                    .failure(AuthFlow.AuthError.unavailable(Failure("offline")))
                )
                .alwaysStep("only a response from the server logs a user in") { step in
                    guard case .authenticated = step.after, step.after != step.before else { return true }
                    if case .sent = step.cause { return true } else { return false }
                }
                .alwaysStep("only logging in or out resets the failures") { step in
                    guard let before = step.before.failures, let after = step.after.failures else {
                        return true
                    }
                    return before <= after
                }
                .leadsTo("three failures lock the account", { $0.failures ?? 0 >= 3 }, { $0 == .locked })
                .leadsTo("every request ends", { $0.hasRequest }, { !$0.hasRequest })
                .always("a request runs if and only if the state is waiting for it") { state, running in
                    running.isEmpty == !state.hasRequest
                }
                .sometimes("a user logs in") { $0 == .authenticated(Self.user) })
    }

    private static let user = User(id: 1, name: "Ada")
    private static let env = AuthFlow.Env(
        authenticate: { _, _ in .success(user) }, verifyTwoFactor: { _, _ in user }, maxAttempts: 3)
}

extension AuthFlow.State {
    fileprivate var hasRequest: Bool {
        switch self {
        case .authenticating, .verifyingTwoFactor: true
        case .unauthenticated, .enteringCredentials, .enteringTwoFactor, .authenticated, .locked: false
        }
    }

    fileprivate var failures: Int? {
        switch self {
        case .unauthenticated(let failures), .enteringCredentials(_, _, let failures),
            .authenticating(_, let failures), .enteringTwoFactor(_, _, let failures),
            .verifyingTwoFactor(_, let failures):
            failures
        case .authenticated, .locked: nil
        }
    }
}
