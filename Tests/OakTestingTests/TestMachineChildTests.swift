import Oak
import OakTesting
import Testing

/// Opens players, one of them by itself and others in a list.
private enum Hall: EffectTransducer {
    struct State: NonTerminal, Equatable {
        var stage: Act.State?
        var booths: IdentifiedList<Act.State> = []
    }

    enum Event: Equatable {
        case open, close
        case stage(Act.Event)
        case booth(Int, Act.Event)
        case said(String)
    }

    static let stage = Scope<Act>(\.stage, event: Event.stage, output: Event.said)
    static let booths = Scopes<Act, Int>(\.booths, event: Event.booth)

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .open:
            state.stage = Act.State(id: 0)
            return nil
        case .close:
            state.stage = nil
            return nil
        case .stage(let event): return stage.update(&state, event: event)
        case .booth(let id, let event): return booths.update(&state, of: id, event: event)
        case .said: return nil
        }
    }
}

private enum Act: EffectTransducer {
    struct State: NonTerminal, Identifiable, Equatable {
        var id: Int
        var isPlaying = false
    }

    enum Event: Equatable { case play, end, ended }
    typealias Output = String

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .play:
            state.isPlaying = true
            return .after(.seconds(60), id: "piece", send: .ended)
        case .end: return [.cancel(id: "piece"), .send(.ended)]
        case .ended:
            state.isPlaying = false
            return .output("over")
        }
    }
}

@MainActor
@Suite struct TestMachineChildTests {
    @Test func `effects of children have the child's path and use the clock`() async {
        let machine = TestMachine(of: Hall.self, initialState: .init())
        machine.send(.open) { $0.stage = Act.State(id: 0) }
        machine.send(.stage(.play), effects: [.after(.seconds(60), id: "piece").scoped(Hall.stage.path)]) {
            $0.stage?.isPlaying = true
        }
        #expect(machine.running == [.after(.seconds(60), id: "piece").scoped(Hall.stage.path)])
        await machine.advance(by: .seconds(60))
        await machine.receive(.stage(.ended)) { $0.stage?.isPlaying = false }
        await machine.receive(.said("over"))
        await machine.finish()
    }

    @Test func `internal events of a child are received as events of the parent`() async {
        let machine = TestMachine(
            of: Hall.self, initialState: .init(stage: Act.State(id: 0, isPlaying: true)))
        machine.send(.stage(.end))
        await machine.receive(.stage(.ended)) { $0.stage?.isPlaying = false }
        await machine.receive(.said("over"))
        await machine.finish()
    }

    @Test func `removing a child cancels its effects`() async {
        let machine = TestMachine(of: Hall.self, initialState: .init())
        machine.send(.open) { $0.stage = Act.State(id: 0) }
        machine.send(.stage(.play)) { $0.stage?.isPlaying = true }
        machine.send(.close) { $0.stage = nil }
        #expect(machine.running.isEmpty)
        await machine.finish()
    }

    @Test func `an event for an absent child fails the test with advice`() async {
        let machine = TestMachine(of: Hall.self, initialState: .init())
        let text = await failure { machine.send(.booth(3, .play)) }
        #expect(
            text.contains(
                "the event was discarded, because the child `booths[3]` does not exist or has ended"))
        #expect(text.contains("effects: [.absent.scoped(…)]"))
        await machine.finish()
    }

    @Test func `a test can expect that a child is absent`() async {
        let machine = TestMachine(of: Hall.self, initialState: .init())
        machine.send(.stage(.play), effects: [.absent.scoped(Hall.stage.path)])
        await machine.finish()
    }

    @Test func `a specification names the effects of children`() {
        Spec<Hall>.given(.init(booths: [Act.State(id: 7)]))
            .when(.booth(7, .play))
            .then(
                .init(booths: [Act.State(id: 7, isPlaying: true)]),
                effects: [.after(.seconds(60), id: "piece").scoped(Hall.booths[7].path)])
    }
}

/// Starts work whose id is of a type within a generic one.
private enum Bench<Tool>: EffectTransducer {
    struct State: NonTerminal, Equatable {}
    enum Event: Equatable { case start }
    enum Work: Hashable { case planing }

    static func update(_ state: inout State, event: Event) -> Effect? {
        .after(.seconds(1), id: Work.planing, send: .start)
    }
}

@MainActor
@Suite struct GenericAdviceTests {
    @Test func `the literal of a type nested in a generic type compiles`() async {
        let text = await failure {
            let machine = TestMachine(of: Bench<Int>.self, initialState: .init())
            machine.send(.start)
            await machine.finish()
        }
        #expect(text.contains("Bench<Int>.Work.planing"))
    }
}
