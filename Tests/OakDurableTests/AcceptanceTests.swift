import Foundation
import Oak
import OakDurable
import OakDurableTesting
import Testing

@Suite struct AcceptanceTests {
    // R13.2
    @Test(arguments: StoreKind.allCases)
    func `an event with an uncertain outcome is accepted once when it is resent with the same key`(
        _ kind: StoreKind
    ) async throws {
        let bench = try DurableBench(kind)
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: .init(), on: store)
        store.fail(.commit, .after)
        let error = await #expect(throws: DurableError.self) {
            try await host["a"].send(.note("one"))
        }
        guard case .uncertain(let key, _) = error else {
            Issue.record("the error carries no key: \(String(describing: error))")
            return
        }
        store.heal()
        try await host["a"].send(.note("one"), key: key)
        #expect(try await host["a"].log == ["one"])
    }

    // R13.1
    @Test(arguments: StoreKind.allCases)
    func `an event is stored before send returns`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: .init())
        try await host["a"].send(.note("one"))
        let other = try await bench.host(Script.self, env: .init())
        #expect(try await other["a"].log == ["one"])
    }

    // R13.1
    @Test(arguments: StoreKind.allCases)
    func `the internal events that an event causes are stored with it`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: .init())
        try await host["a"].send(.chain(["one", "two", "three"]))
        #expect(try await host["a"].log == ["one", "two", "three"])
        #expect(try await bench.journal().count == 1)
    }

    // R13.1
    @Test(arguments: StoreKind.allCases)
    func `a failed commit does not change the machine`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let faulty = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: .init(), on: faulty)
        faulty.fail(.commit, .before)
        await #expect(throws: DurableError.self) { try await host["a"].send(.note("one"), key: "k") }
        #expect(try await host["a"].state == nil)
        faulty.heal()
        try await host["a"].send(.note("one"), key: "k")
        #expect(try await host["a"].log == ["one"])
    }

    // R13.1
    @Test(arguments: StoreKind.allCases)
    func `an event is not accepted twice if the confirmation of its commit is lost`(_ kind: StoreKind)
        async throws
    {
        let bench = try DurableBench(kind)
        let faulty = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: .init(), on: faulty)
        faulty.fail(.commit, .after)
        await #expect(throws: DurableError.self) { try await host["a"].send(.note("one"), key: "k") }
        faulty.heal()
        try await host["a"].send(.note("one"), key: "k")
        #expect(try await host["a"].log == ["one"])
    }

    // R13.1
    @Test(arguments: StoreKind.allCases)
    func `an event that causes an endless chain of events is refused`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: .init())
        try await host["a"].send(.note("one"))
        await #expect(throws: DurableError.self) { try await host["a"].send(.endless) }
        try await host["a"].send(.note("two"))
        #expect(try await host["a"].log == ["one", "two"])
    }

    // R13.2
    @Test(arguments: StoreKind.allCases)
    func `sequence numbers have no gaps when many tasks send events`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: .init())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...100 {
                group.addTask { try await host["a"].send(.note("\(number)")) }
            }
            try await group.waitForAll()
        }
        #expect(try await bench.journal().map(\.sequence) == Array(1...100))
        #expect(Set(try await host["a"].log).count == 100)
    }

    // R13.2
    @Test(arguments: StoreKind.allCases)
    func `events from one sender are accepted in the order in which they were sent`(_ kind: StoreKind)
        async throws
    {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: .init())
        for number in 1...20 { try await host["a"].send(.note("\(number)")) }
        #expect(try await host["a"].log == (1...20).map(String.init))
    }

    // R13.2
    @Test(arguments: StoreKind.allCases)
    func `sending an event with a known key returns the earlier reply`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: .init())
        #expect(try await host["a"].request(.note("one"), key: "k") == ["1: one"])
        #expect(try await host["a"].request(.note("two"), key: "k") == ["1: one"])
        #expect(try await host["a"].log == ["one"])
    }

    // R13.2
    @Test(arguments: StoreKind.allCases)
    func `the key of an accepted event is recognized after another host has taken over`(_ kind: StoreKind)
        async throws
    {
        let bench = try DurableBench(kind)
        let first = try await bench.host(Script.self, env: .init())
        #expect(try await first["a"].request(.note("one"), key: "k") == ["1: one"])
        await bench.expireLeases()
        let second = try await bench.host(Script.self, env: .init())
        #expect(try await second["a"].request(.note("two"), key: "k") == ["1: one"])
        #expect(try await bench.journal().count == 1)
    }

    // R13.2
    @Test(arguments: StoreKind.allCases)
    func `machines with different ids are independent`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: .init())
        try await host["a"].send(.note("one"), key: "k")
        try await host["b"].send(.note("two"), key: "k")
        #expect(try await host["a"].log == ["one"])
        #expect(try await host["b"].log == ["two"])
    }

    // R7.1, R13.1
    @Test(arguments: StoreKind.allCases)
    func `a terminated machine refuses events after a takeover`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let first = try await bench.host(Script.self, env: .init())
        try await first["a"].send(.enter(phase: 99))
        await bench.expireLeases()
        let second = try await bench.host(Script.self, env: .init())
        await #expect { try await second["a"].send(.note("late")) } throws: { error in
            if case DurableError.terminated = error { true } else { false }
        }
    }

    // R12.5, R13.1
    @Test(arguments: StoreKind.allCases)
    func `a postponed event survives a takeover`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let first = try await bench.host(Script.self, env: .init())
        try await first["a"].send(.postpone(note: "kept", untilPhase: 2))
        await bench.expireLeases()
        let second = try await bench.host(Script.self, env: .init())
        try await second["a"].send(.note("before"))
        try await second["a"].send(.enter(phase: 2))
        #expect(try await second["a"].log == ["before", "kept"])
    }

    // R13.1
    @Test(arguments: StoreKind.allCases)
    func `a cancelled task can still use the store`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: .init())
        let machine = MachineKey(kind: "script", id: "a")
        let gate = Gate()
        // A cancelled alarm may be processing the events of clients.
        let task = Task {
            await gate.wait()
            try await host["a"].send(.note("one"), key: "k")
            return try await bench.store.answers(to: ["client/k"], of: machine).count
        }
        task.cancel()
        gate.open()
        #expect(try await task.value == 1)
    }
}
