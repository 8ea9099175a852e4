#if Postgres
import Foundation
import OakDurable
import OakDurablePostgres
import OrderMachines
import TestSupport
import Testing
import WebDriver

/// Tests that run the built program with several processes over the PostgreSQL server that `OAK_POSTGRES` names.
///
/// `OAK_KILLS=N` sets the number of kills, and `OAK_SEED=…` repeats them.
@Suite(
    .serialized, .timeLimit(.minutes(20)),
    .enabled(
        if: ProcessInfo.processInfo.environment["OAK_POSTGRES"] != nil,
        "OAK_POSTGRES does not name a PostgreSQL server. Run Scripts/check-durable, which starts one."))
struct OrdersWorkersTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let server = environment["OAK_POSTGRES"] ?? ""
    private static let kills = environment["OAK_KILLS"].flatMap { Int($0) } ?? 4
    private static let orders = 24

    // R13.1 to R13.6
    @Test func `every order has the right result after kill -9 of random workers`() async throws {
        try await repeatRuns((Self.kills + 7) / 8) { program, random in
            for _ in 0..<min(Self.kills, 8) {
                let count = program.output.count { $0 == "\n" } + Int.random(in: 1...25, using: &random)
                // The program may have closed all orders before.
                guard await program.hasPrinted(lines: count) else { break }
                let number = Int.random(in: 1...3, using: &random)
                if let id = program.workers[number] { Foundation.kill(id, SIGKILL) }
            }
            await program.ended()
            #expect(program.output.contains(#/Worker \d ended \(signal 9\)\. Restarting it\./#))
        }
    }

    // R13.6
    @Test func `every order has the right result after a worker is suspended for longer than its lease`()
        async throws
    {
        try await repeatRuns(max(1, Self.kills / 12)) { program, random in
            var owned: [Int: [Int]] = [:]
            while owned.isEmpty,
                await program.hasPrinted(lines: program.output.count { $0 == "\n" } + 1)
            {
                // When the program prints the first change of an order, all orders are placed.
                if program.output.contains(#/\n\d+: (?!placed)/#) {
                    owned = Self.unfinishedOrders(program.output)
                }
            }
            let (worker, orders) = try #require(owned.max { $0.value.count < $1.value.count })
            let id = try #require(program.workers[worker])
            Foundation.kill(id, SIGSTOP)
            // Another worker continues an order, which it can only do after the lease has expired.
            let list = orders.map { "\($0)" }.joined(separator: "|")
            _ = try await program.output(
                matching: try Regex("worker [\(Self.others(than: worker))]: order (?:\(list)): "))
            Foundation.kill(id, SIGCONT)
            await program.ended()
            #expect(!program.output.contains("Worker \(worker) ended"))
        }
    }

    // R13.1, R13.8
    @Test(
        .enabled(
            if: environment["OAK_POSTGRES_CRASH"] != nil,
            "OAK_POSTGRES_CRASH is not a command that kills and restarts the server. Run Scripts/check-durable."
        ))
    func `every order has the right result after kill -9 of the database`() async throws {
        try await repeatRuns(max(1, Self.kills / 36)) { program, random in
            for _ in 0..<3 {
                let count = program.output.count { $0 == "\n" } + Int.random(in: 1...40, using: &random)
                guard await program.hasPrinted(lines: count) else { break }
                try await Self.crash()
            }
            await program.ended()
        }
    }

    /// Runs the program several times with new orders, and verifies the orders when the program has ended.
    private func repeatRuns(
        _ count: Int, _ body: (ChildProcess, inout SeededGenerator) async throws -> Void
    ) async throws {
        let seed = Seeds.one()
        print("OAK_SEED=\(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<count {
            let folder = try TemporaryFolder()
            defer { withExtendedLifetime(folder) {} }
            let store = try Self.store()
            let program = try ChildProcess.orders(
                Self.arguments(store.schema, folder) + [
                    "--place", "\(Self.orders)", "--cancel", "5", "--until-closed", "--late", "1200",
                    "--faults", "50", "--seed", "\(random.next())",
                ])
            try await body(program, &random)
            await program.stopped()
            try await OrdersAudit(
                store: store, books: folder.path("books"), orders: Self.orders,
                cancelled: 5, comment: "OAK_SEED=\(seed)", output: program.output
            ).verify()
            try await Self.remove(store)
        }
    }

    @Test func `the workers process all orders, and exit when the program exits`() async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let store = try Self.store()
        let program = try ChildProcess.orders(
            Self.arguments(store.schema, folder) + [
                "--place", "\(Self.orders)", "--until-closed", "--faults", "0",
            ])
        // The output is open as long as a worker is running.
        await program.ended()
        await program.stopped()
        let mails = program.output.matches(of: #/worker \d: order (\d+): send an email: done\n/#)
        #expect(Set(mails.map(\.1)).count == Self.orders)
        try await Self.remove(store)
    }

    @Test func `the workers exit when the program is killed`() async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let store = try Self.store()
        let program = try ChildProcess.orders(
            Self.arguments(store.schema, folder) + ["--place", "1", "--port", "0"])
        _ = try await program.output(matching: #/(?s)(?:worker \d: started.*){3}/#)
        let worker = try #require(program.workers[1])
        let status = try String(contentsOfFile: "/proc/\(worker)/stat", encoding: .utf8)
        // The fourth field is the parent of the process. The second one is the name, which contains no spaces.
        let parent = try #require(status.split(separator: " ").dropFirst(3).first.flatMap { Int32($0) })
        Foundation.kill(parent, SIGKILL)
        await program.ended()
        await program.stopped()
        try await Self.remove(store)
    }

    @Test func `the web page of Orders shows the orders of all workers`() async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let store = try Self.store()
        let server = try await LocalServer(
            "orders", Self.arguments(store.schema, folder) + ["--place", "3", "--faults", "0"])
        let url = try #require(URL(string: server.address("/")))
        var page = ""
        try await waitUntil {
            page = String(decoding: try Data(contentsOf: url), as: UTF8.self)
            return page.components(separatedBy: "4 of 4 steps").count == 4
        }
        for number in 1...3 { #expect(page.contains("Order \(number)")) }
        await server.terminate()
        try await Self.remove(store)
    }

    @Test func `the program exits with an error if the database server cannot be reached`() async throws {
        let program = try ChildProcess.orders([
            "--postgres", "host=127.0.0.1 port=1 user=oak", "--workers", "3",
        ])
        _ = try await program.output(matching: #/Error: PostgreSQL cannot be reached/#)
        await program.ended()
        await program.stopped()
    }

    @Test func `the program exits with an error if the connection string is invalid`() async throws {
        let program = try ChildProcess.orders(["--postgres", "walnut", "--workers", "3"])
        _ = try await program.output(matching: #/Error: The PostgreSQL connection string is invalid/#)
        await program.ended()
        await program.stopped()
    }

    private static func arguments(_ schema: String, _ folder: TemporaryFolder) -> [String] {
        [
            "--postgres", server, "--schema", schema, "--workers", "3", "--books", folder.path("books"),
        ]
    }

    /// Creates a store in a schema of its own.
    private static func store() throws -> PostgresStore {
        var configuration = PostgresConfiguration()
        configuration.schema = "oak_test_\(UUID().uuidString.lowercased().prefix(23))"
        return try PostgresStore(server, configuration: configuration)
    }

    private static func remove(_ store: PostgresStore) async throws {
        try await store.execute("DROP SCHEMA IF EXISTS \"\(store.schema)\" CASCADE")
        store.close()
    }

    /// Returns the orders whose last work has failed and of which only one worker has done work, by worker. This
    /// worker owns the orders, and repeats the work later.
    private static func unfinishedOrders(_ output: String) -> [Int: [Int]] {
        var (workers, isFailed): ([Int: Set<Int>], [Int: Bool]) = ([:], [:])
        for match in output.matches(of: #/worker (\d+): order (\d+): [^\n]*: (\w+)\n/#) {
            guard let worker = Int(match.1), let order = Int(match.2) else { continue }
            workers[order, default: []].insert(worker)
            isFailed[order] = match.3 == "failed"
        }
        return workers.reduce(into: [:]) { orders, entry in
            if entry.value.count == 1, let worker = entry.value.first, isFailed[entry.key] == true {
                orders[worker, default: []].append(entry.key)
            }
        }
    }

    private static func others(than worker: Int) -> String {
        (1...3).filter { $0 != worker }.map { "\($0)" }.joined()
    }

    /// Kills the database server, restarts it, and waits until it accepts connections.
    private static func crash() async throws {
        let process = Process()
        let (ends, end) = AsyncStream.makeStream(of: Never.self)
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", try #require(environment["OAK_POSTGRES_CRASH"])]
        process.terminationHandler = { _ in end.finish() }
        try process.run()
        for await _ in ends {}
        try #require(process.terminationStatus == 0)
    }
}
#endif
