import Foundation
import OakExtract
import TestSupport
import Testing

/// Tests for sources that are not valid, or that would need too much time, memory or stack.
@Suite struct BadSourceTests {
    /// Returns a machine whose `update` contains the given code.
    private static func machine(_ update: String) -> String {
        """
        enum M: EffectTransducer {
            enum State: NonTerminal { case a, b }
            enum Event { case go }
            static var initialState: State { .a }
            static func update(_ state: inout State, event: Event) -> Effect? {
                \(update)
                return nil
            }
        }
        """
    }

    @Test(arguments: ["[", "if ", "switch ", "try ", "await ", "\\(", "(a: [", "([", "{ if ", "return "])
    func `code that the parser cannot read in time is skipped and reported`(_ opening: String) throws {
        let code = String(repeating: opening, count: 5_000)
        let problem = try #require(Extractor(source: Self.machine("let x = \(code)")).document.problems.first)
        #expect(problem.location.line == 6)
        #expect(problem.message == "skipped: the code is nested too deeply; simplify it")
    }

    @Test(arguments: [
        "var x = 1\n" + String(repeating: "x = x + x\n", count: 100),
        "var x = (1, 2)\n" + String(repeating: "x = (x, x)\n", count: 100),
        "var x = [1]\n" + String(repeating: "x = [x, x]\n", count: 100),
        "var x = 1\n" + String(repeating: "x = elsewhere(x, x)\n", count: 100),
        "let f = { ($0, $0) }; let x = " + String(repeating: "f(", count: 15) + "1"
            + String(repeating: ")", count: 15),
        "let x = " + String(repeating: "f(", count: 15) + "state" + String(repeating: ")", count: 15),
    ])
    func `values that double in size become unknown`(_ update: String) {
        let rows = Rows(Self.machine("\(update); if x == x { state = .b }"))
        #expect(rows.lines.contains { $0.hasPrefix("a -go-> b") })
    }

    @Test(arguments: [
        String(repeating: "defer { state = .b }\n", count: 2_000),
        "switch state {\n" + String(repeating: "case .a: fallthrough\n", count: 2_000)
            + "default: state = .b }",
        (0..<400).map { "func f\($0)() { f\($0 + 1)() }\n" }.joined() + "func f400() { state = .b }\nf0()",
    ])
    func `the result of code that is nested too deeply is unknown`(_ update: String) throws {
        let extractor = Extractor(source: Self.machine(update))
        #expect(extractor.document.problems == [])
        #expect(try #require(extractor.document.machines.first).unknowns != [])
    }

    @Test(arguments: [
        "// <<<<<<<<<<<<<<<<<<<<", "/* [[[[[[[[[[[[[[[[[[ */", "let s = #\"\\\\\\\\\\\\\\\\\\\\\\\"#",
        "// try try try try try try try try try try try try try try try try try",
    ])
    func `comments and escapes are not nested code`(_ line: String) {
        #expect(Extractor(source: Self.machine(line)).document.problems == [])
    }

    @Test func `a case without a name is left out`() throws {
        let extractor = Extractor(
            source: """
                enum M: Transducer {
                    enum Phase { case }
                    enum Other { case a, b; case }
                    struct State: NonTerminal { var phase = Phase.a; var other = Other.a }
                    enum Event { case go }
                    static var initialState: State { State() }
                    static func update(_ state: inout State, event: Event) { state.other = .b }
                }
                """)
        #expect(try #require(extractor.document.machines.first).states.map(\.name) == ["a", "b"])
        #expect(Linter().findings(extractor).contains { $0.rule.id == "OAK005" })
    }

    @Test(arguments: ["State.Phase", "State"], [".", ". #if A a", ".absent"])
    func `a state is unknown while the name of its case is missing or wrong`(_ type: String, _ value: String)
        throws
    {
        let isEnum = type == "State"
        let declaration =
            isEnum
            ? "enum State: NonTerminal { case a, b }"
            : "struct State: NonTerminal { var phase = Phase.a; enum Phase { case a, b } }"
        let extractor = Extractor(
            source: """
                enum M: Transducer {
                    \(declaration)
                    enum Event { case go, back }
                    static var initialState: State { \(isEnum ? ".a" : "State()") }
                    static func update(_ state: inout State, event: Event) {
                        switch event {
                        case .back: state\(isEnum ? "" : ".phase") = .b
                        case .go: state\(isEnum ? "" : ".phase") = \(value)
                        }
                    }
                }
                """)
        let machine = try #require(extractor.document.machines.first)
        #expect(machine.states.map(\.name) == ["a", "b"])
        #expect(machine.transitions.filter { $0.event == "go" }.map(\.target) == [.unknown, .unknown])
        #expect(
            machine.transitions.filter { $0.event == "back" }.map(\.target) == [.state("b"), .state("b")])
        #expect(Linter().findings(extractor).allSatisfy { $0.rule.id != "OAK001" })
    }

    /// The sources that are changed: machines of the examples.
    private static let mutator = Result {
        let folder = Repository.path("Examples")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
        let texts = try names.filter { $0.hasSuffix(".swift") }.map { name in
            try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        }
        return SourceMutator(texts.filter { $0.contains("func update(") && $0.utf8.count < 20_000 })
    }

    // The first seeds took minutes in release builds, whose parser accepts more nested code: the time doubled with each
    // closure that sends events, and with each branch.
    @Test(
        arguments: Seeds.all(
            60,
            after: [
                1_562_153_417_276_521_291, 8_073_542_835_428_464_465, 2_553_034_667_908_453_405,
                17_396_122_930_155_115_195,
            ]))
    func `a source with random defects ends neither the extractor nor the linter`(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let source = try Self.mutator.get().source(using: &generator)
        // If the process ends, the file is left.
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("oak-source-\(seed).swift")
        try source.write(to: file, atomically: false, encoding: .utf8)
        let extractor = Extractor(source: source)
        _ = Linter().findings(extractor)
        for machine in extractor.document.machines {
            for format in [DiagramFormat.mermaid, .dot, .scxml] {
                _ = try format.render(machine, in: extractor.document)
            }
        }
        try FileManager.default.removeItem(at: file)
    }
}
