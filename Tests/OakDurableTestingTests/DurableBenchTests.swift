import Oak
import OakDurable
import OakDurableTesting
import TestSupport
import Testing

@Suite struct DurableBenchTests {
    @Test func `a host does not look for work in the store before the test asks it to`() async throws {
        let (bench, letters) = (DurableBench(), Letters())
        let first = try await bench.host(Mailer.self, env: letters.env)
        try await first["a"].send(.remindLater)
        await first.stop()
        let second = try await bench.host(Mailer.self, env: letters.env)
        await bench.clock.advance(by: .seconds(60))
        #expect(try await second["a"].state?.sent == 0)
        try await second.work()
        #expect(try await second["a"].state?.sent == 1)
    }

    @Test func `work waits for the effects that it starts, and for their events`() async throws {
        let (bench, letters) = (DurableBench(), Letters())
        let host = try await bench.host(Mailer.self, env: letters.env)
        try await host["a"].send(.send)
        try await host.work()
        #expect(letters.keys == ["mailer/a/1/0"])
        #expect(try await host["a"].state?.sent == 1)
    }

    @Test func `starting work does not wait for effects`() async throws {
        let bench = DurableBench()
        let (finish, finishing) = AsyncStream<Void>.makeStream()
        let host = try await bench.host(Mailer.self, env: .init { _ in for await _ in finish {} })
        try await host["a"].send(.send)
        try await host.startWork()
        #expect(try await host["a"].state?.sent == 0)
        finishing.finish()
        try await host.work()
        #expect(try await host["a"].state?.sent == 1)
    }

    @Test func `when the store's clock is set forward, timers are due, but nothing that waits is woken`()
        async throws
    {
        let (bench, letters) = (DurableBench(), Letters())
        let host = try await bench.host(Mailer.self, env: letters.env)
        try await host["a"].send(.remindLater)
        bench.setStoreClock(forward: .seconds(60))
        #expect(bench.clock.now.offset == .zero)
        try await host.work()
        #expect(try await host["a"].state?.sent == 1)
    }

    @Test func `when the store's clock is set back, timers are late`() async throws {
        let (bench, letters) = (DurableBench(), Letters())
        let host = try await bench.host(Mailer.self, env: letters.env)
        try await host["a"].send(.remindLater)
        bench.setStoreClock(forward: .seconds(-30))
        await bench.clock.advance(by: .seconds(60))
        try await host.work()
        #expect(try await host["a"].state?.sent == 0)
        await bench.clock.advance(by: .seconds(30))
        try await host.work()
        #expect(try await host["a"].state?.sent == 1)
    }

    @Test func `another host takes over when even the longest lease has expired`() async throws {
        let (bench, letters) = (DurableBench(), Letters())
        let store = FaultyStore(bench.store)
        let first = try await bench.host(Mailer.self, env: letters.env, on: store) {
            $0.leaseDuration = .seconds(100)
        }
        let second = try await bench.host(Mailer.self, env: letters.env)
        try await first["a"].send(.remindLater)
        store.crash(afterOperations: 0)
        await bench.clock.advance(by: .seconds(60))
        try await second.work()
        #expect(try await second["a"].state?.sent == 0)
        await bench.expireLeases()
        try await second.work()
        #expect(try await second["a"].state?.sent == 1)
    }

    @Test func `the bench keeps the issues that hosts report`() async throws {
        let bench = DurableBench()
        let host = try await bench.host(Mailer.self, env: .init { _ in throw CancellationError() }) {
            $0.attempts.limit = 1
        }
        try await host["a"].send(.send)
        try await host.work()
        #expect(bench.issues.map(\.machine?.id) == ["a"])
        #expect(try await host.deadLetters().count == 1)
    }

    @Test func `a client sends events to the hosts of the bench`() async throws {
        let (bench, letters) = (DurableBench(), Letters())
        let host = try await bench.host(Mailer.self, env: letters.env)
        let client = try bench.client(Mailer.self)
        let sent = Task { try await client["a"].send(.send) }
        try await host.work(until: sent)
        #expect(letters.keys.count == 1)
    }
}
