import Oak
import OakFeatures
import Testing

/// Tests for the properties of all reachable states of ``SignIn``.
@Suite struct SignInExplorationTests {
    typealias Flow = SignIn<Int>

    static let graph = FeatureGraph(
        of: Flow.self, from: Flow.initialState(attempts: 3),
        events: [
            .editName("ada"), .editName(""), .editPassword("secret"), .editPassword(""), .signIn,
            .editCode("123"), .editCode(""), .verify, .cancel,
        ],
        results: { id, _ in
            id == "signIn"
                ? [
                    .credentialsChecked(.accepted(1)), .credentialsChecked(.codeRequired(token: "t")),
                    .credentialsChecked(.refused),
                    .credentialsChecked(.locked), .unavailable(Problem("offline")),
                ]
                : [
                    .codeChecked(.accepted(1)), .codeChecked(.refused), .codeChecked(.expired),
                    .codeChecked(.locked), .unavailable(Problem("offline")),
                ]
        })

    @Test func `a service call runs only in the signing-in and verifying states`() {
        for situation in Self.graph.situations {
            switch situation.state {
            case .signingIn: #expect(situation.running == ["signIn": .run])
            case .verifying: #expect(situation.running == ["verify": .run])
            case .enteringCredentials, .enteringCode, .signedIn, .locked, .cancelled:
                #expect(situation.running.isEmpty)
            }
        }
    }

    @Test func `each rejected password or code uses up an attempt, and no event restores attempts`() {
        for (situation, steps) in Self.graph.steps {
            guard let before = situation.state.attempts else { continue }
            for step in steps {
                let isRefused: Bool
                switch step.event {
                case .credentialsChecked(.refused), .codeChecked(.refused): isRefused = true
                default: isRefused = false
                }
                if isRefused && before == 1 { #expect(step.after.state == .locked) }
                guard let after = step.after.state.attempts else { continue }
                #expect(after == (isRefused ? before - 1 : before))
                #expect(after > 0)
            }
        }
    }

    @Test func `only a response from the service can sign the user in`() {
        for steps in Self.graph.steps.values {
            for step in steps where step.after.state == .signedIn(1) {
                switch step.event {
                case .credentialsChecked(.accepted), .codeChecked(.accepted): break
                default: Issue.record("signed in by \(step.event)")
                }
            }
        }
    }

    @Test func `the state contains a password only while it is being typed or verified`() {
        for (situation, steps) in Self.graph.steps where situation.state.password == nil {
            for step in steps where step.after.state.password != nil {
                if case .editPassword = step.event { continue }
                Issue.record("the password reappeared after \(step.event)")
            }
        }
        for (situation, steps) in Self.graph.steps {
            for step in steps {
                if case .credentialsChecked = step.event { #expect(step.after.state.password == nil) }
                if case .cancel = step.event, situation.state.password != nil {
                    #expect(step.after.state.password == nil)
                }
            }
        }
    }

    @Test func `every case of SignIn is reachable, and sign-in is possible from each nonterminal state`() {
        #expect(
            Self.graph.reached == [
                "enteringCredentials", "signingIn", "enteringCode", "verifying", "signedIn", "locked",
                "cancelled",
            ])
        #expect(Self.graph.situationsThatCannotReach { $0 == .signedIn(1) }.isEmpty)
    }
}

extension SignIn.State {
    fileprivate var attempts: Int? {
        switch self {
        case .enteringCredentials(_, _, let attempts), .signingIn(_, let attempts),
            .enteringCode(_, _, let attempts), .verifying(_, let attempts):
            attempts
        case .signedIn, .locked, .cancelled: nil
        }
    }

    fileprivate var password: Secret? {
        switch self {
        case .enteringCredentials(let credentials, _, _), .signingIn(let credentials, _):
            credentials.password.isEmpty ? nil : credentials.password
        case .enteringCode, .verifying, .signedIn, .locked, .cancelled: nil
        }
    }
}
