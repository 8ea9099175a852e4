import TestSupport
import Testing

@testable import Oak

/// Tests that removed children and ended effects leave no tasks, runs or records behind.
@Suite struct R10LeakTests {
    private final class Token: Sendable {}

    private struct Weak {
        weak var token: Token?
    }

    /// Adds rows, each with an effect that never ends. Every second row has a child with another such effect.
    ///
    /// - Returns: Weak references to objects that the effects capture.
    private static func populate(_ machine: Machine<Family>, _ manual: ManualActor, _ count: Int = 1000)
        throws
        -> [Weak]
    {
        var tokens: [Weak] = []
        try machine.send(
            .do("add") { state in
                for id in 0..<count { state.rows.append(Child.State(id: id, grandchild: .init())) }
                return nil
            })
        for id in 0..<count {
            let token = Token()
            tokens.append(Weak(token: token))
            let effect = { @Sendable in
                ChildEffect(id: "load", overlap: .keepFirst) { _, input in
                    try await input.sleep(for: .seconds(3600))
                    _ = token
                }
            }
            try machine.send(.row(id, .do("load", effect())))
            guard id % 2 == 0 else { continue }
            try machine.send(
                .row(
                    id,
                    .grandchild(
                        .init(
                            "load",
                            ScriptedEffect(id: "load") { _, input in
                                try await input.sleep(for: .seconds(3600))
                                _ = token
                            }))))
        }
        manual.runJobs()
        return tokens
    }

    enum RemovalMethod: CaseIterable {
        case one, all, replacement, end, nothing
    }

    // R10.1, R4.1, R8.2
    @Test(arguments: RemovalMethod.allCases)
    func `a thousand removed, ended or cancelled children leave no tasks, runs or run tables behind`(
        _ method: RemovalMethod
    ) throws {
        try ManualActor.run { manual in
            let machine = Machine<Family>.onManualClock()
            let tokens = try Self.populate(machine, manual)
            #expect(tokens.allSatisfy { $0.token != nil })
            #expect(machine.resourceCounts == (1501, 1500, 1500))
            switch method {
            case .one:
                for id in 0..<1000 {
                    try machine.send(
                        .do("remove") {
                            $0.rows.remove(id: id)
                            return nil
                        })
                }
            case .all:
                try machine.send(
                    .do("remove") {
                        $0.rows.removeAll()
                        return nil
                    })
            case .replacement:
                try machine.send(
                    .do("replace") { state in
                        state.rows = IdentifiedList((0..<1000).map { Child.State(id: $0) })
                        return nil
                    })
            case .end:
                for id in 0..<1000 {
                    try machine.send(
                        .row(
                            id,
                            .act("end") {
                                $0.isTerminal = true
                                return nil
                            }))
                }
            case .nothing:
                try machine.send(.do("cancel") { _ in .cancelAll })
            }
            manual.runJobs()
            #expect(tokens.allSatisfy { $0.token == nil })
            let remaining = machine.resourceCounts
            #expect(remaining.runs == 0)
            #expect(remaining.tables == 0)
            if method == .replacement || method == .nothing { return }
            // The record of the collection itself remains.
            #expect(remaining.nodes <= 1)
        }
    }

    // R10.1, R4.1, R8.2
    @Test(arguments: R10EmbeddingTests.removals)
    func `a child leaves no objects, runs or run tables behind, regardless of how it ends`(_ removal: Removal)
        throws
    {
        let remove = removal.remove
        try ManualActor.run { manual in
            let machine = Machine<Family>.onManualClock()
            for _ in 0..<300 {
                try machine.send(
                    .do("populated") {
                        $0 = R10EmbeddingTests.populated()
                        return nil
                    })
                let remaining = try Self.load(machine, removal)
                manual.runJobs()
                #expect(remaining.token != nil)
                try machine.send(
                    .do("remove") {
                        remove(&$0)
                        return nil
                    })
                manual.runJobs()
                #expect(remaining.token == nil)
                let count = machine.resourceCounts
                #expect(count.runs == 0 && count.tables == 0 && count.nodes <= 1)
            }
        }
    }

    /// Starts an effect that never ends in a child. Returns a weak reference to an object that the effect captures.
    private static func load(_ machine: Machine<Family>, _ removal: Removal) throws -> Weak {
        let token = Token()
        try machine.send(
            removal.load(
                ChildEffect(id: "load") { _, input in
                    try await input.sleep(for: .seconds(3600))
                    _ = token
                }))
        return Weak(token: token)
    }

    // R10.1, R4.4
    @Test func `after a child is removed and added again, its new effects start even with keepFirst`() throws
    {
        try ManualActor.run { manual in
            let machine = Machine<Family>.onManualClock()
            _ = try Self.populate(machine, manual, 1000)
            try machine.send(
                .do("remove") {
                    $0.rows.removeAll()
                    return nil
                })
            // The new effects start although their policy is `.keepFirst`, because no effect is running.
            let tokens = try Self.populate(machine, manual, 1000)
            #expect(tokens.allSatisfy { $0.token != nil })
            #expect(machine.resourceCounts.runs == 1500)
        }
    }

    // R10.1, R8.2
    @Test func `a deallocated machine releases the objects that its children's effects captured`() throws {
        try ManualActor.run { manual in
            var machine: Machine<Family>? = Machine<Family>.onManualClock()
            guard let running = machine else { return }
            let tokens = try Self.populate(running, manual, 100)
            machine = nil
            _ = consume running
            manual.runJobs()
            #expect(tokens.allSatisfy { $0.token == nil })
        }
    }

    // R8.2, R10.1, R12.4
    @Test
    func `removing a child releases its run table even if its parent bound the child's effects to a state`()
        throws
    {
        try ManualActor.run { manual in
            let setting = Configuration(clock: ManualClock())
            let machine = Machine(
                of: Theatre.self, initialState: .init(guest: .idle), env: Record(), configuration: setting,
                isolation: manual)
            try machine.input.send(.boundGuest(Stage.Event("work", Stage.work("x"))))
            weak let table = machine.loop.mailbox.lock { machine.loop.mailbox.storage?.runs.nextScope }
            #expect(table != nil)
            try machine.input.send(.arrive(nil))
            manual.runJobs()
            try machine.input.send(.arrive(nil))
            #expect(table == nil)
        }
    }

    private enum Lamp: EffectTransducer {
        enum State: NonTerminal { case on }
        enum Event: CaseIterable { case shine, wait }

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch event {
            case .shine: Effect { _, _ in }.whileInState()
            case .wait: .postpone
            }
        }
    }

    private enum Room: EffectTransducer {
        struct State: NonTerminal {
            let token: Token
            var lamp = Lamp.State.on
        }
        enum Event { case lamp(Lamp.Event) }

        static let lamp = Scope<Lamp>(\.lamp, event: Event.lamp)

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch event {
            case .lamp(let event): lamp.update(&state, event: event)
            }
        }
    }

    // R8.2, R12.2, R12.5
    @Test(arguments: Lamp.Event.allCases)
    private func
        `a deallocated machine releases its state even if a child has a state-bound effect or a postponed event`(
            _ event: Lamp.Event
        )
    {
        let held = ManualActor.run { manual in
            let token = Token()
            let machine = Machine(of: Room.self, initialState: Room.State(token: token), isolation: manual)
            try? machine.input.send(.lamp(event))
            manual.runJobs()
            return Weak(token: token)
        }
        #expect(held.token == nil)
    }
}
