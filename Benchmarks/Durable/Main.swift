import Foundation
import Oak
import OakDurable
import OakFeatures

#if Postgres
    import OakDurablePostgres
#endif

/// An account with a durable effect and a timer.
enum Account: DurableTransducer {
    struct State: Restorable, NonTerminal, Sendable {
        static var name: String { "account" }
        var total = 0
        var receipts = 0
        var owner = "Ada Lovelace, 12 St James's Square, London"
    }

    enum Event: Codable, Sendable {
        case deposit(Int)
        case requestReceipt, receiptPrinted
        case startTimer(milliseconds: Int)
        case timerFired
    }

    struct Receipt: Codable, Sendable { var total: Int }

    struct Env: Sendable { var print: @Sendable (Receipt) async throws -> Void }

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .deposit(let amount):
            state.total += amount
            return nil
        case .requestReceipt: return .durable("receipt", Receipt(total: state.total))
        case .startTimer(let delay): return .after(.milliseconds(delay), id: "timer", send: .timerFired)
        case .receiptPrinted, .timerFired:
            state.receipts += 1
            return nil
        }
    }

    static func perform(_ receipt: Receipt, key: IdempotencyKey, env: Env, input: Input) async throws {
        try await env.print(receipt)
        try input.send(.receiptPrinted)
    }
}

/// Measures the SQLite store, or the PostgreSQL store if `OAK_POSTGRES` contains a connection string. Each transaction
/// waits for the disk, so the results depend on the disk. The time of a small write to the disk is measured first.
///
///     Scripts/check-durable -- swift run -c release OakDurableBenchmarks
@main
struct DurableBenchmarks {
    static func main() async throws {
        let folder = URL(
            fileURLWithPath: CommandLine.arguments.dropFirst().first
                ?? FileManager.default.currentDirectoryPath
        )
        .appendingPathComponent("durable-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try measureDisk(folder)
        try await measureOneClient(folder)
        try await measureThroughput(folder)
        try await measureRestart(folder, machines: 10_000)
        try await measureTimers(folder, timers: 100_000)
    }

    private static func report(_ name: String, _ value: String) {
        let line = name.padding(toLength: 48, withPad: " ", startingAt: 0) + value + "\n"
        FileHandle.standardOutput.write(Data(line.utf8))
    }

    private static func quantiles(_ times: [Duration]) -> String {
        let sorted = times.sorted()
        func text(_ share: Double) -> String {
            milliseconds(sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))])
        }
        return "p50 \(text(0.5)), p99 \(text(0.99)), max \(text(1)) ms"
    }

    private static func milliseconds(_ duration: Duration) -> String {
        String(
            format: "%.2f",
            Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15)
    }

    /// Measures the time that the disk needs to write 4 KiB.
    private static func measureDisk(_ folder: URL) throws {
        let path = folder.appendingPathComponent("disk").path
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        defer { close(file) }
        let bytes = [UInt8](repeating: 1, count: 4_096)
        let clock = ContinuousClock()
        var times: [Duration] = []
        for _ in 0..<1_000 {
            let start = clock.now
            guard write(file, bytes, bytes.count) == bytes.count, fsync(file) == 0 else {
                throw CocoaError(.fileWriteUnknown)
            }
            times.append(clock.now - start)
        }
        report("disk, 4 KiB", quantiles(times))
    }

    private static func host(
        _ folder: URL, _ name: String,
        print: @escaping @Sendable (Account.Receipt) async throws -> Void = { _ in }
    ) async throws -> DurableHost<Account> {
        try await DurableHost(
            Account.self, store: try store(folder, name), env: Account.Env(print: print))
    }

    /// Returns the store with the given name.
    private static func store(
        _ folder: URL, _ name: String, clock: (@Sendable () -> StoreTime)? = nil
    ) throws -> any DurableStore {
        #if Postgres
            if let server = ProcessInfo.processInfo.environment["OAK_POSTGRES"] {
                var configuration = PostgresConfiguration()
                configuration.schema = "\(folder.lastPathComponent.prefix(20)).\(name)"
                configuration.clock = clock
                return try PostgresStore(server, configuration: configuration)
            }
        #endif
        return try SQLiteStore(
            path: folder.appendingPathComponent(name).path, clock: clock ?? StoreTime.system)
    }

    private static func measureOneClient(_ folder: URL) async throws {
        let host = try await host(folder, "one")
        let clock = ContinuousClock()
        var times: [Duration] = []
        for number in 0..<3_000 {
            let start = clock.now
            try await host["\(number % 10)"].send(.deposit(1), key: "\(number)")
            times.append(clock.now - start)
        }
        report("one client, one event at a time", quantiles(times))
        await host.stop()
    }

    private static func measureThroughput(_ folder: URL) async throws {
        let host = try await host(folder, "many")
        let clock = ContinuousClock()
        let (clients, events) = (64, 500)
        let start = clock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            for client in 0..<clients {
                group.addTask {
                    for _ in 0..<events { try await host["\(client % 32)"].send(.deposit(1)) }
                }
            }
            try await group.waitForAll()
        }
        let seconds = (clock.now - start) / .seconds(1)
        report("64 clients, 32 machines", "\(Int(Double(clients * events) / seconds)) events/s")
        await host.stop()
    }

    /// Measures the time until a new process has performed the intents that the old process left unfinished.
    private static func measureRestart(_ folder: URL, machines: Int) async throws {
        let clock = ContinuousClock()
        let first = try await host(folder, "restart") { _ in
            try await Task.sleep(for: .seconds(86_400))
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<machines {
                group.addTask { try await first["\(number)"].send(.requestReceipt) }
            }
            try await group.waitForAll()
        }
        await first.stop()
        let count = Locked(0)
        let (done, end) = AsyncStream.makeStream(of: Void.self)
        let start = clock.now
        let second = try await host(folder, "restart") { _ in
            let isLast = count {
                $0 += 1
                return $0 == machines
            }
            if isLast { end.finish() }
        }
        for await _ in done {}
        report("restart with \(machines) intents", "\(milliseconds(clock.now - start)) ms")
        await second.stop()
    }

    /// Measures the time until all timers that became due while no process was running have fired.
    private static func measureTimers(_ folder: URL, timers: Int) async throws {
        let clock = ContinuousClock()
        let first = try await host(folder, "timers")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<timers {
                group.addTask { try await first["\(number)"].send(.startTimer(milliseconds: 3_600_000)) }
            }
            try await group.waitForAll()
        }
        await first.stop()
        // Two hours later
        let store = try store(folder, "timers") { StoreTime.system().advanced(by: .seconds(7_200)) }
        let start = clock.now
        var configuration = DurableConfiguration()
        configuration.runsByItself = false
        let second = try await DurableHost(
            Account.self, store: store, env: Account.Env(print: { _ in }), configuration: configuration)
        try await second.poll()
        report("\(timers) due timers", "\(milliseconds(clock.now - start)) ms")
        let last = try await second["\(timers - 1)"].state
        guard last?.receipts == 1 else { throw CocoaError(.coderInvalidValue) }
        await second.stop()
    }
}
