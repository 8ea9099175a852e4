import OakTesting
import TestSupport
import Testing

@testable import Oak

/// A composite of composites.
typealias NestedComposite = ProductTransducer<CascadeTransducer<Part, Part>, SumTransducer<Part, Part>>

extension NestedComposite {
    static var start: State {
        State(first: .init(first: .init(), second: .init()), second: .second(.init()))
    }
    static var env: Env { Env(first: .init(), second: .init()) }

    /// The events that the tests send. The last event ends the machine.
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

    static var expectedOutputs: [Output] { [.first("a'"), .first("end'")] }
}

@Suite struct R10HostTests {
    // R10.2
    @Test func `a Machine can run a nested composite`() throws {
        try ManualActor.run { _ in
            var outputs: [NestedComposite.Output] = []
            let machine = Machine<NestedComposite>(
                initialState: NestedComposite.start, env: NestedComposite.env
            ) { outputs.append($0) }
            for event in NestedComposite.script { try machine.send(event) }
            NestedComposite.check(machine.state)
            #expect(outputs == NestedComposite.expectedOutputs)
            #expect(!machine.isRunning)
        }
    }

    // R10.2
    @Test func `a TransducerActor can run a nested composite`() async throws {
        let record = Record()
        let machine = TransducerActor<NestedComposite>(
            initialState: NestedComposite.start, env: NestedComposite.env
        ) { record("\($0)") }
        for event in NestedComposite.script { try machine.send(event) }
        NestedComposite.check(try await machine.finished())
        #expect(record.all == NestedComposite.expectedOutputs.map { "\($0)" })
    }

    // R10.2
    @MainActor
    @Test func `an ObservableTransducer can run a nested composite`() async throws {
        let machine = ObservableTransducer<NestedComposite>(
            initialState: NestedComposite.start, env: NestedComposite.env)
        for event in NestedComposite.script { try machine.input.send(event) }
        NestedComposite.check(machine.state)
        NestedComposite.check(try await machine.finished())
    }

    // R10.2, R7.1
    @Test func `run executes a nested composite and returns its terminal state`() async throws {
        let (input, record) = (NestedComposite.Input(), Record())
        for event in NestedComposite.script { try input.send(event) }
        let state = try await NestedComposite.run(
            initialState: NestedComposite.start, env: NestedComposite.env, input: input,
            output: { record("\($0)") },
            isolation: nil)
        NestedComposite.check(state)
        #expect(record.all == NestedComposite.expectedOutputs.map { "\($0)" })
    }

    // R10.2
    @MainActor
    @Test func `a TestMachine can drive a nested composite step by step`() async {
        let machine = TestMachine<NestedComposite>(
            initialState: NestedComposite.start, env: NestedComposite.env)
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
    @Test func `a Spec can test a nested composite`() {
        var after = NestedComposite.start
        after.first.first.seen = ["go"]
        after.second = .second(.init(seen: ["b"]))
        OakTesting.Spec<NestedComposite>.given(NestedComposite.start)
            .when(.first(.first(.init("go", .output("a")))), .second(.second(.init("b", .output("c")))))
            // The output of the first machine is an event that the second machine has not processed yet.
            .then(
                after, effects: [.send.scoped(ScopePath(.child("first")))], outputs: [.second(.second("c"))])
    }

    // R10.1
    @Test func `different children have different paths`() {
        let paths = [
            Family.only.path, Family.guest.path, Family.left.path, Family.right.path, Family.rows[1].path,
            Family.rows[2].path, Family.entries[1].path, ScopePath(),
        ]
        #expect(Set(paths).count == paths.count)
    }

    // R10.1, R10.2
    @Test func `a composite can be the child of a machine`() throws {
        try ManualActor.run { manual in
            let gate = Gate()
            let machine = Machine<CompositeParent>(
                initialState: .init(nest: NestedComposite.start), env: .init())
            try machine.send(
                .nest(.first(.first(.init("go", [.output("a"), Part.ignoringCancellation(gate)])))))
            manual.runJobs()
            #expect(machine.state.nest?.first.second.seen == ["a"])
            #expect(machine.state.received == ["a'"])
            try machine.send(.drop)
            gate.open()
            manual.runJobs()
            #expect(machine.loop.env.nest.first.first.all == ["started", "CancellationError()"])
        }
    }

    private enum CompositeParent: EffectTransducer {
        struct State: NonTerminal {
            var nest: NestedComposite.State?
            var received: [String] = []
        }
        enum Event {
            case nest(NestedComposite.Event)
            case received(String)
            case drop
        }
        struct Env {
            var nest = NestedComposite.env
        }

        static let nest = Scope<NestedComposite>(
            \.nest, event: Event.nest, output: { $0.first.map { .received($0.name) } }, env: \.nest)

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch event {
            case .nest(let event): return nest.update(&state, event: event)
            case .received(let text): state.received.append(text)
            case .drop: state.nest = nil
            }
            return nil
        }
    }
}
