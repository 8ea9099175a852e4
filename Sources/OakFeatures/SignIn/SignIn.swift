import Oak

/// A machine that signs a user in with a name and a password, an optional second factor, and a limit on failed
/// attempts.
///
/// | | edit… | signIn | verify | cancel |
/// |---|---|---|---|---|
/// | **enteringCredentials** | enteringCredentials | signingIn, or a notice if a field is empty | | cancelled |
/// | **signingIn** | | | | enteringCredentials |
/// | **enteringCode** | enteringCode | | verifying, or a notice if the code is empty | enteringCredentials |
/// | **verifying** | | | | enteringCode |
/// | **signedIn**, **locked**, **cancelled** | | | | |
///
/// | | accepted | codeRequired | refused | expired | locked | unavailable |
/// |---|---|---|---|---|---|---|
/// | **signingIn** | signedIn | enteringCode | enteringCredentials, or locked | | locked | enteringCredentials |
/// | **verifying** | signedIn | | enteringCode, or locked | enteringCredentials | locked | enteringCode |
/// | all others | | | | | | |
///
/// Each refusal of a password or a code uses up one attempt. When no attempt is left, the machine is `locked`. The app
/// can show the number of remaining attempts. The limit also saves calls to the service, but the service must count the
/// attempts as well.
///
/// The state contains the password until the service responds or the user cancels. If the service was unavailable, the
/// password is kept for the next attempt. The same applies to the code. Both have the type ``Secret``, so logs do not
/// show them.
public enum SignIn<User: Sendable>: EffectTransducer {
    /// The state of a sign-in flow. `attempts` is the number of remaining attempts, at least 1.
    public enum State: Terminable, Sendable {
        /// The user is entering a name and a password. The notice is about the last attempt.
        case enteringCredentials(Credentials, Notice?, attempts: Int)
        /// The service is verifying the name and password.
        case signingIn(Credentials, attempts: Int)
        /// The user is entering a code. The notice is about the last code.
        case enteringCode(Challenge, Notice?, attempts: Int)
        /// The service is verifying the code.
        case verifying(Challenge, attempts: Int)
        /// The user has signed in.
        case signedIn(User)
        /// No attempts are left, or the service has locked the account.
        case locked
        /// The user has cancelled the sign-in.
        case cancelled

        public var isTerminal: Bool {
            switch self {
            case .enteringCredentials, .signingIn, .enteringCode, .verifying: false
            case .signedIn, .locked, .cancelled: true
            }
        }
    }

    public enum Event: Sendable {
        /// The name has changed.
        case editName(String)
        /// The password has changed.
        case editPassword(Secret)
        /// Sends the name and password to the service, or shows a notice if either is empty.
        case signIn
        /// The code has changed.
        case editCode(Secret)
        /// Sends the code to the service, or shows a notice if the code is empty.
        case verify
        /// Goes back one step, or cancels the sign-in if this is the first step.
        case cancel

        // Sent by effects:
        /// The service has responded to the name and password.
        case credentialsChecked(CredentialsResponse)
        /// The service has responded to the code.
        case codeChecked(CodeResponse)
        /// The service was unavailable.
        case unavailable(Problem)
    }

    public enum Output: Sendable {
        /// The user has signed in.
        case signedIn(User)
        /// No attempts are left, or the service has locked the account.
        case locked
        /// The user has cancelled the sign-in. Pass `attempts` to the next ``SignIn/initialState(name:attempts:)``;
        /// otherwise cancelling resets the number of attempts.
        case cancelled(attempts: Int)
    }

    /// A service's response to a name and a password. If the service is unavailable, the environment's closure throws
    /// an error instead.
    public enum CredentialsResponse: Sendable {
        /// The user is signed in.
        case accepted(User)
        /// A second factor is required. `token` identifies this attempt.
        case codeRequired(token: Secret)
        /// The name or the password is wrong.
        case refused
        /// The service has locked the account.
        case locked
    }

    /// A service's response to a code. If the service is unavailable, the environment's closure throws an error
    /// instead.
    public enum CodeResponse: Sendable {
        /// The user is signed in.
        case accepted(User)
        /// The code is wrong.
        case refused
        /// The token has expired; the user has to enter the password again.
        case expired
        /// The service has locked the account.
        case locked
    }

    public struct Env: Sendable {
        /// A closure that verifies a name and a password.
        public var signIn: @Sendable (_ name: String, _ password: Secret) async throws -> CredentialsResponse
        /// A closure that verifies a code.
        public var verify: @Sendable (_ token: Secret, _ code: Secret) async throws -> CodeResponse

        /// Creates an environment from the closures that verify a password and a code.
        public init(
            signIn:
                @escaping @Sendable (_ name: String, _ password: Secret) async throws -> CredentialsResponse,
            verify: @escaping @Sendable (_ token: Secret, _ code: Secret) async throws -> CodeResponse
        ) {
            self.signIn = signIn
            self.verify = verify
        }
    }

    /// The name and password that the user has typed.
    public struct Credentials: Hashable, Sendable {
        /// The name that the user has typed.
        public var name: String
        /// The password that the user has typed.
        public var password: Secret

        /// Creates credentials, which are empty by default.
        public init(name: String = "", password: Secret = "") {
            self.name = name
            self.password = password
        }
    }

    /// The second factor that the service requires, together with the code that the user has typed.
    public struct Challenge: Hashable, Sendable {
        /// The name that the user has entered.
        public let name: String
        /// The service's token for this attempt.
        public let token: Secret
        /// The code that the user has typed.
        public var code: Secret

        /// Creates a challenge, whose code is empty by default.
        public init(name: String, token: Secret, code: Secret = "") {
            self.name = name
            self.token = token
            self.code = code
        }
    }

    /// A message for the user. The next edit clears it.
    public enum Notice: Hashable, Sendable {
        /// The name, password or code is empty.
        case incomplete
        /// The name, the password or the code was wrong.
        case refused
        /// The token for the second factor has expired, so the user has to enter the password again.
        case expired
        /// The service was unavailable, so the attempt does not count.
        case unavailable(Problem)
    }

    /// Returns the state in which the user enters a name and a password.
    /// - Parameters:
    ///   - name: The initial name.
    ///   - attempts: The number of refusals after which the machine is locked. If it is less than 1, the machine is
    ///     locked from the start.
    public static func initialState(name: String = "", attempts: Int) -> State {
        guard attempts > 0 else { return .locked }
        return .enteringCredentials(Credentials(name: name), nil, attempts: attempts)
    }
}

extension SignIn.State: Equatable where User: Equatable {}
extension SignIn.State: Hashable where User: Hashable {}
extension SignIn.Event: Equatable where User: Equatable {}
extension SignIn.Event: Hashable where User: Hashable {}
extension SignIn.Output: Equatable where User: Equatable {}
extension SignIn.Output: Hashable where User: Hashable {}
extension SignIn.CredentialsResponse: Equatable where User: Equatable {}
extension SignIn.CredentialsResponse: Hashable where User: Hashable {}
extension SignIn.CodeResponse: Equatable where User: Equatable {}
extension SignIn.CodeResponse: Hashable where User: Hashable {}
