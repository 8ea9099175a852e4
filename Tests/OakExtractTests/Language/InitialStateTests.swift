import OakExtract
import Testing

/// Tests of the sources of the initial state, in the order of precedence: the machine, its state type, hosts, checks.
@Suite struct InitialStateTests {
    private func initial(_ members: String = "", state: String = "", beside code: String = "") -> String? {
        Extractor(
            source: """
                enum Loader: EffectTransducer {
                    enum State: NonTerminal {
                        case idle, loading, failed(String)
                        \(state)
                    }
                    enum Event { case load }
                    \(members)
                    static func update(_ state: inout State, event: Event) -> Effect? { nil }
                }
                \(code)
                """
        ).document.machines.first { $0.name == "Loader" }?.initial
    }

    @Test func `a machine that is never started has no initial state`() {
        #expect(initial() == nil)
    }

    @Test(arguments: [
        "static var initialState: State { .loading }", "static let initialState = State.loading",
        "static let initialState: State = .loading",
    ])
    func `the initial state is found if the machine declares it`(_ member: String) {
        #expect(
            initial(member, beside: "let machine = Machine(of: Loader.self, initialState: .idle)")
                == "loading")
    }

    @Test(arguments: [
        "static let initial = Self.loading", "static var initialState: Self { .loading }",
        "init() { self = .loading }",
    ])
    func `the initial state is found if the state type declares it`(_ member: String) {
        #expect(initial(state: member) == "loading")
    }

    @Test(arguments: [
        "let machine = Machine(of: Loader.self, initialState: .idle)",
        "let machine = ObservableTransducer(of: Loader.self, initialState: Loader.State.idle, env: env)",
        "let machine = TransducerActor<Loader>(initialState: .idle, env: env)",
        "func run() async throws { _ = try await Loader.run(initialState: .idle, env: env) }",
        "let check = Check(Loader.self, initialState: .idle)",
        "struct Screen: View { var body: some View { TransducerView(of: Loader.self, initialState: .idle) {} } }",
        """
        struct Screen: View {
            @State private var state = Loader.State.idle
            var body: some View { TransducerView(of: Loader.self, initialState: $state) { _, _ in } }
        }
        """,
        """
        enum Page: EffectTransducer {
            struct State: NonTerminal { var loader: Loader.State = .idle }
            enum Event { case loader(Loader.Event) }
            static let loader = Scope<Loader>(\\.loader, event: Event.loader)
            static func update(_ state: inout State, event: Event) -> Effect? {
                switch event { case .loader(let event): loader.update(&state, event: event) }
            }
        }
        """,
    ])
    func `the initial state is found if a host provides it`(_ host: String) {
        #expect(initial(beside: host) == "idle")
    }

    @Test(arguments: [
        // Different states
        """
        let first = Machine(of: Loader.self, initialState: .idle)
        let second = Machine(of: Loader.self, initialState: .loading)
        """,
        // A state that the source does not show
        """
        let first = Machine(of: Loader.self, initialState: .idle)
        func make(_ state: Loader.State) { _ = Machine(of: Loader.self, initialState: state) }
        """,
        // A test, a preview, and another machine
        "@Test func starts() { _ = Machine(of: Loader.self, initialState: .idle) }",
        """
        @Test func starts() {
            func check() {}
            _ = Machine(of: Loader.self, initialState: .idle)
        }
        """,
        "import XCTest\nlet machine = Machine(of: Loader.self, initialState: .idle)",
        "let machine = TestMachine(of: Loader.self, initialState: .idle)",
        "#Preview { TransducerView(of: Loader.self, initialState: .idle) { _, _ in } }",
        "let machine = Machine(of: Other.self, initialState: .idle)",
    ])
    func `disagreeing hosts, tests and previews provide no initial state`(_ hosts: String) {
        #expect(initial(beside: hosts) == nil)
    }

    @Test func `hosts take precedence over checks`() {
        let code = """
            let check = Check(Loader.self, initialState: .failed("off"))
            let machine = Machine(of: Loader.self, initialState: .idle)
            """
        #expect(initial(beside: code) == "idle")
    }

    @Test(arguments: [
        ("var phase = Phase.busy", "busy"), ("var phase: Phase; init() { phase = .busy }", "busy"),
        ("var phase = Phase.idle; init() { phase = .busy }", "busy"), ("var phase: Phase", nil),
    ])
    func `a struct starts with the values of its fields`(_ fields: String, _ initial: String?) {
        let machine = Extractor(
            source: """
                enum M: Transducer {
                    struct State: NonTerminal {
                        enum Phase { case idle, busy }
                        \(fields)
                    }
                    enum Event { case go }
                    static func update(_ state: inout State, event: Event) {}
                }
                """
        ).document.machines[0]
        #expect(machine.initial == initial)
    }

    @Test func `a host's function is not part of the machine`() {
        let extractor = Extractor(
            source: """
                enum M: Transducer {
                    enum State: NonTerminal { case a, b }
                    enum Event { case go }
                    static func update(_ state: inout State, event: Event) { state = state == .a ? .b : .a }
                }
                func start() -> M.State { Bool.random() ? .a : .b }
                let machine = Machine(of: M.self, initialState: start())
                """)
        #expect(extractor.document.machines[0].initial == nil)
        #expect(Linter().findings(extractor) == [])
    }
}
