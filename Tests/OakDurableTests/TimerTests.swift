import Foundation
import Oak
import OakDurable
import OakDurableTesting
import Testing

@Suite struct TimerTests {
    // R13.5
    @Test(arguments: StoreKind.allCases)
    func `a timer fires at its deadline, not before`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: .init())
        try await host["a"].send(.after(milliseconds: 500, id: "t", note: "fired"))
        await bench.clock.advance(by: .milliseconds(499))
        try await host.work()
        #expect(try await host["a"].log == [])
        await bench.clock.advance(by: .milliseconds(1))
        try await host.work()
        #expect(try await host["a"].log == ["fired"])
    }

    // R13.5
    @Test(arguments: StoreKind.allCases)
    func `a timer fires once, even if its owner crashes after the commit`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let faulty = FaultyStore(bench.store)
        let first = try await bench.host(Script.self, env: .init(), on: faulty)
        try await first["a"].send(.after(milliseconds: 500, id: "t", note: "fired"))
        await bench.clock.advance(by: .milliseconds(499))
        try await first.work()
        faulty.fail(.commit, .after)
        await bench.clock.advance(by: .milliseconds(1))
        try await first.work()
        await bench.expireLeases()
        let second = try await bench.host(Script.self, env: .init())
        try await second.work()
        #expect(try await second["a"].log == ["fired"])
    }

    // R13.5
    @Test(arguments: StoreKind.allCases)
    func `a timer that became due while no host was running fires when a host starts`(_ kind: StoreKind)
        async throws
    {
        let bench = try DurableBench(kind)
        let first = try await bench.host(Script.self, env: .init())
        try await first["a"].send(.after(milliseconds: 30_000, id: "t", note: "fired"))
        await first.stop()
        await bench.clock.advance(by: .seconds(20))
        let early = try await bench.host(Script.self, env: .init())
        try await early.work()
        #expect(try await early["a"].log == [])
        await early.stop()
        await bench.clock.advance(by: .seconds(60))
        let late = try await bench.host(Script.self, env: .init())
        try await late.work()
        #expect(try await late["a"].log == ["fired"])
    }

    // R13.5, R9.2
    @Test(arguments: StoreKind.allCases)
    func `timers with equal deadlines fire in the order in which they were set`(_ kind: StoreKind)
        async throws
    {
        let bench = try DurableBench(kind)
        let first = try await bench.host(Script.self, env: .init())
        try await first["a"].send(.after(milliseconds: 2000, id: "z", note: "2"))
        await bench.clock.advance(by: .milliseconds(1000))
        try await first["a"].send(.after(milliseconds: 1000, id: "b", note: "3"))
        try await first["a"].send(.after(milliseconds: 1000, id: "a", note: "4"))
        try await first["a"].send(.after(milliseconds: 500, id: "c", note: "1"))
        await first.stop()
        await bench.clock.advance(by: .seconds(20))
        let second = try await bench.host(Script.self, env: .init())
        try await second.work()
        #expect(try await second["a"].log == ["1", "2", "3", "4"])
    }

    // R13.5
    @Test(arguments: StoreKind.allCases)
    func `a repeating timer fires once for all missed ticks, and then resumes its original schedule`(
        _ kind: StoreKind
    ) async throws {
        let bench = try DurableBench(kind)
        let first = try await bench.host(Script.self, env: .init())
        try await first["a"].send(.every(milliseconds: 20_000, id: "t", note: "tick"))
        await first.stop()
        await bench.clock.advance(by: .seconds(70))
        let second = try await bench.host(Script.self, env: .init())
        try await second.work()
        #expect(try await second["a"].log == ["tick"])
        await bench.clock.advance(by: .milliseconds(9_999))
        try await second.work()
        #expect(try await second["a"].log == ["tick"])
        await bench.clock.advance(by: .milliseconds(1))
        try await second.work()
        #expect(try await second["a"].log == ["tick", "tick"])
    }

    // R13.5
    @Test(arguments: StoreKind.allCases)
    func `the first interval of a delayed repeating timer begins after the delay`(_ kind: StoreKind)
        async throws
    {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: .init())
        try await host["a"].send(.everyLater(milliseconds: 300, by: 1_000, id: "t", note: "tick"))
        await bench.clock.advance(by: .milliseconds(1_299))
        try await host.work()
        #expect(try await host["a"].log == [])
        await bench.clock.advance(by: .milliseconds(1))
        try await host.work()
        #expect(try await host["a"].log == ["tick"])
        await bench.clock.advance(by: .milliseconds(300))
        try await host.work()
        #expect(try await host["a"].log == ["tick", "tick"])
    }

    // R4.1, R13.5
    @Test(arguments: StoreKind.allCases)
    func `a cancelled timer does not fire after a takeover`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let first = try await bench.host(Script.self, env: .init())
        try await first["a"].send(.after(milliseconds: 500, id: "t", note: "fired"))
        try await first["a"].send(.cancel(id: "t"))
        await bench.expireLeases()
        let second = try await bench.host(Script.self, env: .init())
        try await second.work()
        #expect(try await second["a"].log == [])
    }

    // R4.4, R13.5
    @Test(arguments: StoreKind.allCases)
    func `a timer replaces an existing timer with the same id`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: .init())
        try await host["a"].send(.after(milliseconds: 500, id: "t", note: "first"))
        try await host["a"].send(.after(milliseconds: 800, id: "t", note: "second"))
        await bench.clock.advance(by: .milliseconds(900))
        try await host.work()
        #expect(try await host["a"].log == ["second"])
    }

    // R13.5
    @Test(arguments: StoreKind.allCases)
    func `timers that are due together fire in the order of their deadlines`(
        _ kind: StoreKind
    ) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: .init())
        try await host["a"].send(.after(milliseconds: 30_000, id: "1", note: "third"))
        try await host["a"].send(.after(milliseconds: 10_000, id: "2", note: "first"))
        try await host["a"].send(.after(milliseconds: 20_000, id: "3", note: "second"))
        await bench.expireLeases()
        await bench.clock.advance(by: .seconds(60))
        let next = try await bench.host(Script.self, env: .init())
        try await next.work()
        // The former owner may have claimed the machine again.
        for try await state in next["a"].states where state.log.count == 3 {
            #expect(state.log == ["first", "second", "third"])
            break
        }
    }

    // R13.9
    @Test(arguments: StoreKind.allCases)
    func `with automatic polling, a host polls once per notification`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let store = FaultyStore(bench.store)
        let polls = store.counting(.dueMachines)
        let host = try await bench.host(Script.self, env: .init(), on: store) { $0.runsByItself = true }
        await polls.wait { $0 >= 1 }
        store.notifier.workArrived(for: "script")
        await polls.wait { $0 >= 2 }
        for _ in 1...1_000 { await Task.yield() }
        #expect(polls.value == 2)
        await host.stop()
    }

    // R13.5, R13.9
    @Test(arguments: StoreKind.allCases)
    func `with automatic polling, a host fires a timer`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: .init()) { $0.runsByItself = true }
        try await host["a"].send(.after(milliseconds: 500, id: "t", note: "fired"))
        let states = host["a"].states
        async let fired = states.first { $0.log == ["fired"] }
        await bench.clock.advance(by: .seconds(1))
        #expect(try await fired != nil)
        await host.stop()
    }
}
