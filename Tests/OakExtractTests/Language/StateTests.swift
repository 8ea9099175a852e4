import OakExtract
import TestSupport
import Testing

/// Tests for the states of a machine, and for type lookup.
@Suite struct StateTests {
    @Test func `the enum fields of a struct determine its states`() {
        let machine = Extractor(
            source: """
                enum M: EffectTransducer {
                    struct State: NonTerminal {
                        enum Phase { case idle, busy }
                        enum Light { case on, off }
                        var phase = Phase.idle
                        var light: Light?
                        var count = 0
                    }
                    enum Event { case go }
                    static func update(_ state: inout State, event: Event) -> Effect? {
                        state.phase = .busy
                        state.count += 1
                        return nil
                    }
                }
                """
        ).document.machines[0]
        #expect(machine.stateFields == ["phase", "light"])
        #expect(
            machine.states.map(\.name) == [
                "idle · on", "idle · off", "idle · nil", "busy · on", "busy · off", "busy · nil",
            ])
        #expect(machine.initial == "idle · nil")
        #expect(
            Rows(machine).lines.prefix(3) == [
                "idle · on -go-> busy · on", "idle · off -go-> busy · off", "idle · nil -go-> busy · nil",
            ])
    }

    @Test func `the isTerminal property determines the terminal states`() {
        let machine = Extractor(
            source: """
                enum M: Transducer {
                    enum State: Terminable {
                        case open, done
                        var isTerminal: Bool { self == .done }
                    }
                    enum Event { case finish }
                    static func update(_ state: inout State, event: Event) { state = .done }
                }
                """
        ).document.machines[0]
        #expect(machine.states.filter(\.isTerminal).map(\.name) == ["done"])
    }

    @Test func `the extractor finds types in other files and modules, and through aliases and extensions`()
        throws
    {
        let workspace = try TemporaryFolder([
            "App/M.swift": """
            enum M {}
            extension M: EffectTransducer {
                typealias State = Shared.Phase
                typealias Event = Wish
            }
            """,
            "App/M+Update.swift": """
            extension M {
                static func update(_ state: inout State, event: Event) -> Effect? {
                    if case (.idle, .go) = (state, event) { state = .busy }
                    return nil
                }
            }
            """,
            "Model/Shared.swift": """
            public enum Shared { public enum Phase: NonTerminal { case idle, busy } }
            public enum Order { case go, stop }
            public typealias Wish = Order
            """,
        ])
        let document = try Extractor(paths: [workspace.url.path]).document
        #expect(document.machines.map { Rows($0).lines } == [["idle -go-> busy"]])
        #expect(document.machines.map(\.events.count) == [2])
    }

    @Test func `a state type that is not in the source has a single unknown state`() {
        let machine = Extractor(
            source: """
                enum M: EffectTransducer {
                    typealias State = Elsewhere.State
                    enum Event { case go }
                    static func update(_ state: inout State, event: Event) -> Effect? { nil }
                }
                """
        ).document.machines[0]
        #expect(machine.states.map(\.name) == ["unknown"])
        #expect(machine.unknowns == ["the states, because their type is not in the source"])
    }

    @Test func `the children in an extracted model refer to their own machines`() {
        let document = Extractor(
            source: """
                enum Row: EffectTransducer {
                    enum State: NonTerminal { case off, on }
                    enum Event { case tap }
                    static var initialState: State { .off }
                    static func update(_ state: inout State, event: Event) -> Effect? { state = .on; return nil }
                }
                enum Table: EffectTransducer {
                    struct State: NonTerminal { var row = Row.initialState }
                    enum Event { case row(Row.Event) }
                    static let row = Scope<Row>(\\.row, event: Event.row)
                    static func update(_ state: inout State, event: Event) -> Effect? {
                        switch event { case .row(let event): return row.update(&state, event: event) }
                    }
                }
                typealias Both = ProductTransducer<Row, Table>
                """
        ).document
        let table = document.machines.first { $0.name == "Table" }
        #expect(table?.children.map(\.machine) == ["Row"])
        #expect(table?.states.map(\.name) == ["State"])
        #expect(document.machines.first { $0.name == "Both" }?.children.map(\.machine) == ["Row", "Table"])
    }

    @Test func `a part of a composite that has no name of its own is a machine named after its type`() {
        let machines = Extractor(
            source: """
                typealias Loop = FeedbackTransducer<CascadeTransducer<Room, Thermostat>>
                typealias House = ProductTransducer<Loop, FeedbackTransducer<CascadeTransducer<Room, Thermostat>>>
                """
        ).document.machines
        let names = Dictionary(uniqueKeysWithValues: machines.map { ($0.name, $0.children.map(\.machine)) })
        #expect(
            names == [
                "Loop": ["CascadeTransducer<Room, Thermostat>"],
                "House": ["Loop", "FeedbackTransducer<CascadeTransducer<Room, Thermostat>>"],
                "CascadeTransducer<Room, Thermostat>": ["Room", "Thermostat"],
                "FeedbackTransducer<CascadeTransducer<Room, Thermostat>>": [
                    "CascadeTransducer<Room, Thermostat>"
                ],
            ])
    }

    @Test func `parts without a name differ if the machines in them are declared in different types`() {
        let machine = """
            enum A: EffectTransducer {
                enum State: NonTerminal { case off }
                enum Event { case tap }
                static func update(_ state: inout State, event: Event) -> Effect? { nil }
            }
            """
        let machines = Extractor(
            source: """
                enum X { \(machine); typealias Two = ProductTransducer<SumTransducer<A,A>, A> }
                enum Y { \(machine); typealias Two = ProductTransducer<SumTransducer<A, A>, A> }
                """
        ).document.machines
        #expect(
            machines.first { $0.name == "X.Two" }?.children.map(\.machine) == [
                "SumTransducer<X.A, X.A>", "X.A",
            ])
        #expect(
            machines.first { $0.name == "SumTransducer<Y.A, Y.A>" }?.children.map(\.machine) == [
                "Y.A", "Y.A",
            ])
    }

    @Test(arguments: ["typealias Event = Never", "enum Event {}"])
    func `an Event type outside a machine does not declare the machine's events`(_ events: String) throws {
        let extractor = Extractor(
            source: """
                enum Unit: EffectTransducer {
                    struct State: Terminable { var isTerminal: Bool { true } }
                    \(events)
                    static func update(_ state: inout State, event: Event) -> Effect? {}
                }
                struct Event { var x: Int }
                """)
        let machine = try #require(extractor.document.machines.first)
        #expect(machine.events.isEmpty && machine.transitions.isEmpty && machine.unknowns.isEmpty)
        #expect(Linter().findings(extractor) == [])
    }

    @Test func `a machine whose state is Never has no states`() throws {
        let machine = try #require(
            Extractor(
                source: """
                    enum Nowhere: Transducer {
                        typealias State = Never
                        enum Event { case go }
                        static func update(_ state: inout State, event: Event) {}
                    }
                    """
            ).document.machines.first)
        #expect(machine.states.isEmpty && machine.initial == nil && machine.unknowns.isEmpty)
    }

    @Test func `events whose type is not in the source are not reported as unhandled`() throws {
        let extractor = Extractor(
            source: """
                enum Unit: EffectTransducer {
                    enum State: NonTerminal { case only }
                    static var initialState: State { .only }
                    static func update(_ state: inout State, event: Foreign) -> Effect? { nil }
                    typealias Event = Foreign
                }
                struct Event { var x: Int }
                """)
        #expect(
            extractor.document.machines.first?.unknowns
                == ["the events, because they are not an enum in the source"])
        #expect(Linter().findings(extractor) == [])
    }

    @Test func `the result of toggle is known only for a stored Boolean`() {
        #expect(
            record(
                "var mode = Mode.a; var isOn = false",
                "state.isOn = false; state.isOn.toggle(); if state.isOn { state.mode = .b }")
                == ["a -go-> b", "b -go-> b"])
        #expect(
            record(
                "var mode = Mode.a; var isB: Bool { get { mode == .b } set { mode = newValue ? .b : .a } }",
                "state.isB.toggle()") == ["a -go-> ?", "b -go-> ?"])
    }

    @Test func `setting a property with an observer makes the state unknown`() {
        #expect(
            record("var mode = Mode.a; var count = 0 { didSet { mode = .b } }", "state.count = 1")
                == ["a -go-> ?", "b -go-> ?"])
    }

    @Test func `default arguments of an initializer override the initial values of fields`() {
        #expect(
            record("var mode = Mode.a; init(mode: Mode = .b) { self.mode = mode }", "state = State()")
                == ["a -go-> b", "b -go-> b"])
    }

    @Test func `enum cases inside conditional compilation blocks are states`() {
        let machine = Extractor(
            source: """
                enum M: Transducer {
                    enum State: NonTerminal {
                        case a
                        #if DEBUG
                            case b
                        #endif
                    }
                    enum Event { case go }
                    static func update(_ state: inout State, event: Event) {}
                }
                """
        ).document.machines[0]
        #expect(machine.states.map(\.name) == ["a", "b"])
    }

    @Test func `each branch of a conditional compilation block has its own transition`() {
        let rows = Rows(
            update: """
                switch (state, event) {
                #if DEBUG
                    case (.a, .stop): state = .c
                #endif
                case (.a, .go):
                    #if os(Linux)
                        state = .b
                    #else
                        state = .c
                    #endif
                default: break
                }
                return nil
                """)
        #expect(
            Set(rows.lines) == [
                "a -stop-> c [#if DEBUG]", "a -go-> b [#if os(Linux)]", "a -go-> c [!(#if os(Linux))]",
            ])
    }

    private func record(_ members: String, _ update: String) -> [String] {
        Rows(
            """
            enum M: Transducer {
                struct State: NonTerminal {
                    enum Mode { case a, b }
                    \(members)
                }
                enum Event { case go }
                static func update(_ state: inout State, event: Event) { \(update) }
            }
            """
        ).lines
    }
}
