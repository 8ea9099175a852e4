import Oak
import OakFeatures
import OakTesting
import Testing

/// Tests for the submission of a ``ValidatedForm``, with running effects.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct FormSubmissionTests {
    typealias Draft = AccountForm.Draft
    typealias Check = FormFixture.Check

    nonisolated static let texts = FormFixture.texts
    nonisolated static let allValid = FormFixture.allValid
    nonisolated static let problem = FormFixture.problem

    let fixture = FormFixture()

    var checks: ManualService<Check, String?> { fixture.checks }
    var submissions: ManualService<[Account: String], String> { fixture.submissions }

    func machine(_ state: AccountForm.State) -> TestMachine<AccountForm> {
        fixture.machine(state)
    }

    @Test func `submitting a form validates untouched fields and continues if all are valid`() async {
        let machine = machine(AccountForm.initialState(Self.texts))
        machine.send(.submit) { $0 = .checking(Self.texts, pending: [.email, .password, .repetition]) }
        await checks.called(3)
        for (number, check) in checks.requests.enumerated() {
            var pending: Set<Account> { Set(checks.requests.dropFirst(number + 1).map(\.field)) }
            checks.answer(number + 1, with: nil)
            await machine.receive(.validated(check.field, nil)) {
                $0 = pending.isEmpty ? .submitting(Self.texts) : .checking(Self.texts, pending: pending)
            }
        }
        await submissions.called()
        submissions.answer(with: "A-1")
        await machine.receive(.submitted("A-1")) { $0 = .submitted("A-1") }
        machine.expect(output: .submitted("A-1"))
        #expect(submissions.requests == [Self.texts])
        await machine.finish()
    }

    @Test func `submitting before the user pauses typing is refused and starts the validation immediately`()
        async
    {
        let machine = machine(.editing(Self.allValid))
        machine.send(.edit(.repetition, "y")) {
            $0 = .editing(.of(email: .valid("a@b"), password: .valid("x"), repetition: .waiting("y")))
        }
        machine.send(.submit) {
            $0 = .editing(.of(email: .valid("a@b"), password: .valid("x"), repetition: .validating("y")))
        }
        machine.expect(output: .refused(.validating([.repetition])))
        await checks.called()
        machine.send(.submit)
        machine.expect(output: .refused(.validating([.repetition])))
        checks.answer(with: "not the same")
        await machine.receive(.validated(.repetition, "not the same")) {
            $0 = .editing(
                .of(email: .valid("a@b"), password: .valid("x"), repetition: .invalid("y", "not the same")))
        }
        machine.send(.submit)
        machine.expect(output: .refused(.invalid([.repetition])))
        await machine.advance(by: .seconds(10))
        #expect(checks.calls == 1)
        #expect(submissions.calls == 0)
        await machine.finish()
    }

    @Test func `editing a field while the form is being checked withdraws the submission`() async {  // R4.2
        let draft = Draft.of(email: .untouched("a@b"), password: .valid("x"), repetition: .valid("x"))
        let machine = machine(.editing(draft))
        machine.send(.submit) { $0 = .checking(Self.texts, pending: [.email]) }
        await checks.called(1)
        machine.send(.edit(.email, "a@c")) {
            $0 = .editing(.of(email: .waiting("a@c"), password: .valid("x"), repetition: .valid("x")))
        }
        checks.answer(1, with: nil)
        await machine.advance(by: .milliseconds(500))
        await machine.receive(.typingPaused(.email)) {
            $0 = .editing(.of(email: .validating("a@c"), password: .valid("x"), repetition: .valid("x")))
        }
        await checks.called(2)
        checks.answer(2, with: nil)
        await machine.receive(.validated(.email, nil)) {
            $0 = .editing(.of(email: .valid("a@c"), password: .valid("x"), repetition: .valid("x")))
        }
        #expect(submissions.calls == 0)
        await machine.finish()
    }

    @Test func `after a failed submission, the form keeps its text and can be resubmitted`() async {  // R5.1
        let machine = machine(.editing(Self.allValid))
        machine.send(.submit) { $0 = .submitting(Self.texts) }
        await submissions.called(1)
        submissions.fail(1, with: Self.problem)
        await machine.receive(.submissionFailed(Self.problem)) { $0 = .failed(Self.texts, Self.problem) }
        machine.send(.retry) { $0 = .submitting(Self.texts) }
        await submissions.called(2)
        submissions.fail(2, with: Self.problem)
        await machine.receive(.submissionFailed(Self.problem)) { $0 = .failed(Self.texts, Self.problem) }
        machine.send(.submit) { $0 = .submitting(Self.texts) }
        await submissions.called(3)
        submissions.answer(3, with: "A-1")
        await machine.receive(.submitted("A-1")) { $0 = .submitted("A-1") }
        machine.expect(output: .submitted("A-1"))
        #expect(submissions.requests == [Self.texts, Self.texts, Self.texts])
        #expect(checks.calls == 0)
        await machine.finish()
    }

    @Test func `after a failed submission, only edited fields are validated`() async {
        let machine = machine(.failed(Self.texts, Self.problem))
        let corrected = Self.texts.merging([.email: "a@c"]) { $1 }
        machine.send(.edit(.email, "a@c")) {
            $0 = .editing(.of(email: .waiting("a@c"), password: .valid("x"), repetition: .valid("x")))
        }
        machine.send(.leave(.email)) {
            $0 = .editing(.of(email: .validating("a@c"), password: .valid("x"), repetition: .valid("x")))
        }
        await checks.called()
        checks.answer(with: nil)
        await machine.receive(.validated(.email, nil)) {
            $0 = .editing(.of(email: .valid("a@c"), password: .valid("x"), repetition: .valid("x")))
        }
        machine.send(.submit) { $0 = .submitting(corrected) }
        await submissions.called()
        submissions.answer(with: "A-1")
        await machine.receive(.submitted("A-1")) { $0 = .submitted("A-1") }
        machine.expect(output: .submitted("A-1"))
        #expect(checks.requests.map(\.field) == [.email])
        #expect(submissions.requests == [corrected])
        await machine.finish()
    }

    @Test func `errors from the server are shown next to their fields`() async {
        let machine = machine(.editing(Self.allValid))
        machine.send(.submit) { $0 = .submitting(Self.texts) }
        await submissions.called()
        submissions.fail(with: AccountForm.Rejection([.email: "taken"]))
        await machine.receive(.rejected([.email: "taken"])) {
            $0 = .editing(
                .of(email: .invalid("a@b", "taken"), password: .valid("x"), repetition: .valid("x")))
        }
        machine.expect(output: .refused(.invalid([.email])))
        await machine.finish()
    }

    @Test func `a receipt that arrives after a cancellation is never shown`() async throws {  // R4.1, R7.1
        var outputs: [AccountForm.Output] = []
        let machine = Machine(
            of: AccountForm.self, initialState: .editing(Self.allValid), env: fixture.env,
            output: { outputs.append($0) })
        try machine.input.send(.submit)
        await submissions.called()
        try machine.input.send(.cancel)
        submissions.answer(with: "A-1")
        #expect(try await machine.finished() == .cancelled)
        #expect(outputs == [.cancelled])
    }

    @Test func `a form can run in a TransducerActor`() async throws {  // R1.3
        let form = TransducerActor(
            of: AccountForm.self, initialState: AccountForm.initialState(Self.texts),
            env: AccountForm.Env(validate: { _, _ in nil }, submit: { _ in "A-1" }))
        try form.input.send(.submit)
        #expect(try await form.finished() == .submitted("A-1"))
    }
}
