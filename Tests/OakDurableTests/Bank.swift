import Foundation
import Oak
import OakDurable
import TestSupport
import Testing
import durable_fixture

/// The client of some fixture programs. It repeats each deposit under the same key until it is acknowledged.
final class Bank {
    private static let sharedAccounts = ["a", "b", "c"]
    private let folder: URL
    private let seed: UInt64
    private var random: SeededGenerator
    private var programs: [FixtureProgram?]
    private(set) var history = ClientHistory()
    private var unacknowledged: [String: ClientHistory.Deposit] = [:]
    /// The accounts of programs that kill themselves.
    private var ownAccounts: [String] = []
    private var accounts: [String] { Self.sharedAccounts + ownAccounts }
    /// The environment of the first program.
    private let environment: [String: String]
    /// The command and the connection string with which the first program starts in another network.
    var network: (launcher: [String], server: String)?
    /// The options of all programs.
    private let options: [String]
    /// The time without progress after which the events of intents and timers are missing.
    private let patience: Duration
    /// The clock with which the results are verified, if the store has no clock of its own.
    var auditedClock: @Sendable () -> StoreTime = StoreTime.system
    /// The deposits to an account in the order in which one program stored them for another.
    private var forwarded: [ClientHistory.Deposit] = []

    /// - Parameters:
    ///   - server: The connection string that the programs use, or `nil` for that of the tests.
    ///   - auditedServer: The connection string with which the results are verified, or `nil` for that of the tests.
    init(
        _ kind: StoreKind, _ folder: URL, processes: Int, seed: UInt64, server: String? = nil,
        auditedServer: String? = nil, environment: [String: String] = [:], options: [String] = [],
        patience: Duration = .seconds(60)
    ) {
        self.folder = folder
        self.server = server
        self.auditedServer = auditedServer
        self.environment = environment
        self.options = options
        self.patience = patience
        database = PostgresServer.database(of: kind) ?? folder.appendingPathComponent("accounts.sqlite").path
        self.seed = seed
        random = SeededGenerator(seed: seed)
        programs = Array(repeating: nil, count: processes)
    }

    var comment: Comment { "OAK_SEED=\(seed)" }
    private func comment(_ oracle: Oracle) -> Comment { oracle.comment(seed) }
    private let database: String
    private let server: String?
    private let auditedServer: String?
    private var receipts: String { folder.appendingPathComponent("receipts").path }

    /// Sends deposits to all programs, and kills one of the programs after a random number of answers.
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

    /// Starts a program that kills itself when it reaches a point for the *n*-th time, and sends deposits until the
    /// program has killed itself.
    ///
    /// - Returns: `false` if the program does not reach the point in time.
    func deposit(untilKilledAt point: KillPoint, _ count: Int) throws -> Bool {
        let victim = Int.random(in: 0..<programs.count, using: &random)
        for line in try programs[victim]?.kill() ?? [] { acknowledge(line) }
        let program = try FixtureProgram(
            [database, receipts, "--kill-at", "\(point.rawValue):\(count)"], server: server)
        programs[victim] = program
        try startPrograms()
        for deposit in unacknowledged.values.sorted(by: { $0.key < $1.key }) { try? send(deposit) }
        let others = programs.indices.filter { $0 != victim }.compactMap { programs[$0] }
        do {
            var account = ""
            for round in 0..<200 {
                // On a busy computer, another program can take over the account.
                if round.isMultiple(of: 20) {
                    account = "own\(ownAccounts.count)"
                    ownAccounts.append(account)
                    // The program must forward deposits if another one owns the account.
                    if point.isReachedByForwarding, let other = others.first {
                        try send(newDeposit(to: account), to: other)
                        while other.waiting > 0 { acknowledge(try other.answer()) }
                    }
                }
                // A program releases its machines when it is idle.
                if point.isReachedWhenIdle, round > 2 { _ = try program.answer() }
                try send(newDeposit(to: account), to: program)
                try send(newDeposit(), to: program)
                while program.waiting > 0 { acknowledge(try program.answer()) }
            }
            return false
        } catch {
            // The program has ended, and its last answers are read.
            for line in try program.kill() { acknowledge(line) }
            programs[victim] = nil
            return true
        }
    }

    /// Starts a program that reports the first failure of its database, which ``depositUntilFailure()`` waits for.
    func startReportingProgram() throws {
        programs[0] = try FixtureProgram([database, receipts, "--report-failure"], server: server)
    }

    /// Sends deposits until the program reports a failure of its database.
    func depositUntilFailure() throws {
        let program = try #require(programs[0])
        while true {
            try send(newDeposit(), to: program)
            let line = try program.answer()
            if line == "failed" { return }
            acknowledge(line)
        }
    }

    /// Sends deposits to a program that suspends itself, and to one that takes over its machine.
    func depositWhileSuspended() throws {
        let suspended = try FixtureProgram([database, receipts, "--suspend"], server: server)
        let other = try FixtureProgram([database, receipts], server: server)
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
            for account in Self.sharedAccounts { try send(newDeposit(to: account), to: program) }
            while let program, program.waiting > 0 { acknowledge(try program.answer()) }
        }
        programs[victim]?.resume()
        for program in programs {
            while let program, program.waiting > 0 { acknowledge(try program.answer()) }
        }
    }

    /// Cuts the network of the first program, until the others have accepted deposits.
    func depositWhileCut(_ setNetwork: (_ isCut: Bool) throws -> Void) throws {
        try depositAndWait()
        for _ in 0..<10 { try send(newDeposit()) }
        try setNetwork(true)
        for account in Self.sharedAccounts { try send(newDeposit(to: account), to: programs[0]) }
        for program in programs.dropFirst() {
            for account in Self.sharedAccounts { try send(newDeposit(to: account), to: program) }
            while let program, program.waiting > 0 { acknowledge(try program.answer()) }
        }
        try setNetwork(false)
        while let program = programs[0], program.waiting > 0 { acknowledge(try program.answer()) }
    }

    /// Kills and restarts or replaces the database while programs store deposits.
    func deposit(during crash: () throws -> Void) throws {
        try startPrograms()
        for _ in 0..<20 { try send(newDeposit()) }
        for _ in 0..<Int.random(in: 0...10, using: &random) {
            if let program = programs.compactMap({ $0 }).first(where: { $0.waiting > 0 }) {
                acknowledge(try program.answer())
            }
        }
        try crash()
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

    /// Sends deposits to a program that does not own the account. Each deposit is sent after the previous one was
    /// stored for the owner.
    func depositThroughAnotherProgram() throws {
        try startPrograms()
        let (owner, other) = (try #require(programs[0]), try #require(programs[1]))
        let account = "own\(ownAccounts.count)"
        ownAccounts.append(account)
        try send(newDeposit(to: account), to: owner)
        while owner.waiting > 0 { acknowledge(try owner.answer()) }
        for _ in 0..<40 {
            let deposit = newDeposit(to: account)
            try send(deposit, to: other)
            // On a busy computer, the other program can take over the account, and then accepts the deposit itself.
            while unacknowledged[deposit.key] != nil, forwarded.last?.key != deposit.key {
                let line = try other.answer()
                if line == "\(deposit.key) forwarded" { forwarded.append(deposit) }
                acknowledge(line)
            }
        }
        try depositAndWait()
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
            programs[index] = try FixtureProgram(
                [database, receipts] + options, server: index == 0 ? network?.server ?? server : server,
                environment: index == 0 ? environment : [:],
                launcher: index == 0 ? network?.launcher ?? [] : [])
        }
    }

    private func newDeposit(to account: String? = nil) -> ClientHistory.Deposit {
        let deposit = history.send(
            Int.random(in: 1...100, using: &random),
            to: account ?? Self.sharedAccounts.randomElement(using: &random) ?? "a")
        unacknowledged[deposit.key] = deposit
        return deposit
    }

    private func send(_ deposit: ClientHistory.Deposit, to program: FixtureProgram? = nil) throws {
        let program = program ?? programs[Int.random(in: 0..<programs.count, using: &random)]
        try program?.send("\(deposit.key) \(deposit.account) \(deposit.amount)", deposit.key)
    }

    /// - Parameter line: The line of a program: the key of a deposit, its number, and the total after it.
    private func acknowledge(_ line: String) {
        let words = line.split(separator: " ").map(String.init)
        // The program has stored the deposit for another one, which has not accepted it yet.
        if words.last == "forwarded" { return }
        guard words.count == 3, let number = Int(words[1]), let total = Int(words[2]) else {
            Issue.record("a program answered \"\(line)\", \(comment)")
            return
        }
        history.acknowledge(words[0], number: number, total: total)
        unacknowledged[words[0]] = nil
    }
}

extension Bank {
    private func store() throws -> any DurableStore {
        try PostgresServer.store(of: database, at: auditedServer)
            ?? SQLiteStore(path: database, clock: auditedClock)
    }

    /// Deletes the tables of a server.
    func remove() {
        if let store = try? PostgresServer.store(of: database, at: auditedServer) {
            PostgresServer.remove(store)
        }
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
        #expect(history.violation() == nil, comment(.replies))
        for account in accounts {
            let deposits = history.deposits.filter { $0.account == account }
            if deposits.isEmpty { continue }
            let journal = try await finishedJournal(of: account, host, store)
            #expect(journal.violation == nil, comment(.effects))
            #expect(journal.missing == [], comment(.effects))
            let state = try #require(try await host[account].state, comment(.balance))
            #expect(state.deposits == deposits.count, comment(.balance))
            #expect(state.total == deposits.map(\.amount).reduce(0, +), comment(.balance))
            #expect(state.receipts == deposits.count, comment(.receipts))
            #expect(state.statements == deposits.count, comment(.effects))
            #expect(state.reminders == 1, comment(.effects))
            #expect(state.audits == 1, comment(.effects))
            #expect(state.strayAudits == 0, comment(.effects))
            try await verifyJournal(of: account, deposits, host, store)
            let numbers = lines().filter { $0.hasPrefix("account/\(account)/") }
            // A receiver that recognizes keys sees each receipt once, and never another receipt under the same key.
            #expect(Set(numbers).count == deposits.count, comment(.receipts))
            #expect(
                Set(numbers.map { $0.split(separator: " ")[0] }).count == deposits.count, comment(.receipts))
        }
        #expect(try await host.parkedMachines().isEmpty, comment(.condition))
        #expect(try await host.deadLetters().isEmpty, comment(.condition))
        await host.stop()
    }

    /// Continues the intents and timers that ended with a program, and returns the journal when it is complete.
    private func finishedJournal(
        of account: String, _ host: DurableHost<Account>, _ store: any DurableStore
    ) async throws -> AccountJournal {
        let machine = MachineKey(kind: "account", id: account)
        var journal = try AccountJournal(try await store.history(of: machine).journal)
        var lastProgress = ContinuousClock.now
        while journal.isUnfinished, lastProgress.duration(to: .now) < patience {
            try await host.work()
            let count = journal.count
            journal = try AccountJournal(try await store.history(of: machine).journal)
            if journal.count > count { lastProgress = .now }
        }
        return journal
    }

    private func verifyJournal(
        of account: String, _ deposits: [ClientHistory.Deposit], _ host: DurableHost<Account>,
        _ store: any DurableStore
    ) async throws {
        let journal = try await store.history(of: MachineKey(kind: "account", id: account)).journal
        #expect(journal.map(\.sequence) == Array(1...Int64(journal.count)), comment(.journal))
        let sequences = Dictionary(grouping: journal) { $0.key }.mapValues { $0.map(\.sequence) }
        #expect(sequences.values.allSatisfy { $0.count == 1 }, comment(.journal))
        let order = history.acknowledgements
        // Deposits that were stored one after the other are accepted in this order.
        let inOrder = forwarded.filter { $0.account == account }.compactMap {
            sequences["client/\($0.key)"]?.first
        }
        #expect(inOrder == inOrder.sorted(), comment(.order))
        for deposit in deposits {
            let sequence = try #require(
                sequences["client/\(deposit.key)"]?.first, comment(.journal))
            // A deposit that was acknowledged before another one was sent precedes it.
            for other in deposits where order[other.key] ?? .max < deposit.sentAfter {
                #expect(
                    sequences["client/\(other.key)"]?.first ?? .max < sequence, comment(.order))
            }
        }
        #expect(try await host[account].verify() == nil, comment(.journal))
    }
}

extension KillPoint {
    /// A Boolean value that indicates whether a program reaches this point when it is idle.
    fileprivate var isReachedWhenIdle: Bool { self == .beforeRelease || self == .afterRelease }

    /// A Boolean value that indicates whether a program reaches this point when it does not own a machine.
    fileprivate var isReachedByForwarding: Bool { self == .beforeForwarding || self == .afterForwarding }
}
