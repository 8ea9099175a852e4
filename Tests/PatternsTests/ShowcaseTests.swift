import Foundation
import Oak
import OakTesting
import Patterns
import Testing

/// Tests for each pattern as an embedded machine.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ShowcaseTests {
    let clock = VirtualClock()

    func machine(_ state: Showcase.State = Showcase.initialState) -> TestMachine<Showcase> {
        let env = Showcase.Env(
            loader: .init(dataService: { [DataItem(id: 1, title: "Acorn")] }, connectivity: { true }),
            polling: .init(fetchData: { Data("a".utf8) }, now: { Date(timeIntervalSince1970: 0) }),
            form: .init(
                validateForm: { $0.name.isEmpty ? [.nameRequired] : [] },
                submitForm: { _ in .init(reference: "12") }),
            account: .init(
                authenticate: { _, _ in .requiresTwoFactor(token: "t") },
                verifyTwoFactor: { _, _ in throw CancellationError() }, maxAttempts: 3))
        return TestMachine(of: Showcase.self, initialState: state, env: env, clock: clock)
    }

    @Test func `a navigator event changes the navigator's stack`() async {
        let machine = machine()
        machine.send(.navigator(.push(.settings))) { $0.navigator = .browsing(.init(path: [.settings])) }
        await machine.finish()
    }

    @Test func `a loader event makes the loader load its data`() async {
        let machine = machine()
        machine.send(.loader(.load)) { $0.loader = .loading(shown: nil) }
        await machine.receive(.loader(.dataReceived([DataItem(id: 1, title: "Acorn")]))) {
            $0.loader = .loaded([DataItem(id: 1, title: "Acorn")])
        }
        await machine.finish()
    }

    @Test func `polling continues while other features are running`() async {
        let machine = machine()
        let progress = PollingService.Progress(interval: .seconds(10))
        machine.send(.polling(.startPolling(interval: .seconds(10)))) { $0.polling = .polling(progress) }
        await machine.skipEvents()
        machine.send(.navigator(.push(.settings))) { $0.navigator = .browsing(.init(path: [.settings])) }
        await machine.advance(by: .seconds(10))
        await machine.receive(.polling(.tick))
        await machine.skipEvents()
        machine.cancelEffects()
        await machine.finish()
    }

    @Test func `an embedded form is validated when typing pauses`() async {
        var state = Showcase.initialState
        state.form = UserForm.initialState
        let machine = machine(state)
        machine.send(.form(.updateEmail("a@b.c"))) { $0.form = .editing(.init(email: "a@b.c"), .unchecked) }
        await machine.advance(by: .milliseconds(300))
        await machine.receive(.form(.validationComplete([.nameRequired]))) {
            $0.form = .editing(.init(email: "a@b.c"), .checked([.nameRequired]))
        }
        await machine.finish()
    }

    @Test func `closing a form cancels its validation`() async {  // R10.1
        let machine = machine()
        machine.send(.openForm) { $0.form = UserForm.initialState }
        machine.send(.form(.updateName("A"))) { $0.form = .editing(.init(name: "A"), .unchecked) }
        #expect(machine.running.map(\.scope.description) == ["form"])
        machine.send(.close) { $0.form = nil }
        #expect(machine.running.isEmpty)
        machine.send(.openForm) { $0.form = UserForm.initialState }
        await machine.advance(by: .seconds(1))
        await machine.finish()
    }

    @Test func `a closed login flow sends no further events`() async {  // R10.1
        let machine = machine()
        machine.send(.openAccount) { $0.account = AuthFlow.initialState }
        machine.send(.account(.startLogin)) {
            $0.account = .enteringCredentials(.init(), error: nil, failures: 0)
        }
        machine.send(.account(.updateEmail("a@b.c"))) {
            $0.account = .enteringCredentials(.init(email: "a@b.c"), error: nil, failures: 0)
        }
        machine.send(.account(.updatePassword("p"))) {
            $0.account = .enteringCredentials(.init(email: "a@b.c", password: "p"), error: nil, failures: 0)
        }
        machine.send(.account(.login)) {
            $0.account = .authenticating(.init(email: "a@b.c", password: "p"), failures: 0)
        }
        #expect(machine.running.map(\.scope.description) == ["account"])
        machine.send(.close) { $0.account = nil }
        #expect(machine.running.isEmpty)
        await machine.finish()
    }
}
