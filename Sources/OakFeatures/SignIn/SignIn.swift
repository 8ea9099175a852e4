import Oak

/// Signs a user in: a name and a password, perhaps a second factor, and a limit on wrong answers.
///
/// | | edit… | signIn | verify | cancel |
/// |---|---|---|---|---|
/// | **enteringCredentials** | enteringCredentials | signingIn, or told what is missing | | cancelled |
/// | **signingIn** | | | | enteringCredentials |
/// | **enteringCode** | enteringCode | | verifying, or told what is missing | enteringCredentials |
/// | **verifying** | | | | enteringCode |
/// | **signedIn**, **locked**, **cancelled** | | | | |
///
/// | | accepted | codeRequired | refused | expired | locked | unavailable |
/// |---|---|---|---|---|---|---|
/// | **signingIn** | signedIn | enteringCode | enteringCredentials, or locked | | locked | enteringCredentials |
/// | **verifying** | signedIn | | enteringCode, or locked | enteringCredentials | locked | enteringCode |
/// | all others | | | | | | |
///
/// A refusal costs one attempt, of passwords and codes together; without any left, the machine is `locked`. That
/// spares the service and tells the user, but a service has to count for itself.
///
/// The password is in the state while it is typed and until the service has answered. After any answer, and after a
/// cancel, it is gone; only when the service could not be asked is it kept, for the next try. The same holds for a
/// code. Both are ``Secret``s, so that no log shows them.
public enum SignIn<User: Sendable>: EffectTransducer {
    /// `attempts` is how many refusals are still allowed, including the one that locks; at least 1.
    public enum State: Terminable, Sendable {
        /// Name and password are being typed; with what is to be said of the last try.
        case enteringCredentials(Credentials, Notice?, attempts: Int)
        /// The service is asked about name and password.
        case signingIn(Credentials, attempts: Int)
        /// A code is being typed; with what is to be said of the last one.
        case enteringCode(Challenge, Notice?, attempts: Int)
        /// The service is asked about the code.
        case verifying(Challenge, attempts: Int)
        /// The user is in.
        case signedIn(User)
        /// No attempt is left, or the service has locked the user out.
        case locked
        /// The user gave up.
        case cancelled

        public var isTerminal: Bool {
            switch self {
            case .enteringCredentials, .signingIn, .enteringCode, .verifying: false
            case .signedIn, .locked, .cancelled: true
            }
        }
    }

    public enum Event: Sendable {
        /// The name is now this.
        case editName(String)
        /// The password is now this.
        case editPassword(Secret)
        /// Asks the service about name and password.
        case signIn
        /// The code is now this.
        case editCode(Secret)
        /// Asks the service about the code.
        case verify
        /// One step back; from the first, out.
        case cancel

        // Sent by effects.
        /// The service has answered to name and password.
        case answered(CredentialsAnswer)
        /// The service has answered to the code.
        case codeAnswered(CodeAnswer)
        /// The service could not be asked.
        case unavailable(Problem)
    }

    public enum Output: Sendable {
        /// The user is in.
        case signedIn(User)
        /// No attempt is left, or the service has locked the user out.
        case locked
        /// Give `attempts` to the next ``SignIn/initialState(name:attempts:)``, or a cancel renews them.
        case cancelled(attempts: Int)
    }

    /// What a service says of a name and a password. If it cannot be asked, it throws instead.
    public enum CredentialsAnswer: Sendable {
        /// The user is in.
        case accepted(User)
        /// A second factor is asked for; `token` stands for this attempt.
        case codeRequired(token: Secret)
        /// Name and password do not fit.
        case refused
        /// The service lets this user in no more.
        case locked
    }

    /// What a service says of a code. If it cannot be asked, it throws instead.
    public enum CodeAnswer: Sendable {
        /// The user is in.
        case accepted(User)
        /// It is the wrong code.
        case refused
        /// It is too late for this token; the password has to be given again.
        case expired
        /// The service lets this user in no more.
        case locked
    }

    public struct Env: Sendable {
        /// Asks a service about a name and a password.
        public var signIn: @Sendable (_ name: String, _ password: Secret) async throws -> CredentialsAnswer
        /// Asks a service about a code.
        public var verify: @Sendable (_ token: Secret, _ code: Secret) async throws -> CodeAnswer

        /// An environment of both closures.
        public init(
            signIn:
                @escaping @Sendable (_ name: String, _ password: Secret) async throws -> CredentialsAnswer,
            verify: @escaping @Sendable (_ token: Secret, _ code: Secret) async throws -> CodeAnswer
        ) {
            self.signIn = signIn
            self.verify = verify
        }
    }

    /// Asks for name and password.
    /// - Parameters:
    ///   - name: The name to begin with.
    ///   - attempts: How many refusals lock; with less than 1, it is locked from the start.
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
extension SignIn.CredentialsAnswer: Equatable where User: Equatable {}
extension SignIn.CredentialsAnswer: Hashable where User: Hashable {}
extension SignIn.CodeAnswer: Equatable where User: Equatable {}
extension SignIn.CodeAnswer: Hashable where User: Hashable {}
