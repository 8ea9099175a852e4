import Oak
import Observation
import TestSupport
import Testing

@Suite struct R11StorageTests {
    // R11.3
    @Test
    func `a machine starts in the state of its storage and writes each change before it delivers outputs`()
        throws
    {
        try ManualActor.run { manual in
            let model = Model()
            model.state.seen = ["restored"]
            var outputs: [[String]] = []
            let machine = Machine(
                of: Scripted.self, storage: StateStorage(model, \.state), env: ScriptedEnvironment(),
                output: { [model] _ in outputs.append(model.state.seen) }, isolation: manual)
            try machine.send(.init("a", .output("o")))
            #expect(machine.seen == ["restored", "a"])
            #expect(model.state == machine.state)
            #expect(outputs == [["restored", "a"]])
        }
    }

    // R11.3
    @Test func `a change made by the initial event is written to the storage`() {
        ManualActor.run { manual in
            let model = Model()
            let machine = Machine(
                of: Scripted.self, storage: StateStorage(model, \.state), env: ScriptedEnvironment(),
                initialEvent: "go", isolation: manual)
            #expect(model.state.seen == ["go"])
            #expect(machine.seen == ["go"])
        }
    }

    // R11.3
    @Test func `the storage is written only when the state changes`() throws {
        try ManualActor.run { manual in
            var writes: [Int] = []
            let machine = Machine(
                of: Setter.self,
                storage: StateStorage(read: { .init(value: 1) }, write: { writes.append($0.value) }),
                isolation: manual)
            for value in [1, 2, 2, 3] { try machine.send(value) }
            #expect(writes == [2, 3])
        }
    }

    // R11.3
    @Test func `a value that other code writes to the storage is replaced by the machine's next change`()
        throws
    {
        try ManualActor.run { manual in
            let model = Model()
            let machine = Machine(
                of: Scripted.self, storage: StateStorage(model, \.state), env: ScriptedEnvironment(),
                isolation: manual)
            model.state.seen = ["written"]
            try machine.send("a")
            #expect(model.state.seen == ["a"])
        }
    }

    // R11.3
    @Test func `a transition notifies observers of the object that holds the machine's state`() throws {
        try ManualActor.run { manual in
            let (model, record) = (Model(), Record())
            let machine = Machine(
                of: Scripted.self, storage: StateStorage(model, \.state), env: ScriptedEnvironment(),
                isolation: manual)
            withObservationTracking {
                _ = model.state
            } onChange: {
                record("changed")
            }
            try machine.send("a")
            #expect(record.all == ["changed"])
        }
    }

    // R11.3, R8.2
    @MainActor
    @Test func `an object that holds the state and owns the machine can be deallocated`() throws {
        var owner: StateOwner? = StateOwner()
        weak let freed = owner
        try owner?.machine.send(1)
        #expect(owner?.state.value == 1)
        owner = nil
        #expect(freed == nil)
    }
}

@Observable
private final class Model {
    var state = Scripted.State()
}

private enum Setter: EffectTransducer {
    struct State: NonTerminal, Equatable { var value = 0 }
    typealias Event = Int

    static func update(_ state: inout State, event: Int) -> Effect? {
        state.value = event
        return nil
    }
}

@MainActor
private final class StateOwner {
    var state = Setter.State()
    lazy var machine = Machine(
        of: Setter.self, storage: StateStorage(self, \.state), isolation: MainActor.shared)
}
