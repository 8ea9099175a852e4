import OakExtract
import Testing

/// Tests for the content of diagrams, in Mermaid's format.
@Suite struct GraphTests {
    private func lines(
        _ update: String, state: String = "enum State: NonTerminal { case a, b, c }",
        beside members: String = "",
        _ options: DiagramOptions = DiagramOptions()
    ) throws -> [String] {
        let source = """
            enum M: EffectTransducer {
                \(state)
                enum Event { case go, stop, carry(Int) }
                \(members)
                static func update(_ state: inout State, event: Event) -> Effect? {
                    \(update)
                }
            }
            """
        let document = Extractor(source: source).document
        let text = try DiagramFormat.mermaid.render(document.machines[0], in: document, options)
        return text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.contains(" : ") }.map(
            String.init)
    }

    @Test func `behavior that all states share is drawn once`() throws {
        let all = try lines(
            """
            switch event {
            case .go: state = .b
            case .stop: return .output("no")
            case .carry: if state == .a { state = .c }
            }
            return nil
            """)
        #expect(
            all == [
                "any : stop / output #quot;no#quot;", "any --> s1 : go",
                "s0 --> s2 : carry",
            ])
    }

    @Test func `events that do not change the state are listed in the state's box`() throws {
        let all = try lines("if state == .b, event == .go { return .output(1) }; return nil")
        #expect(all == ["s1 : go / output 1"])
    }

    @Test func `events that cause the same transition share an arrow`() throws {
        let all = try lines(
            """
            switch (state, event) {
            case (.a, .go), (.a, .stop): state = .b
            case (.b, .carry): state = .a
            default: break
            }
            return nil
            """)
        #expect(all == ["s0 --> s1 : go, stop", "s1 --> s0 : carry"])
    }

    @Test func `long conditions in a diagram are shortened`() throws {
        let all = try lines(
            """
            switch (state, event) {
            case (.a, .carry(let n)) where n > 3 && isOpen(n, from: .monday, to: .friday) && isCheap(n, for: people):
                state = .b
            case (.b, .carry(let n)) where n == 1 || n == 2: state = .a
            default: break
            }
            return nil
            """)
        #expect(
            all == [
                "s0 --> s1 : carry [n #gt; 3, isOpen(n, from#58; .monday, to#58; .friday), …]",
                "s1 --> s0 : carry [n == 1 or n != 1 && n == 2]",
            ])
    }

    @Test func `many outputs for one event are combined on one line and abbreviated`() throws {
        let all = try lines(
            """
            guard state == .a, case .carry(let n) = event else { return nil }
            if n == 1 { return .output(1) }
            if n == 2 { return .output(2) }
            if n == 3 { return .output(3) }
            return .output(4)
            """)
        #expect(all == ["s0 : carry […] / output 1, output 2, output 3, …"])
    }

    @Test(arguments: [
        (DiagramOptions.Labels.full, "s0 --> s1 : carry [n #gt; 3] / cancel work and other"),
        (.effects, "s0 --> s1 : carry / cancel work and other"), (.events, "s0 --> s1 : carry"),
    ])
    func `transition labels contain only the requested details`(
        _ labels: DiagramOptions.Labels, _ line: String
    ) throws {
        let all = try lines(
            """
            guard state == .a, case .carry(let n) = event, n > 3 else { return nil }
            state = .b
            return .merge(.cancel(id: ID.work), .cancel(id: ID.other))
            """, DiagramOptions(labels: labels))
        #expect(all == [line])
    }

    private static let fields = """
        struct State: NonTerminal {
            var side = Side.left
            var speed: Speed = .slow
            let kind: Kind
        }
        enum Side { case left, right }
        enum Speed { case slow, fast }
        enum Kind { case old, new }
        """

    @Test func `only the requested fields distinguish the states of a diagram`() throws {
        let turn = "if event == .go, state.speed == .fast { state.side = .right }; return nil"
        #expect(try lines(turn, state: Self.fields) == ["s1 --> s3 : go"])
        #expect(
            try lines(turn, state: Self.fields, DiagramOptions(fields: ["side"]))
                == ["s0 --> s1 : go [speed is .fast]"])
    }
}
