import IssueReporting
import Oak
import OakBase

/// The lines that a test records, in order.
@MainActor final class Log {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
}

/// A reporter that collects the messages of issues instead of failing the test.
struct IssueCollector: IssueReporter {
    final class Texts: Sendable {
        let all = Mutex<[String]>([])
        let lines = Mutex<[UInt]>([])
    }

    let texts = Texts()

    func reportIssue(
        _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
        filePath: StaticString, line: UInt, column: UInt
    ) {
        let text = message() ?? ""
        texts.all.withLock { $0.append(text) }
        texts.lines.withLock { $0.append(line) }
    }
}

/// Returns the messages of the issues that are reported while the closure runs.
@MainActor func failures(_ body: () async -> Void) async -> [String] {
    let collector = IssueCollector()
    await withIssueReporters([collector]) { await body() }
    return collector.texts.all.withLock { $0 }
}

/// Returns the message of the only issue that is reported while the closure runs.
@MainActor func failure(_ body: () async -> Void) async -> String {
    let all = await failures(body)
    return all.count == 1 ? all[0] : "\(all.count) failures: \(all)"
}

/// A gate at which an effect waits until the test opens it.
struct Gate: Sendable {
    private let arrivals = AsyncStream.makeStream(of: Void.self)
    private let openings = AsyncStream.makeStream(of: Void.self)

    /// Waits until an effect has arrived at the gate.
    func waitForArrival() async {
        for await _ in arrivals.stream { break }
    }

    func open() {
        openings.continuation.finish()
    }

    func pass() async {
        arrivals.continuation.yield()
        for await _ in openings.stream {}
    }
}
