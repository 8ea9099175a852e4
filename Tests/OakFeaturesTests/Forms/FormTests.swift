import Oak
import OakFeatures
import OakTesting
import Testing

/// Tests for the fields of a ``ValidatedForm``, with running effects.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct FormTests {
    typealias Check = FormFixture.Check

    nonisolated static let texts = FormFixture.texts
    nonisolated static let allValid = FormFixture.allValid
    nonisolated static let problem = FormFixture.problem

    let fixture = FormFixture()

    var checks: ManualService<Check, String?> { fixture.checks }

    func machine(_ state: AccountForm.State = AccountForm.initialState) -> TestMachine<AccountForm> {
        fixture.machine(state)
    }

    // MARK: Validating

    @Test func `a field's text is validated once, after the field's debounce delay`() async {  // R9.1
        let machine = machine()
        machine.send(.edit(.email, "a")) { $0 = .editing(.of(email: .waiting("a"))) }
        await machine.advance(by: .milliseconds(499))
        machine.send(.edit(.email, "a@")) { $0 = .editing(.of(email: .waiting("a@"))) }
        await machine.advance(by: .milliseconds(499))
        #expect(checks.calls == 0)
        await machine.advance(by: .milliseconds(1))
        await machine.receive(.typingPaused(.email)) { $0 = .editing(.of(email: .validating("a@"))) }
        await checks.called()
        checks.answer(with: "no domain")
        await machine.receive(.validated(.email, "no domain")) {
            $0 = .editing(.of(email: .invalid("a@", "no domain")))
        }
        #expect(checks.requests.map(\.texts[.email]) == ["a@"])
        await machine.finish()
    }

    @Test func `the fields of a form are validated independently`() async {
        let machine = machine()
        machine.send(.edit(.email, "a@b")) { $0 = .editing(.of(email: .waiting("a@b"))) }
        await machine.advance(by: .milliseconds(100))
        machine.send(.edit(.password, "x")) {
            $0 = .editing(.of(email: .waiting("a@b"), password: .waiting("x")))
        }
        await machine.advance(by: .milliseconds(300))
        await machine.receive(.typingPaused(.password)) {
            $0 = .editing(.of(email: .waiting("a@b"), password: .validating("x")))
        }
        await checks.called(1)
        await machine.advance(by: .milliseconds(100))
        await machine.receive(.typingPaused(.email)) {
            $0 = .editing(.of(email: .validating("a@b"), password: .validating("x")))
        }
        await checks.called(2)
        checks.answer(2, with: nil)
        await machine.receive(.validated(.email, nil)) {
            $0 = .editing(.of(email: .valid("a@b"), password: .validating("x")))
        }
        checks.answer(1, with: nil)
        await machine.receive(.validated(.password, nil)) {
            $0 = .editing(.of(email: .valid("a@b"), password: .valid("x")))
        }
        await machine.finish()
    }

    @Test func `a message about earlier text is never shown for newer text`() async {  // R4.2
        let machine = machine(.editing(.of(email: .untouched("a"))))
        machine.send(.leave(.email)) { $0 = .editing(.of(email: .validating("a"))) }
        await checks.called(1)
        machine.send(.edit(.email, "a@b")) { $0 = .editing(.of(email: .waiting("a@b"))) }
        checks.answer(1, with: "no @")
        await machine.advance(by: .milliseconds(500))
        await machine.receive(.typingPaused(.email)) { $0 = .editing(.of(email: .validating("a@b"))) }
        await checks.called(2)
        checks.answer(2, with: nil)
        await machine.receive(.validated(.email, nil)) { $0 = .editing(.of(email: .valid("a@b"))) }
        await machine.finish()
    }

    @Test func `a late result for earlier text is ignored while newer text is being validated`() async {
        let machine = machine(.editing(.of(email: .untouched("a"))))  // R4.2
        machine.send(.leave(.email)) { $0 = .editing(.of(email: .validating("a"))) }
        await checks.called(1)
        machine.send(.edit(.email, "a@b")) { $0 = .editing(.of(email: .waiting("a@b"))) }
        machine.send(.leave(.email)) { $0 = .editing(.of(email: .validating("a@b"))) }
        await checks.called(2)
        checks.answer(1, with: "no @")
        await machine.advance(by: .seconds(1))
        checks.answer(2, with: nil)
        await machine.receive(.validated(.email, nil)) { $0 = .editing(.of(email: .valid("a@b"))) }
        await machine.finish()
    }

    @Test func `a field that loses focus is validated once, immediately`() async {
        let machine = machine()
        machine.send(.edit(.email, "a@b")) { $0 = .editing(.of(email: .waiting("a@b"))) }
        machine.send(.leave(.email)) { $0 = .editing(.of(email: .validating("a@b"))) }
        await checks.called()
        checks.answer(with: nil)
        await machine.receive(.validated(.email, nil)) { $0 = .editing(.of(email: .valid("a@b"))) }
        await machine.advance(by: .seconds(10))
        #expect(checks.calls == 1)
        await machine.finish()
    }

    @Test func `after many quick edits, the validator runs once, with the last text`() async {
        let machine = machine()
        for count in 1...1000 {
            let text = String(repeating: "a", count: count)
            machine.send(.edit(.email, text)) { $0 = .editing(.of(email: .waiting(text))) }
        }
        await machine.advance(by: .milliseconds(500))
        let last = String(repeating: "a", count: 1000)
        await machine.receive(.typingPaused(.email)) { $0 = .editing(.of(email: .validating(last))) }
        await checks.called()
        checks.answer(with: nil)
        await machine.receive(.validated(.email, nil)) { $0 = .editing(.of(email: .valid(last))) }
        #expect(checks.requests.map(\.texts[.email]) == [last])
        await machine.finish()
    }

    @Test func `a field is neither valid nor invalid if its validator fails, and can be revalidated`()
        async
    {
        let machine = machine(.editing(.of(email: .untouched("a@b"))))  // R5.1
        machine.send(.leave(.email)) { $0 = .editing(.of(email: .validating("a@b"))) }
        await checks.called(1)
        checks.fail(1, with: Self.problem)
        await machine.receive(.validationFailed(.email, Self.problem)) {
            $0 = .editing(.of(email: .undetermined("a@b", Self.problem)))
        }
        machine.send(.retry) { $0 = .editing(.of(email: .validating("a@b"))) }
        await checks.called(2)
        checks.answer(2, with: nil)
        await machine.receive(.validated(.email, nil)) { $0 = .editing(.of(email: .valid("a@b"))) }
        await machine.finish()
    }

    @Test func `a validator receives the text of every field at the time it starts`() async {
        let machine = machine(.editing(.of(repetition: .valid("x"))))
        machine.send(.edit(.repetition, "y")) { $0 = .editing(.of(repetition: .waiting("y"))) }
        machine.send(.edit(.email, "a@b")) {
            $0 = .editing(.of(email: .waiting("a@b"), repetition: .waiting("y")))
        }
        await machine.advance(by: .milliseconds(300))
        await machine.receive(.typingPaused(.repetition)) {
            $0 = .editing(.of(email: .waiting("a@b"), repetition: .validating("y")))
        }
        await checks.called()
        #expect(
            checks.requests == [
                Check(field: .repetition, texts: [.email: "a@b", .password: "", .repetition: "y"])
            ])
        machine.send(.cancel) { $0 = .cancelled }
        machine.expect(output: .cancelled)
        checks.answer(with: nil)
        await machine.finish()
    }

    @Test func `editing a field revalidates its dependent fields and removes their messages`() async {
        let machine = machine(
            .editing(.of(password: .valid("x"), repetition: .invalid("y", "not the same"))))
        machine.send(.edit(.password, "y")) {
            $0 = .editing(.of(password: .waiting("y"), repetition: .waiting("y")))
        }
        await machine.advance(by: .milliseconds(300))
        await machine.receive(.typingPaused(.password)) {
            $0 = .editing(.of(password: .validating("y"), repetition: .waiting("y")))
        }
        await machine.receive(.typingPaused(.repetition)) {
            $0 = .editing(.of(password: .validating("y"), repetition: .validating("y")))
        }
        await checks.called(2)
        #expect(Set(checks.requests.map(\.field)) == [.password, .repetition])
        #expect(checks.requests.allSatisfy { $0.texts[.password] == "y" && $0.texts[.repetition] == "y" })
        machine.send(.cancel) { $0 = .cancelled }
        machine.expect(output: .cancelled)
        checks.answer(1, with: nil)
        checks.answer(2, with: nil)
        await machine.finish()
    }

    // MARK: Display

    @Test func `the state of a form contains the text, status and message of each field`() {
        let state = AccountForm.State.editing(.of(email: .invalid("a", "no @"), password: .valid("x")))
        #expect(state.text(of: .email) == "a")
        #expect(state.message(of: .email) == "no @")
        #expect(state.message(of: .password) == nil)
        #expect(state.status(of: .repetition) == .untouched)
    }

    @Test func `while a form is being checked, all fields that are not pending are shown as valid`() {
        let state = AccountForm.State.checking(Self.texts, pending: [.email])
        #expect(state.status(of: .email) == .validating)
        #expect(state.status(of: .password) == .valid)
        #expect(AccountForm.State.submitting(Self.texts).draft == Self.allValid)
        #expect(AccountForm.State.failed(Self.texts, Self.problem).draft == Self.allValid)
    }

    @Test func `fields cannot be edited during a submission`() {
        #expect(AccountForm.initialState.isOpen)
        #expect(AccountForm.State.checking(Self.texts, pending: [.email]).isOpen)
        #expect(AccountForm.State.failed(Self.texts, Self.problem).isOpen)
        #expect(!AccountForm.State.submitting(Self.texts).isOpen)
        #expect(!AccountForm.State.submitted("A-1").isOpen)
        #expect(!AccountForm.State.cancelled.isOpen)
    }

    @Test func `a form that has ended contains no typed text`() {
        #expect(AccountForm.State.submitted("A-1").text(of: .password) == "")
        #expect(AccountForm.State.cancelled.draft == nil)
    }
}
