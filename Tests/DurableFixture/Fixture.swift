import Foundation
import Oak
import OakDurable

/// A program that the tests kill: it deposits what its standard input says, and answers when a deposit is stored.
///
///     durable-fixture DATABASE RECEIPTS [--suspend]
///
/// Each line of the input is `KEY ACCOUNT AMOUNT`, and the answer is `KEY`. Receipts are appended to a file, together
/// with their idempotency keys. With `--suspend`, the program answers `suspended` and
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
        let store = try SQLiteStore(path: arguments[1])
        let mustSuspend = Locked(arguments.count == 4)
        let host = try await DurableHost(
            Account.self, store: store,
            env: Account.Env { receipt, key in
                if mustSuspend({ flag in
                    defer { flag = false }
                    return flag
                }) {
                    // A process that is suspended while it writes would keep all others from writing.
                    try await store.withoutWriting {
                        write("suspended\n")
                        Receipts.suspendProcess()
                    }
                }
                try Receipts.append(receipt, key, to: receipts)
            }, configuration: configuration)
        for await line in lines() {
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 3, let amount = Int(words[2]) else { continue }
            Task {
                do {
                    try await host[words[1]].send(.deposit(amount), key: words[0])
                    write("\(words[0])\n")
                } catch {
                    FileHandle.standardError.write(Data("\(words[0]): \(error)\n".utf8))
                }
            }
        }
        await host.stop()
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
