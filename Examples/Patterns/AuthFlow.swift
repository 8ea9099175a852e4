import Oak

/// A machine that logs a user in and out, with credentials, an optional second factor, and a limit on failures.
///
/// This pattern shows a long flow in which each state lists all events, and a rule that needs the environment:
/// `update` counts the failures, and an action compares the count with the limit before the next event.
///
/// ```
///                   ┌───── logout ◀─ authenticated ◀──── success ───────┬─────────────────────┐
///                   ▼                                                   │                     │
/// ──▶ unauthenticated ── startLogin ─▶ enteringCredentials ── login ─▶ authenticating         │
///                                                                       │ second factor       │
///                                                                       ▼                     │
///                                                enteringTwoFactor ── submitTwoFactor ─▶ verifyingTwoFactor
/// ```
/// `cancel` returns to the previous step, and an error returns to the step in which the input was entered. Too many
/// failures lead to `locked`, and so does `accountLocked` in any state. Wrong passwords and wrong codes share a count,
/// which only a successful login resets.
public enum AuthFlow: EffectTransducer {
    /// The credentials that the user has entered.
    public struct Credentials: Hashable, Sendable {
        public var email: String
        public var password: String

        public init(email: String = "", password: String = "") {
            self.email = email
            self.password = password
        }
    }

    /// A second factor that the server requires, and the code that the user has entered.
    public struct Challenge: Hashable, Sendable {
        public let token: String
        public let email: String
        public var code: String

        public init(token: String, email: String, code: String = "") {
            self.token = token
            self.email = email
            self.code = code
        }
    }

    /// The state. `failures` is the number of wrong passwords and codes since the last success.
    public enum State: Terminable, Hashable, Sendable {
        case unauthenticated(failures: Int)
        case enteringCredentials(Credentials, error: AuthError?, failures: Int)
        case authenticating(Credentials, failures: Int)
        case enteringTwoFactor(Challenge, error: AuthError?, failures: Int)
        case verifyingTwoFactor(Challenge, failures: Int)
        case authenticated(User)
        case locked

        public var isTerminal: Bool {
            switch self {
            case .unauthenticated, .enteringCredentials, .authenticating, .enteringTwoFactor,
                .verifyingTwoFactor, .authenticated:
                false
            case .locked:
                true
            }
        }
    }

    public enum Event: Hashable, Sendable {
        case startLogin
        case updateEmail(String)
        case updatePassword(String)
        case login
        case updateTwoFactorCode(String)
        case submitTwoFactor
        case cancel
        case logout
        case authenticationSucceeded(User)
        case authenticationFailed(AuthError)
        case twoFactorRequired(token: String)
        case twoFactorVerified(User)
        case twoFactorFailed(AuthError)
        case accountLocked
    }

    public enum AuthResult: Hashable, Sendable {
        case success(User)
        case requiresTwoFactor(token: String)
    }

    public enum AuthError: Error, Hashable, Sendable {
        /// The password or the code was wrong.
        case refused
        case accountLocked
        /// The server did not respond. This error does not count as a failure.
        case unavailable(Failure)

        /// Creates an `AuthError` from any error. An `AuthError` is used unchanged; any other error becomes
        /// ``unavailable(_:)``.
        public init(_ error: any Error) {
            self = error as? AuthError ?? .unavailable(Failure(error))
        }
    }

    public struct Env: Sendable {
        public var authenticate: @Sendable (_ email: String, _ password: String) async throws -> AuthResult
        public var verifyTwoFactor: @Sendable (_ token: String, _ code: String) async throws -> User
        /// The number of failures after which the account is locked.
        public var maxAttempts: Int

        public init(
            authenticate:
                @escaping @Sendable (_ email: String, _ password: String) async throws -> AuthResult,
            verifyTwoFactor: @escaping @Sendable (_ token: String, _ code: String) async throws -> User,
            maxAttempts: Int
        ) {
            self.authenticate = authenticate
            self.verifyTwoFactor = verifyTwoFactor
            self.maxAttempts = maxAttempts
        }
    }

    public static var initialState: State { .unauthenticated(failures: 0) }
}

// MARK: - Transitions

extension AuthFlow {
    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch state {
        case .unauthenticated(let failures):
            switch event {
            case .startLogin:
                state = .enteringCredentials(Credentials(), error: nil, failures: failures)
                return nil
            case .accountLocked:
                state = .locked
                return nil
            case .updateEmail, .updatePassword, .login, .updateTwoFactorCode, .submitTwoFactor, .cancel,
                .logout, .authenticationSucceeded, .authenticationFailed, .twoFactorRequired,
                .twoFactorVerified, .twoFactorFailed:
                return nil
            }

        case .enteringCredentials(var credentials, _, let failures):
            switch event {
            case .updateEmail(let email):
                credentials.email = email
                state = .enteringCredentials(credentials, error: nil, failures: failures)
                return nil
            case .updatePassword(let password):
                credentials.password = password
                state = .enteringCredentials(credentials, error: nil, failures: failures)
                return nil
            case .login:
                guard !credentials.email.isEmpty && !credentials.password.isEmpty else { return nil }
                state = .authenticating(credentials, failures: failures)
                return authenticate(credentials)
            case .cancel:
                state = .unauthenticated(failures: failures)
                return nil
            case .accountLocked:
                state = .locked
                return nil
            case .startLogin, .updateTwoFactorCode, .submitTwoFactor, .logout, .authenticationSucceeded,
                .authenticationFailed, .twoFactorRequired, .twoFactorVerified, .twoFactorFailed:
                return nil
            }

        case .authenticating(let credentials, let failures):
            switch event {
            case .authenticationSucceeded(let user):
                state = .authenticated(user)
                return nil
            case .twoFactorRequired(let token):
                let challenge = Challenge(token: token, email: credentials.email)
                state = .enteringTwoFactor(challenge, error: nil, failures: failures)
                return nil
            case .authenticationFailed(.refused):
                let credentials = Credentials(email: credentials.email)
                state = .enteringCredentials(credentials, error: .refused, failures: failures + 1)
                return lock(after: failures + 1)
            case .authenticationFailed(.unavailable(let failure)):
                state = .enteringCredentials(credentials, error: .unavailable(failure), failures: failures)
                return nil
            case .authenticationFailed(.accountLocked), .accountLocked:
                state = .locked
                return nil
            case .cancel:
                state = .enteringCredentials(credentials, error: nil, failures: failures)
                return nil
            case .startLogin, .updateEmail, .updatePassword, .login, .updateTwoFactorCode, .submitTwoFactor,
                .logout, .twoFactorVerified, .twoFactorFailed:
                return nil
            }

        case .enteringTwoFactor(var challenge, _, let failures):
            switch event {
            case .updateTwoFactorCode(let code):
                challenge.code = code
                state = .enteringTwoFactor(challenge, error: nil, failures: failures)
                return nil
            case .submitTwoFactor:
                guard !challenge.code.isEmpty else { return nil }
                state = .verifyingTwoFactor(challenge, failures: failures)
                return verify(challenge)
            case .cancel:
                let credentials = Credentials(email: challenge.email)
                state = .enteringCredentials(credentials, error: nil, failures: failures)
                return nil
            case .accountLocked:
                state = .locked
                return nil
            case .startLogin, .updateEmail, .updatePassword, .login, .logout, .authenticationSucceeded,
                .authenticationFailed, .twoFactorRequired, .twoFactorVerified, .twoFactorFailed:
                return nil
            }

        case .verifyingTwoFactor(var challenge, let failures):
            switch event {
            case .twoFactorVerified(let user):
                state = .authenticated(user)
                return nil
            case .twoFactorFailed(.refused):
                challenge.code = ""
                state = .enteringTwoFactor(challenge, error: .refused, failures: failures + 1)
                return lock(after: failures + 1)
            case .twoFactorFailed(.unavailable(let failure)):
                state = .enteringTwoFactor(challenge, error: .unavailable(failure), failures: failures)
                return nil
            case .twoFactorFailed(.accountLocked), .accountLocked:
                state = .locked
                return nil
            case .cancel:
                state = .enteringTwoFactor(challenge, error: nil, failures: failures)
                return nil
            case .startLogin, .updateEmail, .updatePassword, .login, .updateTwoFactorCode, .submitTwoFactor,
                .logout, .authenticationSucceeded, .authenticationFailed, .twoFactorRequired:
                return nil
            }

        case .authenticated:
            switch event {
            case .logout:
                state = initialState
                return nil
            case .accountLocked:
                state = .locked
                return nil
            case .startLogin, .updateEmail, .updatePassword, .login, .updateTwoFactorCode, .submitTwoFactor,
                .cancel, .authenticationSucceeded, .authenticationFailed, .twoFactorRequired,
                .twoFactorVerified, .twoFactorFailed:
                return nil
            }

        case .locked:
            return nil
        }
    }
}

// MARK: - Effects

extension AuthFlow {
    private static func authenticate(_ credentials: Credentials) -> Effect {
        Effect(id: "authenticate") { env, input in
            switch try await env.authenticate(credentials.email, credentials.password) {
            case .success(let user): try input.send(.authenticationSucceeded(user))
            case .requiresTwoFactor(let token): try input.send(.twoFactorRequired(token: token))
            }
        }
        .catching { .authenticationFailed(AuthError($0)) }
        .whileInState()
    }

    private static func verify(_ challenge: Challenge) -> Effect {
        Effect(id: "verify") { env, input in
            try input.send(.twoFactorVerified(try await env.verifyTwoFactor(challenge.token, challenge.code)))
        }
        .catching { .twoFactorFailed(AuthError($0)) }
        .whileInState()
    }

    /// Locks the account after too many failures, before any other event is processed.
    private static func lock(after failures: Int) -> Effect {
        .action { env in failures < env.maxAttempts ? nil : .accountLocked }
    }
}
