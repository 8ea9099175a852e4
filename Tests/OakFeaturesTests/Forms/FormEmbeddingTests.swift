import Oak
import OakFeatures
import OakTesting
import Testing

/// Tests for a form that is embedded in another machine.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct FormEmbeddingTests {
    enum Screen: EffectTransducer {
        struct State: NonTerminal, Equatable {
            var form: AccountForm.State?
            var result: String?
        }

        enum Event: Equatable, Sendable {
            case open
            case close
            case form(AccountForm.Event)
            case formOutput(AccountForm.Output)
        }

        typealias Env = AccountForm.Env
        typealias Output = Never

        static let form = Scope<AccountForm>(
            \.form, event: { .form($0) }, output: { .formOutput($0) }, env: { $0 })

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch event {
            case .open:
                state.form = AccountForm.initialState(FormFixture.texts)
            case .close, .formOutput(.cancelled):
                state.form = nil
            case .form(let event):
                return form.update(&state, event: event)
            case .formOutput(.submitted(let receipt)):
                state = State(result: receipt)
            case .formOutput(.refused):
                state.result = "refused"
            }
            return nil
        }
    }

    let fixture = FormFixture()

    func machine(_ form: AccountForm.State? = nil) -> TestMachine<Screen> {
        TestMachine(of: Screen.self, initialState: Screen.State(form: form), env: fixture.env)
    }

    @Test func `a parent can remove an embedded form when it receives the form's receipt`() async {  // R10.1
        let machine = machine(.editing(FormFixture.allValid))
        machine.send(.form(.submit)) { $0.form = .submitting(FormFixture.texts) }
        await fixture.submissions.called()
        fixture.submissions.answer(with: "A-1")
        await machine.receive(.form(.submitted("A-1"))) { $0.form = .submitted("A-1") }
        await machine.receive(.formOutput(.submitted("A-1"))) { $0 = Screen.State(result: "A-1") }
        await machine.finish()
    }

    @Test func `an embedded form sends an output when a submission is refused`() async {  // R10.1
        let machine = machine(.editing(FormFixture.allValid))
        machine.send(.form(.edit(.email, "a"))) {
            $0.form = .editing(.of(email: .waiting("a"), password: .valid("x"), repetition: .valid("x")))
        }
        machine.send(.form(.submit)) {
            $0.form = .editing(.of(email: .validating("a"), password: .valid("x"), repetition: .valid("x")))
        }
        await machine.receive(.formOutput(.refused(.validating([.email])))) { $0.result = "refused" }
        await fixture.checks.called()
        machine.send(.close) { $0.form = nil }
        fixture.checks.answer(with: "late")
        await machine.finish()
    }

    @Test func `a validation started by a closed form does not affect the next form`() async {  // R4.2, R10.1
        let machine = machine()
        machine.send(.open) { $0.form = AccountForm.initialState(FormFixture.texts) }
        machine.send(.form(.leave(.email))) {
            $0.form = .editing(
                .of(email: .validating("a@b"), password: .untouched("x"), repetition: .untouched("x")))
        }
        await fixture.checks.called()
        machine.send(.close) { $0.form = nil }
        machine.send(.open) { $0.form = AccountForm.initialState(FormFixture.texts) }
        fixture.checks.answer(with: "late")
        await machine.advance(by: .seconds(1))
        await machine.finish()
    }

    @Test func `cancelling an embedded form cancels its timers`() async {  // R10.1
        let machine = machine(.editing(FormFixture.allValid))
        machine.send(.form(.edit(.email, "a"))) {
            $0.form = .editing(.of(email: .waiting("a"), password: .valid("x"), repetition: .valid("x")))
        }
        machine.send(.form(.cancel)) { $0.form = .cancelled }
        await machine.receive(.formOutput(.cancelled)) { $0.form = nil }
        await machine.advance(by: .seconds(1))
        #expect(machine.clock.sleepers == 0)
        await machine.finish()
    }
}
