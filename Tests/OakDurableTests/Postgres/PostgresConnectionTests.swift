#if Postgres && os(Linux)
import Foundation
import Oak
import OakDurable
import OakTesting
import TestSupport
import Testing

@testable import OakDurablePostgres

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
    @Test func `the server's time is queried again after half a second`() {
        #expect(clock.estimate(at: start) == nil)
        _ = clock.receive(time(10_000), at: start)
        #expect(clock.estimate(at: start + .milliseconds(500)) == nil)
    }

    // R13.5
    @Test
    func `the estimated server time does not decrease if a response takes longer than the previous one`() {
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

// MARK: - Notifications

@Suite(.postgres) struct PostgresNotificationTests {
    // R13.9
    @Test(.timeLimit(.minutes(5)))
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
    @Test(.timeLimit(.minutes(5)))
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

extension PostgresNotificationTests {
    // R13.9
    @Test(.timeLimit(.minutes(5)))
    func `a process sends notifications only if another process is connected`() async throws {
        let statements = Record<String>()
        let store = try PostgresServer.store(configure: { $0.beforeCommand = { statements.append($0) } })
        defer { PostgresServer.remove(store) }
        func notifications() -> Int { statements.all.count { $0.contains("pg_notify") } }
        // The process introduces itself.
        await waitUntil { notifications() > 0 }
        let host = try await DurableHost(Script.self, store: store, env: .init())
        for _ in 1...20 { try await host["a"].send(.note("one")) }
        #expect(notifications() == 1)
        let other = try PostgresServer.store(schema: store.schema)
        defer { other.close() }
        // It answers the introduction of the other process, and then sends notifications.
        await waitUntil { notifications() > 1 }
        try await host["a"].send(.note("two"))
        await waitUntil { notifications() > 2 }
        await host.stop()
    }
}

// MARK: - Lost connections

@Suite(.postgres) struct PostgresConnectionTests {
    private let machine = MachineKey(kind: "script", id: "a")
    private let row = MachineRow(
        state: Data("{}".utf8), version: 1, sequence: 0, status: .active, postponed: nil,
        hasVolatileRuns: false, wake: nil, checkpoint: 0, ordinalSeed: 0)

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
    @Test func `operations succeed on new connections after the server has closed all existing ones`()
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

    @Test(.timeLimit(.minutes(5))) func `a store closes its connections when it is deallocated`()
        async throws
    {
        let store = try PostgresServer.store()
        defer { PostgresServer.remove(store) }
        let url = "\(try #require(PostgresServer.url)) application_name='\(store.schema)'"
        _ = try await PostgresServer.store(at: url, schema: store.schema).now()
        let count =
            "SELECT count(*)::text FROM pg_stat_activity WHERE application_name = '\(store.schema)'"
        try await waitUntil { try await store.execute(count) == [["0"]] }
    }

    // R13.9
    @Test func `pending notifications do not shorten the delay between connection attempts`() async throws {
        let attempts = Record<PostgresError>()
        let store = try PostgresServer.store(
            at: "host=/nonexistent",
            configure: {
                $0.timeout = .milliseconds(300)
                $0.report = { attempts.append($0) }
            })
        defer { store.close() }
        store.notifier.workArrived(for: "script")
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

    @Test func `an empty connection string hides no part of a message`() throws {
        let options = try ConnectionOptions("")
        #expect(options.redacted("no server\nlistens.") == "no server listens")
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
