import Foundation
import GRDB
import Oak
import OakDurable
import OakDurableTesting
import OakTesting
import TestSupport
import Testing

#if Durable
import MetricsTestKit
#endif
#if Postgres
@testable import OakDurablePostgres
#endif

/// Tests of operations that the store rejects, because repeating them would fail again.
@Suite struct RejectionTests {
    private let machine = MachineKey(kind: "script", id: "a")
    private let key = "client/bad"

    private func isBad(_ commit: Commit) -> Bool { commit.journal.contains { $0.key == key } }

    // R13.1
    @Test(arguments: StoreKind.allCases)
    func `a client's event is refused if the store rejects its transaction, and the machine continues`(
        _ kind: StoreKind
    ) async throws {
        let (bench, issues) = (try DurableBench(kind), Record<DurableIssue>())
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: .init(), on: store) {
            $0.report = { issues.append($0) }
        }
        let commits = store.hold(.commit)
        let first = Task { try await host["a"].send(.note("one")) }
        await commits.reached()
        var sent: [Task<Void, any Error>] = []
        for (text, key) in [("two", "good"), ("three", "bad"), ("four", "fine")] {
            sent.append(Task { try await host["a"].send(.note(text), key: key) })
            try await host.waitForTasks(sent.count, of: "a")
        }
        store.rejectCommits(where: isBad)
        commits.release()
        try await first.value
        try await sent[0].value
        await expectRefusal { try await sent[1].value }
        try await sent[2].value
        #expect(try await host["a"].log == ["one", "two", "four"])
        #expect(issues.all.map(\.description).filter { $0.contains("\"bad\"") }.count == 1)
        #expect(await host.readiness == .ready)
    }

    // R13.1
    @Test(arguments: StoreKind.allCases)
    func `a forwarded event is removed and refused if the store rejects its transaction`(_ kind: StoreKind)
        async throws
    {
        let (bench, issues) = (try DurableBench(kind), Record<DurableIssue>())
        let store = FaultyStore(bench.store)
        let owner = try await bench.host(Script.self, env: .init(), on: store) {
            $0.report = { issues.append($0) }
        }
        try await owner["a"].send(.note("one"))
        let other = try await bench.host(Script.self, env: .init())
        store.rejectCommits(where: isBad)
        let sent = Task { try await other["a"].send(.note("two"), key: "bad") }
        await expectRefusal { try await owner.work(until: sent) }
        #expect(try await bench.store.inbox(of: machine, limit: 10).isEmpty)
        try await owner["a"].send(.note("three"))
        #expect(try await owner["a"].log == ["one", "three"])
        #expect(issues.count == 1)
    }

    // R13.1, R13.7
    @Test(arguments: StoreKind.allCases)
    func `a machine is parked if the store rejects the event of its timer`(_ kind: StoreKind) async throws {
        let (bench, issues) = (try DurableBench(kind), Record<DurableIssue>())
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: .init(), on: store) {
            $0.report = { issues.append($0) }
        }
        try await host["a"].send(.after(milliseconds: 1_000, id: "t", note: "fired"))
        store.rejectCommits { $0.journal.contains { $0.key.hasPrefix("timer/") } }
        await bench.clock.advance(by: .seconds(1))
        try await host.work()
        let reason = try #require(try await host.parkedMachines()["a"])
        #expect(reason.contains("the store rejected the transaction"))
        #expect(await host.readiness == .degraded(["a": reason]))
        #expect(host.isReady)
        // A parked machine is not claimed again.
        let commits = store.counting(.commit)
        try await host.work()
        #expect(commits.value == 0)
        #expect(issues.count == 1)
        store.heal()
        try await host.unpark("a")
        try await host.work()
        #expect(try await host["a"].log == ["fired"])
        #expect(await host.readiness == .ready)
    }

    // R13.1
    @Test(arguments: StoreKind.allCases, [FaultyStore.Operation.claim, .park])
    func `a machine that cannot be parked is reported once, and continues when the store accepts it`(
        _ kind: StoreKind, _ operation: FaultyStore.Operation
    ) async throws {
        let (bench, issues) = (try DurableBench(kind), Record<DurableIssue>())
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: .init(), on: store) {
            $0.report = { issues.append($0) }
        }
        try await host["a"].send(.after(milliseconds: 12_000, id: "t", note: "fired"))
        store.fail(operation, as: .rejection)
        if operation == .claim {
            // The host claims the machine again, because its lease has expired.
            await bench.expireLeases()
        } else {
            store.rejectCommits { $0.journal.contains { $0.key.hasPrefix("timer/") } }
            await bench.clock.advance(by: .seconds(12))
        }
        for _ in 1...3 { try await host.work() }
        #expect(issues.count == 1)
        #expect(try await host.degradedMachines() == ["a"])
        #expect(try await host.parkedMachines().isEmpty)
        store.heal()
        await bench.clock.advance(by: .seconds(1))
        try await host.work()
        #expect(try await host["a"].log == ["fired"])
        #expect(await host.readiness == .ready)
    }

    // R13.1
    @Test(arguments: StoreKind.allCases, [FaultyStore.Operation.dueMachines, .renewLease])
    func `a host is not ready while the store rejects its search for work`(
        _ kind: StoreKind, _ operation: FaultyStore.Operation
    ) async throws {
        let (bench, issues) = (try DurableBench(kind), Record<DurableIssue>())
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: .init(), on: store) {
            $0.report = { issues.append($0) }
        }
        #expect(host.isReady)
        // The lease has to be renewed, and is not valid otherwise.
        await bench.expireLeases()
        store.fail(operation, as: .rejection)
        for _ in 1...2 {
            await #expect(throws: FaultyStore.Failure.self) { try await host.work() }
        }
        #expect(!host.isReady)
        #expect(issues.all.map(\.machine) == [nil])
        guard case .unavailable(let reason) = await host.readiness else {
            Issue.record("the host is available")
            return
        }
        #expect(reason.contains("its store failed: "))
        store.heal()
        try await host.work()
        #expect(host.isReady)
        #expect(await host.readiness == .ready)
    }

    // R13.1
    @Test func `a host that was stopped, or whose store fails, is unavailable`() async throws {
        let bench = try DurableBench(.memory)
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: .init(), on: store)
        store.fail(.parkedMachines, .before)
        guard case .unavailable(let failure) = await host.readiness else {
            Issue.record("the host is available")
            return
        }
        #expect(failure.contains("The store failed"))
        store.heal()
        await host.stop()
        #expect(await host.readiness == .unavailable(reason: "The host was stopped."))
    }

    // R13.1
    @Test(arguments: StoreKind.lasting)
    func `a constraint of the database that an event violates is a rejection`(_ kind: StoreKind) async throws
    {
        let (bench, issues) = (try DurableBench(kind), Record<DurableIssue>())
        let host = try await bench.host(Script.self, env: .init()) { $0.report = { issues.append($0) } }
        try await host["a"].send(.note("one"))
        try await bench.refuseEvents(withKey: key)
        await expectRefusal { try await host["a"].send(.note("two"), key: "bad") }
        try await host["a"].send(.note("three"))
        #expect(try await host["a"].log == ["one", "three"])
        #expect(issues.count == 1)
    }

    // R13.1
    @Test(arguments: StoreKind.lasting)
    func `a table that is missing makes the host unavailable until it exists again`(_ kind: StoreKind)
        async throws
    {
        let (bench, issues) = (try DurableBench(kind), Record<DurableIssue>())
        let host = try await bench.host(Script.self, env: .init()) { $0.report = { issues.append($0) } }
        try await host["a"].send(.note("one"))
        try await bench.execute("ALTER TABLE machines RENAME TO hidden")
        for _ in 1...2 {
            await #expect(throws: (any Error).self) { try await host.poll() }
        }
        #expect(!host.isReady)
        #expect(issues.all.map(\.machine) == [nil])
        try await bench.execute("ALTER TABLE hidden RENAME TO machines")
        try await host.work()
        #expect(host.isReady)
        try await host["a"].send(.note("two"))
        #expect(try await host["a"].log == ["one", "two"])
    }

    private func expectRefusal(_ body: () async throws -> Void) async {
        await #expect {
            try await body()
        } throws: { error in
            if case DurableError.refused = error { true } else { false }
        }
    }

    // R13.1
    @Test(arguments: StoreKind.lasting)
    func `a defect of the store neither refuses an event nor parks a machine`(_ kind: StoreKind) async throws
    {
        let (bench, issues) = (try DurableBench(kind), Record<DurableIssue>())
        let host = try await bench.host(Script.self, env: .init()) { $0.report = { issues.append($0) } }
        try await host["a"].send(.after(milliseconds: 1_000, id: "t", note: "fired"))
        try await bench.execute("ALTER TABLE journal RENAME TO hidden")
        await #expect {
            try await host["a"].send(.note("late"), key: "k")
        } throws: { error in
            if case DurableError.uncertain = error { true } else { false }
        }
        await bench.clock.advance(by: .seconds(1))
        for _ in 1...2 { try await host.work() }
        #expect(try await host.parkedMachines().isEmpty)
        #expect(try await host.degradedMachines() == ["a"])
        #expect(issues.count == 1)
        try await bench.execute("ALTER TABLE hidden RENAME TO journal")
        try await host.work()
        #expect(try await host["a"].log == ["fired"])
        #expect(await host.readiness == .ready)
    }

    // R13.1
    @Test(arguments: StoreKind.allCases)
    func `a null character in a key or an id is refused without disturbing the machine`(_ kind: StoreKind)
        async throws
    {
        let (bench, issues) = (try DurableBench(kind), Record<DurableIssue>())
        let host = try await bench.host(Script.self, env: .init()) { $0.report = { issues.append($0) } }
        try await host["a"].send(.note("one"))
        await expectRefusal { try await host["a"].send(.note("two"), key: "a\u{0}b") }
        await expectRefusal { try await host["a\u{0}b"].send(.note("two")) }
        #expect(try await host["a"].log == ["one"])
        #expect(host.machinesInMemory == 1)
        #expect(issues.count == 0)
    }

    // R13.1
    @Test(arguments: StoreKind.allCases)
    func `a host forgets an id that the store rejects`(_ kind: StoreKind) async throws {
        let (bench, issues) = (try DurableBench(kind), Record<DurableIssue>())
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: .init(), on: store) {
            $0.report = { issues.append($0) }
        }
        store.fail(.claim, as: .rejection)
        await expectRefusal { try await host["long"].send(.note("one")) }
        await bench.clock.advance(by: .seconds(5))
        try await host.work()
        #expect(host.machinesInMemory == 0)
        #expect(await host.readiness == .ready)
        #expect(issues.count == 0)
    }

    // R13.1
    @Test func `a constraint that SQLite checks at the end of a transaction affects only one change`()
        async throws
    {
        let bench = try DurableBench(.sqlite)
        let host = try await bench.host(Script.self, env: .init())
        for id in 1...20 { try await host["\(id)"].send(.note("one")) }
        try await bench.execute(
            """
            CREATE TABLE allowed (key TEXT PRIMARY KEY);
            CREATE TABLE used (key TEXT REFERENCES allowed (key) DEFERRABLE INITIALLY DEFERRED);
            CREATE TRIGGER use AFTER INSERT ON journal WHEN NEW.key = 'client/bad'
            BEGIN INSERT INTO used VALUES (NEW.key); END
            """)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for id in 1...20 {
                group.addTask {
                    if id == 7 {
                        await expectRefusal { try await host["7"].send(.note("two"), key: "bad") }
                    } else {
                        try await host["\(id)"].send(.note("two"))
                    }
                }
            }
            try await group.waitForAll()
        }
        for id in 1...20 {
            #expect(try await host["\(id)"].log == (id == 7 ? ["one"] : ["one", "two"]))
        }
    }

    #if Postgres
    // R13.1
    @Test func `the code of an error determines the kind of failure`() {
        func failure(_ kind: PostgresError.Kind, _ code: String?) -> StoreFailure {
            PostgresError(kind: kind, code: code, message: "").failure
        }
        for code in ["53100", "53200", "57P03", "58030", "40001", "55P03", "0A000", nil] {
            #expect(failure(.refused, code) == .temporary, "\(code ?? "none")")
        }
        for code in ["42501", "42P01", "42703", "3F000", "25006", "XX002"] {
            #expect(failure(.refused, code) == .defect, "\(code)")
        }
        for code in ["22021", "23505", "23514", "42P18", "54000", "P0001"] {
            #expect(failure(.refused, code) == .rejection, "\(code)")
        }
        for kind in [PostgresError.Kind.unreachable, .connectionLost, .timeout, .closed] {
            #expect(failure(kind, "23505") == .temporary)
        }
    }
    #endif
}

#if Durable
extension RejectionTests {
    @Test(arguments: StoreKind.allCases)
    func `a host counts and logs the operations that the store rejects`(_ kind: StoreKind) async throws {
        let (bench, metrics) = (try DurableBench(kind), TestMetrics())
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: .init(), on: store) {
            $0.metrics = { HostMetrics($0, factory: metrics) }
        }
        store.rejectCommits(where: isBad)
        await expectRefusal { try await host["a"].send(.note("one"), key: "bad") }
        // The host repeats the transaction to find the event.
        let machine = [("machine", "script")]
        #expect(metrics.counterTotal(label: "oak_durable_rejections", dimensions: machine) > 0)
    }
}
#endif

extension DurableBench {
    /// Executes an SQL statement on another connection.
    func execute(_ sql: String) async throws {
        #if Postgres
        if let store = store as? PostgresStore {
            try await store.execute(sql)
            return
        }
        #endif
        try await DatabaseQueue(path: try #require(store as? SQLiteStore).path).write {
            try $0.execute(sql: sql)
        }
    }

    /// Adds a constraint that the journal contains no event with a key.
    fileprivate func refuseEvents(withKey key: String) async throws {
        if store is SQLiteStore {
            try await execute(
                """
                CREATE TRIGGER refuse BEFORE INSERT ON journal WHEN NEW.key = '\(key)'
                BEGIN SELECT RAISE(ABORT, 'this key is refused'); END
                """)
        } else {
            try await execute("ALTER TABLE journal ADD CHECK (key <> '\(key)')")
        }
    }
}

extension DurableHost {
    /// Returns the ids of the machines for which the host is degraded. Throws an error if it is in another condition.
    fileprivate func degradedMachines() async throws -> [String] {
        let readiness = await readiness
        guard case .degraded(let machines) = readiness else { throw Unexpected(readiness: readiness) }
        return machines.keys.sorted()
    }
}

private struct Unexpected: Error {
    let readiness: HostReadiness
}
