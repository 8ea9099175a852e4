import Foundation
import Oak
import OakDurable
import OakDurableTesting
import TestSupport
import Testing

/// A machine whose state cannot be encoded after some events.
private enum Meter: DurableTransducer {
    struct State: Restorable, NonTerminal, Sendable {
        static var name: String { "meter" }
        var value = 0.0
        var nested = JSON.null
    }

    enum Event: Codable, Sendable {
        case add(Double)
        case divideByZero
        case nest(Int)
        case report, start
    }

    typealias Output = Double

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .add(let number):
            state.value += number
            return nil
        case .divideByZero:
            state.value /= 0
            return nil
        case .nest(let depth):
            state.nested = (0..<depth).reduce(JSON.null) { nested, _ in .array([nested]) }
            return nil
        case .report: return .output(.infinity)
        case .start: return .after(.seconds(1), send: .divideByZero)
        }
    }
}

/// A newer meter with another event.
private enum NewMeter: DurableTransducer {
    typealias State = Meter.State

    enum Event: Codable, Sendable { case reset }

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Event) -> Effect? { nil }
}

/// A machine whose keys would be the same as those of a machine with the name `a` and an id that starts with `b/`.
private enum Ambiguous: DurableTransducer {
    struct State: Restorable, NonTerminal, Sendable {
        static var name: String { "a/b" }
    }

    enum Event: Codable, Sendable { case go }

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Event) -> Effect? { nil }
}

@Suite struct RefusalTests {
    @Test func `a host rejects a state name that would make keys ambiguous`() async throws {
        let error = await #expect(throws: DurableError.self) {
            _ = try await DurableHost(Ambiguous.self, store: MemoryStore())
        }
        #expect(
            error.map { "\($0)" } == """
                The state name "a/b" cannot be part of a key, because it is empty or contains `/`. Change the \
                static property `name` of the state.
                """)
    }

    private let machine = MachineKey(kind: "meter", id: "a")

    // R13.1
    @Test(arguments: StoreKind.allCases, [Meter.Event.add(.infinity), .divideByZero, .nest(200), .report])
    fileprivate func `an event that cannot be stored is refused, and the machine continues`(
        _ kind: StoreKind, _ event: Meter.Event
    ) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Meter.self, env: ())
        try await host["a"].send(.add(1))
        await #expect { try await host["a"].send(event, key: "k") } throws: { error in
            if case DurableError.refused = error { true } else { false }
        }
        try await host["a"].send(.add(2))
        #expect(try await host["a"].state?.value == 3)
        #expect(try await bench.journal(kind: "meter").map(\.sequence) == [1, 2])
    }

    // R13.1
    @Test(arguments: StoreKind.allCases, [Meter.Event.divideByZero, .nest(200)])
    fileprivate func `a refused event does not affect the events that share its transaction`(
        _ kind: StoreKind, _ event: Meter.Event
    ) async throws {
        let bench = try DurableBench(kind)
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Meter.self, env: (), on: store)
        let commits = store.hold(.commit)
        let first = Task { try await host["a"].send(.add(1)) }
        await commits.reached()
        var tasks: [Task<Void, any Error>] = []
        for (index, event) in [Meter.Event.add(2), event, .add(4)].enumerated() {
            tasks.append(Task { try await host["a"].send(event) })
            try await host.waitForTasks(index + 1, of: "a")
        }
        commits.release()
        try await first.value
        try await tasks[0].value
        await #expect(throws: DurableError.self) { try await tasks[1].value }
        try await tasks[2].value
        #expect(try await host["a"].state?.value == 7)
    }

    // R13.1, R13.7
    @Test(arguments: StoreKind.allCases)
    func `a machine is parked if it cannot be stored after a timer has fired`(_ kind: StoreKind) async throws
    {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Meter.self, env: ())
        try await host["a"].send(.start)
        await bench.clock.advance(by: .seconds(1))
        try await host.work()
        #expect(try await host.parkedMachines()["a"]?.contains("timer") == true)
    }

    // R13.1
    @Test(arguments: StoreKind.allCases, [true, false])
    func `an event in the inbox that cannot be decoded is removed and reported`(
        _ kind: StoreKind, _ isNew: Bool
    ) async throws {
        let (bench, issues) = (try DurableBench(kind), Record<DurableIssue>())
        let host = try await bench.host(Meter.self, env: ()) { $0.report = { issues.append($0) } }
        if !isNew { try await host["a"].send(.add(2)) }
        let limit = InboxLimit(events: 10, bytes: 1_000)
        let good = try JSONEncoder().encode(Meter.Event.add(1))
        for (key, event) in [("bad", Data("{}".utf8)), ("good", good)] {
            let row = InboxRow(key: key, event: event)
            #expect(try await bench.store.enqueue(row, for: machine, limit: limit) == .stored)
        }
        try await host.work()
        #expect(issues.all.map(\.description).filter { $0.contains("\"bad\"") }.count == 1)
        #expect(try await bench.store.inbox(of: machine, limit: 10).isEmpty)
        #expect(try await host["a"].state?.value == (isNew ? 1 : 3))
        #expect(try await host.parkedMachines().isEmpty)
    }

    // R13.1
    @Test(arguments: StoreKind.allCases)
    func `an event that cannot be decoded does not start a machine`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Meter.self, env: ())
        let row = InboxRow(key: "bad", event: Data("{}".utf8))
        let limit = InboxLimit(events: 10, bytes: 1_000)
        #expect(try await bench.store.enqueue(row, for: machine, limit: limit) == .stored)
        try await host.work()
        #expect(try await host["a"].state == nil)
        #expect(try await bench.store.inbox(of: machine, limit: 10).isEmpty)
        try await host["a"].send(.add(1))
        #expect(try await host["a"].state?.value == 1)
    }

    // R13.1
    @Test(arguments: StoreKind.allCases)
    func `the sender of an event that the owner cannot decode receives an error`(_ kind: StoreKind)
        async throws
    {
        let bench = try DurableBench(kind)
        let owner = try await bench.host(Meter.self, env: ())
        try await owner["a"].send(.add(1))
        let other = try await bench.host(NewMeter.self, env: ())
        let sent = Task { try await other["a"].send(.reset) }
        await #expect { try await owner.work(until: sent) } throws: { error in
            if case DurableError.refused = error { true } else { false }
        }
    }

    // R13.1
    @Test(arguments: StoreKind.allCases)
    func `the sender of an event that causes an endless chain in the owner receives an error`(
        _ kind: StoreKind
    ) async throws {
        let bench = try DurableBench(kind)
        let owner = try await bench.host(Script.self, env: .init())
        try await owner["a"].send(.note("one"))
        let other = try await bench.host(Script.self, env: .init())
        let sent = Task { try await other["a"].send(.endless) }
        await #expect { try await owner.work(until: sent) } throws: { error in
            if case DurableError.refused = error { true } else { false }
        }
        try await owner["a"].send(.note("two"))
        #expect(try await owner["a"].log == ["one", "two"])
    }

    // R13.1, R13.7
    @Test(arguments: StoreKind.allCases)
    func `the sender of an event receives an error if the machine is parked before accepting the event`(
        _ kind: StoreKind
    ) async throws {
        let bench = try DurableBench(kind)
        let owner = try await bench.store.claimed(machine)
        try await bench.store.renewLease(of: "test", for: .seconds(10))
        let other = try await bench.host(Meter.self, env: ())
        let sent = Task { try await other["a"].send(.add(1), key: "k") }
        try await waitUntil { try await !bench.store.inbox(of: machine, limit: 1).isEmpty }
        try await bench.store.park(machine, epoch: owner.epoch, version: 1, reason: "test")
        bench.store.notifier.machineChanged(machine)
        await #expect { try await sent.value } throws: { error in
            if case DurableError.parked("test") = error { true } else { false }
        }
        // The event is accepted when the machine resumes.
        try await other.unpark("a")
        try await other.work()
        try await other["a"].send(.add(1), key: "k")
        #expect(try await other["a"].state?.value == 1)
    }
}
