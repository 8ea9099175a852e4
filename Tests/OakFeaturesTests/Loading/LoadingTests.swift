import Oak
import OakFeatures
import OakTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct LoadingTests {
    typealias Words = Loading<String>
    typealias Cell = FeatureCell<Words>

    nonisolated static let problem = Problem("no network")

    let service = ManualService<Void, String>()

    func machine(_ state: Words.State = Words.initialState) -> TestMachine<Words> {
        TestMachine(
            of: Words.self, initialState: state,
            env: Words.Env(load: { [service] in try await service.call() }))
    }

    // MARK: The table

    nonisolated static let starting: [Cell] = [
        Cell(.idle, .load, .loading(previous: nil), effects: [.run(id: "load")]),
        Cell(.idle, .reload, .loading(previous: nil), effects: [.run(id: "load")]),
        Cell(.loading(previous: "a"), .reload, effects: [.run(id: "load")]),
        Cell(.loaded("a"), .reload, .loading(previous: "a"), effects: [.run(id: "load")]),
        Cell(.failed(problem, previous: "a"), .load, .loading(previous: "a"), effects: [.run(id: "load")]),
        Cell(.failed(problem, previous: "a"), .reload, .loading(previous: "a"), effects: [.run(id: "load")]),
        Cell(.failed(problem, previous: "a"), .retry, .loading(previous: "a"), effects: [.run(id: "load")]),
        Cell(.failed(problem, previous: nil), .retry, .loading(previous: nil), effects: [.run(id: "load")]),
    ]

    nonisolated static let ending: [Cell] = [
        Cell(.loading(previous: nil), .received("b"), .loaded("b"), outputs: [.loaded("b")]),
        Cell(.loading(previous: "a"), .received("b"), .loaded("b"), outputs: [.loaded("b")]),
        Cell(
            .loading(previous: "a"), .failed(problem), .failed(problem, previous: "a"),
            outputs: [.failed(problem)]),
        Cell(
            .loading(previous: nil), .failed(problem), .failed(problem, previous: nil),
            outputs: [.failed(problem)]),
        Cell(.loading(previous: nil), .cancel, .idle, effects: [.cancel(id: "load")]),
        Cell(.loading(previous: "a"), .cancel, .loaded("a"), effects: [.cancel(id: "load")]),
        Cell(.failed(problem, previous: nil), .cancel, .idle),
        Cell(.failed(problem, previous: "a"), .cancel, .loaded("a")),
    ]

    nonisolated static let ignored: [Cell] =
        Cell.ignored(.idle, .retry, .cancel, .received("late"), .failed(problem))
        + Cell.ignored(.loading(previous: "a"), .load, .retry)
        + Cell.ignored(.loaded("a"), .load, .retry, .cancel, .received("late"), .failed(problem))
        + Cell.ignored(.failed(problem, previous: "a"), .received("late"), .failed(Problem("late")))

    nonisolated static let cells = starting + ending + ignored

    @Test(arguments: cells) func `each event of Loading has the documented result in each state`(
        _ cell: FeatureCell<Loading<String>>
    ) {
        cell.check()
    }

    @Test func `the tests cover every documented combination of Loading state and event`() {
        let missing = Cell.missing(
            in: Self.cells, states: ["idle", "loading", "loaded", "failed"],
            events: ["load", "reload", "retry", "cancel", "received", "failed"])
        #expect(missing.isEmpty)
    }

    // MARK: Running

    @Test func `the previous value is shown while loading and after a failure`() async {  // R5.1
        let machine = machine(.loaded("a"))
        machine.send(.reload) { $0 = .loading(previous: "a") }
        #expect(machine.state.value == "a")
        await service.called(1)
        service.fail(1, with: Self.problem)
        await machine.receive(.failed(Self.problem)) { $0 = .failed(Self.problem, previous: "a") }
        machine.expect(output: .failed(Self.problem))
        #expect(machine.state.value == "a")
        machine.send(.retry) { $0 = .loading(previous: "a") }
        await service.called(2)
        service.answer(2, with: "b")
        await machine.receive(.received("b")) { $0 = .loaded("b") }
        machine.expect(output: .loaded("b"))
        await machine.finish()
    }

    @Test func `a value that arrives after a cancellation is never shown`() async {  // R4.2
        let machine = machine()
        machine.send(.load) { $0 = .loading(previous: nil) }
        await service.called()
        machine.send(.cancel) { $0 = .idle }
        service.answer(with: "late")
        await machine.advance(by: .seconds(1))
        await machine.finish()
    }

    // R4.2
    @Test func `if a reload starts while a value is loading, only the later result is delivered`() async {
        let machine = machine()
        machine.send(.load) { $0 = .loading(previous: nil) }
        await service.called(1)
        machine.send(.reload)
        await service.called(2)
        service.answer(1, with: "outdated")
        await machine.advance(by: .seconds(1))
        service.answer(2, with: "new")
        await machine.receive(.received("new")) { $0 = .loaded("new") }
        machine.expect(output: .loaded("new"))
        await machine.finish()
    }

    @Test func `an error that a load throws is stored as a problem`() async {
        struct Offline: Error {}
        let machine = machine()
        machine.send(.load) { $0 = .loading(previous: nil) }
        await service.called()
        service.fail(with: Offline())
        let problem = Problem("Offline()")
        await machine.receive(.failed(problem)) { $0 = .failed(problem, previous: nil) }
        machine.expect(output: .failed(problem))
        await machine.finish()
    }

    @Test func `no value is shown before the first load has succeeded`() {
        #expect(Words.State.idle.value == nil)
        #expect(Words.State.loading(previous: nil).value == nil)
        #expect(Words.State.failed(Self.problem, previous: nil).value == nil)
        #expect(Words.State.loaded("a").value == "a")
    }

    @Test func `a problem that a load throws is stored unchanged`() {
        #expect(Problem(Self.problem as any Error) == Self.problem)
    }
}
