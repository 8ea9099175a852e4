import OakExtract
import Testing

/// Tests for the places where the extractor looks for the initial state, in order of precedence: the machine, its state
/// type, hosts, checks, tests.
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

    @Test func `the extractor finds no initial state if the machine is never started`() {
        #expect(initial() == nil)
    }

    @Test(arguments: [
        "static var initialState: State { .loading }", "static let initialState = State.loading",
        "static let initialState: State = .loading",
    ])
    func `the extractor finds an initial state that the machine declares`(_ member: String) {
        #expect(
            initial(member, beside: "let machine = Machine(of: Loader.self, initialState: .idle)")
                == "loading")
    }

    @Test(arguments: [
        "static let initial = Self.loading", "static var initialState: Self { .loading }",
        "init() { self = .loading }",
    ])
    func `the extractor finds an initial state that the state type declares`(_ member: String) {
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
    func `the extractor finds an initial state that a host provides`(_ host: String) {
        #expect(initial(beside: host) == "idle")
    }

    @Test(arguments: [
        ("Loader.State?", "Scope", "state.loader = .idle", "state.loader = nil"),
        ("Loader.State? = nil", "Scope", "state.loader = Loader.State.idle", "state.loader?.stop()"),
        ("[Loader.State]", "Scopes", "state.loader.append(.idle)", "state.loader.remove(at: 0)"),
        (
            "IdentifiedList<Loader.State> = []", "Scopes", "state.loader[id: 1] = .idle",
            "state.loader = [.idle]"
        ),
    ])
    func `the extractor finds the initial state of a child in the assignments of its parent`(
        _ type: String, _ scope: String, _ open: String, _ close: String
    ) {
        func page(_ open: String, _ close: String) -> String {
            """
            enum Page: EffectTransducer {
                struct State: NonTerminal { var loader: \(type) }
                enum Event { case open, close, loader(Loader.Event) }
                static let loader = \(scope)<Loader>(\\.loader, event: Event.loader)
                static func update(_ state: inout State, event: Event) -> Effect? {
                    switch event {
                    case .open: \(open)
                    case .close: \(close)
                    case .loader: return nil
                    }
                    return nil
                }
            }
            """
        }
        #expect(initial(beside: page(open, close)) == "idle")
        // Different states, and a state that the source does not show
        #expect(initial(beside: page(open, open.replacing("idle", with: "loading"))) == nil)
        let unknown = open.replacing("Loader.State.idle", with: "other").replacing(".idle", with: "other")
        #expect(initial(beside: page(unknown, close)) == nil)
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
        // Tests that start in different states
        """
        @Test func starts() { _ = TestMachine(of: Loader.self, initialState: .idle) }
        @Test func fails() { _ = TestMachine(of: Loader.self, initialState: .loading) }
        """,
        // A preview, and another machine
        "#Preview { TransducerView(of: Loader.self, initialState: .idle) { _, _ in } }",
        "let machine = Machine(of: Other.self, initialState: .idle)",
    ])
    func `the extractor ignores initial states in previews, and in hosts or tests that disagree`(
        _ hosts: String
    ) {
        #expect(initial(beside: hosts) == nil)
    }

    @Test(arguments: [
        "@Test func starts() { _ = Machine(of: Loader.self, initialState: .idle) }",
        """
        @Test func starts() {
            func check() {}
            _ = Machine(of: Loader.self, initialState: .idle)
        }
        """,
        "import XCTest\nlet machine = Machine(of: Loader.self, initialState: .idle)",
        "let machine = TestMachine(of: Loader.self, initialState: .idle)",
        "let machine = TestMachine<Loader>(initialState: .idle)",
    ])
    func `the extractor takes the initial state from tests if the tests agree`(_ test: String) {
        #expect(initial(beside: test) == "idle")
    }

    @Test(arguments: [
        "static func initialState(retries: Int) -> State { .failed(\"\\(retries)\") }",
        "static func initialState(retries: Int) -> State { retries > 0 ? .failed(\"a\") : .failed(\"b\") }",
    ])
    func `a function of the machine can provide the initial state`(_ function: String) {
        #expect(
            initial(function, beside: "let machine = Machine(of: Loader.self, initialState: .idle)")
                == "failed")
    }

    @Test func `a function of the state type can provide the initial state`() {
        #expect(initial(state: "static func initial(_ text: String) -> Self { .failed(text) }") == "failed")
    }

    @Test func `a function with several possible results provides no initial state`() {
        #expect(
            initial("static func initialState(isBusy: Bool) -> State { isBusy ? .loading : .idle }") == nil)
    }

    @Test func `if a machine has only one state, that state is its initial state`() {
        let machine = Extractor(
            source: """
                enum M: Transducer {
                    enum Event { case go }
                    static func update(_ state: inout Int, event: Event) { state += 1 }
                    typealias State = Int
                }
                """
        ).document.machines[0]
        #expect(machine.initial == "unknown")
        #expect(machine.isInitialAssumed)
    }

    @Test func `lint rules do not rely on an initial state that only tests provide`() {
        let source = """
            enum M: Transducer {
                enum State: NonTerminal { case a, b }
                enum Event { case go }
                static func update(_ state: inout State, event: Event) { if case .a = state { state = .b } }
            }
            @Test func ends() { _ = TestMachine(of: M.self, initialState: .b) }
            """
        let extractor = Extractor(source: source)
        #expect(extractor.document.machines[0].initial == "b")
        #expect(!Linter().findings(extractor).contains { $0.rule.id == "OAK001" })
    }

    @Test func `a terminal state is not assumed to be the initial state if another state is possible`() {
        let machine = Extractor(
            source: """
                enum M: Transducer {
                    enum State: Terminable {
                        case open, locked
                        var isTerminal: Bool { self == .locked }
                    }
                    enum Event { case go }
                    static func initialState(attempts: Int) -> State { attempts > 0 ? .open : .locked }
                    static func update(_ state: inout State, event: Event) { state = .locked }
                }
                """
        ).document.machines[0]
        #expect(machine.initial == "open")
        #expect(machine.isInitialAssumed)
    }

    @Test func `the extractor prefers an initial state from a host to one from a check or a test`() {
        let code = """
            @Test func loads() { _ = TestMachine(of: Loader.self, initialState: .loading) }
            let check = Check(Loader.self, initialState: .failed("off"))
            let machine = Machine(of: Loader.self, initialState: .idle)
            """
        #expect(initial(beside: code) == "idle")
    }

    @Test(arguments: [
        ("var phase = Phase.busy", "busy"), ("var phase: Phase; init() { phase = .busy }", "busy"),
        ("var phase = Phase.idle; init() { phase = .busy }", "busy"), ("var phase: Phase", nil),
    ])
    func `the default values of a struct's fields determine the initial state`(
        _ fields: String, _ initial: String?
    ) {
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

    @Test func `a function that only a host uses is not part of the machine`() {
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
