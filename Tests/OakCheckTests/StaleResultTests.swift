import Checked
import Oak
import OakCheck
import OakTesting
import Testing

/// A planted mistake: requests without an id, of which an early one may be answered late.
@Suite struct StaleResultTests {
    @Test func `the shortest way to a stale answer is found`() async throws {
        let report = await Self.unnamed.run()
        let trace = try #require(report[Self.name]?.counterexample)
        #expect(
            trace.description == """
                starts in Suggestions<Unnamed>.State(text: "", words: nil)
                1. .type("a")  →  text = "a"
                2. .type("b")  →  text = "b"
                3. .found(Suggestions<Unnamed>.Answer(text: "a", words: ["a!"])), of run  →  \
                words = Suggestions<Unnamed>.Answer(text: "a", words: ["a!"])
                """)
    }

    @Test func `with an id an early request has no say any more`() async {
        let report = await Self.check(Named.self).effect("suggest") { [.event(Self.answer($0.text))] }.run()
        #expect(report.isProof, "\(report)")
    }

    /// Requests pile up without end, so only the first steps are looked at.
    static var unnamed: Check<Suggestions<Unnamed>> {
        check(Unnamed.self).unnamedEffects { [.event(Self.answer($0.text))] }.bound(depth: 4)
    }

    static let name = "an answer is for the text that is there"

    private static func check<Requests>(_ requests: Requests.Type) -> Check<Suggestions<Requests>> {
        Check(Suggestions<Requests>.self, initialState: .init(), env: .mock)
            .events(.type("a"), .type("b"))
            .always(name) { state in state.words.map { $0.text == state.text } ?? true }
    }

    private static func answer<Requests>(_ text: String) -> Suggestions<Requests>.Event {
        .found(.init(text: text, words: ["\(text)!"]))
    }
}
