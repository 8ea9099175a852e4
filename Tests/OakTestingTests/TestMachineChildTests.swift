import Oak
import OakTesting
import Testing

/// A machine with an optional child and a list of children.
private enum Parent: EffectTransducer {
    struct State: NonTerminal, Equatable {
        var single: Child.State?
        var rows: IdentifiedList<Child.State> = []
    }

    enum Event: Equatable {
        case open, close
        case single(Child.Event)
        case row(Int, Child.Event)
        case childOutput(String)
    }

    static let single = Scope<Child>(\.single, event: Event.single, output: Event.childOutput)
    static let rows = Scopes<Child, Int>(\.rows, event: Event.row)

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .open:
            state.single = Child.State(id: 0)
            return nil
        case .close:
            state.single = nil
            return nil
        case .single(let event): return single.update(&state, event: event)
        case .row(let id, let event): return rows.update(&state, of: id, event: event)
        case .childOutput: return nil
        }
    }
}

private enum Child: EffectTransducer {
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
            return .after(.seconds(60), id: "play", send: .ended)
        case .end: return [.cancel(id: "play"), .send(.ended)]
        case .ended:
            state.isPlaying = false
            return .output("over")
        }
    }
}

@MainActor
@Suite struct TestMachineChildTests {
    @Test func `the effects of a child have the child's path and use the test clock`() async {
        let machine = TestMachine(of: Parent.self, initialState: .init())
        machine.send(.open) { $0.single = Child.State(id: 0) }
        machine.send(.single(.play), effects: [.after(.seconds(60), id: "play").scoped(Parent.single.path)]) {
            $0.single?.isPlaying = true
        }
        #expect(machine.running == [.after(.seconds(60), id: "play").scoped(Parent.single.path)])
        await machine.advance(by: .seconds(60))
        await machine.receive(.single(.ended)) { $0.single?.isPlaying = false }
        await machine.receive(.childOutput("over"))
        await machine.finish()
    }

    @Test func `internal events of a child are received as events of its parent`() async {
        let machine = TestMachine(
            of: Parent.self, initialState: .init(single: Child.State(id: 0, isPlaying: true)))
        machine.send(.single(.end))
        await machine.receive(.single(.ended)) { $0.single?.isPlaying = false }
        await machine.receive(.childOutput("over"))
        await machine.finish()
    }

    @Test func `removing a child cancels its effects`() async {
        let machine = TestMachine(of: Parent.self, initialState: .init())
        machine.send(.open) { $0.single = Child.State(id: 0) }
        machine.send(.single(.play)) { $0.single?.isPlaying = true }
        machine.send(.close) { $0.single = nil }
        #expect(machine.running.isEmpty)
        await machine.finish()
    }

    @Test func `an event for an absent child fails the test with a suggestion`() async {
        let machine = TestMachine(of: Parent.self, initialState: .init())
        let text = await failure { machine.send(.row(3, .play)) }
        #expect(
            text.contains(
                "the event was discarded, because the child `rows[3]` does not exist or has ended"))
        #expect(text.contains("effects: [.absent.scoped(…)]"))
        await machine.finish()
    }

    @Test func `a test can expect an event to be discarded because its child is absent`() async {
        let machine = TestMachine(of: Parent.self, initialState: .init())
        machine.send(.single(.play), effects: [.absent.scoped(Parent.single.path)])
        await machine.finish()
    }

    @Test func `Spec compares the effects of a child together with the child's path`() {
        Spec<Parent>.given(.init(rows: [Child.State(id: 7)]))
            .when(.row(7, .play))
            .then(
                .init(rows: [Child.State(id: 7, isPlaying: true)]),
                effects: [.after(.seconds(60), id: "play").scoped(Parent.rows[7].path)])
    }
}

/// A generic machine whose effect ids have a nested type.
private enum Generic<Value>: EffectTransducer {
    struct State: NonTerminal, Equatable {}
    enum Event: Equatable { case start }
    enum Work: Hashable { case load }

    static func update(_ state: inout State, event: Event) -> Effect? {
        .after(.seconds(1), id: Work.load, send: .start)
    }
}

@MainActor
@Suite struct GenericAdviceTests {
    @Test
    func `the code suggested in a failure message contains the full name of a type nested in a generic type`()
        async
    {
        let text = await failure {
            let machine = TestMachine(of: Generic<Int>.self, initialState: .init())
            machine.send(.start)
            await machine.finish()
        }
        #expect(text.contains("Generic<Int>.Work.load"))
    }
}
