import Foundation
import Oak
import Testing

/// Tests for the machines in the original Oak's documentation, as a user would paste them, with their defects fixed.
@MainActor
@Suite struct DocumentTests {
    nonisolated static let items = [DataItem(id: 1), DataItem(id: 2)]

    @Test func `a list machine loads its items`() async throws {  // R1.1
        let machine = Machine(
            of: DataListTransducer.self, initialState: DataListTransducer.initialState,
            env: DataListTransducer.Env(dataService: { Self.items }))
        try machine.input.send(.loadData)
        #expect(await machine.reaches { if case .loaded(Self.items) = $0 { true } else { false } })
    }

    @Test func `a state that contains an error is not Equatable but can be matched by case`() {  // R1.1
        var state = DataListTransducer.State.loading
        let effect = DataListTransducer.update(&state, event: .loadFailed(Refused()))
        guard case .error(let error) = state else {
            Issue.record("The state is \(state)")
            return
        }
        #expect(error as? Refused == Refused())
        #expect(effect == nil)
    }

    @Test func `a loader machine can retry a failed load`() async throws {  // R1.1
        let isRefusing = Flag(true)
        let machine = Machine(
            of: DataLoader.self, initialState: DataLoader.initialState,
            env: DataLoader.Env(
                dataService: { if await isRefusing.value { throw Refused() } else { Self.items } },
                connectivity: { true }))
        try machine.input.send(.load)
        #expect(await machine.reaches { if case .error(_, canRetry: true) = $0 { true } else { false } })
        isRefusing.value = false
        try machine.input.send(.retry)
        #expect(await machine.reaches { if case .loaded(Self.items) = $0 { true } else { false } })
    }

    @Test func `a form machine submits its input and ends`() async throws {  // R1.1, R7.1
        let machine = Machine(
            of: UserForm.self, initialState: UserForm.initialState,
            env: UserForm.Env(submitForm: { _ in .success }, validateForm: { _ in [] }))
        try machine.input.send(.updateName("Ada"))
        try machine.input.send(.updateEmail("ada@example.org"))
        try machine.input.send(.updatePhone("123"))
        try machine.input.send(.submit)
        guard case .submitted(result: .success) = try await machine.finished() else {
            Issue.record("The state is \(machine.state)")
            return
        }
    }

    @Test func `a login machine requires a second factor`() async throws {  // R1.1
        let machine = Machine(
            of: AuthFlow.self, initialState: AuthFlow.initialState,
            env: AuthFlow.Env(
                authenticate: { _, _ in .requiresTwoFactor(token: "t") },
                verifyTwoFactor: { _, code in User(name: code) }))
        try machine.input.send(.startLogin)
        try machine.input.send(.updateEmail("ada@example.org"))
        try machine.input.send(.updatePassword("secret"))
        try machine.input.send(.login)
        #expect(await machine.reaches { if case .requiresTwoFactor = $0 { true } else { false } })
        try machine.input.send(.updateTwoFactorCode("1"))
        try machine.input.send(.updateTwoFactorCode("12"))
        try machine.input.send(.submitTwoFactor)
        #expect(
            await machine.reaches { if case .authenticated(User(name: "12")) = $0 { true } else { false } })
        try machine.input.send(.logout)
        guard case .unauthenticated = machine.state else {
            Issue.record("The state is \(machine.state)")
            return
        }
    }

    @Test func `a navigator machine needs neither an environment nor an output type`() throws {  // R1.1
        let machine = Machine(of: AppNavigator.self, initialState: AppNavigator.initialState)
        try machine.input.send(.push(.detail(Item(id: 1))))
        try machine.input.send(.presentModal(.settings))
        switch machine.state {
        case .navigating(let stack, let modal):
            #expect(stack == [.home, .detail(Item(id: 1))])
            #expect(modal == .settings)
        }
    }

    @Test func `a polling machine ticks immediately and stops on request`() async throws {  // R1.1
        let date = Date(timeIntervalSince1970: 0)
        let machine = Machine(
            of: PollingService.self, initialState: PollingService.initialState,
            env: PollingService.Env(fetchData: { Data() }, now: { date }))
        try machine.input.send(.startPolling(interval: 3600))
        #expect(
            await machine.reaches {
                if case .polling(interval: 3600, lastUpdate: date) = $0 { true } else { false }
            })
        try machine.input.send(.stopPolling)
        guard case .idle = machine.state else {
            Issue.record("The state is \(machine.state)")
            return
        }
    }

    @Test func `an unmodified transition function runs as a machine`() async throws {  // R1.1, R7.1
        let machine = Machine(of: Counter.self, initialState: .start)
        try machine.input.send(.start(initialValue: 40))
        try machine.input.send(.countUp)
        try machine.input.send(.countUp)
        try machine.input.send(.terminate)
        guard case .terminated(finalValue: 42) = try await machine.finished() else {
            Issue.record("The state is \(machine.state)")
            return
        }
    }

    @Test func `a transducer and its port can be declared in separate extensions`() async throws {  // R1.1
        let machine = Machine(
            of: Comics.Transducer.self, initialState: Comics.Transducer.initialState, env: ComicsEnv.mock)
        try machine.input.send(.loadActual)
        #expect(await machine.reaches { $0 == .showing(Comic(id: 3000)) })
        try machine.input.send(.load(id: 7))
        #expect(await machine.reaches { $0 == .showing(Comic(id: 7)) })
    }
}
