import Oak
import OakTesting
import Patterns
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct UserFormTests {
    typealias FormData = UserForm.FormData

    nonisolated static let filled = FormData(name: "Ada", email: "ada@example.org", phone: "123")
    nonisolated static let receipt = UserForm.SubmissionResult(reference: "A-1")

    let checks = Service<[UserForm.ValidationError]>()
    let submissions = Service<UserForm.SubmissionResult>()

    func machine(_ state: UserForm.State = UserForm.initialState) -> TestMachine<UserForm> {
        TestMachine(
            of: UserForm.self, initialState: state,
            env: UserForm.Env(
                validateForm: { [checks] _ in (try? await checks.call()) ?? [] },
                submitForm: { [submissions] _ in try await submissions.call() }))
    }

    // MARK: Validation

    @Test func `the input is validated once, when typing pauses`() async {  // R4.5, R9.1
        let machine = machine()
        machine.send(.updateName("A")) { $0 = .editing(FormData(name: "A"), .unchecked) }
        await machine.advance(by: .milliseconds(299))
        machine.send(.updateName("Ad")) { $0 = .editing(FormData(name: "Ad"), .unchecked) }
        await machine.advance(by: .milliseconds(299))
        #expect(checks.calls == 0)
        await machine.advance(by: .milliseconds(1))
        await checks.called(1)
        checks.answer(with: [.invalidEmail])
        await machine.receive(.validationComplete([.invalidEmail])) {
            $0 = .editing(FormData(name: "Ad"), .checked([.invalidEmail]))
        }
        #expect(checks.calls == 1)
        await machine.finish()
    }

    @Test func `errors about outdated input are never shown`() async {  // R4.2
        let machine = machine()
        machine.send(.updateEmail("ada")) { $0 = .editing(FormData(email: "ada"), .unchecked) }
        await machine.advance(by: .milliseconds(300))
        await checks.called(1)
        machine.send(.updateEmail("ada@example.org")) {
            $0 = .editing(FormData(email: "ada@example.org"), .unchecked)
        }
        checks.answer(1, with: [.invalidEmail])
        await machine.advance(by: .milliseconds(300))
        await checks.called(2)
        checks.answer(2, with: [])
        await machine.receive(.validationComplete([])) {
            $0 = .editing(FormData(email: "ada@example.org"), .checked([]))
        }
        await machine.finish()
    }

    @Test func `typing clears the errors about the previous input`() {
        Spec<UserForm>.given(.editing(Self.filled, .checked([.invalidPhone])))
            .when(.updatePhone("1234"))
            .then(
                .editing(FormData(name: "Ada", email: "ada@example.org", phone: "1234"), .unchecked),
                effects: [.debounced(.milliseconds(300), id: "validate")])
    }

    @Test func `an explicit validation starts immediately`() {
        Spec<UserForm>.given(.editing(Self.filled, .unchecked)).when(.validate)
            .then(.editing(Self.filled, .unchecked), effects: [.run(id: "validate")])
    }

    // MARK: Submission

    @Test func `a form is submitted when the final validation finds no errors`() async {
        let machine = machine(.editing(Self.filled, .unchecked))
        machine.send(.submit, effects: [.run(id: "validate")]) { $0 = .validating(Self.filled) }
        await checks.called()
        checks.answer(with: [])
        await machine.receive(.validationComplete([]), effects: [.run(id: "submit")]) {
            $0 = .submitting(Self.filled)
        }
        await submissions.called()
        submissions.answer(with: Self.receipt)
        await machine.receive(.submissionComplete(Self.receipt)) { $0 = .submitted(Self.receipt) }
        await machine.finish()
    }

    @Test func `submitting does not wait for a pause in typing`() async {  // R4.4
        let machine = machine(.editing(FormData(), .unchecked))
        machine.send(.updateName("Ada")) { $0 = .editing(FormData(name: "Ada"), .unchecked) }
        machine.send(.submit) { $0 = .validating(FormData(name: "Ada")) }
        await checks.called()
        checks.answer(with: [.invalidEmail])
        await machine.receive(.validationComplete([.invalidEmail])) {
            $0 = .editing(FormData(name: "Ada"), .checked([.invalidEmail]))
        }
        await machine.advance(by: .seconds(1))
        #expect(checks.calls == 1)
        await machine.finish()
    }

    @Test func `a form with errors is not submitted and shows its errors`() {
        Spec<UserForm>.given(.validating(Self.filled)).when(.validationComplete([.invalidPhone]))
            .then(.editing(Self.filled, .checked([.invalidPhone])))
    }

    @Test func `submitting validates the input even if it has already been validated`() {
        Spec<UserForm>.given(.editing(Self.filled, .checked([]))).when(.submit)
            .then(.validating(Self.filled), effects: [.run(id: "validate")])
    }

    @Test func `typing during the final validation cancels the submission`() async {  // R4.2
        let machine = machine(.editing(FormData(name: "Ada"), .unchecked))
        machine.send(.submit) { $0 = .validating(FormData(name: "Ada")) }
        await checks.called(1)
        machine.send(.updateName("Ada L.")) { $0 = .editing(FormData(name: "Ada L."), .unchecked) }
        checks.answer(1, with: [])
        await machine.advance(by: .milliseconds(300))
        await checks.called(2)
        checks.answer(2, with: [])
        await machine.receive(.validationComplete([])) {
            $0 = .editing(FormData(name: "Ada L."), .checked([]))
        }
        #expect(submissions.calls == 0)
        await machine.finish()
    }

    @Test func `a failed submission keeps its input and can be retried`() async {
        let machine = machine(.submitting(Self.filled))
        machine.send(.submissionFailed(Failure("no network"))) {
            $0 = .editing(Self.filled, .notSubmitted(Failure("no network")))
        }
        machine.send(.submit) { $0 = .validating(Self.filled) }
        await checks.called()
        checks.answer(with: [])
        await machine.receive(.validationComplete([])) { $0 = .submitting(Self.filled) }
        await submissions.called()
        submissions.answer(with: Self.receipt)
        await machine.receive(.submissionComplete(Self.receipt)) { $0 = .submitted(Self.receipt) }
        await machine.finish()
    }

    @Test func `an error from the submission becomes an event`() async {  // R5.1
        let machine = machine(.validating(Self.filled))
        machine.send(.validationComplete([])) { $0 = .submitting(Self.filled) }
        await submissions.called()
        submissions.fail(with: Failure("no network"))
        await machine.receive(.submissionFailed(Failure("no network"))) {
            $0 = .editing(Self.filled, .notSubmitted(Failure("no network")))
        }
        await machine.finish()
    }

    // MARK: Termination

    @Test func `a result that arrives after a cancellation is never shown`() async throws {  // R7.1
        let machine = Machine(
            of: UserForm.self, initialState: .validating(Self.filled),
            env: UserForm.Env(
                validateForm: { _ in [] },
                submitForm: { [submissions] _ in try await submissions.call() }))
        try machine.input.send(.validationComplete([]))
        await submissions.called()
        try machine.input.send(.cancel)
        submissions.answer(with: Self.receipt)
        #expect(try await machine.finished() == .cancelled)
    }

    @Test func `a submitted form accepts no more events`() throws {  // R7.1
        let machine = Machine(
            of: UserForm.self, initialState: .submitted(Self.receipt),
            env: UserForm.Env(validateForm: { _ in [] }, submitForm: { _ in Self.receipt }))
        #expect(throws: SendError.terminated) { try machine.input.send(.cancel) }
    }
}
