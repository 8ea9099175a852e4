import Foundation
import Oak
import OakBase
import OakDurable

#if Postgres
import OakDurablePostgres
#endif

/// Measures the SQLite store, or the PostgreSQL store if `OAK_POSTGRES` contains a connection string. Each transaction
/// waits for the disk, so the results depend on the disk. The time of a small write to the disk is measured first.
///
///     Scripts/check-durable -- swift run -c release OakDurableBenchmarks
@main
struct DurableBenchmarks {
    static func main() async throws {
        let arguments = CommandLine.arguments
        if arguments.count == 4, arguments[1] == "--hold" {
            return try await holdMachines(URL(fileURLWithPath: arguments[2]), arguments[3])
        }
        let folder = URL(
            fileURLWithPath: CommandLine.arguments.dropFirst().first
                ?? FileManager.default.currentDirectoryPath
        )
        .appendingPathComponent("durable-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // For a profiler, an argument after the folder selects one measurement.
        let only = arguments.dropFirst(2).first
        func measure(_ name: String, _ body: () async throws -> Void) async throws {
            if only == nil || only == name { try await body() }
        }
        try await measure("disk") { try measureDisk(folder) }
        try await measure("client") { try await measureOneClient(folder) }
        try await measure("throughput") { try await measureThroughput(folder) }
        try await measure("batches") { try await measureBatches(folder) }
        try await measure("requests") { try await measureRequests(folder, perSecond: 1_000, count: 10_000) }
        try await measure("workflow") { try await measureWorkflows(folder, clients: 1, count: 500) }
        try await measure("workflows") { try await measureWorkflows(folder, clients: 32, count: 6_400) }
        try await measure("takeover") { try await measureTakeover(folder, machines: 100) }
        try await measure("restart") { try await measureRestart(folder, machines: 10_000) }
        try await measure("timers") { try await measureTimers(folder, timers: 100_000) }
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

    /// The number of events per second if clients send many events to one machine at the same time, so that the events
    /// share transactions.
    private static func measureBatches(_ folder: URL) async throws {
        let host = try await host(folder, "batches")
        let clock = ContinuousClock()
        let (machines, size, count) = (32, 50, 100)
        let start = clock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            for client in 0..<(machines * size) {
                group.addTask {
                    for _ in 0..<count { try await host["\(client % machines)"].send(.deposit(1)) }
                }
            }
            try await group.waitForAll()
        }
        let seconds = (clock.now - start) / .seconds(1)
        report(
            "32 machines, batches of 50", "\(Int(Double(machines * size * count) / seconds)) events/s")
        await host.stop()
    }

    /// The latency of requests at a constant rate. It includes the time that a request waits because earlier ones are
    /// slow.
    private static func measureRequests(_ folder: URL, perSecond rate: Int, count: Int) async throws {
        let host = try await host(folder, "requests")
        for machine in 0..<32 { try await host["\(machine)"].send(.deposit(1)) }
        let clock = ContinuousClock()
        let start = clock.now
        let times = try await withThrowingTaskGroup(of: Duration.self) { group in
            for number in 0..<count {
                let scheduled = start + .seconds(number) / rate
                try await clock.sleep(until: scheduled)
                group.addTask {
                    _ = try await host["\(number % 32)"].request(.deposit(1))
                    return clock.now - scheduled
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let seconds = (clock.now - start) / .seconds(1)
        report("requests, \(Int(Double(count) / seconds)) per second", quantiles(times))
        await host.stop()
    }

    /// The number of three-step workflows that end per second.
    private static func measureWorkflows(_ folder: URL, clients: Int, count: Int) async throws {
        let host = try await DurableHost(
            Workflow.self, store: try store(folder, "workflows\(clients)"), env: ())
        let clock = ContinuousClock()
        let start = clock.now
        let times = try await withThrowingTaskGroup(of: [Duration].self) { group in
            for client in 0..<clients {
                group.addTask {
                    var times: [Duration] = []
                    for number in 0..<(count / clients) {
                        let start = clock.now
                        let machine = host["\(client)/\(number)"]
                        try await machine.send(.start)
                        for try await state in machine.states where state.isTerminal {}
                        times.append(clock.now - start)
                    }
                    return times
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        let seconds = (clock.now - start) / .seconds(1)
        report(
            "three-step workflows, \(clients) \(clients == 1 ? "client" : "clients")",
            "\(Int(Double(times.count) / seconds)) workflows/s, \(quantiles(times))")
        await host.stop()
    }

    /// The time from when a process is killed until another process performs the intents of all its machines.
    private static func measureTakeover(_ folder: URL, machines: Int) async throws {
        let clock = ContinuousClock()
        let program = Process()
        let output = Pipe()
        program.executableURL = Bundle.main.executableURL
        program.arguments = ["--hold", folder.path, "\(machines)"]
        program.standardOutput = output
        try program.run()
        // The program prints a line when it owns the machines.
        _ = output.fileHandleForReading.availableData
        let count = Mutex(0)
        let (done, end) = AsyncStream.makeStream(of: Void.self)
        let second = try await host(folder, "takeover") { _ in
            let isLast = count.withLock {
                $0 += 1
                return $0 == machines
            }
            if isLast { end.finish() }
        }
        kill(program.processIdentifier, SIGKILL)
        let start = clock.now
        for await _ in done {}
        report("takeover of \(machines) machines, lease 10 s", "\(milliseconds(clock.now - start)) ms")
        await second.stop()
    }

    /// Owns machines whose intents do not end, until the process is killed.
    private static func holdMachines(_ folder: URL, _ machines: String) async throws {
        let host = try await host(folder, "takeover") { _ in try await Task.sleep(for: .seconds(86_400)) }
        for number in 0..<(Int(machines) ?? 0) { try await host["\(number)"].send(.requestReceipt) }
        FileHandle.standardOutput.write(Data("ready\n".utf8))
        try await Task.sleep(for: .seconds(600))
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
        let count = Mutex(0)
        let (done, end) = AsyncStream.makeStream(of: Void.self)
        let start = clock.now
        let second = try await host(folder, "restart") { _ in
            let isLast = count.withLock {
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
