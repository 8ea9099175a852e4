import Oak
import OakFeatures
import OakTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct PollingTests {
    typealias Numbers = Polling<Int>
    typealias Record = Numbers.Record
    typealias Cell = FeatureCell<Numbers>

    nonisolated static let problem = Problem("no network")
    nonisolated static let schedule = PollingSchedule(every: .seconds(10))
    nonisolated static let slower = PollingSchedule(every: .seconds(60))
    nonisolated static let backingOff = PollingSchedule(every: .seconds(10), backingOffTo: .seconds(60))

    nonisolated static func record(
        _ schedule: PollingSchedule = schedule, _ value: Int? = 1, failures: Int = 0
    ) -> Record {
        let series = failures > 0 ? Numbers.Failures(problem, count: failures) : nil
        return Record(schedule: schedule, value: value, failures: series)
    }

    let service = ManualService<Void, Int>()
    let clock = VirtualClock()

    func machine(_ state: Numbers.State = Numbers.initialState) -> TestMachine<Numbers> {
        TestMachine(
            of: Numbers.self, initialState: state,
            env: Numbers.Env(fetch: { [service] in try await service.call() }), clock: clock)
    }

    // MARK: The table

    nonisolated static let control: [Cell] = [
        Cell(.stopped, .start(schedule), .fetching(record(schedule, nil)), effects: [.run(id: "poll")]),
        Cell(.fetching(record()), .start(slower), .fetching(record(slower))),
        Cell(.waiting(record()), .start(slower), .fetching(record(slower)), effects: [.run(id: "poll")]),
        Cell(.paused(record()), .start(slower), .fetching(record(slower)), effects: [.run(id: "poll")]),
        Cell(.fetching(record()), .stop, .stopped, effects: [.cancel(id: "poll")]),
        Cell(.waiting(record()), .stop, .stopped, effects: [.cancel(id: "poll")]),
        Cell(.paused(record()), .stop, .stopped),
        Cell(.fetching(record()), .pause, .paused(record()), effects: [.cancel(id: "poll")]),
        Cell(.waiting(record()), .pause, .paused(record()), effects: [.cancel(id: "poll")]),
        Cell(.paused(record()), .resume, .fetching(record()), effects: [.run(id: "poll")]),
        Cell(.waiting(record()), .refresh, .fetching(record()), effects: [.run(id: "poll")]),
        Cell(.waiting(record()), .timePassed, .fetching(record()), effects: [.run(id: "poll")]),
    ]

    nonisolated static let results: [Cell] = [
        Cell(
            .fetching(record(schedule, 1, failures: 2)), .fetched(2), .waiting(record(schedule, 2)),
            effects: [.after(.seconds(10), id: "poll")], outputs: [.fetched(2)]),
        Cell(
            .fetching(record(schedule, 1)), .failed(problem), .waiting(record(schedule, 1, failures: 1)),
            effects: [.after(.seconds(10), id: "poll")], outputs: [.failed(.init(problem, count: 1))]),
        Cell(
            .fetching(record(backingOff, 1, failures: 1)), .failed(problem),
            .waiting(record(backingOff, 1, failures: 2)),
            effects: [.after(.seconds(40), id: "poll")], outputs: [.failed(.init(problem, count: 2))]),
    ]

    nonisolated static let ignored: [Cell] =
        Cell.ignored(.stopped, .stop, .pause, .resume, .refresh, .timePassed, .fetched(9), .failed(problem))
        + Cell.ignored(.fetching(record()), .resume, .refresh, .timePassed)
        + Cell.ignored(.waiting(record()), .resume, .fetched(9), .failed(problem))
        + Cell.ignored(.paused(record()), .pause, .refresh, .timePassed, .fetched(9), .failed(problem))

    nonisolated static let cells = control + results + ignored

    @Test(arguments: cells) func `each event of Polling has the documented result in each state`(
        _ cell: FeatureCell<Polling<Int>>
    ) {
        cell.check()
    }

    @Test func `the tests cover every documented combination of Polling state and event`() {
        let missing = Cell.missing(
            in: Self.cells, states: ["stopped", "fetching", "waiting", "paused"],
            events: ["start", "stop", "pause", "resume", "refresh", "timePassed", "fetched", "failed"])
        #expect(missing.isEmpty)
    }

    // MARK: Running

    @Test func `polling fetches immediately, and again one interval after each result`() async {
        let machine = machine()  // R9.1
        machine.send(.start(Self.schedule)) { $0 = .fetching(Self.record(Self.schedule, nil)) }
        await service.called(1)
        await machine.advance(by: .seconds(25))
        #expect(service.calls == 1)
        service.answer(1, with: 1)
        await machine.receive(.fetched(1)) { $0 = .waiting(Self.record()) }
        machine.expect(output: .fetched(1))
        await machine.advance(by: .milliseconds(9_999))
        #expect(service.calls == 1)
        await machine.advance(by: .milliseconds(1))
        await machine.receive(.timePassed) { $0 = .fetching(Self.record()) }
        await service.called(2)
        machine.send(.stop) { $0 = .stopped }
        service.answer(2, with: 2)
        await machine.finish()
    }

    @Test func `after a failed fetch, the last value is kept and polling continues`() async {  // R5.1
        let machine = machine(.fetching(Self.record()))
        machine.send(.pause) { $0 = .paused(Self.record()) }
        machine.send(.resume) { $0 = .fetching(Self.record()) }
        await service.called(1)
        service.fail(1, with: Self.problem)
        await machine.receive(.failed(Self.problem)) {
            $0 = .waiting(Self.record(Self.schedule, 1, failures: 1))
        }
        machine.expect(output: .failed(.init(Self.problem, count: 1)))
        await machine.advance(by: .seconds(10))
        await machine.receive(.timePassed) { $0 = .fetching(Self.record(Self.schedule, 1, failures: 1)) }
        await service.called(2)
        service.answer(2, with: 2)
        await machine.receive(.fetched(2)) { $0 = .waiting(Self.record(Self.schedule, 2)) }
        machine.expect(output: .fetched(2))
        await machine.finish(running: "poll")
    }

    @Test func `a fetch that was started before a pause delivers nothing after polling has resumed`() async
    {  // R4.2
        let machine = machine()
        machine.send(.start(Self.schedule)) { $0 = .fetching(Self.record(Self.schedule, nil)) }
        await service.called(1)
        machine.send(.pause) { $0 = .paused(Self.record(Self.schedule, nil)) }
        machine.send(.resume) { $0 = .fetching(Self.record(Self.schedule, nil)) }
        await service.called(2)
        service.answer(1, with: 7)
        await machine.advance(by: .seconds(1))
        service.answer(2, with: 1)
        await machine.receive(.fetched(1)) { $0 = .waiting(Self.record()) }
        machine.expect(output: .fetched(1))
        await machine.finish(running: "poll")
    }

    @Test func `while polling is paused, no timer runs and nothing is fetched`() async {
        let machine = machine(.paused(Self.record()))
        await machine.advance(by: .seconds(3600))
        #expect(service.calls == 0)
        #expect(clock.sleepers == 0)
        await machine.finish()
    }

    @Test func `refreshing fetches immediately and cancels the interval timer`() async {  // R4.4
        let machine = machine()
        machine.send(.start(Self.schedule)) { $0 = .fetching(Self.record(Self.schedule, nil)) }
        await service.called(1)
        service.answer(1, with: 1)
        await machine.receive(.fetched(1)) { $0 = .waiting(Self.record()) }
        machine.expect(output: .fetched(1))
        machine.send(.refresh) { $0 = .fetching(Self.record()) }
        await service.called(2)
        await machine.advance(by: .seconds(60))
        #expect(service.calls == 2)
        machine.send(.stop) { $0 = .stopped }
        service.answer(2, with: 2)
        await machine.finish()
    }

    // MARK: The schedule

    @Test func `the polling interval doubles with each consecutive failure, up to the maximum`() {
        let delays = (0...5).map { Self.backingOff.delay(afterFailures: $0) }
        #expect(delays == [10, 20, 40, 60, 60, 60].map { .seconds($0) })
    }

    @Test func `without a maximum, failures do not change the polling interval`() {
        #expect(Self.schedule.delay(afterFailures: 100) == .seconds(10))
    }

    @Test func `the polling interval does not overflow after many failures`() {
        let longest = Duration.seconds(Int64.max / 2)
        let schedule = PollingSchedule(every: .milliseconds(1), backingOffTo: longest)
        #expect(schedule.delay(afterFailures: Int.max) == longest)
    }

    @Test func `the polling interval is at least one millisecond, and the maximum is at least the interval`()
    {
        #expect(PollingSchedule(every: .zero).interval == .milliseconds(1))
        #expect(PollingSchedule(every: .seconds(-5)).interval == .milliseconds(1))
        let schedule = PollingSchedule(every: .seconds(9), backingOffTo: .seconds(1))
        #expect(schedule.maximumInterval == .seconds(9))
        #expect(schedule.delay(afterFailures: 3) == .seconds(9))
    }
}
