#if Postgres && os(Linux)
    import Foundation
    import Oak
    import OakDurable
    import OakDurablePostgres
    import OakTesting
    import Testing

    @Suite struct PostgresConformanceTests {
        // Every test with the argument `StoreKind.allCases` also runs over PostgreSQL.
        @Test(.postgres) func `the tests that run on every store also run on PostgreSQL`() {
            #expect(StoreKind.allCases.contains(.postgres))
        }
    }

    @Suite(.postgres) struct PostgresTests {
        private let machine = MachineKey(kind: "script", id: "a")
        private let row = MachineRow(
            state: Data("{}".utf8), version: 1, sequence: 0, status: .active, postponed: nil,
            hasVolatileRuns: false, wake: nil, checkpoint: 0, firstOrdinal: 0)

        // R13.8
        @Test(arguments: ["off", "local", "remote_write", "on", "remote_apply"])
        func `a transaction waits until its data is on disk, regardless of the default`(_ setting: String)
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
            // At the end of each transaction that changes a machine, the trigger records the number of machines that were
            // read without an index.
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
        @Test func `a store with several hosts connects to a server that accepts writes`() async throws {
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
                schema: holder.schema, configure: { $0.timeout = .milliseconds(400) })
            defer { store.close() }
            let epoch = try await store.claimed(machine).epoch
            async let held: Void = {
                try await holder.execute(
                    "SELECT pg_sleep(3)::text FROM (SELECT FROM \"\(holder.schema)\".machines FOR UPDATE) AS locked"
                )
            }()
            while try await sleepers(holder.schema) == 0 { await Task.yield() }
            await #expect(throws: PostgresError.self) { try await store.commit(.test(machine, epoch, row)) }
            // Another machine is not affected.
            _ = try await store.claimed(MachineKey(kind: "script", id: "b"))
            try await held
            try await store.commit(.test(machine, epoch, row))
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

        @Test(.timeLimit(.minutes(1)))
        func `operations that wait for the server do not prevent other tasks from running`() async throws {
            let holder = try PostgresServer.store()
            defer { PostgresServer.remove(holder) }
            let store = try PostgresServer.store(schema: holder.schema)
            defer { store.close() }
            let epoch = try await store.claimed(machine).epoch
            let lock = Task {
                try await holder.execute(
                    "SELECT pg_sleep(50)::text FROM (SELECT FROM \"\(holder.schema)\".machines FOR UPDATE) AS locked"
                )
            }
            while try await sleepers(holder.schema) == 0 { await Task.yield() }
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

        @Test func `rows that another program has changed or removed cause an error that says so`()
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

    // MARK: - The clock

    @Suite struct ServerClockTests {
        private let start = ContinuousClock.now
        private let clock = ServerClock()

        private func time(_ milliseconds: Int64) -> StoreTime {
            StoreTime(microseconds: milliseconds * 1_000)
        }

        // R13.5
        @Test
        func
            `the estimated server time advances with the local clock and is never ahead of the server's clock`()
        {
            _ = clock.receive(time(10_000), at: start)
            #expect(clock.estimate(at: start + .milliseconds(100)) == time(10_099))
        }

        // R13.5
        @Test func `the server is queried for its time again after half a second`() {
            #expect(clock.estimate(at: start) == nil)
            _ = clock.receive(time(10_000), at: start)
            #expect(clock.estimate(at: start + .milliseconds(500)) == nil)
        }

        // R13.5
        @Test
        func `the estimated server time does not decrease if a response takes longer than the previous one`()
        {
            _ = clock.receive(time(10_000), at: start)
            #expect(clock.estimate(at: start + .milliseconds(400)) == time(10_399))
            #expect(clock.receive(time(10_350), at: start + .milliseconds(450)) == time(10_399))
        }

        // R13.5
        @Test func `the estimated server time decreases if the server's clock is set back`() {
            _ = clock.receive(time(10_000), at: start)
            #expect(clock.receive(time(4_000), at: start + .milliseconds(600)) == time(4_000))
        }
    }

    // MARK: - The schema

    @Suite(.postgres) struct PostgresSchemaTests {
        // R13.7
        @Test func `stores that start at the same time create the tables once`() async throws {
            let schema = PostgresServer.newSchema()
            let stores = try (0..<8).map { _ in try PostgresServer.store(schema: schema) }
            defer { PostgresServer.remove(stores[0]) }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for store in stores { group.addTask { _ = try await store.now() } }
                try await group.waitForAll()
            }
            for store in stores.dropFirst() { store.close() }
            #expect(try await stores[0].execute("SELECT version::text FROM schema_version") == [["3"]])
        }

        // R13.7
        @Test func `a database migrated by a newer version of the program is not changed`() async throws {
            let store = try PostgresServer.store()
            defer { PostgresServer.remove(store) }
            try await store.execute("UPDATE schema_version SET version = 99")
            let older = try PostgresServer.store(schema: store.schema)
            defer { older.close() }
            await #expect(throws: StoreError.newerSchema(found: 99, known: 3)) { try await older.now() }
            #expect(try await store.execute("SELECT version::text FROM schema_version") == [["99"]])
        }

        // R13.7
        @Test func `the tables of schema version 1 are migrated and keep their events`() async throws {
            let store = try PostgresServer.store()
            let machine = MachineKey(kind: "script", id: "a")
            let row = InboxRow(key: "client/one", event: Data([1]))
            let limit = InboxLimit(events: 10, bytes: 1_000)
            #expect(try await store.enqueue(row, for: machine, limit: limit) == .stored)
            try await store.execute("ALTER TABLE inbox DROP COLUMN context")
            try await store.execute("ALTER TABLE machines DROP COLUMN first_ordinal")
            try await store.execute("UPDATE schema_version SET version = 1")
            let reader = try PostgresStore.reader(try #require(PostgresServer.url), schema: store.schema)
            #expect(try await reader.inbox(of: machine) == [row])
            reader.close()
            let newer = try PostgresServer.store(schema: store.schema)
            defer { PostgresServer.remove(newer) }
            #expect(try await newer.inbox(of: machine, limit: 10) == [row])
            store.close()
        }

        // R13.3, R13.7
        @Test func `machines in tables of the second version keep their idempotency keys`() async throws {
            let store = try PostgresServer.store()
            try await MigratedKeys.write(store)
            try await store.execute("ALTER TABLE machines DROP COLUMN first_ordinal")
            try await store.execute("UPDATE schema_version SET version = 2")
            store.close()
            let reader = try PostgresStore.reader(try #require(PostgresServer.url), schema: store.schema)
            let machine = MachineKey(kind: "script", id: "a")
            #expect(try await reader.runs(of: machine).map(\.key.description) == ["script/a/1/0"])
            reader.close()
            let newer = try PostgresServer.store(schema: store.schema)
            defer { PostgresServer.remove(newer) }
            try await MigratedKeys.verify(newer)
        }

        // R13.7
        @Test func `a user without permission to create tables can use existing tables`() async throws {
            let store = try PostgresServer.store()
            let role = "\(store.schema)_role"
            let name = "\"\(role)\""
            let schema = "\"\(store.schema)\""
            try await store.execute("CREATE ROLE \(name) LOGIN PASSWORD 'x'")
            try await store.execute("GRANT USAGE ON SCHEMA \(schema) TO \(name)")
            try await store.execute(
                "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \(schema) TO \(name)")
            let url = try #require(PostgresServer.url)
            let limited = try PostgresServer.store(at: "\(url) user=\(role) password=x", schema: store.schema)
            let machine = MachineKey(kind: "script", id: "a")
            #expect(try await limited.claimed(machine).epoch == 1)
            limited.close()
            try await store.execute("DROP SCHEMA \(schema) CASCADE")
            try await store.execute("DROP ROLE \(name)")
            store.close()
        }

        @Test func `a schema is created even if its name requires quotes`() async throws {
            let store = try PostgresServer.store(schema: PostgresServer.newSchema() + "\"'; x")
            #expect(try await store.execute("SELECT current_schema()::text") == [[store.schema]])
            let quoted = store.schema.replacing("\"", with: "\"\"")
            try await store.execute("DROP SCHEMA \"\(quoted)\" CASCADE")
            store.close()
        }
    }

    // MARK: - Notifications

    @Suite(.postgres) struct PostgresHintTests {
        // R13.9
        @Test(.timeLimit(.minutes(1)))
        func `a host in another process is notified of a new event without polling`() async throws {
            let store = try PostgresServer.store()
            defer { PostgresServer.remove(store) }
            // The stores have connections of their own, as in two processes.
            let other = try PostgresServer.store(schema: store.schema)
            defer { other.close() }
            var configuration = DurableConfiguration()
            (configuration.pollingInterval, configuration.leaseDuration) = (.seconds(1_000), .seconds(3_000))
            let owner = try await DurableHost(
                Script.self, store: store, env: .init(), configuration: configuration)
            let sender = try await DurableHost(
                Script.self, store: other, env: .init(), configuration: configuration)
            try await owner["a"].send(.note("one"))
            var states = sender["a"].states.makeAsyncIterator()
            #expect(try await states.next()?.log == ["one"])
            // `send` returns when the owner has accepted the event, of which the sender is notified too.
            #expect(try await sender["a"].request(.note("two")) == ["2: two"])
            #expect(try await states.next()?.log == ["one", "two"])
            await sender.stop()
            await owner.stop()
        }

        // R13.9
        @Test(.timeLimit(.minutes(1)))
        func `subscribers are notified of changes even after the notification connection has been lost`()
            async throws
        {
            let store = try PostgresServer.store()
            defer { PostgresServer.remove(store) }
            let url = "\(try #require(PostgresServer.url)) application_name='\(store.schema)'"
            let other = try PostgresServer.store(at: url, schema: store.schema)
            defer { other.close() }
            let host = try await DurableHost(Script.self, store: store, env: .init())
            try await host["a"].send(.note("one"))
            var configuration = DurableConfiguration()
            (configuration.pollingInterval, configuration.leaseDuration) = (.seconds(1_000), .seconds(3_000))
            let reader = try await DurableHost(
                Script.self, store: other, env: .init(), configuration: configuration)
            var states = reader["a"].states.makeAsyncIterator()
            #expect(try await states.next()?.log == ["one"])
            try await store.execute(
                """
                SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity
                WHERE application_name = '\(store.schema)'
                """)
            try await host["a"].send(.note("two"))
            #expect(try await states.next()?.log.last == "two")
            await reader.stop()
            await host.stop()
        }
    }

    // MARK: - Lost connections

    @Suite(.postgres) struct PostgresConnectionTests {
        private let machine = MachineKey(kind: "script", id: "a")
        private let row = MachineRow(
            state: Data("{}".utf8), version: 1, sequence: 0, status: .active, postponed: nil,
            hasVolatileRuns: false, wake: nil, checkpoint: 0, firstOrdinal: 0)

        // R13.1
        @Test(arguments: PostgresProxy.Moment.allCases)
        func `a commit whose connection is cut is stored once`(_ moment: PostgresProxy.Moment) async throws {
            let proxy = try PostgresProxy()
            defer { proxy.close() }
            let store = try PostgresServer.store(at: proxy.connectionString)
            defer { PostgresServer.remove(store) }
            let epoch = try await store.claimed(machine).epoch
            proxy.cut(moment)
            try await store.commit(.test(machine, epoch, row))
            #expect(proxy.cuts == 1)
            #expect(try await store.history(of: machine).journal.map(\.key) == ["test/1"])
        }

        // R13.6
        @Test
        func `the outcome of a commit whose response is lost is uncertain if another host has taken over`()
            async throws
        {
            let proxy = try PostgresProxy()
            defer { proxy.close() }
            let store = try PostgresServer.store(at: proxy.connectionString)
            defer { PostgresServer.remove(store) }
            let other = try PostgresServer.store(schema: store.schema)
            defer { other.close() }
            let epoch = try await store.claimed(machine).epoch
            // The trigger stands for another host that takes over before the connection is restored.
            try await other.execute(
                """
                CREATE FUNCTION take_over() RETURNS trigger LANGUAGE plpgsql
                AS 'BEGIN NEW.epoch = NEW.epoch + 1; RETURN NEW; END'
                """)
            try await other.execute(
                "CREATE TRIGGER take_over BEFORE UPDATE ON machines FOR EACH ROW EXECUTE FUNCTION take_over()"
            )
            proxy.cut(.beforeAnswer)
            await #expect { try await store.commit(.test(machine, epoch, row)) } throws: { error in
                (error as? PostgresError)?.kind == .connectionLost
            }
        }

        // R13.1
        @Test(arguments: PostgresProxy.Moment.allCases)
        func `queries and forwarded events are repeated after the connection has been cut`(
            _ moment: PostgresProxy.Moment
        ) async throws {
            let proxy = try PostgresProxy()
            defer { proxy.close() }
            let store = try PostgresServer.store(at: proxy.connectionString)
            defer { PostgresServer.remove(store) }
            _ = try await store.inbox(of: machine, limit: 1)
            let row = InboxRow(key: "k", event: Data([1]))
            let limit = InboxLimit(events: 1, bytes: 100)
            _ = try await store.claimed(machine)
            proxy.cut(moment)
            #expect(try await store.enqueue(row, for: machine, limit: limit) == .stored)
            proxy.cut(moment)
            #expect(try await store.inbox(of: machine, limit: 10) == [row])
            #expect(proxy.cuts == 2)
        }

        // R13.8
        @Test func `operations continue on new connections after the server has closed all of them`()
            async throws
        {
            let store = try PostgresServer.store()
            defer { PostgresServer.remove(store) }
            let url = "\(try #require(PostgresServer.url)) application_name='\(store.schema)'"
            let other = try PostgresServer.store(at: url, schema: store.schema)
            defer { other.close() }
            for _ in 1...5 {
                _ = try await other.now()
                try await other.renewLease(of: "host", for: .seconds(10))
                try await store.execute(
                    """
                    SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity
                    WHERE application_name = '\(store.schema)'
                    """)
            }
            #expect(try await other.claimed(machine).epoch == 1)
        }

        @Test(.timeLimit(.minutes(1))) func `a store closes its connections when it is deallocated`()
            async throws
        {
            let store = try PostgresServer.store()
            defer { PostgresServer.remove(store) }
            let url = "\(try #require(PostgresServer.url)) application_name='\(store.schema)'"
            _ = try await PostgresServer.store(at: url, schema: store.schema).now()
            let count =
                "SELECT count(*)::text FROM pg_stat_activity WHERE application_name = '\(store.schema)'"
            while try await store.execute(count) != [["0"]] { await Task.yield() }
        }

        // R13.9
        @Test func `pending notifications do not shorten the delay between connection attempts`() async throws
        {
            let attempts = Record<PostgresError>()
            let store = try PostgresServer.store(
                at: "host=/nonexistent",
                configure: {
                    $0.timeout = .milliseconds(300)
                    $0.report = { attempts.append($0) }
                })
            defer { store.close() }
            store.hints.workArrived(for: "script")
            await #expect(throws: PostgresError.self) { try await store.now() }
            // Two threads try to connect, and the shortest delays are 12, 25, 50, 100 and 200 milliseconds.
            #expect(attempts.count < 50)
        }

        @Test func `an operation fails after the timeout if the server cannot be reached`() async throws {
            let store = try PostgresServer.store(
                at: "host=/nonexistent", configure: { $0.timeout = .milliseconds(100) })
            defer { store.close() }
            await #expect { try await store.now() } throws: { error in
                (error as? PostgresError)?.kind == .unreachable
            }
        }
    }

    // MARK: - TLS and passwords

    @Suite(
        .enabled(
            if: PostgresServer.tls != nil,
            "OAK_POSTGRES_TLS does not contain the keywords of a connection with TLS. Run Scripts/check-durable."
        ))
    struct PostgresTLSTests {
        private func withRole(_ body: (_ name: String, PostgresStore) async throws -> Void) async throws {
            let store = try PostgresServer.store()
            let name = "\(store.schema)_role"
            _ = try await store.now()
            try await store.execute("CREATE ROLE \"\(name)\" LOGIN PASSWORD 'topsecret'")
            try await store.execute("ALTER SCHEMA \"\(store.schema)\" OWNER TO \"\(name)\"")
            try await store.execute(
                "GRANT ALL ON ALL TABLES IN SCHEMA \"\(store.schema)\" TO \"\(name)\"")
            try await body(name, store)
            try await store.execute("DROP SCHEMA \"\(store.schema)\" CASCADE")
            try await store.execute("DROP ROLE \"\(name)\"")
            store.close()
        }

        @Test func `the connection uses TLS and the password from the connection string`() async throws {
            let tls = try #require(PostgresServer.tls)
            try await withRole { name, owner in
                let store = try PostgresServer.store(
                    at: "\(tls) user=\(name) password=topsecret", schema: owner.schema)
                defer { store.close() }
                let row = try await store.execute(
                    "SELECT ssl::text, current_user::text FROM pg_stat_ssl WHERE pid = pg_backend_pid()")
                try #require(row == [["true", name]])
            }
        }

        @Test(arguments: ["password=topsecre", "password=topsecret sslrootcert=/nonexistent"])
        func `a connection with a wrong password or an untrusted certificate fails`(_ change: String)
            async throws
        {
            let tls = try #require(PostgresServer.tls)
            try await withRole { name, owner in
                let store = try PostgresServer.store(
                    at: "\(tls) user=\(name) \(change)", schema: owner.schema,
                    configure: { $0.timeout = .milliseconds(500) })
                defer { store.close() }
                let error = await #expect(throws: PostgresError.self) { try await store.now() }
                try #require(error?.kind == .unreachable)
                try #require(!"\(String(describing: error))".contains("topsecre"))
            }
        }
    }

    // MARK: - Secrets

    @Suite struct PostgresSecretTests {
        @Test(arguments: [
            "postgresql://user:top%zzsecret@host/db", "postgresql://user:topsecret@host:notaport/db",
            "host=a password='topsecret", "postgresql://user:a@topsecret@host/db",
        ])
        func `the error for an invalid connection string contains no part of the string`(_ text: String)
            async throws
        {
            await #expect {
                let store = try PostgresServer.store(at: text, configure: { $0.timeout = .milliseconds(200) })
                defer { store.close() }
                _ = try await store.now()
            } throws: { error in
                !"\(error)".contains("topsecret") && !String(reflecting: error).contains("topsecret")
            }
        }

        @Test(arguments: [
            "host=/nonexistent/topsecret-is-not-here password=topsecret dbname=topsecret",
            "postgresql://user:topsecret@localhost:1/db",
        ])
        func `the error for a failed connection does not contain the password`(_ text: String) async throws {
            let reported = Record<String>()
            let store = try PostgresServer.store(
                at: text,
                configure: {
                    $0.timeout = .milliseconds(200)
                    $0.report = { reported.append("\($0)") }
                })
            defer { store.close() }
            await #expect { try await store.now() } throws: { error in
                (error as? PostgresError)?.kind == .unreachable
                    && !String(reflecting: error).contains("topsecret")
            }
            #expect(reported.count > 0)
            #expect(reported.all.allSatisfy { !$0.contains("topsecret") })
        }
    }
#endif
