import Oak
import OakFeatures
import OakTesting
import Testing

/// Tests for the behavior of ``SignIn``, with running effects.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct SignInTests {
    typealias Flow = SignIn<Int>

    nonisolated static let typed = Flow.Credentials(name: "ada", password: "correct horse")
    nonisolated static let nameOnly = Flow.Credentials(name: "ada")
    nonisolated static let problem = Problem("no network")

    let signIns = ManualService<Flow.Credentials, Flow.CredentialsResponse>()
    let codes = ManualService<[Secret], Flow.CodeResponse>()

    func machine(_ state: Flow.State) -> TestMachine<Flow> {
        TestMachine(
            of: Flow.self, initialState: state,
            env: Flow.Env(
                signIn: { [signIns] in try await signIns.call(.init(name: $0, password: $1)) },
                verify: { [codes] in try await codes.call([$0, $1]) }))
    }

    @Test func `a name and a password are sufficient for signing in if no code is required`() async {
        let machine = machine(Flow.initialState(attempts: 3))
        machine.send(.editName("ada")) { $0 = .enteringCredentials(Self.nameOnly, nil, attempts: 3) }
        machine.send(.editPassword("correct horse")) {
            $0 = .enteringCredentials(Self.typed, nil, attempts: 3)
        }
        machine.send(.signIn) { $0 = .signingIn(Self.typed, attempts: 3) }
        await signIns.called()
        #expect(signIns.requests == [Self.typed])
        signIns.answer(with: .accepted(7))
        await machine.receive(.credentialsChecked(.accepted(7))) { $0 = .signedIn(7) }
        machine.expect(output: .signedIn(7))
        await machine.finish()
    }

    @Test func `a code is verified with the token of the sign-in attempt`() async {
        let machine = machine(.enteringCredentials(Self.typed, nil, attempts: 3))
        machine.send(.signIn) { $0 = .signingIn(Self.typed, attempts: 3) }
        await signIns.called()
        signIns.answer(with: .codeRequired(token: "t-1"))
        await machine.receive(.credentialsChecked(.codeRequired(token: "t-1"))) {
            $0 = .enteringCode(.init(name: "ada", token: "t-1"), nil, attempts: 3)
        }
        machine.send(.editCode("123")) {
            $0 = .enteringCode(.init(name: "ada", token: "t-1", code: "123"), nil, attempts: 3)
        }
        machine.send(.verify) {
            $0 = .verifying(.init(name: "ada", token: "t-1", code: "123"), attempts: 3)
        }
        await codes.called()
        #expect(codes.requests == [["t-1", "123"]])
        codes.answer(with: .accepted(7))
        await machine.receive(.codeChecked(.accepted(7))) { $0 = .signedIn(7) }
        machine.expect(output: .signedIn(7))
        await machine.finish()
    }

    @Test func `rejected passwords and rejected codes count toward the same attempt limit`() {
        let attempts = 4
        var state = Flow.initialState(name: "ada", attempts: attempts)
        var refusals = 0
        while !state.isTerminal && refusals < 100 {
            _ = Flow.update(&state, event: .editPassword("guess"))
            _ = Flow.update(&state, event: .signIn)
            if refusals.isMultiple(of: 2) {
                _ = Flow.update(&state, event: .credentialsChecked(.refused))
            } else {
                _ = Flow.update(&state, event: .credentialsChecked(.codeRequired(token: "t")))
                _ = Flow.update(&state, event: .editCode("guess"))
                _ = Flow.update(&state, event: .verify)
                _ = Flow.update(&state, event: .codeChecked(.refused))
                _ = Flow.update(&state, event: .cancel)
            }
            refusals += 1
        }
        #expect(state == .locked)
        #expect(refusals == attempts)
    }

    @Test func `a sign-in flow without remaining attempts is locked from the start`() {
        #expect(Flow.initialState(attempts: 0) == .locked)
        #expect(Flow.initialState(attempts: -1) == .locked)
        #expect(!Flow.initialState(attempts: 1).isTerminal)
    }

    @Test func `if the service is unavailable, the attempt is not counted and the typed text is kept`() async
    {  // R5.1
        let machine = machine(.enteringCredentials(Self.typed, nil, attempts: 1))
        machine.send(.signIn) { $0 = .signingIn(Self.typed, attempts: 1) }
        await signIns.called(1)
        signIns.fail(1, with: Self.problem)
        await machine.receive(.unavailable(Self.problem)) {
            $0 = .enteringCredentials(Self.typed, .unavailable(Self.problem), attempts: 1)
        }
        machine.send(.signIn) { $0 = .signingIn(Self.typed, attempts: 1) }
        await signIns.called(2)
        signIns.answer(2, with: .accepted(7))
        await machine.receive(.credentialsChecked(.accepted(7))) { $0 = .signedIn(7) }
        machine.expect(output: .signedIn(7))
        await machine.finish()
    }

    @Test func `a response that arrives after a cancellation does not sign the user in`() async {  // R4.2
        let machine = machine(.enteringCredentials(Self.typed, nil, attempts: 3))
        machine.send(.signIn) { $0 = .signingIn(Self.typed, attempts: 3) }
        await signIns.called()
        machine.send(.cancel) { $0 = .enteringCredentials(Self.nameOnly, nil, attempts: 3) }
        signIns.answer(with: .accepted(7))
        await machine.advance(by: .seconds(1))
        await machine.finish()
    }

    @Test func `a code that is verified after a cancellation does not sign the user in`() async {  // R4.2
        let asked = Flow.Challenge(name: "ada", token: "t")
        let coded = Flow.Challenge(name: "ada", token: "t", code: "123")
        let machine = machine(.enteringCode(coded, nil, attempts: 3))
        machine.send(.verify) { $0 = .verifying(coded, attempts: 3) }
        await codes.called()
        machine.send(.cancel) { $0 = .enteringCode(asked, nil, attempts: 3) }
        codes.answer(with: .accepted(7))
        await machine.advance(by: .seconds(1))
        await machine.finish()
    }

    // MARK: Secrets

    @Test(arguments: [
        Flow.Event.credentialsChecked(.accepted(1)), .credentialsChecked(.codeRequired(token: "t")),
        .credentialsChecked(.refused),
        .credentialsChecked(.locked), .cancel,
    ])
    func `no state contains the password after a response from the service or a cancellation`(
        _ event: SignIn<Int>.Event
    ) {
        var state = Flow.State.signingIn(Self.typed, attempts: 3)
        _ = Flow.update(&state, event: event)
        switch state {
        case .enteringCredentials(let credentials, _, _), .signingIn(let credentials, _):
            #expect(credentials.password.isEmpty)
        case .enteringCode, .verifying, .signedIn, .locked, .cancelled:
            break
        }
    }

    @Test func `printing a state or an event does not reveal a secret`() {
        let state = Flow.State.signingIn(Self.typed, attempts: 3)
        let event = Flow.Event.editPassword("correct horse")
        var dumped = ""
        dump(state, to: &dumped)
        dump(event, to: &dumped)
        for text in ["\(state)", String(reflecting: state), "\(event)", String(reflecting: event), dumped] {
            #expect(!text.contains("horse"))
        }
    }

    @Test func `secrets are equal if their strings are equal`() {
        #expect(Secret("a") == "a")
        #expect(Secret("a") != "b")
    }
}
