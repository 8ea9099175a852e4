import OakExtract
import Testing

/// Tests for the reconstruction of a path from recorded events.
@Suite struct RecordedPathTests {
    /// Returns the states and transitions of a path with their counts, or `nil` if there is no path.
    private func path(
        _ source: String, _ events: [RecordedPath.Event], from start: RecordedPath.Start? = nil,
        to end: String? = nil
    ) throws -> [String]? {
        let extractor = Extractor(source: source)
        let machine = try #require(extractor.document.machines.first { $0.name == "M" })
        let path = RecordedPath(
            of: machine, in: extractor, from: start, events: events, to: end.map { ExploredState(name: $0) })
        return path.map { path in
            path.states.map { "\($0.name) \($0.count)" }
                + path.arrows.map { "\($0.arrow.source) \($0.arrow.event) \($0.arrow.target) \($0.count)" }
        }
    }

    private func named(_ names: String) -> [RecordedPath.Event] {
        names.split(separator: " ").map { .named(String($0)) }
    }

    /// Returns the source of a machine.
    private func machine(
        states: String, events: String, update: String, beside members: String = ""
    ) -> String {
        """
        enum M: EffectTransducer {
            enum State: NonTerminal { case \(states) }
            enum Event { case \(events) }
            static var initialState: State { .\(states.prefix { $0 != "," }) }
            \(members)
            static func update(_ state: inout State, event: Event) -> Effect? {
                switch (state, event) {
                \(update)
                default: return nil
                }
            }
        }
        """
    }

    private var desk: String {
        machine(
            states: "idle, busy", events: "job, done",
            update: """
                case (.idle, .job): state = .busy; return nil
                case (.busy, .job): return .postpone
                case (.busy, .done): state = .idle; return nil
                """)
    }

    // R12.5
    @Test func `a postponed event is processed again when the machine leaves the state`() throws {
        #expect(
            try path(desk, named("job job done done"), to: "idle") == [
                "idle 3", "busy 2", "idle job busy 2", "busy job busy 1", "busy done idle 2",
            ])
        #expect(
            try path(desk, named("job job done"), to: "busy") == [
                "idle 2", "busy 2", "idle job busy 2", "busy job busy 1", "busy done idle 1",
            ])
        #expect(try path(desk, named("job job done"), to: "idle") == nil)
    }

    // R12.5
    @Test func `a long queue of postponed events is counted exactly`() throws {
        let events =
            [RecordedPath.Event](repeating: .named("job"), count: 101)
            + [RecordedPath.Event](repeating: .named("done"), count: 101)
        #expect(try path(desk, events, to: "idle")?.first == "idle 102")
    }

    // R12.5
    @Test func `postponed events are processed again in the order in which they were postponed`() throws {
        let source = machine(
            states: "closed, open, first, second", events: "a, b, go",
            update: """
                case (.closed, .a), (.closed, .b): return .postpone
                case (.closed, .go): state = .open; return nil
                case (.open, .a): state = .first; return nil
                case (.open, .b): state = .second; return nil
                """)
        let counts = try #require(try path(source, named("b a go")))
        #expect(counts.contains("second 1"))
        #expect(!counts.contains { $0.hasPrefix("first") })
    }

    // R12.5
    @Test func `an event that is postponed again precedes the other postponed events`() throws {
        let source = machine(
            states: "closed, open, half, full, afterA, afterC", events: "a, b, c, go",
            update: """
                case (.closed, .go): state = .open; return nil
                case (.closed, _): return .postpone
                case (.open, .a): state = .half; return .postpone
                case (.half, .b): state = .full; return nil
                case (.full, .a): state = .afterA; return nil
                case (.full, .c): state = .afterC; return nil
                """)
        let counts = try #require(try path(source, named("a b c go")))
        #expect(counts.contains("afterA 1"))
        #expect(!counts.contains { $0.hasPrefix("afterC") })
    }

    // R12.5
    @Test func `events that are postponed at the start of the journal are processed again`() throws {
        let start = RecordedPath.Start(
            state: ExploredState(name: "busy"), postponed: [.init(event: "job", belongsToChild: false)])
        #expect(
            try path(desk, named("done"), from: start, to: "busy") == [
                "idle 1", "busy 2", "idle job busy 1", "busy done idle 1",
            ])
    }

    // R12.1
    @Test func `a machine whose state has no key discards postponed events`() throws {
        let source = """
            enum M: EffectTransducer {
                enum Phase { case idle, busy }
                struct State: NonTerminal { var phase = Phase.idle }
                enum Event { case job, done }
                static func update(_ state: inout State, event: Event) -> Effect? {
                    switch (state.phase, event) {
                    case (.idle, .job): state.phase = .busy; return nil
                    case (.busy, .job): return .postpone
                    case (_, .done): state.phase = .idle; return nil
                    }
                }
            }
            """
        #expect(try path(source, named("job job done"))?.prefix(2) == ["idle 2", "busy 1"])
        let keyed = source.replacing(
            "static func update",
            with: "static func key(of state: State) -> Phase { state.phase }\nstatic func update")
        #expect(try path(keyed, named("job job done"))?.prefix(2) == ["idle 2", "busy 2"])
    }

    // R7.1
    @Test func `a terminal state discards the postponed events`() throws {
        let source = desk.replacing("NonTerminal", with: "Terminable")
            .replacing("case idle, busy", with: "case idle, busy; var isTerminal: Bool { self == .idle }")
            .replacing("{ .idle }", with: "{ .busy }")
        #expect(
            try path(source, named("job done"), to: "idle") == [
                "idle 1", "busy 1", "busy job busy 1", "busy done idle 1",
            ])
    }

    // R3.1, R12.3
    @Test func `a recorded path contains the events of the initial effect and of entry effects`() throws {
        let members = """
            static func initialEffect(_ state: State) -> Effect? { .send(.flip) }
            static func entered(_ state: State) -> Effect? { state == .c ? .send(.go) : nil }
            """
        let source = machine(
            states: "a, b, c, d", events: "flip, go",
            update: """
                case (.a, .flip): state = .b; return nil
                case (.b, .go): state = .c; return nil
                case (.c, .go): state = .d; return nil
                """, beside: members)
        #expect(
            try path(source, named("go"), to: "d") == [
                "a 1", "b 1", "c 1", "d 1", "a flip b 1", "b go c 1", "c go d 1",
            ])
    }

    private let parent = """
        enum Child: EffectTransducer {
            struct State: NonTerminal { var count = 0 }
            enum Event { case tap }
            enum Output { case full }
            static func update(_ state: inout State, event: Event) -> Effect? {
                state.count += 1
                return state.count == 2 ? .output(.full) : nil
            }
        }
        enum M: EffectTransducer {
            enum Phase { case open, closed }
            struct State: NonTerminal { var phase = Phase.open; var child = Child.State() }
            enum Event { case child(Child.Event), filled }
            static let child = Scope<Child>(\\.child, event: Event.child, output: { _ in .filled })
            static func update(_ state: inout State, event: Event) -> Effect? {
                switch event {
                case .child(let event): return child.update(&state, event: event)
                case .filled: state.phase = .closed; return nil
                }
            }
        }
        """

    // R10.1
    @Test func `the output of a child is an event of the parent`() throws {
        let extractor = Extractor(source: parent)
        let machine = try #require(extractor.document.machines.first { $0.name == "M" })
        let path = try #require(
            RecordedPath(
                of: machine, in: extractor, events: named("child child"),
                to: ExploredState(name: nil, fields: ["phase": "closed"])))
        #expect(path.states.map { "\($0.name) \($0.count)" } == ["open 1", "closed 1"])
        #expect(
            path.arrows.first { $0.arrow.target == "closed" && $0.arrow.source == "open" }?.count.minimum == 1
        )
        #expect(!path.hasUnlimitedCounts)
    }

    // R10.1
    @Test func `the number of events from a child that is not in the sources has no maximum`() throws {
        let extractor = Extractor(
            source: parent.replacing("enum Child: EffectTransducer", with: "enum Other"))
        let machine = try #require(extractor.document.machines.first { $0.name == "M" })
        let path = try #require(
            RecordedPath(
                of: machine, in: extractor, events: named("child"),
                to: ExploredState(name: nil, fields: ["phase": "closed"])))
        #expect(path.states.map { "\($0.name) \($0.count)" } == ["open 1", "closed 1"])
        #expect(path.hasUnlimitedCounts)
    }

    // R2.4
    @Test func `the number of events in a chain of unknown length has no maximum`() throws {
        let source = """
            enum M: EffectTransducer {
                enum State: NonTerminal { case idle, counting(Int), done }
                enum Event { case start(Int), tick }
                static var initialState: State { .idle }
                static func update(_ state: inout State, event: Event) -> Effect? {
                    switch (state, event) {
                    case (.idle, .start(let count)): state = .counting(count); return .send(.tick)
                    case (.counting(let count), .tick):
                        if count == 0 { state = .done; return nil }
                        state = .counting(count - 1)
                        return .send(.tick)
                    default: return nil
                    }
                }
            }
            """
        #expect(
            try path(source, named("start"), to: "done") == [
                "idle 1", "counting 1", "done 1", "idle start counting 1", "counting tick done 1",
                "counting tick counting 0+",
            ])
    }

    // R3.1
    @Test func `an effect that is not in the sources can send any event`() throws {
        let source = machine(
            states: "a, b, c", events: "go, skip",
            update: """
                case (.a, .go): state = .b; return library(.go)
                case (.b, .skip): state = .c; return nil
                """)
        let counts = try #require(try path(source, named("go"), to: "c"))
        #expect(counts.prefix(3) == ["a 1", "b 1", "c 1"])
        #expect(try path(source, named("go"), to: "a") == nil)
    }
}
