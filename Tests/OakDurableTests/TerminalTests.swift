import Foundation
import Oak
import OakCheck
import OakDurable
import OakDurableTesting
import TestSupport
import Testing

/// A machine that ends before it processes its first event.
private enum Stillborn: DurableTransducer {
    struct State: Restorable, Terminable, Hashable, Sendable {
        static var name: String { "stillborn" }
        var isTerminal = false
        var count = 0
    }

    enum Event: Codable, Hashable, Sendable { case end, count }

    static var initialState: State { State() }

    static func initialEffect(_ state: State) -> Effect? { .send(.end) }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .end: state.isTerminal = true
        case .count: state.count += 1
        }
        return nil
    }
}

@Suite struct TerminalTests {
    // R7.1, R13.1
    @Test(arguments: StoreKind.allCases)
    func `a machine that its initial effect ends accepts no events`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Stillborn.self, env: ())
        for _ in 0..<2 { await expectTermination { try await host["a"].send(.count) } }
        #expect(try await host["a"].state == nil)
    }

    // R7.1
    @Test func `a check processes no events of a machine that its initial effect ends`() async {
        let report = await Check(Stillborn.self, initialState: .init()).events(.count).allowing(.deadlock)
            .always("nothing is counted") { $0.count == 0 }.run()
        #expect(report["nothing is counted"]?.counterexample == nil)
    }

    private let machine = MachineKey(kind: "script", id: "a")

    // R13.1
    @Test(arguments: StoreKind.allCases)
    func `an event that another host forwards can end the machine`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let owner = try await bench.host(Script.self, env: .init())
        try await owner["a"].send(.note("one"))
        let other = try await bench.host(Script.self, env: .init())
        let ending = Task { try await other["a"].send(.enter(phase: 99)) }
        try await owner.work(until: ending)
        #expect(try await other["a"].state?.phase == 99)
        #expect(try await bench.store.inbox(of: machine, limit: 10).isEmpty)
        for host in [owner, other] {
            await expectTermination { try await host["a"].send(.note("late")) }
        }
    }

    // R13.1
    @Test(arguments: StoreKind.allCases)
    func `forwarded events behind the one that ends the machine are not accepted`(_ kind: StoreKind)
        async throws
    {
        let bench = try DurableBench(kind)
        let owner = try await bench.host(Script.self, env: .init())
        try await owner["a"].send(.note("one"))
        let other = try await bench.host(Script.self, env: .init())
        var sent: [Task<Void, any Error>] = []
        for event in [Script.Event.note("two"), .enter(phase: 99), .note("three"), .enter(phase: 1)] {
            sent.append(Task { try await other["a"].send(event) })
            let count = sent.count
            try await waitUntil { try await bench.store.inbox(of: machine, limit: 10).count == count }
        }
        try await owner.work(until: sent[0])
        try await sent[1].value
        for late in sent[2...] { await expectTermination { try await late.value } }
        #expect(try await other["a"].log == ["one", "two"])
        #expect(try await bench.journal().count == 3)
    }

    // R13.1
    @Test(arguments: StoreKind.allCases)
    func `events that wait in the host behind the one that ends the machine are not accepted`(
        _ kind: StoreKind
    ) async throws {
        let bench = try DurableBench(kind)
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: .init(), on: store)
        let commits = store.hold(.commit)
        let first = Task { try await host["a"].send(.note("one")) }
        await commits.reached()
        var sent: [Task<Void, any Error>] = []
        for event in [Script.Event.enter(phase: 99), .note("late")] {
            sent.append(Task { try await host["a"].send(event) })
            try await host.waitForTasks(sent.count, of: "a")
        }
        commits.release()
        try await first.value
        try await sent[0].value
        await expectTermination { try await sent[1].value }
        #expect(try await host["a"].log == ["one"])
    }

    // R13.1, R13.4
    @Test(arguments: StoreKind.allCases)
    func `a forwarded event that ends the machine cancels its stored effects`(_ kind: StoreKind) async throws
    {
        let (bench, gate) = (try DurableBench(kind), Gate())
        let env = Script.Env(perform: { _, _, input in
            await gate.wait()
            try input.send(.note("late"))
        })
        let owner = try await bench.host(Script.self, env: env)
        try await owner["a"].send(.perform("pay", id: "pay"))
        try await owner["a"].send(.enqueue("mail", id: "pay"))
        try await owner["a"].send(.after(milliseconds: 1_000, id: "t", note: "fired"))
        try await owner["a"].send(.postpone(note: "kept", untilPhase: 2))
        await gate.arrivals()
        let other = try await bench.host(Script.self, env: env)
        let ending = Task { try await other["a"].send(.enter(phase: 99)) }
        try await waitUntil { try await !bench.store.inbox(of: machine, limit: 1).isEmpty }
        try await owner.poll()
        try await ending.value
        gate.open()
        await bench.clock.advance(by: .seconds(2))
        try await owner.work()
        #expect(try await owner["a"].log == [])
        await bench.expireLeases()
        let claimed = try await bench.store.claimed(machine)
        #expect(claimed.runs.isEmpty)
        #expect(claimed.inbox.isEmpty)
    }

    private func expectTermination(_ body: () async throws -> Void) async {
        await #expect {
            try await body()
        } throws: { error in
            if case DurableError.terminated = error { true } else { false }
        }
    }
}
