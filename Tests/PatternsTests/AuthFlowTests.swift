import Oak
import OakTesting
import Patterns
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct AuthFlowTests {
    typealias Credentials = AuthFlow.Credentials
    typealias Challenge = AuthFlow.Challenge

    nonisolated static let ada = User(id: 1, name: "Ada")
    nonisolated static let typed = Credentials(email: "ada@example.org", password: "secret")
    nonisolated static let challenge = Challenge(token: "t", email: "ada@example.org")
    nonisolated static let answered = Challenge(token: "t", email: "ada@example.org", code: "123")

    let logins = Service<AuthFlow.AuthResult>()
    let codes = Service<User>()

    func machine(
        _ state: AuthFlow.State = AuthFlow.initialState, maxAttempts: Int = 3
    ) -> TestMachine<AuthFlow> {
        TestMachine(
            of: AuthFlow.self, initialState: state,
            env: AuthFlow.Env(
                authenticate: { [logins] _, _ in try await logins.call() },
                verifyTwoFactor: { [codes] _, _ in try await codes.call() },
                maxAttempts: maxAttempts))
    }

    // MARK: Login

    @Test func `a user without a second factor logs in with a password`() async {
        let machine = machine()
        machine.send(.startLogin) { $0 = .enteringCredentials(Credentials(), error: nil, failures: 0) }
        machine.send(.updateEmail("ada@example.org")) {
            $0 = .enteringCredentials(Credentials(email: "ada@example.org"), error: nil, failures: 0)
        }
        machine.send(.updatePassword("secret")) {
            $0 = .enteringCredentials(Self.typed, error: nil, failures: 0)
        }
        machine.send(.login, effects: [.run(id: "authenticate").whileInState()]) {
            $0 = .authenticating(Self.typed, failures: 0)
        }
        await logins.called()
        logins.answer(with: .success(Self.ada))
        await machine.receive(.authenticationSucceeded(Self.ada)) { $0 = .authenticated(Self.ada) }
        await machine.finish()
    }

    @Test func `a second factor is requested and verified`() async {
        let machine = machine(.authenticating(Self.typed, failures: 0))
        machine.send(.twoFactorRequired(token: "t")) {
            $0 = .enteringTwoFactor(Self.challenge, error: nil, failures: 0)
        }
        machine.send(.updateTwoFactorCode("123")) {
            $0 = .enteringTwoFactor(Self.answered, error: nil, failures: 0)
        }
        machine.send(.submitTwoFactor, effects: [.run(id: "verify").whileInState()]) {
            $0 = .verifyingTwoFactor(Self.answered, failures: 0)
        }
        await codes.called()
        codes.answer(with: Self.ada)
        await machine.receive(.twoFactorVerified(Self.ada)) { $0 = .authenticated(Self.ada) }
        await machine.finish()
    }

    @Test func `every keystroke updates the entered code`() {
        Spec<AuthFlow>.given(.enteringTwoFactor(Self.challenge, error: nil, failures: 0))
            .when(.updateTwoFactorCode("1"), .updateTwoFactorCode("12"), .updateTwoFactorCode("123"))
            .then(.enteringTwoFactor(Self.answered, error: nil, failures: 0))
    }

    @Test func `no request is sent without credentials or a code`() {
        Spec<AuthFlow>.given(
            .enteringCredentials(Credentials(email: "ada@example.org"), error: nil, failures: 0)
        )
        .when(.login)
        .thenUnchanged()
        Spec<AuthFlow>.given(.enteringTwoFactor(Self.challenge, error: nil, failures: 0))
            .when(.submitTwoFactor)
            .thenUnchanged()
    }

    @Test func `a user can log out and log in again`() {
        Spec<AuthFlow>.given(.authenticated(Self.ada)).when(.logout, .startLogin)
            .then(.enteringCredentials(Credentials(), error: nil, failures: 0))
    }

    // MARK: Failures

    @Test func `a rejected password is cleared, and the email address is kept`() {
        Spec<AuthFlow>.given(.authenticating(Self.typed, failures: 0))
            .when(.authenticationFailed(.refused))
            .then(
                .enteringCredentials(
                    Credentials(email: "ada@example.org"), error: .refused, failures: 1),
                effects: [.action])
    }

    @Test func `a rejected code can be corrected`() {
        Spec<AuthFlow>.given(.verifyingTwoFactor(Self.answered, failures: 0))
            .when(.twoFactorFailed(.refused))
            .then(.enteringTwoFactor(Self.challenge, error: .refused, failures: 1), effects: [.action])
    }

    @Test func `if the server is unavailable, the input is kept and no failed attempt is counted`() {
        Spec<AuthFlow>.given(.authenticating(Self.typed, failures: 1))
            .when(.authenticationFailed(.unavailable(Failure("no network"))))
            .then(
                .enteringCredentials(
                    Self.typed, error: .unavailable(Failure("no network")), failures: 1))
    }

    @Test func `an error from the authentication service becomes an event`() async {  // R5.1
        let machine = machine(.enteringCredentials(Self.typed, error: nil, failures: 0))
        machine.send(.login) { $0 = .authenticating(Self.typed, failures: 0) }
        await logins.called()
        logins.fail(with: Failure("no network"))
        await machine.receive(.authenticationFailed(.unavailable(Failure("no network")))) {
            $0 = .enteringCredentials(
                Self.typed, error: .unavailable(Failure("no network")), failures: 0)
        }
        await machine.finish()
    }

    // MARK: Lock

    @Test func `the last allowed failure locks the account immediately`() async {  // R3.1
        let machine = machine(.authenticating(Self.typed, failures: 2), maxAttempts: 3)
        machine.send(.authenticationFailed(.refused)) {
            $0 = .enteringCredentials(
                Credentials(email: "ada@example.org"), error: .refused, failures: 3)
        }
        await machine.receive(.accountLocked) { $0 = .locked }
        await machine.finish()
    }

    @Test func `no state between the last failure and the lock is observable`() throws {  // R2.2, R7.1
        let machine = Machine(
            of: AuthFlow.self, initialState: .verifyingTwoFactor(Self.answered, failures: 2),
            env: AuthFlow.Env(
                authenticate: { _, _ in .success(Self.ada) }, verifyTwoFactor: { _, _ in Self.ada },
                maxAttempts: 3))
        try machine.input.send(.twoFactorFailed(.refused))
        #expect(machine.state == .locked)
        #expect(throws: SendError.terminated) { try machine.input.send(.startLogin) }
    }

    @Test func `wrong passwords and wrong codes are counted together`() {
        Spec<AuthFlow>.given(.enteringCredentials(Self.typed, error: nil, failures: 2))
            .when(.login, .twoFactorRequired(token: "t"))
            .then(
                .enteringTwoFactor(Self.challenge, error: nil, failures: 2),
                effects: [.run(id: "authenticate").whileInState()])
    }

    @Test func `cancelling does not reset the failure count`() {
        Spec<AuthFlow>.given(.enteringTwoFactor(Self.answered, error: nil, failures: 2))
            .when(.cancel, .cancel, .startLogin)
            .then(.enteringCredentials(Credentials(), error: nil, failures: 2))
    }

    @Test(arguments: [
        AuthFlow.State.unauthenticated(failures: 0), .enteringCredentials(typed, error: nil, failures: 0),
        .authenticating(typed, failures: 0), .enteringTwoFactor(answered, error: nil, failures: 0),
        .verifyingTwoFactor(answered, failures: 0), .authenticated(ada),
    ])
    func `the server can lock the account in any state`(_ state: AuthFlow.State) {
        Spec<AuthFlow>.given(state).when(.accountLocked).then(.locked)
    }

    // MARK: Cancelling

    @Test func `a successful response after a cancellation does not log the user in`() async {  // R4.2
        let machine = machine(.enteringCredentials(Self.typed, error: nil, failures: 0))
        machine.send(.login) { $0 = .authenticating(Self.typed, failures: 0) }
        await logins.called()
        machine.send(.cancel) {
            $0 = .enteringCredentials(Self.typed, error: nil, failures: 0)
        }
        logins.answer(with: .success(Self.ada))
        await machine.clock.advance(by: .seconds(1))
        await machine.finish()
    }

    @Test func `the verification of a code can be cancelled`() {
        Spec<AuthFlow>.given(.verifyingTwoFactor(Self.answered, failures: 1)).when(.cancel)
            .then(.enteringTwoFactor(Self.answered, error: nil, failures: 1))
    }
}
