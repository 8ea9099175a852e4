import Foundation
import Oak
import OakDurable
import OakDurablePostgres

/// A program that the tests kill: it deposits what its standard input says, and answers when a deposit is stored.
///
///     durable-fixture DATABASE RECEIPTS [--suspend]
///
/// The database is the path of an SQLite file, or `postgres:SCHEMA` for a schema on the PostgreSQL server that
/// `OAK_POSTGRES` names. Each line of the input is `KEY ACCOUNT AMOUNT`, and the answer is `KEY`. Receipts are appended
/// to a file, together with their idempotency keys. With `--suspend`, the program answers `suspended` and
/// suspends itself before it appends its first receipt.
@main
struct Fixture {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 || arguments.dropFirst(3) == ["--suspend"] else {
            FileHandle.standardError.write(
                Data("usage: durable-fixture DATABASE RECEIPTS [--suspend]\n".utf8))
            exit(64)
        }
        let receipts = arguments[2]
        var configuration = DurableConfiguration()
        configuration.lease = .milliseconds(200)
        configuration.polling = .milliseconds(20)
        // The attempts that end with the process must not become dead letters.
        configuration.attempts.limit = 1_000_000
        // While programs are killed faster than they print receipts, many receipts wait.
        configuration.capacity = 1_000_000
        let store = try store(arguments[1])
        let mustSuspend = Locked(arguments.count == 4)
        let host = try await DurableHost(
            Account.self, store: store,
            env: Account.Env { receipt, key in
                if mustSuspend({ flag in
                    defer { flag = false }
                    return flag
                }) {
                    try await withoutWriting(to: store) {
                        write("suspended\n")
                        Receipts.suspendProcess()
                    }
                }
                try Receipts.append(receipt, key, to: receipts)
            }, configuration: configuration)
        for await line in lines() {
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 3, let amount = Int(words[2]) else { continue }
            Task { await send(words[0], to: host[words[1]], amount) }
        }
        await host.stop()
    }

    private static func send(_ key: String, to machine: DurableMachine<Account>, _ amount: Int) async {
        while true {
            do {
                try await machine.send(.deposit(amount), key: key)
                return write("\(key)\n")
            } catch DurableError.stopped {
                return
            } catch {
                // The database has failed. It is not known whether it has stored the deposit.
                FileHandle.standardError.write(Data("\(key): \(error)\n".utf8))
                try? await Task.sleep(for: .milliseconds(20))
            }
        }
    }

    private static func store(_ database: String) throws -> any DurableStore {
        #if Postgres
            if database.hasPrefix("postgres:") {
                var configuration = PostgresConfiguration()
                configuration.schema = String(database.dropFirst("postgres:".count))
                // A server that was killed recovers before it accepts connections.
                configuration.timeout = .seconds(20)
                let server = ProcessInfo.processInfo.environment["OAK_POSTGRES"] ?? ""
                return try PostgresStore(server, configuration: configuration)
            }
        #endif
        return try SQLiteStore(path: database)
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
