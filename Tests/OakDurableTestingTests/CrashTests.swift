import Oak
import OakDurable
import OakDurableTesting
import TestSupport
import Testing

@Suite struct CrashTests {
    /// Lets a process send a letter, and returns the crashes after which the letter was not sent exactly once.
    private func failures(_ event: Mailer.Event) async throws -> [String] {
        var failures: [String] = []
        try await DurableBench.forEachCrash { bench, store in
            let letters = Letters()
            try await store.untilCrash {
                let host = try await bench.host(Mailer.self, env: letters.env, on: store)
                try await host["a"].send(event, key: "one")
                try await host.work()
            }
            await bench.expireLeases()
            let host = try await bench.host(Mailer.self, env: letters.env)
            try await host["a"].send(event, key: "one")
            try await host.work()
            let sent = try await host["a"].state?.sent
            if Set(letters.keys).count != 1 || sent != 1 { failures.append("\(store)") }
        }
        return failures
    }

    @Test func `a durable effect is performed, whenever the process crashes`() async throws {
        #expect(try await failures(.send) == [])
    }

    @Test func `a crash that loses a volatile effect is found`() async throws {
        let failures = try await failures(.sendCarelessly)
        #expect(failures.contains { $0.hasPrefix("crash after operation") && $0.hasSuffix("(commit)") })
        #expect(!failures.contains("no crash"))
    }

    @Test func `each operation crashes once before and once after it, and one run per moment does not crash`()
        async throws
    {
        var crashes: [String] = []
        try await DurableBench.forEachCrash { bench, store in
            try await store.untilCrash {
                _ = try await store.now()
                _ = try await store.deadLetters("mailer", limit: 1)
            }
            crashes.append("\(store)")
        }
        #expect(
            crashes == [
                "crash before operation 1 (now)", "crash before operation 2 (deadLetters)", "no crash",
                "crash after operation 1 (now)", "crash after operation 2 (deadLetters)", "no crash",
            ])
    }

    @Test func `a scenario can heal the store after the crash`() async throws {
        var crashes = 0
        try await DurableBench.forEachCrash { _, store in
            try await store.untilCrash { _ = try await store.now() }
            store.heal()
            _ = try await store.now()
            if store.hasCrashed { crashes += 1 }
        }
        #expect(crashes == 2)
    }

    @Test func `a scenario that does not use the store throws an error`() async {
        await #expect(throws: CrashError.unusedStore) { try await DurableBench.forEachCrash { _, _ in } }
    }

    @Test func `a scenario with too many operations throws an error`() async {
        await #expect(throws: CrashError.tooManyOperations(2)) {
            try await DurableBench.forEachCrash(limit: 2) { _, store in
                try await store.untilCrash { while true { _ = try await store.now() } }
            }
        }
    }
}
