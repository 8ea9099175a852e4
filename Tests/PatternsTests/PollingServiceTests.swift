import Foundation
import Oak
import OakTesting
import Patterns
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct PollingServiceTests {
    typealias Progress = PollingService.Progress

    nonisolated static let interval = Duration.seconds(10)
    nonisolated static let polling: [EffectSummary] = [
        .run(id: "fetch", overlap: .keepFirst).whileInState(), .every(interval, id: "timer").whileInState(),
    ]
    nonisolated static let data = Data("a".utf8)

    let clock = VirtualClock()

    func date(_ seconds: Int64) -> Date {
        Date(timeIntervalSince1970: TimeInterval(seconds))
    }

    func env(_ fetch: @escaping @Sendable () async throws -> Data = { Self.data }) -> PollingService.Env {
        PollingService.Env(fetchData: fetch) { [clock] in
            Date(timeIntervalSince1970: TimeInterval(clock.now.offset.components.seconds))
        }
    }

    func machine(_ state: PollingService.State = PollingService.initialState) -> TestMachine<PollingService> {
        TestMachine(of: PollingService.self, initialState: state, env: env(), clock: clock)
    }

    @Test func `polling fetches immediately and then after each interval`() async {  // R9.1
        let machine = machine()
        machine.send(
            .startPolling(interval: Self.interval),
            effects: Self.polling
        ) { $0 = .polling(Progress(interval: Self.interval)) }
        await machine.receive(.dataUpdated(Self.data, at: date(0))) {
            $0 = .polling(Progress(interval: Self.interval, data: Self.data, lastUpdate: date(0)))
        }
        await machine.advance(by: .seconds(10))
        await machine.receive(.tick)
        await machine.receive(.dataUpdated(Self.data, at: date(10))) {
            $0 = .polling(Progress(interval: Self.interval, data: Self.data, lastUpdate: date(10)))
        }
        await machine.finish(running: "timer")
    }

    @Test func `a fetch that takes longer than the interval is not duplicated`() async throws {  // R4.4
        let service = Service<Data>()
        let machine = Machine(
            of: PollingService.self, initialState: .idle, env: env { try await service.call() },
            configuration: Configuration(clock: clock))
        try machine.input.send(.startPolling(interval: Self.interval))
        await service.called(1)
        await clock.advance(by: .seconds(25))
        #expect(service.calls == 1)
        service.answer(1, with: Self.data)
        #expect(
            await machine.reaches(
                .polling(Progress(interval: Self.interval, data: Self.data, lastUpdate: date(25)))))
        await clock.advance(by: .seconds(5))
        await service.called(2)
        service.answer(2, with: Self.data)
    }

    @Test func `a failed fetch is recorded, and polling continues`() async {  // R5.1, R12.3
        let service = Service<Data>()
        let machine = TestMachine(
            of: PollingService.self,
            initialState: .polling(Progress(interval: Self.interval, data: Self.data)),
            env: env { try await service.call() }, clock: clock)
        await service.called(1)
        service.fail(1, with: Failure("no network"))
        await machine.receive(.fetchFailed(Failure("no network"))) {
            $0 = .polling(
                Progress(interval: Self.interval, data: Self.data, failure: Failure("no network")))
        }
        await machine.advance(by: .seconds(10))
        await machine.receive(.tick)
        await service.called(2)
        service.answer(2, with: Self.data)
        await machine.receive(.dataUpdated(Self.data, at: date(10))) {
            $0 = .polling(Progress(interval: Self.interval, data: Self.data, lastUpdate: date(10)))
        }
        await machine.finish(running: "timer")
    }

    @Test func `no fetch starts during a pause`() async {
        let machine = machine()
        machine.send(.startPolling(interval: Self.interval)) {
            $0 = .polling(Progress(interval: Self.interval))
        }
        machine.send(.pausePolling) {
            $0 = .paused(Progress(interval: Self.interval))
        }
        await machine.advance(by: .seconds(3600))
        await machine.finish()
    }

    @Test func `the result of a fetch that started before a pause is discarded`() async throws {  // R4.2
        let service = Service<Data>()
        let machine = Machine(
            of: PollingService.self, initialState: .idle, env: env { try await service.call() },
            configuration: Configuration(clock: clock))
        try machine.input.send(.startPolling(interval: Self.interval))
        await service.called(1)
        try machine.input.send(.pausePolling)
        try machine.input.send(.resumePolling)
        await service.called(2)
        service.answer(1, with: Data("late".utf8))
        await clock.advance(by: .seconds(1))
        #expect(machine.state == .polling(Progress(interval: Self.interval)))
        service.answer(2, with: Self.data)
        #expect(
            await machine.reaches(
                .polling(Progress(interval: Self.interval, data: Self.data, lastUpdate: date(1)))))
    }

    @Test func `polling resumes with its last value after a pause`() {
        let progress = Progress(interval: Self.interval, data: Self.data, lastUpdate: date(0))
        Spec<PollingService>.given(.paused(progress)).when(.resumePolling)
            .then(
                .polling(progress),
                effects: Self.polling)
    }

    @Test func `a new polling interval replaces the old one`() async throws {  // R4.4
        let service = Service<Data>()
        let machine = Machine(
            of: PollingService.self, initialState: .idle, env: env { try await service.call() },
            configuration: Configuration(clock: clock))
        try machine.input.send(.startPolling(interval: .seconds(1)))
        try machine.input.send(.startPolling(interval: .seconds(60)))
        await service.called(1)
        service.answer(1, with: Self.data)
        await clock.advance(by: .seconds(59))
        #expect(service.calls == 1)
        await clock.advance(by: .seconds(1))
        await service.called(2)
        service.answer(2, with: Self.data)
    }

    @Test func `no timer runs after polling has stopped`() async throws {  // R4.5
        let machine = Machine(
            of: PollingService.self, initialState: .idle, env: env(),
            configuration: Configuration(clock: clock))
        try machine.input.send(.startPolling(interval: Self.interval))
        await clock.advance(by: .seconds(10))
        #expect(clock.sleepers == 1)
        try machine.input.send(.stopPolling)
        await clock.advance(by: .zero)
        #expect(clock.sleepers == 0)
        #expect(machine.state == .idle)
    }
}
