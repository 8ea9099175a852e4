import OakTesting
import Testing

@testable import Oak

/// Types nest: this is a machine like any other.
typealias Nest = ProductTransducer<CascadeTransducer<Part, Part>, SumTransducer<Part, Part>>

extension Nest {
    static var start: State {
        State(first: .init(first: .init(), second: .init()), second: .second(.init()))
    }
    static var desk: Env { Env(first: .init(), second: .init()) }

    /// What the tests send, in turn; the last one ends the machine.
    static var script: [Event] {
        [
            .first(.first(.init("go", .output("a")))), .second(.second("b")), .second(.second(.end)),
            .first(.first(.init("say", .output("end")))),
        ]
    }

    static func check(_ state: State) {
        #expect(state.first.first.seen == ["go", "say"])
        #expect(state.first.second.seen == ["a", "end"])
        #expect(state.second.second?.seen == ["b", "end"])
    }

    static var said: [Output] { [.first("a'"), .first("end'")] }
}

@Suite struct R10HostTests {
    // R10.2
    @Test func `a nested composite runs in a Machine`() throws {
        try Stage.run { _ in
            var outputs: [Nest.Output] = []
            let machine = Machine<Nest>(initialState: Nest.start, env: Nest.desk) { outputs.append($0) }
            for event in Nest.script { try machine.send(event) }
            Nest.check(machine.state)
            #expect(outputs == Nest.said)
            #expect(!machine.isRunning)
        }
    }

    // R10.2
    @Test func `a nested composite runs in a TransducerActor`() async throws {
        let record = Record()
        let machine = TransducerActor<Nest>(initialState: Nest.start, env: Nest.desk) { record("\($0)") }
        for event in Nest.script { try machine.send(event) }
        Nest.check(try await machine.finished())
        #expect(record.all == Nest.said.map { "\($0)" })
    }

    // R10.2
    @MainActor
    @Test func `a nested composite runs in an ObservableTransducer`() async throws {
        let machine = ObservableTransducer<Nest>(initialState: Nest.start, env: Nest.desk)
        for event in Nest.script { try machine.input.send(event) }
        Nest.check(machine.state)
        Nest.check(try await machine.finished())
    }

    // R10.2, R7.1
    @Test func `a nested composite runs in run, which returns its terminal state`() async throws {
        let (input, record) = (Nest.Input(), Record())
        for event in Nest.script { try input.send(event) }
        let state = try await Nest.run(
            initialState: Nest.start, env: Nest.desk, input: input, output: { record("\($0)") },
            isolation: nil)
        Nest.check(state)
        #expect(record.all == Nest.said.map { "\($0)" })
    }

    // R10.2
    @MainActor
    @Test func `a nested composite is tested step by step in a TestMachine`() async {
        let machine = TestMachine<Nest>(initialState: Nest.start, env: Nest.desk)
        machine.send(.first(.first(.init("go", [.output("a"), .after(.seconds(1), send: "b")])))) {
            $0.first.first.seen = ["go"]
        }
        await machine.receive(
            where: { $0.first?.second?.name == "a" }, change: { $0.first.second.seen = ["a"] })
        machine.expect(output: .first("a'"))
        await machine.advance(by: .seconds(1))
        await machine.receive(
            where: { $0.first?.first?.name == "b" }, change: { $0.first.first.seen = ["go", "b"] })
        machine.send(.second(.second(.init("ask", .after(.seconds(5), id: "ask", send: "late"))))) {
            $0.second = .second(.init(seen: ["ask"]))
        }
        #expect(machine.running.map(\.description) == [#"second.second: after(5.0 seconds, id: "ask")"#])
        machine.send(.second(.second(.end))) {
            $0.second = .second(.init(seen: ["ask", "end"], isTerminal: true))
        }
        await machine.finish()
    }

    // R10.2
    @Test func `a nested composite is tested by a table of Spec`() {
        var after = Nest.start
        after.first.first.seen = ["go"]
        after.second = .second(.init(seen: ["b"]))
        OakTesting.Spec<Nest>.given(Nest.start)
            .when(.first(.first(.init("go", .output("a")))), .second(.second(.init("b", .output("c")))))
            // What the first part says is an event that the second one still has to process.
            .then(
                after, effects: [.send.scoped(ScopePath(.child("first")))], outputs: [.second(.second("c"))])
    }

    // R10.1
    @Test func `the paths of different children differ`() {
        let paths = [
            Family.only.path, Family.guest.path, Family.left.path, Family.right.path, Family.rows[1].path,
            Family.rows[2].path, Family.drawer[1].path, ScopePath(),
        ]
        #expect(Set(paths).count == paths.count)
    }

    // R10.1, R10.2
    @Test func `a composite can be the child of a machine`() throws {
        try Stage.run { stage in
            let gate = Gate()
            let machine = Machine<Keeper>(initialState: .init(nest: Nest.start), env: .init())
            try machine.send(.nest(.first(.first(.init("go", [.output("a"), Part.stubborn(gate)])))))
            stage.runJobs()
            #expect(machine.state.nest?.first.second.seen == ["a"])
            #expect(machine.state.heard == ["a'"])
            try machine.send(.drop)
            gate.open()
            stage.runJobs()
            #expect(machine.loop.env.nest.first.first.all == ["started", "CancellationError()"])
        }
    }

    private enum Keeper: EffectTransducer {
        struct State: NonTerminal {
            var nest: Nest.State?
            var heard: [String] = []
        }
        enum Event {
            case nest(Nest.Event)
            case heard(String)
            case drop
        }
        struct Env {
            var nest = Nest.desk
        }

        static let nest = Scope<Nest>(
            \.nest, event: Event.nest, output: { $0.first.map(Event.heard) }, env: \.nest)

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch event {
            case .nest(let event): return nest.update(&state, event: event)
            case .heard(let text): state.heard.append(text)
            case .drop: state.nest = nil
            }
            return nil
        }
    }
}
