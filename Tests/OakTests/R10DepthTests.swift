import Oak
import OakTesting
import Testing

/// A machine that embeds itself to any depth.
private enum Deep: EffectTransducer {
    struct State: NonTerminal {
        var seen: [Int] = []
        /// A new child state for each access, so the depth of nesting uses no memory.
        var child: State {
            get { State() }
            set { seen += newValue.seen }
        }
    }

    enum Event: Sendable {
        case at(depth: Int, Action)
    }

    enum Action: Sendable {
        case record, send, start
    }

    static let child = Scope<Deep>(\.child) { event in
        switch event {
        case .at(let depth, let action): .at(depth: depth + 1, action)
        }
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .at(0, .record):
            state.seen.append(0)
            return nil
        case .at(0, .send): return .send(.at(depth: 0, .record))
        case .at(0, .start): return Effect(id: "work") { _, input in try input.send(.at(depth: 0, .record)) }
        case .at(let depth, let action):
            return child.update(&state, event: .at(depth: depth - 1, action))
        }
    }
}

@Suite struct R10DepthTests {
    // R10.1
    @Test(arguments: [1, 1000])
    func `an effect of a deeply nested child sends its events to that child`(depth: Int) throws {
        try ManualActor.run { actor in
            let issues = Issues()
            let machine = Machine(
                of: Deep.self, initialState: .init(), configuration: Configuration(report: issues.report))
            try machine.send(.at(depth: depth, .send))
            #expect(machine.state.seen == [0])
            try machine.send(.at(depth: depth, .start))
            actor.runJobs()
            #expect(machine.state.seen == [0, 0])
            #expect(issues.all.isEmpty)
        }
    }

    // R5.2, R10.1
    @Test(arguments: [2000, 4000, 6000, 8000])
    func `an effect of a child at any depth is either executed, or discarded and reported`(depth: Int) throws
    {
        try ManualActor.run { actor in
            let issues = Issues()
            let machine = Machine(
                of: Deep.self, initialState: .init(), configuration: Configuration(report: issues.report))
            try machine.send(.at(depth: depth, .send))
            try machine.send(.at(depth: depth, .start))
            actor.runJobs()
            #expect(machine.state.seen.count + issues.all.count == 2)
        }
    }

    // R5.2, R10.1
    @MainActor
    @Test
    func
        `on the main thread, an event reaches a child 1,000 levels deep, and a much deeper event is reported`()
        throws
    {
        let issues = Issues()
        let machine = Machine(
            of: Deep.self, initialState: .init(), configuration: Configuration(report: issues.report))
        try machine.send(.at(depth: 1000, .record))
        #expect(machine.state.seen == [0])
        try machine.send(.at(depth: 1_000_000, .record))
        #expect(machine.state.seen == [0])
        #expect(issues.all.count == 1)
    }

    // R5.2, R10.1
    @Test func `an event for a child that is nested too deeply is discarded and reported`() throws {
        try ManualActor.run { actor in
            let issues = Issues()
            let machine = Machine(
                of: Deep.self, initialState: .init(), configuration: Configuration(report: issues.report))
            try machine.send(.at(depth: 1_000_000, .record))
            #expect(machine.state.seen.isEmpty)
            #expect(issues.all.count == 1)
            guard case .misuse(.nestedTooDeeply) = issues.all.first?.kind else {
                Issue.record("the misuse is not reported")
                return
            }
            try machine.send(.at(depth: 0, .record))
            #expect(machine.state.seen == [0])
        }
    }
}
