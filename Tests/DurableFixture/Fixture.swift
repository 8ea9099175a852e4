import Foundation
import Oak
import OakBase
import OakDurable
import OakDurablePostgres

/// A program that the tests kill: it deposits what its standard input says, and answers when a deposit is stored.
///
///     durable-fixture DATABASE RECEIPTS [--suspend | --kill-at POINT:COUNT | --report-failure | --report-forwarding | --bug BUG]
///
/// The database is the path of an SQLite file, or `postgres:SCHEMA` for a schema on the PostgreSQL server that
/// `OAK_POSTGRES` names. Each line of the input is `KEY ACCOUNT AMOUNT`, and the answer is `KEY NUMBER TOTAL`. Receipts
/// are appended to a file, together with their idempotency keys. With `--suspend`, the program answers `suspended` and
/// suspends itself before it appends its first receipt. With `--kill-at`, it kills itself when it reaches a point for
/// the *n*-th time. With `--report-failure`, it answers `failed` when the database fails for the first time. With
/// `--report-forwarding`, it answers `KEY forwarded` when it has stored a deposit for another program. With `--bug`, it
/// does so too, and has a deliberate bug.
@main
struct Fixture {
    static func main() async throws {
        let arguments = CommandLine.arguments
        let options = Array(arguments.dropFirst(3))
        let killSwitch = options.count == 2 && options[0] == "--kill-at" ? KillSwitch(options[1]) : nil
        let bug = options.count == 2 && options[0] == "--bug" ? PlantedBug(rawValue: options[1]) : nil
        let reportsForwarding = options == ["--report-forwarding"] || bug != nil
        guard
            arguments.count >= 3,
            options.isEmpty || options == ["--suspend"] || options == ["--report-failure"]
                || killSwitch != nil || reportsForwarding
        else {
            FileHandle.standardError.write(Data("usage: durable-fixture DATABASE RECEIPTS [OPTION]\n".utf8))
            exit(64)
        }
        let receipts = arguments[2]
        var configuration = DurableConfiguration()
        configuration.leaseDuration = .milliseconds(200)
        configuration.pollingInterval = .milliseconds(20)
        // The attempts that end with the process must not become dead letters.
        configuration.attempts.limit = 1_000_000
        // While programs are killed faster than they print receipts, many receipts wait.
        configuration.capacity = 1_000_000
        // Machines are released soon, so that the program reaches the points of the release.
        if killSwitch != nil { configuration.idleTimeout = .milliseconds(50) }
        let store = try store(arguments[1], killSwitch)
        let mustSuspend = Flag(options == ["--suspend"])
        let mustReport = Flag(options == ["--report-failure"])
        configuration.acceptsStaleResults = bug == .acceptsStaleResults
        let killing = KillingStore(base: store, killSwitch: killSwitch, bug: bug) { row in
            // The key of a deposit follows the prefix for the keys of clients.
            if reportsForwarding { write("\(row.key.split(separator: "/").last ?? "") forwarded\n") }
        }
        let host = try await DurableHost(
            Account.self, store: killing,
            env: Account.Env { receipt, key in
                killSwitch?.reach(.beforeIntent)
                if mustSuspend.take() {
                    try await withoutWriting(to: store) {
                        write("suspended\n")
                        Receipts.suspendProcess()
                    }
                }
                try Receipts.append(receipt, key, to: receipts)
                killSwitch?.reach(.afterIntent)
            }, configuration: configuration)
        for await line in lines() {
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 3, let amount = Int(words[2]) else { continue }
            Task { await send(words[0], to: host[words[1]], amount, killSwitch, mustReport) }
        }
        await host.stop()
    }

    private static func send(
        _ key: String, to machine: DurableMachine<Account>, _ amount: Int, _ killSwitch: KillSwitch?,
        _ mustReport: Flag
    ) async {
        while true {
            do {
                let outputs = try await machine.request(.deposit(amount), key: key)
                killSwitch?.reach(.beforeAnswer)
                for output in outputs { write("\(key) \(output.number) \(output.total)\n") }
                killSwitch?.reach(.afterAnswer)
                return
            } catch DurableError.stopped {
                return
            } catch {
                // The database has failed. It is not known whether it has stored the deposit.
                FileHandle.standardError.write(Data("\(key): \(error)\n".utf8))
                if mustReport.take() { write("failed\n") }
                try? await Task.sleep(for: .milliseconds(20))
            }
        }
    }

    private static func store(_ database: String, _ killSwitch: KillSwitch?) throws -> any DurableStore {
        let beforeStatement = killSwitch.map { killSwitch in
            { @Sendable (statement: String) in
                if let point = KillPoint(statement: statement) { killSwitch.reach(point) }
            }
        }
        #if Postgres
        if database.hasPrefix("postgres:") {
            var configuration = PostgresConfiguration()
            configuration.schema = String(database.dropFirst("postgres:".count))
            // A server that was killed recovers before it accepts connections.
            configuration.timeout = .seconds(20)
            configuration.report = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
            configuration.beforeCommand = beforeStatement
            let server = ProcessInfo.processInfo.environment["OAK_POSTGRES"] ?? ""
            return try PostgresStore(server, configuration: configuration)
        }
        #endif
        let store = try SQLiteStore(path: database)
        if let beforeStatement { store.beforeStatements(beforeStatement) }
        return store
    }

    /// Calls a function while the process does not write to an SQLite file. A process that is suspended while it writes
    /// would keep all others from writing.
    private static func withoutWriting(
        to store: any DurableStore, _ body: @escaping @Sendable () -> Void
    ) async throws {
        guard let store = store as? SQLiteStore else { return body() }
        try await store.withoutWriting(body)
    }

    /// The lines of the standard input, which a thread reads.
    private static func lines() -> AsyncStream<String> {
        AsyncStream { continuation in
            Thread.detachNewThread {
                while let line = readLine() { continuation.yield(line) }
                continuation.finish()
            }
        }
    }

    private static func write(_ text: String) {
        // The reader may have ended.
        try? Receipts.write(text, to: 1)
    }
}

/// A Boolean value that is true once.
private final class Flag: Sendable {
    private let value: Mutex<Bool>

    init(_ value: Bool) { self.value = Mutex(value) }

    /// Returns the value, and makes it false.
    func take() -> Bool {
        value.withLock { value in
            defer { value = false }
            return value
        }
    }
}
