import Foundation
import OakExtract
import Testing

@Suite struct RenderTests {
    private static let source = """
        enum Row: EffectTransducer {
            enum State: NonTerminal { case off, on }
            enum Event { case tap(String) }
            static var initialState: State { .off }
            static func update(_ state: inout State, event: Event) -> Effect? {
                switch (state, event) {
                case (.off, .tap(let text)) where text != "<&>":
                    state = .on
                    return Effect(id: "work") { _, input in try input.send(.tap("")) }
                default: return nil
                }
            }
        }
        typealias Pair = ProductTransducer<Row, Elsewhere>
        """

    private func text(_ name: String, _ format: DiagramFormat) throws -> String {
        let document = Extractor(source: Self.source).document
        let machine = try #require(document.machines.first { $0.name == name })
        return try format.render(machine, in: document)
    }

    @Test func `characters with a special meaning in Mermaid are escaped`() throws {
        #expect(try text("Row", .mermaid).contains("s0 --> s1 : tap [text != #quot;#lt;&#gt;#quot;] / work"))
    }

    @Test(arguments: [DiagramFormat.mermaid, .dot])
    func `a name in a guard keeps its state prefix if it would otherwise be ambiguous`(format: DiagramFormat)
        throws
    {
        let document = Extractor(
            source: """
                enum Timer: EffectTransducer {
                    struct State: NonTerminal { var tenths = 0, limit = 0 }
                    enum Event { case duration(tenths: Int), lap(Int), stop(tenths: Int), tick }
                    static func update(_ state: inout State, event: Event) -> Effect? {
                        switch event {
                        case .duration(let tenths) where tenths < state.tenths: return .cancel(id: "a")
                        case .lap(let limit) where state.limit > limit: return .cancel(id: "b")
                        case .stop where state.tenths > 5: return .cancel(id: "c")
                        case .tick where state.tenths > state.limit: return .cancel(id: "d")
                        default: return nil
                        }
                    }
                }
                """
        ).document
        let machine = try #require(document.machines.first)
        let text = try format.render(machine, in: document).replacing("#lt;", with: "<")
            .replacing("#gt;", with: ">")
        #expect(text.contains("duration [tenths < state.tenths]"))
        #expect(text.contains("lap [state.limit > limit]"))
        #expect(text.contains("stop [state.tenths > 5]"))
        #expect(text.contains("tick [tenths > limit]"))
    }

    @Test(arguments: [
        (".seconds(10)", "10 s"), ("Duration.milliseconds(1_500)", "1500 ms"), (".minutes(2)", "2 min"),
        (".seconds(1 << attempt)", ".seconds(1 #lt;#lt; attempt)"), ("pause", "pause"),
    ])
    func `a diagram shows a delay with its unit if the delay is a literal`(delay: String, label: String)
        throws
    {
        let document = Extractor(
            source: """
                enum Timer: EffectTransducer {
                    enum State: NonTerminal { case on }
                    enum Event { case start(attempt: Int), stop }
                    static func update(_ state: inout State, event: Event) -> Effect? {
                        switch event {
                        case .start(let attempt): return .after(\(delay), send: .stop)
                        case .stop: return nil
                        }
                    }
                }
                """
        ).document
        let text = try DiagramFormat.mermaid.render(#require(document.machines.first), in: document)
        #expect(text.contains("start / after \(label)\n"))
    }

    @Test(arguments: [
        (".atMost(3, .wait)", "download (at most 3, wait)", "atMost(3, .wait)"),
        (".atMost(1, .waitNewest)", "download (at most 1, wait newest)", "atMost(1, .waitNewest)"),
        (
            "Overlap.atMost(limit, .dropOldest)", "download (at most limit, drop oldest)",
            "atMost(limit, .dropOldest)"
        ),
        (
            ".atMost(2, Overlap.Excess.dropNewest)", "download (at most 2, drop newest)",
            "atMost(2, Overlap.Excess.dropNewest)"
        ),
        (".keepFirst", "download (keep first)", "keepFirst"), (".enqueue", "download (enqueue)", "enqueue"),
        (".parallel", "download (parallel)", "parallel"), (".replace", "download", "replace"),
    ])
    func `a diagram shows the overlap policy of an effect, including the limit on concurrent effects`(
        overlap: String, label: String, attribute: String
    ) throws {
        let document = Extractor(
            source: """
                enum Downloads: EffectTransducer {
                    enum State: NonTerminal { case ready }
                    enum Event { case add(Int), added }
                    static var initialState: State { .ready }
                    static let limit = 4
                    static func update(_ state: inout State, event: Event) -> Effect? {
                        switch event {
                        case .add:
                            return Effect(id: "download", overlap: \(overlap)) { _, input in
                                try input.send(.added)
                            }
                            .whileInState()
                        case .added: return nil
                        }
                    }
                }
                """
        ).document
        let machine = try #require(document.machines.first)
        #expect(machine.unknowns.isEmpty)
        let diagram = try DiagramFormat.mermaid.render(machine, in: document)
        #expect(diagram.contains("add / \(label) while in state\n"), "\(diagram)")
        #expect(
            try DiagramFormat.scxml.render(machine, in: document).contains(
                #"<oak:start kind="run" id="download" overlap="\#(attribute)" events="added""#))
    }

    @Test(arguments: [
        (DiagramFormat.mermaid, "[*] --> s1 : / output ready, load, after wait while in state\n"),
        (.dot, #""initial" -> "s1" [label="/ output ready, load,\l  after wait while in state\l"]"#),
        (.scxml, "<oak:initial>\n        <send event=\"ready\""),
    ])
    func `a diagram shows the initial effect and the entry effect of the initial state`(
        format: DiagramFormat, label: String
    ) throws {
        let document = Extractor(
            source: """
                enum Loader: EffectTransducer {
                    enum State: NonTerminal { case idle, loading }
                    enum Event { case start, loaded }
                    enum Output { case ready }
                    static var initialState: State { .loading }
                    static func initialEffect(_ state: State) -> Effect? {
                        [.output(.ready), Effect(id: "load") { _, input in try input.send(.loaded) }]
                    }
                    static func entered(_ state: State) -> Effect? {
                        switch state {
                        case .idle: nil
                        case .loading: .after(.seconds(9), id: "wait", send: .start).whileInState()
                        }
                    }
                    static func update(_ state: inout State, event: Event) -> Effect? {
                        state = event == .start ? .loading : .idle
                        return nil
                    }
                }
                """
        ).document
        let text = try format.render(#require(document.machines.first), in: document)
        #expect(text.contains(label), "\(text)")
        let bare = try format.render(
            #require(document.machines.first), in: document, DiagramOptions(labels: .events))
        #expect(format == .scxml || !bare.contains("output ready"), "\(bare)")
    }

    @Test func `the diagram of a composite contains its parts and marks those that are not in the source`()
        throws
    {
        let lines = try text("Pair", .mermaid).split(separator: "\n").map(String.init)
        #expect(lines.contains("    state \"first#58; Row\" as p0_all {"))
        #expect(lines.contains("        p0_s0 --> p0_s1 : tap [text != #quot;#lt;&#gt;#quot;] / work"))
        #expect(lines.contains("        state \"not in the source\" as p1_none"))
    }

    @Test func `an SCXML diagram is well-formed and contains events, conditions, targets and effects`() throws
    {
        let text = try text("Row", .scxml)
        let parser = XMLCheck(text)
        #expect(parser.isWellFormed)
        #expect(
            text.contains(#"<transition event="tap" cond="(text != &quot;&lt;&amp;&gt;&quot;)" target="on">"#)
        )
        #expect(text.contains(#"<oak:start kind="run" id="work""#))
    }

    @Test func `an SCXML diagram contains the delay of an effect that ends with its state`() throws {
        let document = Extractor(
            source: """
                enum Timer: EffectTransducer {
                    enum State: NonTerminal { case off, on }
                    enum Event { case start, stop }
                    static func update(_ state: inout State, event: Event) -> Effect? {
                        switch (state, event) {
                        case (.off, .start):
                            state = .on
                            return .after(.seconds(10), send: .stop).whileInState()
                        case (.on, .stop):
                            state = .off
                            return nil
                        case (.off, .stop), (.on, .start): return nil
                        }
                    }
                }
                """
        ).document
        let text = try DiagramFormat.scxml.render(#require(document.machines.first), in: document)
        #expect(
            text.contains(
                #"<oak:start kind="after" delay=".seconds(10)" events="stop" whileInState="true"/>"#))
    }

    @Test func `a DOT diagram draws the parts of a composite as clusters`() throws {
        let text = try text("Pair", .dot)
        #expect(text.hasPrefix("digraph \"Pair\" {"))
        #expect(text.contains("subgraph \"cluster_p0_\" {"))
        #expect(text.hasSuffix("}\n"))
    }
}

/// A check that all tags are balanced. It does not support comments and CDATA sections.
private struct XMLCheck {
    let isWellFormed: Bool

    init(_ text: String) {
        var open: [Substring] = []
        var isWellFormed = true
        for tag in text.matches(of: #/<(/?)([\w:]+)(?:\s+[\w:]+="[^"<]*")*\s*(/?)>/#) {
            if tag.output.1 == "/" {
                isWellFormed = isWellFormed && open.popLast() == tag.output.2
            } else if tag.output.3.isEmpty {
                open.append(tag.output.2)
            }
        }
        let count = text.filter { $0 == "<" }.count
        let tags = text.matches(of: #/<(/?)([\w:]+)(?:\s+[\w:]+="[^"<]*")*\s*(/?)>/#).count
        self.isWellFormed = isWellFormed && open.isEmpty && count == tags + 1
    }
}
