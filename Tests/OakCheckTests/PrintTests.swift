import Checked
import Foundation
import Oak
import OakCheck
import Testing

@testable import example_checks

/// Tests for printed findings.
@Suite struct PrintTests {
    @Test func `a counterexample is printed as a test that compiles`() async throws {
        let trace = try #require(await Self.stale)
        let expected = try String(contentsOfFile: PrintedTest.path, encoding: .utf8)
        let written = trace.test("an answer belongs to the current text")
        #expect(expected.contains(written), "\(written)")
    }

    @Test func `a printed test creates the environment as its check does, and compiles`() async throws {
        typealias Counter = OutputTests.Counter
        let check = Check(Counter.self, initialState: .init(), env: .init(log: { _ in }))
        let report = await check.events(.up).allowing(.deadlock).always("below two") { $0.count < 2 }.run()
        let trace = try #require(report["below two"]?.counterexample)
        let expected = try String(contentsOfFile: PrintedTest.path, encoding: .utf8)
        let written = trace.test("the count stays below two")
        #expect(expected.contains(written), "\(written)")
    }

    @Test func `a printed test can assert the correct behavior instead of the violation`() async throws {
        let trace = try #require(await Self.stale)
        let written = trace.test("no stale answer", expecting: "machine.state.words == nil")
        #expect(
            written.hasSuffix(
                """
                    machine.exhaustivity = .off
                    machine.send(.type("a"))
                    machine.cancelEffects()
                    machine.send(.type("b"))
                    machine.cancelEffects()
                    // Sent by run:
                    machine.send(.found(Suggestions<Unnamed>.Answer(text: "a", words: ["a!"])))
                    #expect(machine.state.words == nil)
                    await machine.finish()
                }

                """))
    }

    @Test func `a counterexample can be printed as a Mermaid diagram`() async throws {
        let trace = try #require(
            await VerdictTests.loader.always("none") { $0.numbers.isEmpty }.run()["none"]
        )
        .counterexample
        #expect(
            trace?.mermaid == """
                stateDiagram-v2
                    direction TB
                    state "Loader.State(isLoading#58; false, numbers#58; [])" as s0
                    state "Loader.State(isLoading#58; true, numbers#58; [])" as s1
                    state "Loader.State(isLoading#58; false, numbers#58; [1])" as s2
                    [*] --> s0
                    s0 --> s1: 1. .load
                    s1 --> s2: 2. .received(1), sent by run(id#58; #quot;load#quot;)

                """)
    }

    @Test func `the report of a check contains all properties and traces`() async {
        let report = await VerdictTests.loader.always("few") { $0.numbers.count < 2 }
            .always("ones") { $0.numbers.allSatisfy { $0 == 1 } }.run()
        #expect(
            report.description == """
                Loader: 8 situations, 32 transitions, depth 7. Everything was explored.
                  ✘ few
                      starts in Loader.State(isLoading: false, numbers: [])
                      1. .load  →  isLoading = true
                      2. .received(1), sent by run(id: "load")  →  isLoading = false, numbers = [1]
                      3. .load  →  isLoading = true
                      4. .received(1), sent by run(id: "load")  →  isLoading = false, numbers = [1, 1]
                  ✔ ones

                """)
    }

    /// A machine whose state has long parts.
    private enum Shelf: Transducer {
        struct Book: Hashable { var id: Int, title = String(repeating: "long ", count: 10) }
        struct State: NonTerminal, Hashable {
            var isOpen = false
            var books = (1...30).map { Book(id: $0) }
            var title = String(repeating: "Books ", count: 50)
            var featured: Book? = Book(id: 31, title: String(repeating: "x", count: 300))
        }
        enum Event: Hashable { case open }

        static func update(_ state: inout State, event: Event) { state.isOpen = true }
    }

    @Test func `a printed trace omits long parts of the initial state, but the generated test contains them`()
        async throws
    {
        let report = await Check(Shelf.self, initialState: .init()).events(.open).allowing(.deadlock)
            .always("it is closed") { !$0.isOpen }.run()
        let trace = try #require(report["it is closed"]?.counterexample)
        #expect(
            trace.description == """
                starts in PrintTests.Shelf.State(isOpen: false, books: [PrintTests.Shelf.Book(id: 1, title: "long long long long lon…), \
                … 29 more], title: "Books Books Books Books Books Books Books Books …, featured: \
                PrintTests.Shelf.Book(id: 31, title: "xxxxxxxxxxxxxxxxxxxxxxx…))
                1. .open  →  isOpen = true
                """)
        let test = trace.test("it opens")
        #expect(test.contains(String(repeating: "x", count: 300)))
        #expect(test.contains("PrintTests.Shelf.Book(id: 30, "))
        #expect(test.contains(String(repeating: "Books ", count: 50)))
    }

    private static var stale: Check<Suggestions<Unnamed>>.Trace? {
        get async { await SuggestionsChecks.unnamed.run()[SuggestionsChecks.name]?.counterexample }
    }
}
