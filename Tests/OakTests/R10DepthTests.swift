import Foundation
import Oak
import OakBase
import OakTesting
import Synchronization
import TestSupport
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
        try ManualActor.run { manual in
            let issues = Issues()
            let machine = Machine(
                of: Deep.self, initialState: .init(), configuration: Configuration(report: issues.report))
            try machine.send(.at(depth: depth, .send))
            #expect(machine.state.seen == [0])
            try machine.send(.at(depth: depth, .start))
            manual.runJobs()
            #expect(machine.state.seen == [0, 0])
            #expect(issues.all.isEmpty)
        }
    }

    // R5.2, R10.1
    @Test(arguments: [2000, 4000, 6000, 8000])
    func `an effect of a child at any depth is either executed, or discarded and reported`(depth: Int) throws
    {
        try ManualActor.run { manual in
            let issues = Issues()
            let machine = Machine(
                of: Deep.self, initialState: .init(), configuration: Configuration(report: issues.report))
            try machine.send(.at(depth: depth, .send))
            try machine.send(.at(depth: depth, .start))
            manual.runJobs()
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
        try ManualActor.run { manual in
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

/// A machine that embeds itself to the depth of its initial state.
private enum Nest: EffectTransducer {
    struct State: NonTerminal, Sendable {
        var inner: [State] = []
        /// The state of a removed child. It is kept, because freeing it recurses.
        var removed: [State] = []
        var touches = 0

        init(depth: Int) {
            for _ in 0..<depth {
                let state = self
                self = State()
                inner = [state]
            }
        }

        private init() {}

        var child: State? {
            get { inner.first }
            set { inner = newValue.map { [$0] } ?? [] }
        }
    }

    indirect enum Event: Sendable {
        case start, touch, list, cancel, remove
        case inner(Event)

        /// Returns an event for the machine at the given depth.
        static func at(_ depth: Int, _ event: Event) -> Event {
            (0..<depth).reduce(event) { event, _ in .inner(event) }
        }
    }

    static let child = Scope<Nest>(\.child, event: Event.inner)

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .start: return Effect(id: "work") { _, input in try await input.sleep(for: .seconds(3600)) }
        case .touch:
            state.touches += 1
            return nil
        case .list: return [.send(.touch), .send(.touch)]
        case .cancel: return .cancelAll
        case .remove:
            (state.removed, state.inner) = (state.inner, [])
            return nil
        case .inner(let event): return child.update(&state, event: event)
        }
    }
}

/// Tests in which children are embedded on a thread with a large stack, and the machine is then used on a thread whose
/// stack is too small for a call per level.
@Suite struct R10SmallStackTests {
    private let inspector = RecordingInspector()
    private let depth = 1000

    // R10.1
    @Test func `a transition can examine deeply nested children on a small stack`() async throws {
        let machine = try await makeMachine()
        try await onStack(64) {
            try machine.send(.touch)
            try machine.send(.list)
        }
        let touches = await machine.state.touches
        #expect(touches == 3)
        #expect(inspector.lines("effectCancelled").isEmpty)
    }

    // R10.1
    @Test func `a child can be removed together with its deeply nested children on a small stack`()
        async throws
    {
        let machine = try await makeMachine()
        try await onStack(64) { try machine.send(.remove) }
        #expect(inspector.lines("effectCancelled").count == 1)
    }

    // R4.5, R10.1
    @Test func `the effects of deeply nested children are cancelled on a small stack`() async throws {
        let machine = try await makeMachine()
        try await onStack(64) { try machine.send(.inner(.cancel)) }
        #expect(inspector.lines("effectCancelled").count == 1)
        // Now all nodes are idle, so the next list of effects removes them.
        try await onStack(64) { try machine.send(.list) }
    }

    /// Creates a machine with one running effect in the innermost child.
    private func makeMachine() async throws -> TransducerActor<Nest> {
        try await onStack(16 * 1024) { [inspector, depth] in
            let machine = TransducerActor(
                of: Nest.self, initialState: .init(depth: depth),
                configuration: Configuration(inspector: inspector))
            try machine.send(.at(depth, .start))
            return machine
        }
    }

    /// Runs a closure on a thread with a stack of the given size in kilobytes.
    ///
    /// The thread gives up the closure before the test continues. Otherwise it could hold the last reference to the
    /// machine, and free the machine's nested states, which recurses, on its own stack.
    private func onStack<Value: Sendable>(
        _ size: Int, _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let thread = Thread { [work = Work(body)] in continuation.resume(with: work.run()) }
            thread.stackSize = size * 1024
            thread.start()
        }
    }

    /// A closure that is run once, and released by the thread that runs it.
    private final class Work<Value: Sendable>: Sendable {
        private let body: Synchronization.Mutex<(@Sendable () throws -> Value)?>

        init(_ body: @escaping @Sendable () throws -> Value) { self.body = Synchronization.Mutex(body) }

        func run() -> Result<Value, any Error> {
            let body = body.withLock { $0.take() }
            return Result(catching: body ?? { throw CancellationError() })
        }
    }
}
