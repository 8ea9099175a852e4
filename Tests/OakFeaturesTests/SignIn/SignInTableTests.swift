import Oak
import OakFeatures
import OakTesting
import Testing

/// Tests for the cells in the table of ``SignIn``.
@Suite struct SignInTableTests {
    typealias Flow = SignIn<Int>
    typealias Cell = FeatureCell<Flow>

    static let problem = Problem("no network")
    static let typed = Flow.Credentials(name: "ada", password: "secret")
    static let nameOnly = Flow.Credentials(name: "ada")
    static let coded = Flow.Challenge(name: "ada", token: "t", code: "123")
    static let asked = Flow.Challenge(name: "ada", token: "t")

    static let credentials: [Cell] =
        [
            Cell(
                .enteringCredentials(typed, .refused, attempts: 3), .editName("bob"),
                .enteringCredentials(.init(name: "bob", password: "secret"), nil, attempts: 3)),
            Cell(
                .enteringCredentials(typed, .refused, attempts: 3), .editPassword("other"),
                .enteringCredentials(.init(name: "ada", password: "other"), nil, attempts: 3)),
            Cell(
                .enteringCredentials(typed, nil, attempts: 3), .signIn, .signingIn(typed, attempts: 3),
                effects: [.run(id: "signIn")]),
            Cell(
                .enteringCredentials(nameOnly, nil, attempts: 3), .signIn,
                .enteringCredentials(nameOnly, .incomplete, attempts: 3)),
            Cell(
                .enteringCredentials(.init(password: "secret"), nil, attempts: 3), .signIn,
                .enteringCredentials(.init(password: "secret"), .incomplete, attempts: 3)),
            Cell(
                .enteringCredentials(typed, nil, attempts: 3), .cancel, .cancelled,
                outputs: [.cancelled(attempts: 3)]),
        ]
        + Cell.ignored(
            .enteringCredentials(typed, nil, attempts: 3), .editCode("1"), .verify,
            .credentialsChecked(.accepted(1)),
            .credentialsChecked(.refused), .codeChecked(.refused), .unavailable(problem))

    static let signingIn: [Cell] =
        [
            Cell(
                .signingIn(typed, attempts: 3), .credentialsChecked(.accepted(1)), .signedIn(1),
                outputs: [.signedIn(1)]),
            Cell(
                .signingIn(typed, attempts: 3), .credentialsChecked(.codeRequired(token: "t")),
                .enteringCode(asked, nil, attempts: 3)),
            Cell(
                .signingIn(typed, attempts: 2), .credentialsChecked(.refused),
                .enteringCredentials(nameOnly, .refused, attempts: 1)),
            Cell(.signingIn(typed, attempts: 1), .credentialsChecked(.refused), .locked, outputs: [.locked]),
            Cell(.signingIn(typed, attempts: 3), .credentialsChecked(.locked), .locked, outputs: [.locked]),
            Cell(
                .signingIn(typed, attempts: 1), .unavailable(problem),
                .enteringCredentials(typed, .unavailable(problem), attempts: 1)),
            Cell(
                .signingIn(typed, attempts: 3), .cancel, .enteringCredentials(nameOnly, nil, attempts: 3),
                effects: [.cancel(id: "signIn")]),
        ]
        + Cell.ignored(
            .signingIn(typed, attempts: 3), .editName("bob"), .editPassword("other"), .signIn,
            .editCode("1"), .verify, .codeChecked(.accepted(1)))

    static let code: [Cell] =
        [
            Cell(
                .enteringCode(asked, .refused, attempts: 3), .editCode("123"),
                .enteringCode(coded, nil, attempts: 3)),
            Cell(
                .enteringCode(coded, nil, attempts: 3), .verify, .verifying(coded, attempts: 3),
                effects: [.run(id: "verify")]),
            Cell(
                .enteringCode(asked, nil, attempts: 3), .verify,
                .enteringCode(asked, .incomplete, attempts: 3)),
            Cell(
                .enteringCode(coded, nil, attempts: 3), .cancel,
                .enteringCredentials(nameOnly, nil, attempts: 3)),
        ]
        + Cell.ignored(
            .enteringCode(coded, nil, attempts: 3), .editName("bob"), .editPassword("other"), .signIn,
            .credentialsChecked(.accepted(1)), .codeChecked(.accepted(1)), .unavailable(problem))

    static let verifying: [Cell] =
        [
            Cell(
                .verifying(coded, attempts: 3), .codeChecked(.accepted(1)), .signedIn(1),
                outputs: [.signedIn(1)]),
            Cell(
                .verifying(coded, attempts: 2), .codeChecked(.refused),
                .enteringCode(asked, .refused, attempts: 1)),
            Cell(.verifying(coded, attempts: 1), .codeChecked(.refused), .locked, outputs: [.locked]),
            Cell(
                .verifying(coded, attempts: 3), .codeChecked(.expired),
                .enteringCredentials(nameOnly, .expired, attempts: 3)),
            Cell(.verifying(coded, attempts: 3), .codeChecked(.locked), .locked, outputs: [.locked]),
            Cell(
                .verifying(coded, attempts: 1), .unavailable(problem),
                .enteringCode(coded, .unavailable(problem), attempts: 1)),
            Cell(
                .verifying(coded, attempts: 3), .cancel, .enteringCode(asked, nil, attempts: 3),
                effects: [.cancel(id: "verify")]),
        ]
        + Cell.ignored(
            .verifying(coded, attempts: 3), .editName("bob"), .editPassword("other"), .signIn,
            .editCode("1"), .verify, .credentialsChecked(.accepted(1)))

    static let cells = credentials + signingIn + code + verifying

    @Test(arguments: cells) func `each event of SignIn has the documented result in each state`(
        _ cell: FeatureCell<SignIn<Int>>
    ) {
        cell.check()
    }

    @Test func `the tests cover every documented combination of SignIn state and event`() {
        let missing = Cell.missing(
            in: Self.cells, states: ["enteringCredentials", "signingIn", "enteringCode", "verifying"],
            events: [
                "editName", "editPassword", "signIn", "editCode", "verify", "cancel", "credentialsChecked",
                "codeChecked", "unavailable",
            ])
        #expect(missing.isEmpty)
    }

    @Test func `no event changes a terminal state of SignIn or starts an effect in it`() {  // R7.1
        let escapes = Cell.escapes(
            from: [.signedIn(1), .locked, .cancelled],
            by: [
                .editName("bob"), .editPassword("other"), .signIn, .editCode("1"), .verify, .cancel,
                .credentialsChecked(.accepted(2)), .codeChecked(.accepted(2)), .unavailable(Self.problem),
            ])
        #expect(escapes.isEmpty)
    }
}
