import Blocking
import Foundation
import Oak
import OakDurable
import Testing
import durable_fixture

/// Tests that kill programs while they store deposits.
///
/// `OAK_SEED=…` repeats a run. `OAK_KILLS=N` sets the number of kills.
@Suite(.blocking, .serialized) struct KillTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let kills = environment["OAK_KILLS"].flatMap { Int($0) } ?? 12

    // R13.1 to R13.6, R13.11
    @Test(arguments: StoreKind.lasting, [1, 2, 3])
    func `deposits, receipts and timers survive kill -9 at random times`(
        _ kind: StoreKind, _ processes: Int
    ) async throws {
        let seed = Self.environment["OAK_SEED"].flatMap { UInt64($0) } ?? .random(in: 1...1_000_000)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bank = Bank(kind, folder, processes: processes, seed: seed)
        defer { bank.remove() }
        for _ in 0..<Self.kills { try bank.depositUntilKilled() }
        try bank.depositTheRest()
        try await bank.verify()
    }

    // R13.1 to R13.6
    @Test(arguments: StoreKind.lasting)
    func `a program that was suspended for longer than its lease stores nothing twice`(
        _ kind: StoreKind
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bank = Bank(kind, folder, processes: 2, seed: 1)
        defer { bank.remove() }
        try bank.depositWhileSuspended()
        try bank.depositTheRest()
        try await bank.verify()
    }
}

extension KillTests {
    // R13.6. A suspended program that writes to an SQLite file keeps all others from writing.
    @Test(.postgres)
    func `deposits survive suspensions at random times that last longer than the lease`() async throws {
        try await withBank(.postgres, processes: 3) { bank in
            for _ in 0..<max(1, Self.kills / 4) { try bank.depositWhileOneIsSuspended() }
        }
    }

    // R13.1, R13.8
    @Test(
        .enabled(
            if: PostgresServer.crashCommand != nil,
            "OAK_POSTGRES_CRASH is not a command that kills and restarts the server. Run Scripts/check-durable."
        ))
    func `deposits survive kill -9 of the database`() async throws {
        try await withBank(.postgres, processes: 2) { bank in
            for _ in 0..<max(1, Self.kills / 4) { try bank.depositDuringCrash() }
        }
    }

    // R13.1 to R13.6
    @Test(.postgres) func `deposits survive connections that are cut at random times`() async throws {
        #if Postgres && os(Linux)
            let seed = Self.seed
            let proxy = try PostgresProxy(random: Random(state: seed))
            defer { proxy.close() }
            try await withBank(.postgres, processes: 2, server: proxy.connectionString, seed: seed) { bank in
                for _ in 0..<max(1, Self.kills / 2) { try bank.depositAndWait() }
                #expect(proxy.cuts > 0)
            }
        #endif
    }

    private static var seed: UInt64 {
        environment["OAK_SEED"].flatMap { UInt64($0) } ?? .random(in: 1...1_000_000)
    }

    private func withBank(
        _ kind: StoreKind, processes: Int, server: String? = nil, seed: UInt64 = Self.seed,
        _ body: (Bank) throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bank = Bank(kind, folder, processes: processes, seed: seed, server: server)
        defer { bank.remove() }
        try body(bank)
        try bank.depositTheRest()
        try await bank.verify()
    }
}

/// The client of some fixture programs. It repeats each deposit under the same key until it is acknowledged.
private final class Bank {
    private struct Deposit {
        let key: String
        let account: String
        let amount: Int
        /// The number of deposits that were acknowledged before this one was sent for the first time.
        let sentAfter: Int
    }

    private static let accounts = ["a", "b", "c"]
    private let folder: URL
    private let seed: UInt64
    private var random: Random
    private var programs: [FixtureProgram?]
    private var deposits: [Deposit] = []
    private var unacknowledged: [String: Deposit] = [:]
    /// The acknowledged keys, in order.
    private var acknowledged: [String] = []

    init(_ kind: StoreKind, _ folder: URL, processes: Int, seed: UInt64, server: String? = nil) {
        self.folder = folder
        self.server = server
        database = PostgresServer.database(of: kind) ?? folder.appendingPathComponent("accounts.sqlite").path
        self.seed = seed
        random = Random(state: seed)
        programs = Array(repeating: nil, count: processes)
    }

    private var comment: Comment { "OAK_SEED=\(seed)" }
    private let database: String
    /// The connection string that the programs use, or `nil` for that of the tests.
    private let server: String?
    private var receipts: String { folder.appendingPathComponent("receipts").path }

    /// Sends deposits to all programs, and kills one of them after a random number of answers.
    func depositUntilKilled() throws {
        try startPrograms()
        for deposit in unacknowledged.values.sorted(by: { $0.key < $1.key }) { try send(deposit) }
        for _ in 0..<Int.random(in: 5...30, using: &random) { try send(newDeposit()) }
        let victim = Int.random(in: 0..<programs.count, using: &random)
        guard let program = programs[victim] else { return }
        for _ in 0..<Int.random(in: 0...10, using: &random) where program.waiting > 0 {
            acknowledge(try program.answer())
        }
        // The moment within a transaction also depends on this number.
        for _ in 0..<Int.random(in: 0...200_000, using: &random) { _ = random.next() }
        for key in try program.kill() { acknowledge(key) }
        programs[victim] = nil
    }

    /// Sends deposits to a program that suspends itself, and to one that takes over its machine.
    func depositWhileSuspended() throws {
        let suspended = try FixtureProgram(database, receipts, "--suspend")
        let other = try FixtureProgram(database, receipts, server: server)
        programs = [suspended, other]
        try send(newDeposit(to: "a"), to: suspended)
        while case let line = try suspended.answer(), line != "suspended" { acknowledge(line) }
        // The other program accepts deposits after it has taken over the machine.
        for _ in 1...3 {
            try send(newDeposit(to: "a"), to: other)
            acknowledge(try other.answer())
        }
        suspended.resume()
        try send(newDeposit(to: "a"), to: suspended)
        while suspended.waiting > 0 { acknowledge(try suspended.answer()) }
    }

    /// Suspends one of the programs at a random time, until the others have accepted deposits.
    func depositWhileOneIsSuspended() throws {
        try startPrograms()
        for _ in 0..<10 { try send(newDeposit()) }
        let victim = Int.random(in: 0..<programs.count, using: &random)
        for _ in 0..<Int.random(in: 0...200_000, using: &random) { _ = random.next() }
        programs[victim]?.suspend()
        for (index, program) in programs.enumerated() where index != victim {
            for account in Self.accounts { try send(newDeposit(to: account), to: program) }
            while let program, program.waiting > 0 { acknowledge(try program.answer()) }
        }
        programs[victim]?.resume()
        for program in programs {
            while let program, program.waiting > 0 { acknowledge(try program.answer()) }
        }
    }

    /// Kills and restarts the database while programs store deposits.
    func depositDuringCrash() throws {
        try startPrograms()
        for _ in 0..<20 { try send(newDeposit()) }
        for _ in 0..<Int.random(in: 0...10, using: &random) {
            if let program = programs.compactMap({ $0 }).first(where: { $0.waiting > 0 }) {
                acknowledge(try program.answer())
            }
        }
        try PostgresServer.crash()
        try depositAndWait()
    }

    /// Sends deposits, and waits until all are accepted.
    func depositAndWait() throws {
        try startPrograms()
        for _ in 0..<20 { try send(newDeposit()) }
        for program in programs {
            while let program, program.waiting > 0 { acknowledge(try program.answer()) }
        }
    }

    /// Repeats the deposits that were not acknowledged, and ends the programs.
    func depositTheRest() throws {
        try startPrograms()
        for deposit in unacknowledged.values.sorted(by: { $0.key < $1.key }) { try send(deposit) }
        for program in programs {
            while let program, program.waiting > 0 { acknowledge(try program.answer()) }
        }
        for program in programs { try program?.end() }
        #expect(unacknowledged.isEmpty, comment)
    }

    private func startPrograms() throws {
        for index in programs.indices where programs[index] == nil {
            programs[index] = try FixtureProgram(database, receipts, server: server)
        }
    }

    private func newDeposit(to account: String? = nil) -> Deposit {
        let deposit = Deposit(
            key: "k\(10_000 + deposits.count)",
            account: account ?? Self.accounts.randomElement(using: &random) ?? "a",
            amount: Int.random(in: 1...100, using: &random), sentAfter: acknowledged.count)
        deposits.append(deposit)
        unacknowledged[deposit.key] = deposit
        return deposit
    }

    private func send(_ deposit: Deposit, to program: FixtureProgram? = nil) throws {
        let program = program ?? programs[Int.random(in: 0..<programs.count, using: &random)]
        try program?.send("\(deposit.key) \(deposit.account) \(deposit.amount)", deposit.key)
    }

    private func acknowledge(_ key: String) {
        if unacknowledged.removeValue(forKey: key) != nil { acknowledged.append(key) }
    }
}

extension Bank {
    private func store() throws -> any DurableStore {
        try PostgresServer.store(of: database) ?? SQLiteStore(path: database)
    }

    /// Deletes the tables of a server.
    func remove() {
        if let store = try? PostgresServer.store(of: database) { PostgresServer.remove(store) }
    }

    func verify() async throws {
        let env = Account.Env { [receipts] receipt, key in
            try Receipts.append(receipt, key, to: receipts)
        }
        var configuration = DurableConfiguration()
        configuration.attempts.limit = 1_000_000
        configuration.runsByItself = false
        let store = try store()
        let host = try await DurableHost(
            Account.self, store: store, env: env, configuration: configuration)
        let lines = { [receipts] in
            (try? String(contentsOfFile: receipts, encoding: .utf8))?.split(separator: "\n") ?? []
        }
        for account in Self.accounts {
            let deposits = deposits.filter { $0.account == account }
            if deposits.isEmpty { continue }
            var states = host[account].states.makeAsyncIterator()
            var state = try #require(try await states.next(), comment)
            // The intents that ended with a program are repeated.
            while state.receipts < deposits.count {
                try await host.work()
                state = try #require(try await host[account].state)
            }
            #expect(state.deposits == deposits.count, comment)
            #expect(state.receipts == deposits.count, comment)
            #expect(state.total == deposits.map(\.amount).reduce(0, +), comment)
            try await verifyJournal(of: account, deposits, host, store)
            let numbers = lines().filter { $0.hasPrefix("account/\(account)/") }
            // A receiver that recognizes keys sees each receipt once, and never another receipt under the same key.
            #expect(Set(numbers).count == deposits.count, comment)
            #expect(Set(numbers.map { $0.split(separator: " ")[0] }).count == deposits.count, comment)
        }
        #expect(try await host.parkedMachines().isEmpty, comment)
        #expect(try await host.deadLetters().isEmpty, comment)
        await host.stop()
    }

    private func verifyJournal(
        of account: String, _ deposits: [Deposit], _ host: DurableHost<Account>, _ store: any DurableStore
    ) async throws {
        let journal = try await store.history(of: MachineKey(kind: "account", id: account)).journal
        #expect(journal.map(\.sequence) == Array(1...Int64(journal.count)), comment)
        let sequences = Dictionary(grouping: journal) { $0.key }.mapValues { $0.map(\.sequence) }
        #expect(sequences.values.allSatisfy { $0.count == 1 }, comment)
        let order = Dictionary(uniqueKeysWithValues: acknowledged.enumerated().map { ($1, $0) })
        for deposit in deposits {
            let sequence = try #require(sequences["client/\(deposit.key)"]?.first, comment)
            // A deposit that was acknowledged before another one was sent precedes it.
            for other in deposits where order[other.key] ?? .max < deposit.sentAfter {
                #expect(sequences["client/\(other.key)"]?.first ?? .max < sequence, comment)
            }
        }
        #expect(try await host[account].verify() == nil, comment)
    }
}

/// A generator of random numbers with a seed (SplitMix64).
struct Random: RandomNumberGenerator, Sendable {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}
