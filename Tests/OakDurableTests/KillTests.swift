import Foundation
import Oak
import OakDurable
import TestSupport
import Testing
import durable_fixture

/// Tests that kill programs while they store deposits.
///
/// `OAK_KILLS=N` sets the number of kills, and `OAK_SEED=…` repeats a run.
@Suite(
    .blocking, .serialized,
    .enabled(
        if: ProcessInfo.processInfo.environment["OAK_KILLS"] != nil,
        "OAK_KILLS is not the number of kills. Run Scripts/check-long --only durable."))
struct KillTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let kills = environment["OAK_KILLS"].flatMap { Int($0) } ?? 12

    // R13.1 to R13.6, R13.11
    @Test(arguments: StoreKind.lasting, [1, 2, 3])
    func `deposits, receipts and timers survive kill -9 at random times`(
        _ kind: StoreKind, _ processes: Int
    ) async throws {
        let seed = Seeds.one()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bank = Bank(kind, folder, processes: processes, seed: seed)
        defer { bank.remove() }
        for _ in 0..<Self.kills { try bank.depositUntilKilled() }
        try bank.depositTheRest()
        try await bank.verify()
    }

    // R13.1 to R13.6, R13.11
    @Test(arguments: StoreKind.lasting, [1, 2, 3])
    func `deposits, receipts and timers survive kill -9 at each point of an operation`(
        _ kind: StoreKind, _ processes: Int
    ) async throws {
        try await withBank(kind, processes: processes) { bank in
            // A single program forwards no events.
            let points = KillPoint.allCases.filter {
                processes > 1 || ($0 != .beforeForwarding && $0 != .afterForwarding)
            }
            var random = SeededGenerator(seed: Seeds.one())
            // A short run kills programs at some of the points, and a longer one several times at each.
            for number in 0..<Self.kills {
                let point = points[(number + (processes - 1) * Self.kills) % points.count]
                let count = Int.random(in: 1...point.maximumCount, using: &random)
                let isReached = try bank.deposit(untilKilledAt: point, count)
                #expect(isReached, "the program was not killed at \(point), \(bank.comment)")
            }
        }
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
    func `deposits survive random suspensions that last longer than the lease`() async throws {
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
            for _ in 0..<max(1, Self.kills / 4) { try bank.deposit(during: PostgresServer.crash) }
        }
    }

    // R13.1 to R13.6
    @Test(.postgres) func `deposits survive connections that are cut at random times`() async throws {
        #if Postgres && os(Linux)
        let seed = Seeds.one()
        let proxy = try PostgresProxy(random: SeededGenerator(seed: seed))
        defer { proxy.close() }
        try await withBank(.postgres, processes: 2, server: proxy.connectionString, seed: seed) { bank in
            for _ in 0..<max(1, Self.kills / 2) { try bank.depositAndWait() }
            #expect(proxy.cuts > 0)
        }
        #endif
    }

    // R13.1 to R13.6
    @Test(
        .enabled(
            if: environment["OAK_NETWORK"] != nil,
            "OAK_NETWORK is not a script that cuts a network. Run Scripts/check-durable as root."),
        arguments: ["to-server", "from-server", "both"])
    func `deposits survive a network that is cut in one or both directions`(_ cut: String) async throws {
        let script = try #require(Self.environment["OAK_NETWORK"])
        let namespace = try #require(Self.environment["OAK_NETWORK_NAMESPACE"])
        let server = try #require(Self.environment["OAK_NETWORK_SERVER"])
        func setNetwork(_ state: String) throws {
            let process = try Process.run(URL(fileURLWithPath: script), arguments: [state])
            process.waitUntilExit()
            try #require(process.terminationStatus == 0)
        }
        defer { try? setNetwork("heal") }
        // The programs end after one round, when their connections have just been restored.
        for _ in 0..<max(1, Self.kills / 12) {
            try await withBank(.postgres, processes: 2) { bank in
                bank.network = (["ip", "netns", "exec", namespace], server)
                try bank.depositWhileCut { try setNetwork($0 ? cut : "heal") }
            }
        }
    }

    // R13.2
    @Test(arguments: StoreKind.lasting)
    func `deposits sent through another program are accepted in the order in which they were stored`(
        _ kind: StoreKind
    ) async throws {
        try await withBank(kind, processes: 2, options: ["--report-forwarding"]) { bank in
            try bank.depositThroughAnotherProgram()
        }
    }

    // R13.2, R13.4, R13.6
    @Test(arguments: StoreKind.lasting, [nil] + PlantedBug.allCases)
    func `killing programs exposes each deliberate bug, and no error occurs without a bug`(
        _ kind: StoreKind, _ bug: PlantedBug?
    ) async throws {
        // With a bug, the program reports what it forwards, too.
        let options = bug.map { ["--bug", $0.rawValue] } ?? ["--report-forwarding"]
        func killPrograms() async throws {
            try await withBank(kind, processes: 2, options: options, patience: .seconds(5)) { bank in
                for _ in 1...3 { try bank.depositUntilKilled() }
                try bank.depositThroughAnotherProgram()
                for _ in 1...6 { try bank.depositAndWait() }
            }
        }
        guard let bug else { return try await killPrograms() }
        // The programs are killed at random times, so a single attempt may not show the bug.
        let oracles = Record<Oracle>()
        for _ in 1...5 where !oracles.all.contains(bug.oracle) {
            try await withKnownIssue(isIntermittent: true) {
                try await killPrograms()
            } matching: { issue in
                // The failed requirement that this error follows is an issue of its own.
                if case .errorCaught(let error) = issue.kind, error is ExpectationFailedError { return true }
                // Another failure, such as an error, does not show that the bug was detected.
                guard let oracle = Oracle(issue) else { return false }
                oracles.append(oracle)
                return true
            }
        }
        #expect(oracles.all.contains(bug.oracle), "\(oracles.all)")
    }

    // R13.5, R13.6
    @Test(
        .enabled(
            if: environment["OAK_FAKETIME"] != nil,
            "OAK_FAKETIME is not the path of libfaketime. Run Scripts/check-durable, which finds the library."
        ),
        arguments: StoreKind.lasting)
    func `deposits survive a clock that jumps by an hour`(_ kind: StoreKind) async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        func setClock(_ offset: String) throws { try Data(offset.utf8).write(to: file, options: .atomic) }
        try setClock("+0")
        let environment = [
            "LD_PRELOAD": try #require(Self.environment["OAK_FAKETIME"]), "FAKETIME_NO_CACHE": "1",
            "FAKETIME_TIMESTAMP_FILE": file.path, "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        ]
        try await withBank(kind, processes: 3, environment: environment) { bank in
            // The timers that were started an hour ahead on the clock of an SQLite store are due.
            bank.auditedClock = { StoreTime.system().advanced(by: .seconds(2 * 3_600)) }
            for _ in 0..<max(1, Self.kills / 12) {
                // libfaketime delays the timers of a program whose clock is late, so the clock jumps back to the true
                // time.
                for offset in ["+0", "+1h", "+0"] {
                    try setClock(offset)
                    for _ in 1...5 { try bank.depositAndWait() }
                }
            }
        }
    }

    // R13.1, R13.8
    @Test(
        .enabled(
            if: environment["OAK_SMALL_DISK"] != nil,
            "OAK_SMALL_DISK is not a folder on a small disk. Run Scripts/check-durable as root."),
        arguments: StoreKind.lasting)
    func `deposits survive a full disk`(_ kind: StoreKind) async throws {
        let disk = URL(fileURLWithPath: try #require(Self.environment["OAK_SMALL_DISK"]))
        let filler = disk.appendingPathComponent("filler")
        let folder = kind == .sqlite ? disk.appendingPathComponent(UUID().uuidString) : nil
        // The tables are on the disk, and the server's log is not. Without its log, a server ends.
        let server = PostgresServer.url.map { $0 + " options='-c default_tablespace=small'" }
        // With a second program, the deposits could be waiting for that program, which reports nothing.
        try await withBank(kind, processes: 1, server: server, in: folder) { bank in
            defer { try? FileManager.default.removeItem(at: filler) }
            try bank.startReportingProgram()
            try bank.depositAndWait()
            try Self.fill(filler)
            try bank.depositUntilFailure()
            try FileManager.default.removeItem(at: filler)
            try bank.depositAndWait()
        }
    }

    /// Creates a file that occupies the rest of a disk.
    private static func fill(_ url: URL) throws {
        let file = open(url.path, O_WRONLY | O_CREAT, 0o600)
        try #require(file >= 0)
        defer { close(file) }
        let bytes = [UInt8](repeating: 1, count: 4_096)
        while write(file, bytes, bytes.count) > 0 {}
        try #require(errno == ENOSPC)
    }

    private func withBank(
        _ kind: StoreKind, processes: Int, server: String? = nil, seed: UInt64 = Seeds.one(),
        in folder: URL? = nil, environment: [String: String] = [:], options: [String] = [],
        patience: Duration = .seconds(60), _ body: (Bank) throws -> Void
    ) async throws {
        let folder =
            folder ?? FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bank = Bank(
            kind, folder, processes: processes, seed: seed, server: server, environment: environment,
            options: options, patience: patience)
        defer { bank.remove() }
        try body(bank)
        try bank.depositTheRest()
        try await bank.verify()
    }
}

extension KillPoint {
    /// The maximum number of times that a program reaches this point before it is killed.
    fileprivate var maximumCount: Int {
        switch self {
        // A transaction contains several statements.
        case .beforeWrite: 12
        // An idle program releases each machine once.
        case .beforeRelease, .afterRelease: 1
        default: 3
        }
    }
}
