import Foundation
import Logging
import OakWebUI
import Synchronization
import Testing

@testable import OakLive

/// Tests for the log of mistakes in views.
@Suite @MainActor struct IssueLogTests {
    private let recorder = Recorder()

    private func site(@ViewBuilder _ root: @escaping @MainActor () -> some View) -> Site {
        Site(logger: Logger(label: "test") { [recorder] _ in Handler(recorder: recorder) }, root: root)
    }

    @Test func `a server logs a duplicate id once, without revealing the id`() async {
        let site = site { Names() }
        #expect(await site.get("/").status == 200)
        #expect(await site.get("/").status == 200)
        #expect(
            recorder.warnings == [
                "An id occurs more than once in a `ForEach`. Use an id that is unique for each element."
            ])
    }

    @Test func `a server logs a blocked link without its address`() async throws {
        let url = try #require(URL(string: "javascript:alert('secret')"))
        let site = site { Link("Show", destination: url) }
        #expect(await site.get("/").status == 200)
        #expect(
            recorder.warnings == [
                "Blocked a link, because its scheme is not allowed. Use http, https, mailto, tel or sms."
            ])
    }

    @Test func `a server logs the name of a symbol that is not available`() async {
        let site = site { Image(systemName: "no.such.symbol") }
        #expect(await site.get("/").status == 200)
        #expect(
            recorder.warnings == [
                "The symbol `no.such.symbol` is not available. "
                    + "Choose one of the symbols listed in Documentation/Symbols.md."
            ])
    }
}

/// A list whose elements have the same id when it changes.
private struct Names: View {
    @State private var names = ["ada@example.com", "ada@example.com"]

    var body: some View {
        ForEach(names, id: \.self) { Text($0) }.onAppear { names = ["grace@example.com"] }
    }
}

/// The warnings that a logger has received.
private final class Recorder: Sendable {
    private let messages = Mutex<[String]>([])
    var warnings: [String] { messages.withLock { $0 } }
    func add(_ message: String) { messages.withLock { $0.append(message) } }
}

private struct Handler: LogHandler {
    let recorder: Recorder
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { if event.level == .warning { recorder.add("\(event.message)") } }
}
