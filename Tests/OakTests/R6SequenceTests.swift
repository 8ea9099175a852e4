import Oak
import TestSupport
import Testing

@Suite struct R6SequenceTests {
    // R2.2, R6.1
    @Test func `a sequence of events is processed before the send returns`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send(contentsOf: ["a", "b", "c"])
            #expect(machine.seen == ["a", "b", "c"])
        }
    }

    // R6.1, R3.1
    @Test func `the internal events that an event causes precede the next event of a sequence`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send(contentsOf: [.init("a", .send("internal")), "b"])
            #expect(machine.seen == ["a", "internal", "b"])
        }
    }

    // R6.1
    @Test func `a sequence that exceeds the capacity is rejected as a whole`() throws {
        try ManualActor.run { manual in
            let machine = Machine(ScriptedEnvironment(), Configuration(capacity: 2))
            try machine.input.send("1", isolation: nil)
            #expect(throws: SendError.overflow(capacity: 2)) {
                try machine.input.send(contentsOf: ["2", "3"], isolation: nil)
            }
            manual.runJobs()
            #expect(machine.seen == ["1"])
        }
    }

    // R4.2, R7.1
    @Test func `a sequence is rejected after the machine has ended`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send(contentsOf: [.init("end", ends: true), "ignored"])
            #expect(machine.seen == ["end"])
            #expect(throws: SendError.terminated) { try machine.input.send(contentsOf: ["late"]) }
        }
    }

    // R4.1
    @Test
    func `if an event of a sequence cancels the effect that sent it, the rest of the sequence is discarded`()
        throws
    {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send(
                "a",
                ScriptedEffect(id: "x") { _, input in
                    try input.send(contentsOf: [.init("1", .cancel(id: "x")), "2", "3"])
                })
            manual.runJobs()
            #expect(machine.seen == ["a", "1"])
        }
    }

    // R6.1, R3.1
    @Test func `the event for an effect's error is not processed in the middle of a sequence`() throws {
        try ManualActor.run { manual in
            let (machine, gate) = (Machine(), Gate())
            try machine.input.send(
                "start", ScriptedEffect { _, _ in try await gate.pass() }.catching { _ in "failed" })
            manual.runJobs()
            // The machine yields before it has processed all of these events.
            try machine.input.send(contentsOf: Array(repeating: "event", count: 300), isolation: nil)
            gate.open(throwing: Failure())
            manual.runJobs()
            #expect(machine.seen.count == 302)
            #expect(machine.seen.last == "failed")
        }
    }

    // R6.1
    @Test func `sending an empty sequence of events has no effect`() throws {
        try ManualActor.run { manual in
            let machine = Machine(ScriptedEnvironment(), Configuration(capacity: 0))
            try machine.input.send(contentsOf: [])
            #expect(machine.seen == [])
        }
    }

    // R6.1, R3.3
    @Test func `sequences from different tasks are not interleaved`() async throws {
        let host = TransducerActor(of: Collector.self, initialState: .init())
        let input = host.input
        await withTaskGroup { group in
            for task in 0..<8 {
                group.addTask {
                    for _ in 0..<50 { try? input.send(contentsOf: Array(repeating: task, count: 3)) }
                }
            }
        }
        let received = await host.state.received
        #expect(received.count == 1_200)
        #expect(
            stride(from: 0, to: received.count, by: 3).allSatisfy { start in
                Set(received[start..<start + 3]).count == 1
            })
    }

    // R10.1
    @Test func `a child's effect can send a sequence of events to the child`() throws {
        try ManualActor.run { manual in
            let machine = Machine(of: SequenceParent.self, initialState: .init(), isolation: manual)
            try machine.send(.start)
            manual.runJobs()
            #expect(machine.state.child.seen == [1, 2, 3])
        }
    }
}

/// A machine that stores the numbers that it receives.
private enum Collector: EffectTransducer {
    struct State: NonTerminal, Sendable { var received: [Int] = [] }
    typealias Event = Int

    static func update(_ state: inout State, event: Int) -> Effect? {
        state.received.append(event)
        return nil
    }
}

private enum SequenceChild: EffectTransducer {
    struct State: NonTerminal { var seen: [Int] = [] }
    enum Event: Sendable {
        case load
        case loaded(Int)
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .load:
            return Effect { _, input in try input.send(contentsOf: (1...3).map(Event.loaded)) }
        case .loaded(let number):
            state.seen.append(number)
            return nil
        }
    }
}

private enum SequenceParent: EffectTransducer {
    struct State: NonTerminal { var child = SequenceChild.State() }
    enum Event: Sendable {
        case start
        case child(SequenceChild.Event)
    }
    static let child = Scope<SequenceChild>(\.child, event: Event.child)

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .start: child.update(&state, event: .load)
        case .child(let event): child.update(&state, event: event)
        }
    }
}
