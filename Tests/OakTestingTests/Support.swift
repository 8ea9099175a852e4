import IssueReporting
import Oak

/// What a test has seen, in order.
@MainActor final class Log {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
}

/// Collects the texts of reported issues instead of failing the test.
struct Collector: IssueReporter {
    final class Texts: Sendable {
        let all = Locked<[String]>([])
        let lines = Locked<[UInt]>([])
    }

    let texts = Texts()

    func reportIssue(
        _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
        filePath: StaticString, line: UInt, column: UInt
    ) {
        let text = message() ?? ""
        texts.all { $0.append(text) }
        texts.lines { $0.append(line) }
    }
}

/// The texts of the issues that are reported while the body runs.
@MainActor func failures(_ body: () async -> Void) async -> [String] {
    let collector = Collector()
    await withIssueReporters([collector]) { await body() }
    return collector.texts.all { $0 }
}

/// The one issue that is reported while the body runs.
@MainActor func failure(_ body: () async -> Void) async -> String {
    let all = await failures(body)
    return all.count == 1 ? all[0] : "\(all.count) failures: \(all)"
}

/// Where an effect waits until the test lets it go on.
struct Gate: Sendable {
    private let visits = AsyncStream.makeStream(of: Void.self)
    private let openings = AsyncStream.makeStream(of: Void.self)

    /// Returns when somebody is at the gate.
    func waitForVisitor() async {
        for await _ in visits.stream { break }
    }

    func open() {
        openings.continuation.finish()
    }

    func pass() async {
        visits.continuation.yield()
        for await _ in openings.stream {}
    }
}
