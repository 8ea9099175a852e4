#if Postgres && os(Linux)
import Foundation
import Oak
import OakDurable
import OakDurablePostgres
import OakTesting
import TestSupport
import Testing

@Suite struct PostgresConformanceTests {
    // Every test with the argument `StoreKind.allCases` also runs over PostgreSQL.
    @Test(.postgres) func `the tests that run on every kind of store also run on PostgreSQL`() {
        #expect(StoreKind.allCases.contains(.postgres))
    }
}

@Suite(.postgres) struct PostgresTests {
    private let machine = MachineKey(kind: "script", id: "a")
    private let row = MachineRow(
        state: Data("{}".utf8), version: 1, sequence: 0, status: .active, postponed: nil,
        hasVolatileRuns: false, wake: nil, checkpoint: 0, ordinalSeed: 0)

    // R13.8
    @Test(arguments: ["off", "local", "remote_write", "on", "remote_apply"])
    func `a transaction waits until its data is on disk, regardless of the connection string`(
        _ setting: String
    )
        async throws
    {
        let url = try #require(PostgresServer.url) + " options='-c synchronous_commit=\(setting)'"
        let store = try PostgresServer.store(at: url)
        defer { PostgresServer.remove(store) }
        let expected = setting == "remote_apply" ? "remote_apply" : "on"
        #expect(try await store.execute("SHOW synchronous_commit") == [[expected]])
    }

    // R13.6
    @Test func `the server's clock determines when a lease expires`() async throws {
        let store = try PostgresServer.store()
        defer { PostgresServer.remove(store) }
        try await store.renewLease(of: "host", for: .seconds(100))
        let lease = """
            SELECT (lease / 1e6 - extract(epoch FROM clock_timestamp()) BETWEEN 90 AND 100)::text FROM owners
            """
        #expect(try await store.execute(lease) == [["true"]])
        let before = try await store.now()
        let server = try await store.execute("SELECT extract(epoch FROM clock_timestamp())::text")
        let after = try await store.now()
        let seconds = try #require(Double(server[0][0] ?? ""))
        #expect(Double(before.microseconds) / 1e6 <= seconds)
        #expect(before <= after)
    }

    // R13.6
    @Test func `if two hosts claim the same machines at the same time, each machine gets one owner`()
        async throws
    {
        let first = try PostgresServer.store()
        defer { PostgresServer.remove(first) }
        let second = try PostgresServer.store(schema: first.schema)
        defer { second.close() }
        for host in ["first", "second"] { try await first.renewLease(of: host, for: .seconds(60)) }
        let owned = Record<String>()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                for (store, owner) in [(first, "first"), (second, "second")] {
                    group.addTask {
                        let claim = try await store.claim(
                            MachineKey(kind: "script", id: "\(number)"), owner: owner, version: 1,
                            inboxLimit: 10)
                        if case .claimed = claim { owned.append("\(number)") }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(owned.count == 200)
        #expect(Set(owned.all).count == 200)
    }

    // R13.6
    @Test
    func `a host that claims many machines at the same time combines the claims into fewer statements`()
        async throws
    {
        let statements = Record<String>()
        let first = try PostgresServer.store()
        defer { PostgresServer.remove(first) }
        let store = try PostgresServer.store(
            schema: first.schema, configure: { $0.beforeCommand = { statements.append($0) } })
        defer { store.close() }
        let keys = (0..<300).map { MachineKey(kind: "script", id: "\($0)") }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for key in keys {
                group.addTask { _ = try await store.claimed(key) }
            }
            try await group.waitForAll()
        }
        #expect(statements.all.count { $0.hasPrefix("WITH free") } < 30)
        // PostgreSQL cannot store this character. The other claims succeed.
        let bad = Task { try await store.claimed(MachineKey(kind: "script", id: "a\u{0}b")) }
        let good = keys.map { key in Task { try await store.claimed(key).epoch } }
        for task in good { #expect(try await task.value == 2) }
        await #expect(throws: PostgresError.self) { try await bad.value }
    }

    // R13.10
    @Test func `statements find machines through indexes even in a large table`() async throws {
        let store = try PostgresServer.store()
        defer { PostgresServer.remove(store) }
        _ = try await store.now()
        let count = 3_000
        try await store.execute(
            "INSERT INTO machines (kind, id) SELECT 'other', number::text FROM generate_series(1, \(count)) AS number"
        )
        try await store.execute("ANALYZE machines")
        // At the end of each transaction that changes a machine, the trigger records the number of machines that
        // were read without an index.
        try await store.execute("CREATE TABLE scans (rows bigint NOT NULL)")
        try await store.execute(
            """
            CREATE FUNCTION record_scans() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO scans SELECT seq_tup_read FROM pg_stat_xact_user_tables WHERE relid = TG_RELID;
            RETURN NULL; END $$
            """)
        try await store.execute(
            """
            CREATE CONSTRAINT TRIGGER record_scans AFTER UPDATE ON machines DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION record_scans()
            """)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...200 {
                group.addTask { [row] in
                    let machine = MachineKey(kind: "script", id: "\(number)")
                    try await store.commit(.test(machine, try await store.claimed(machine).epoch, row))
                }
            }
            try await group.waitForAll()
        }
        let result = try await store.execute("SELECT count(*)::text, max(rows)::text FROM scans")
        #expect(result == [["400", "0"]])
    }

    // R13.8
    @Test(arguments: ["", " target_session_attrs=any", " target_session_attrs=read-only"])
    func `a store does not connect to a read-only server, regardless of the connection string`(
        _ attributes: String
    ) async throws {
        let url = try #require(PostgresServer.url)
        let store = try PostgresServer.store(
            at: "\(url) options='-c default_transaction_read_only=on'\(attributes)",
            configure: { $0.timeout = .milliseconds(300) })
        defer { store.close() }
        // Reads of a replica can be outdated, so not even they succeed.
        await #expect { _ = try await store.inbox(of: machine, limit: 1) } throws: { error in
            (error as? PostgresError)?.kind == .unreachable
        }
    }

    // R13.8
    @Test func `a store with a list of servers connects to one that accepts writes`() async throws {
        // The proxy stands for a host that does not answer.
        let url = try #require(PostgresServer.url)
        let host = try #require(PostgresServer.parameter("host"))
        let port = PostgresServer.parameter("port") ?? "5432"
        let store = try PostgresServer.store(
            at: "\(url) host=/nonexistent,\(host) port=\(port),\(port)")
        defer { PostgresServer.remove(store) }
        let rows = try await store.execute("SELECT pg_is_in_recovery()::text")
        #expect(rows == [["false"]])
    }

    // R13.1
    @Test func `a refused commit does not affect other commits in the same transaction`() async throws {
        let store = try PostgresServer.store()
        defer { PostgresServer.remove(store) }
        var machines: [(MachineKey, Int64)] = []
        for number in 1...20 {
            let machine = MachineKey(kind: "script", id: "\(number)")
            machines.append((machine, try await store.claimed(machine).epoch))
        }
        let refused = try await withThrowingTaskGroup(of: Int.self) { group in
            for (number, (machine, epoch)) in machines.enumerated() {
                let epoch = number % 3 == 0 ? epoch + 1 : epoch
                group.addTask { [row] in
                    do {
                        try await store.commit(.test(machine, epoch, row))
                        return 0
                    } catch StoreError.lostOwnership {
                        return 1
                    }
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(refused == 7)
        var accepted = 0
        for (machine, _) in machines { accepted += try await store.history(of: machine).journal.count }
        #expect(accepted == 13)
    }

    // R13.1
    @Test func `a commit that the server rejects does not affect other commits`() async throws {
        let store = try PostgresServer.store()
        defer { PostgresServer.remove(store) }
        let (good, bad) = (machine, MachineKey(kind: "script", id: "bad"))
        let epochs = [try await store.claimed(good).epoch, try await store.claimed(bad).epoch]
        var commit = Commit.test(bad, epochs[1], row)
        // PostgreSQL cannot store this character.
        commit.journal = [
            JournalRow(
                sequence: 1, key: "a\u{0}b", event: nil, outputs: nil, actions: nil, digest: "",
                time: StoreTime(microseconds: 0))
        ]
        let refused = commit
        let rejected = Task { try await store.commit(refused) }
        try await store.commit(.test(good, epochs[0], row))
        await #expect(throws: PostgresError.self) { try await rejected.value }
        #expect(try await store.history(of: good).journal.count == 1)
        #expect(try await store.history(of: bad).journal.isEmpty)
    }

    // R13.10
    @Test
    func `an operation that waits for a lock fails after the timeout, and later operations succeed`()
        async throws
    {
        let holder = try PostgresServer.store()
        defer { PostgresServer.remove(holder) }
        let store = try PostgresServer.store(
            schema: holder.schema, configure: { $0.timeout = .seconds(2) })
        defer { store.close() }
        let epoch = try await store.claimed(machine).epoch
        let lock = try await lockMachines(holder)
        await #expect(throws: PostgresError.self) { try await store.commit(.test(machine, epoch, row)) }
        // Another machine is not affected.
        _ = try await store.claimed(MachineKey(kind: "script", id: "b"))
        #expect(try await sleepers(holder.schema, ending: true) == 1)
        _ = await lock.result
        try await store.commit(.test(machine, epoch, row))
    }

    /// Locks all machines until the statement of the returned task is cancelled.
    private func lockMachines(_ holder: PostgresStore) async throws -> Task<Void, any Error> {
        let lock = Task {
            _ = try await holder.execute(
                "SELECT pg_sleep(50)::text FROM (SELECT FROM \"\(holder.schema)\".machines FOR UPDATE) AS locked"
            )
        }
        try await waitUntil { try await sleepers(holder.schema) > 0 }
        return lock
    }

    /// Returns the number of statements that sleep on the server, and cancels them on request.
    private func sleepers(_ schema: String, ending: Bool = false) async throws -> Int {
        let observer = try PostgresServer.store(schema: schema)
        defer { observer.close() }
        return try await observer.execute(
            """
            SELECT \(ending ? "pg_cancel_backend(pid)" : "pid")::text FROM pg_stat_activity
            WHERE query LIKE 'SELECT pg_sleep(%\(schema)%' AND state = 'active' AND wait_event = 'PgSleep'
            """
        ).count
    }

    @Test(.timeLimit(.minutes(5)))
    func `operations that wait for the server do not prevent other tasks from running`() async throws {
        let holder = try PostgresServer.store()
        defer { PostgresServer.remove(holder) }
        let store = try PostgresServer.store(schema: holder.schema)
        defer { store.close() }
        let epoch = try await store.claimed(machine).epoch
        let lock = try await lockMachines(holder)
        // More operations wait than Swift Concurrency has threads.
        let waiting = (0..<64).map { _ in
            Task { [row] in try await store.commit(.test(machine, epoch, row)) }
        }
        for _ in 0..<1_000 { await Task.yield() }
        #expect(try await sleepers(holder.schema, ending: true) == 1)
        _ = await lock.result
        var accepted = 0
        for task in waiting { if case .success = await task.result { accepted += 1 } }
        #expect(accepted == 1)
    }

    @Test func `rows that another program has changed or removed cause an error that reports the change`()
        async throws
    {
        let store = try PostgresServer.store()
        defer { PostgresServer.remove(store) }
        func failure(_ operation: () async throws -> Void) async -> String? {
            let error = await #expect(throws: PostgresError.self) { try await operation() }
            #expect(error?.kind == .unexpectedResult)
            return error.map { "\($0)" }
        }
        let epoch = try await store.claimed(machine).epoch
        try await store.commit(.test(machine, epoch, row))
        try await store.execute("ALTER TABLE journal ALTER COLUMN digest DROP NOT NULL")
        try await store.execute("UPDATE journal SET digest = NULL")
        #expect(
            await failure { _ = try await store.history(of: machine) } == """
                PostgreSQL returned no value where the store expects one. Another program has probably changed the \
                store's tables.
                """)
        try await store.execute(
            "CREATE FUNCTION discard() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'")
        try await store.execute(
            "CREATE TRIGGER discard BEFORE INSERT ON machines FOR EACH ROW EXECUTE FUNCTION discard()")
        let other = MachineKey(kind: "script", id: "b")
        let limit = InboxLimit(events: 1, bytes: 100)
        #expect(
            await failure {
                _ = try await store.enqueue(InboxRow(key: "k", event: Data()), for: other, limit: limit)
            } == """
                PostgreSQL returned no row where the store expects one. Another program has probably changed the \
                store's tables.
                """)
    }

    // R13.1
    @Test func `operations of cancelled tasks leave the connection usable`() async throws {
        let store = try PostgresServer.store()
        defer { PostgresServer.remove(store) }
        let process = try await store.execute("SELECT pg_backend_pid()::text")
        for number in 0..<50 {
            let task = Task {
                let machine = MachineKey(kind: "script", id: "\(number)")
                try await store.commit(.test(machine, try await store.claimed(machine).epoch, row))
            }
            if number.isMultiple(of: 2) { await Task.yield() }
            task.cancel()
            _ = await task.result
        }
        #expect(try await store.execute("SELECT pg_backend_pid()::text") == process)
        #expect(try await store.execute("SELECT count(*)::text FROM machines") == [["50"]])
    }

    // R13.2
    @Test func `special characters in keys and ids are preserved`() async throws {
        let store = try PostgresServer.store()
        defer { PostgresServer.remove(store) }
        let machine = MachineKey(kind: "a:b\"'\\", id: "1:2 ü 🌳\n%$1{},\"")
        let row = InboxRow(key: "k'\"\\{},", event: Data([0, 1, 255]))
        #expect(
            try await store.enqueue(row, for: machine, limit: InboxLimit(events: 1, bytes: 100))
                == .stored)
        #expect(try await store.inbox(of: machine, limit: 2) == [row])
    }

    @Test func `an operation fails after the store has been closed`() async throws {
        let store = try PostgresServer.store()
        defer { PostgresServer.remove(store) }
        let other = try PostgresServer.store(schema: store.schema)
        _ = try await other.inbox(of: machine, limit: 1)
        other.close()
        await #expect { _ = try await other.inbox(of: machine, limit: 1) } throws: { error in
            (error as? PostgresError)?.kind == .closed
        }
    }
}
#endif
