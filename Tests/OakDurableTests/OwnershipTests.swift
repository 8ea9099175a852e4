import Foundation
import Oak
import OakDurable
import OakDurableTesting
import Testing

@Suite struct OwnershipTests {
    private let machine = MachineKey(kind: "script", id: "a")

    // R13.6
    @Test(arguments: StoreKind.allCases)
    func `a former owner cannot store anything`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let slow = FaultyStore(bench.store)
        let first = try await bench.host(Script.self, env: .init(), on: slow)
        try await first["a"].send(.note("one"))
        let commits = slow.hold(.commit)
        let late = Task { try await first["a"].send(.note("late"), key: "late") }
        await commits.reached()
        await bench.expireLeases()
        let second = try await bench.host(Script.self, env: .init())
        try await second["a"].send(.note("two"))
        commits.release()
        // The event reaches the new owner through the inbox.
        try await second.work(until: late)
        #expect(try await second["a"].log == ["one", "two", "late"])
        #expect(try await bench.journal().map(\.sequence) == [1, 2, 3])
    }

    // R13.6
    @Test(arguments: StoreKind.allCases)
    func `a store refuses a commit from an older epoch`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        #expect(try await refusesFormerOwner(bench, bench.store))
    }

    // R13.6
    @Test(arguments: StoreKind.allCases)
    func `a deliberate bug that skips the epoch check is detected`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        #expect(try await refusesFormerOwner(bench, BuggyStore(bench.store, .acceptsFormerOwners)) == false)
    }

    /// Returns whether a store accepts the commit of the current owner, but not that of a former one.
    private func refusesFormerOwner(_ bench: DurableBench, _ store: any DurableStore) async throws -> Bool {
        let host = try await bench.host(Script.self, env: .init(), on: store)
        try await host["a"].send(.note("one"))
        await bench.expireLeases()
        let former = try await store.claimed(machine)
        let current = try await store.claimed(machine)
        let row = try #require(current.row)
        do {
            try await store.commit(.test(machine, former.epoch, row))
            return false
        } catch StoreError.lostOwnership {
            try await store.commit(.test(machine, current.epoch, row))
            return true
        }
    }

    // R13.6
    @Test(arguments: StoreKind.allCases)
    func `a former owner can neither release nor park a machine`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let former = try await bench.store.claimed(machine)
        _ = try await bench.store.claimed(machine)
        await #expect(throws: StoreError.lostOwnership) {
            try await bench.store.release(
                machine, epoch: former.epoch, wake: nil, hasVolatileRuns: false)
        }
        await #expect(throws: StoreError.lostOwnership) {
            try await bench.store.park(machine, epoch: former.epoch, version: 1, reason: "")
        }
    }

    // R13.6
    @Test(arguments: StoreKind.allCases)
    func `a machine is not taken over while its lease is being renewed`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let first = try await bench.host(Script.self, env: .init())
        try await first["a"].send(.after(milliseconds: 1_000, id: "t", note: "fired"))
        for _ in 1...4 {
            await bench.clock.advance(by: .seconds(4))
            try await first.renewLease()
        }
        let second = try await bench.host(Script.self, env: .init())
        try await second.work()
        #expect(second.machinesInMemory == 0)
    }

    // R13.6
    @Test(arguments: StoreKind.allCases)
    func `a host hands over its machines immediately when it stops`(_ kind: StoreKind) async throws {
        let (bench, gate) = (try DurableBench(kind), Gate())
        let first = try await bench.host(
            Script.self, env: Script.Env(perform: { _, _, _ in await gate.wait() }))
        try await first["a"].send(.perform("pay", id: "pay"))
        await gate.arrivals()
        await first.stop()
        let second = try await bench.host(
            Script.self, env: Script.Env(perform: { _, _, input in try input.send(.note("done")) }))
        try await second.work()
        #expect(try await second["a"].log == ["done"])
        await #expect { try await first["a"].send(.note("late")) } throws: { error in
            if case DurableError.stopped = error { true } else { false }
        }
        gate.open()
    }

    // R13.2, R13.6
    @Test(arguments: StoreKind.allCases)
    func `an event for a machine that another host owns is accepted by that host`(_ kind: StoreKind)
        async throws
    {
        let bench = try DurableBench(kind)
        let first = try await bench.host(Script.self, env: .init())
        try await first["a"].send(.note("one"))
        let second = try await bench.host(Script.self, env: .init())
        let outputs = Task { try await second["a"].request(.note("two"), key: "k") }
        #expect(try await first.work(until: outputs) == ["2: two"])
        let again = Task { try await second["a"].request(.note("three"), key: "k") }
        #expect(try await first.work(until: again) == ["2: two"])
        #expect(try await first["a"].log == ["one", "two"])
    }

    // R13.2
    @Test(arguments: StoreKind.allCases, [FaultyStore.Operation.enqueue, .status])
    func `the outcome of an event for another host's machine is uncertain if the store fails`(
        _ kind: StoreKind, _ operation: FaultyStore.Operation
    ) async throws {
        let bench = try DurableBench(kind)
        let first = try await bench.host(Script.self, env: .init())
        try await first["a"].send(.note("one"))
        let store = FaultyStore(bench.store)
        let second = try await bench.host(Script.self, env: .init(), on: store)
        store.fail(operation, .after)
        let error = await #expect(throws: DurableError.self) { try await second["a"].send(.note("two")) }
        guard case .uncertain(let key, is FaultyStore.Failure) = error else {
            Issue.record("the error carries no key: \(String(describing: error))")
            return
        }
        store.heal()
        let again = Task { try await second["a"].send(.note("two"), key: key) }
        try await first.work(until: again)
        #expect(try await first["a"].log == ["one", "two"])
    }

    // R13.9
    @Test(arguments: StoreKind.allCases)
    func `readers receive the states that other hosts store`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let first = try await bench.host(Script.self, env: .init())
        let second = try await bench.host(Script.self, env: .init())
        try await first["a"].send(.note("one"))
        var states = second["a"].states.makeAsyncIterator()
        #expect(try await states.next()?.log == ["one"])
        try await first["a"].send(.note("two"))
        #expect(try await states.next()?.log == ["one", "two"])
        try await first["a"].send(.enter(phase: 99))
        #expect(try await states.next()?.phase == 99)
        #expect(try await states.next() == nil)
    }

    // R13.9
    @Test(arguments: StoreKind.allCases)
    func `a reader receives a new state after the polling interval if no host notifies it`(
        _ kind: StoreKind
    ) async throws {
        let bench = try DurableBench(kind)
        let silent = FaultyStore(bench.store, losesNotifications: true)
        let first = try await bench.host(Script.self, env: .init())
        let second = try await bench.host(Script.self, env: .init(), on: silent)
        try await first["a"].send(.note("one"))
        var states = second["a"].states.makeAsyncIterator()
        #expect(try await states.next()?.log == ["one"])
        try await first["a"].send(.note("two"))
        async let advanced: Void = bench.clock.advance(by: .seconds(1))
        #expect(try await states.next()?.log == ["one", "two"])
        await advanced
    }

    // R13.9
    @Test(arguments: StoreKind.allCases)
    func `a deliberate bug that notifies readers too early is detected`(_ kind: StoreKind)
        async throws
    {
        #expect(try await delayOfReader(kind, notifiesBeforeCommits: false) == .zero)
        #expect(try await delayOfReader(kind, notifiesBeforeCommits: true) == .seconds(1))
    }

    /// Returns the time after which a reader sees a new state. It polls the store once per second.
    private func delayOfReader(_ kind: StoreKind, notifiesBeforeCommits: Bool) async throws -> Duration {
        let (bench, gate) = (try DurableBench(kind), Gate())
        // The notifier of a store over PostgreSQL may notify at any time, for example when it connects.
        let reader = FaultyStore(bench.store, losesNotifications: notifiesBeforeCommits)
        let store = FaultyStore(bench.store, losesNotifications: notifiesBeforeCommits)
        let first = try await bench.host(Script.self, env: .init(), on: store)
        let second = try await bench.host(Script.self, env: .init(), on: reader)
        try await first["a"].send(.note("one"))
        let start = bench.clock.now
        let times = Record<(log: [String], delay: Duration)>()
        let reading = Task {
            for try await state in second["a"].states {
                times.append((state.log, start.duration(to: bench.clock.now)))
            }
        }
        defer { reading.cancel() }
        await times.wait(for: 1)
        let reads = reader.counting(.latestState, .after)
        store.on(.commit) {
            if notifiesBeforeCommits { reader.notifier.machineChanged(self.machine) }
            await gate.wait()
        }
        let sent = Task { try await first["a"].send(.note("two")) }
        await gate.arrivals()
        if notifiesBeforeCommits {
            // The reader looks for the new state too early.
            await reads.wait { $0 > 0 }
        }
        store.on(.commit, perform: nil)
        gate.open()
        try await sent.value
        if notifiesBeforeCommits {
            // A notification after the commit would reach the reader before the last of these steps.
            for _ in 1...100 { await bench.clock.advance(by: .milliseconds(10)) }
        }
        await times.wait(for: 2)
        #expect(times.all.map(\.log) == [["one"], ["one", "two"]])
        return times.all[1].delay
    }

    // R13.2
    @Test(arguments: StoreKind.allCases)
    func `a deliberate bug that skips locked events in the inbox is detected`(_ kind: StoreKind) async throws
    {
        #expect(try await orderOfForwardedEvents(kind, skipping: []) == ["one", "two"])
        #expect(try await orderOfForwardedEvents(kind, skipping: ["client/one"]) == ["two", "one"])
    }

    /// Returns the order in which a host accepts two events that were forwarded to it, one after the other.
    private func orderOfForwardedEvents(_ kind: StoreKind, skipping keys: Set<String>) async throws
        -> [String]
    {
        let bench = try DurableBench(kind)
        let store = BuggyStore(bench.store, .skipsLockedRows)
        for text in ["one", "two"] {
            let row = InboxRow(
                key: "client/\(text)", event: try JSONEncoder().encode(Script.Event.note(text)))
            let limit = InboxLimit(events: 10, bytes: 10_000)
            #expect(try await store.enqueue(row, for: machine, limit: limit) == .stored)
        }
        store.lockRows(keys)
        let host = try await bench.host(Script.self, env: .init(), on: store)
        try await host.work()
        store.lockRows([])
        try await host.work()
        return try await host["a"].log
    }
}
