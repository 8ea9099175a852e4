import Oak
import OakFeatures
import OakTesting
import Testing

/// Tests for the cells in the table of ``ValidatedForm``.
@Suite struct FormTableTests {
    typealias Cell = FeatureCell<AccountForm>
    typealias Draft = AccountForm.Draft
    typealias State = AccountForm.State

    static let texts: [Account: String] = [.email: "a@b", .password: "x", .repetition: "x"]
    static let problem = Problem("no network")
    static let allValid = Draft.of(email: .valid("a@b"), password: .valid("x"), repetition: .valid("x"))

    static func valid(email: AccountForm.Entry) -> Draft {
        var draft = allValid
        draft[.email] = email
        return draft
    }

    // MARK: editing

    static let edited: [Cell] = [
        Cell(
            .editing(.of()), .edit(.email, "a"), .editing(.of(email: .waiting("a"))),
            effects: [.after(.milliseconds(500), id: .field(.email))]),
        Cell(
            .editing(.of(email: .validating("a"))), .edit(.email, "ab"),
            .editing(.of(email: .waiting("ab"))),
            effects: [.after(.milliseconds(500), id: .field(.email))]),
        Cell(
            .editing(.of(email: .invalid("a", "no @"))), .edit(.email, "a@"),
            .editing(.of(email: .waiting("a@"))),
            effects: [.after(.milliseconds(500), id: .field(.email))]),
        Cell(.editing(.of(email: .invalid("a", "no @"))), .edit(.email, "a")),
        Cell(.editing(.of(email: .waiting("a"))), .edit(.email, "a")),
        Cell(
            .editing(allValid), .edit(.password, "y"),
            .editing(.of(email: .valid("a@b"), password: .waiting("y"), repetition: .waiting("x"))),
            effects: [
                .after(.milliseconds(300), id: .field(.password)),
                .after(.milliseconds(300), id: .field(.repetition)),
            ]),
        Cell(
            .editing(.of()), .edit(.password, "y"), .editing(.of(password: .waiting("y"))),
            effects: [.after(.milliseconds(300), id: .field(.password))]),
        Cell(
            .editing(allValid), .edit(.repetition, "y"),
            .editing(.of(email: .valid("a@b"), password: .valid("x"), repetition: .waiting("y"))),
            effects: [.after(.milliseconds(300), id: .field(.repetition))]),
    ]

    static let left: [Cell] =
        [
            Draft.of(), .of(email: .waiting("")), .of(email: .undetermined("", problem)),
        ].map {
            Cell(
                .editing($0), .leave(.email), .editing(.of(email: .validating(""))),
                effects: [.run(id: .field(.email))])
        }
        + [Draft.of(email: .validating("a")), .of(email: .valid("a")), .of(email: .invalid("a", "no @"))].map
    {
        Cell(.editing($0), .leave(.email))
    }

    static let paused: [Cell] =
        [
            Cell(
                .editing(.of(email: .waiting("a"))), .typingPaused(.email),
                .editing(.of(email: .validating("a"))), effects: [.run(id: .field(.email))])
        ]
        + [
            Draft.of(), .of(email: .validating("a")), .of(email: .valid("a")),
            .of(email: .invalid("a", "no @")), .of(email: .undetermined("a", problem)),
        ].map { Cell(.editing($0), .typingPaused(.email)) }

    static let validated: [Cell] =
        [
            Cell(
                .editing(.of(email: .validating("a"))), .validated(.email, nil),
                .editing(.of(email: .valid("a")))),
            Cell(
                .editing(.of(email: .validating("a"))), .validated(.email, "no @"),
                .editing(.of(email: .invalid("a", "no @")))),
            Cell(
                .editing(.of(email: .validating("a"))), .validationFailed(.email, problem),
                .editing(.of(email: .undetermined("a", problem)))),
        ]
        + [
            Draft.of(), .of(email: .waiting("a")), .of(email: .valid("a")),
            .of(email: .invalid("a", "no @")), .of(email: .undetermined("a", problem)),
        ].flatMap {
            Cell.ignored(
                .editing($0), .validated(.email, nil), .validated(.email, "late"),
                .validationFailed(.email, problem))
        }

    static let submitted: [Cell] = [
        Cell(
            .editing(allValid), .submit, .submitting(texts), effects: [.run(id: .submission)]),
        Cell(
            .editing(valid(email: .untouched("a@b"))), .submit, .checking(texts, pending: [.email]),
            effects: [.run(id: .field(.email))]),
        Cell(
            .editing(valid(email: .undetermined("a@b", problem))), .submit,
            .checking(texts, pending: [.email]), effects: [.run(id: .field(.email))]),
        Cell(
            .editing(valid(email: .validating("a@b"))), .submit,
            outputs: [.refused(.validating([.email]))]),
        Cell(
            .editing(valid(email: .waiting("a@b"))), .submit,
            .editing(valid(email: .validating("a@b"))), effects: [.run(id: .field(.email))],
            outputs: [.refused(.validating([.email]))]),
        Cell(
            .editing(valid(email: .invalid("a", "no @"))), .submit,
            outputs: [.refused(.invalid([.email]))]),
        Cell(
            .editing(.of(email: .invalid("a", "no @"), password: .valid("x"))), .submit,
            .editing(
                .of(email: .invalid("a", "no @"), password: .valid("x"), repetition: .validating(""))),
            effects: [.run(id: .field(.repetition))], outputs: [.refused(.invalid([.email]))]),
        Cell(
            .editing(.of(email: .invalid("a", "no @"), password: .validating("x"))), .submit,
            .editing(
                .of(email: .invalid("a", "no @"), password: .validating("x"), repetition: .validating(""))),
            effects: [.run(id: .field(.repetition))], outputs: [.refused(.validating([.password]))]),
    ]

    static let others: [Cell] =
        [
            Cell(.editing(allValid), .retry),
            Cell(
                .editing(.of(email: .undetermined("a", problem), password: .waiting("x"))), .retry,
                .editing(.of(email: .validating("a"), password: .waiting("x"))),
                effects: [.run(id: .field(.email))]),
            Cell(.editing(.of()), .cancel, .cancelled, outputs: [.cancelled]),
            Cell(
                .editing(.of(email: .waiting("a"), password: .validating("x"))), .cancel, .cancelled,
                effects: [.cancel(id: .field(.email)), .cancel(id: .field(.password))],
                outputs: [.cancelled]),
        ]
        + Cell.ignored(
            .editing(allValid), .submitted("1"), .rejected([.email: "taken"]), .submissionFailed(problem))

    // MARK: checking

    static let checking = State.checking(texts, pending: [.email, .password])
    static let lastCheck = State.checking(texts, pending: [.email])

    static let checked: [Cell] =
        [
            Cell(checking, .validated(.password, nil), lastCheck),
            Cell(lastCheck, .validated(.email, nil), .submitting(texts), effects: [.run(id: .submission)]),
            Cell(
                checking, .validated(.email, "no @"),
                .editing(
                    .of(
                        email: .invalid("a@b", "no @"), password: .validating("x"), repetition: .valid("x"))),
                outputs: [.refused(.invalid([.email]))]),
            Cell(
                lastCheck, .validationFailed(.email, problem),
                .editing(valid(email: .undetermined("a@b", problem))),
                outputs: [.refused(.undetermined([.email]))]),
            Cell(
                lastCheck, .edit(.email, "a@c"), .editing(valid(email: .waiting("a@c"))),
                effects: [.after(.milliseconds(500), id: .field(.email))]),
            Cell(
                checking, .cancel, .cancelled,
                effects: [.cancel(id: .field(.email)), .cancel(id: .field(.password))],
                outputs: [.cancelled]),
        ]
        + Cell.ignored(
            lastCheck, .edit(.email, "a@b"), .validated(.password, nil), .validated(.password, "late"),
            .validationFailed(.password, problem), .leave(.email), .submit, .retry, .typingPaused(.email),
            .submitted("1"), .rejected([.email: "taken"]), .submissionFailed(problem))

    // MARK: submitting and failed

    static let sent: [Cell] =
        [
            Cell(.submitting(texts), .submitted("1"), .submitted("1"), outputs: [.submitted("1")]),
            Cell(.submitting(texts), .submissionFailed(problem), .failed(texts, problem)),
            Cell(
                .submitting(texts), .rejected([.email: "taken"]),
                .editing(valid(email: .invalid("a@b", "taken"))), outputs: [.refused(.invalid([.email]))]),
            Cell(
                .submitting(texts), .rejected([:]),
                .failed(texts, Problem(AccountForm.Rejection([:])))),
            Cell(
                .submitting(texts), .cancel, .cancelled, effects: [.cancel(id: .submission)],
                outputs: [.cancelled]),
        ]
        + Cell.ignored(
            .submitting(texts), .edit(.email, "new"), .leave(.email), .submit, .retry, .typingPaused(.email),
            .validated(.email, "late"), .validationFailed(.email, problem))

    static let failed: [Cell] =
        [
            Cell(
                .failed(texts, problem), .retry, .submitting(texts), effects: [.run(id: .submission)]),
            Cell(
                .failed(texts, problem), .submit, .submitting(texts), effects: [.run(id: .submission)]),
            Cell(
                .failed(texts, problem), .edit(.email, "a@c"), .editing(valid(email: .waiting("a@c"))),
                effects: [.after(.milliseconds(500), id: .field(.email))]),
            Cell(.failed(texts, problem), .cancel, .cancelled, outputs: [.cancelled]),
        ]
        + Cell.ignored(
            .failed(texts, problem), .edit(.email, "a@b"), .leave(.email), .typingPaused(.email),
            .validated(.email, "late"), .validationFailed(.email, problem), .submitted("1"),
            .rejected([.email: "taken"]), .submissionFailed(problem))

    static let cells =
        edited + left + paused + validated + submitted + others + checked + sent + failed

    @Test(arguments: cells) func `each event of a form has the documented result in each state`(
        _ cell: FeatureCell<AccountForm>
    ) {
        cell.check()
    }

    @Test func `the tests cover every documented combination of form state and event`() {
        let missing = Cell.missing(
            in: Self.cells, states: ["editing", "checking", "submitting", "failed"],
            events: [
                "edit", "leave", "submit", "retry", "cancel", "typingPaused", "validated", "validationFailed",
                "submitted", "rejected", "submissionFailed",
            ])
        #expect(missing.isEmpty)
    }

    @Test func `no event changes a terminal state of a form or starts an effect in it`() {  // R7.1
        let escapes = Cell.escapes(
            from: [.submitted("1"), .cancelled],
            by: [
                .edit(.email, "a"), .leave(.email), .submit, .retry, .cancel, .typingPaused(.email),
                .validated(.email, nil), .validationFailed(.email, Self.problem), .submitted("2"),
                .rejected([.email: "taken"]), .submissionFailed(Self.problem),
            ])
        #expect(escapes.isEmpty)
    }
}
