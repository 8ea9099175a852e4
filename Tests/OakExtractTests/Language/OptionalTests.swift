import OakExtract
import Testing

/// Tests for optional fields that distinguish states.
@Suite struct OptionalTests {
    private func machine(_ update: String, fields: String = "", beside code: String = "") -> MachineModel {
        Extractor(
            source: """
                struct User { var name: String }
                enum Session: EffectTransducer {
                    struct State: NonTerminal {
                        var user: User?
                        var visits = 0
                        \(fields)
                    }
                    enum Event { case enter(User), leave, visit, restore(User?) }
                    static func update(_ state: inout State, event: Event) -> Effect? {
                        \(update)
                        return nil
                    }
                }
                \(code)
                """
        ).document.machines.first { $0.name == "Session" }!
    }

    /// Returns a machine in which visits count only while there is a user.
    private func session(_ visit: String, fields: String = "") -> MachineModel {
        machine(
            """
            switch event {
            case .enter(let user): state.user = user
            case .leave: state.user = nil
            case .visit: \(visit)
            case .restore: break
            }
            """, fields: fields)
    }

    @Test(arguments: [
        "if let user = state.user { state.visits += user.name.count }",
        "if state.user != nil { state.visits += 1 }",
        "guard state.user != nil else { return nil }; state.visits += 1",
        "guard let user = state.user, user.name != nil else { return nil }; state.visits += 1",
        "switch state.user { case nil: break; case let user?: state.visits += 1 }",
        "switch state.user { case .some: state.visits += 1; case .none: break }",
        "if state.isKnown { state.visits += 1 }",
    ])
    func `an optional that update compares with nil distinguishes states`(_ visit: String) {
        let machine = session(visit, fields: "var isKnown: Bool { user != nil }")
        #expect(machine.states.map(\.name) == ["user", "nil"])
        #expect(machine.stateFields == ["user"] && machine.optionalFields == ["user"])
        #expect(machine.initial == "nil")
        #expect(
            Set(Rows(machine).lines.map { $0.prefix { $0 != "[" }.trimmingSuffix() }) == [
                "user -enter-> user", "user -leave-> nil", "user -visit-> user", "nil -enter-> user",
            ])
    }

    @Test(arguments: [
        "state.visits += 1", "state.user?.name = \"Ada\"", "state.visits = (state.user?.name ?? \"\").count",
    ])
    func `an optional that update never compares with nil does not distinguish states`(_ visit: String) {
        #expect(session(visit).stateFields == [])
    }

    @Test func `the extractor considers both nil and a value for an optional event payload`() {
        let machine = machine(
            """
            switch event {
            case .restore(let user): state.user = user
            case .leave where state.user != nil: state.user = nil
            default: break
            }
            """)
        #expect(
            Rows(machine).lines == [
                "user -leave-> nil", "user -restore-> user [user != nil]",
                "user -restore-> nil [user == nil]",
                "nil -restore-> user [user != nil]",
            ])
    }

    @Test(arguments: [
        "Directory.find()", "find(state.visits)", "[User(name: \"Ada\")].first", "User2(name: \"Ada\")",
    ])
    func `an optional does not distinguish states if the source does not show whether the optional is nil`(
        _ value: String
    ) {
        let machine = session("if state.user == nil { state.user = \(value) }")
        #expect(machine.stateFields == [] && machine.states.map(\.name) == ["State"])
    }

    @Test func `an optional can determine whether a state is terminal`() {
        let machine = Extractor(
            source: """
                enum Once: Transducer {
                    struct State: Terminable {
                        var result: Int?
                        var isTerminal: Bool { result != nil }
                    }
                    enum Event { case finish(Int) }
                    static func update(_ state: inout State, event: Event) {
                        switch event { case .finish(let number): state.result = number }
                    }
                }
                """
        ).document.machines[0]
        #expect(machine.states.filter(\.isTerminal).map(\.name) == ["result"])
    }

    private static let parent = """
        enum Child: EffectTransducer {
            enum State: NonTerminal { case off, on }
            enum Event { case tap }
            static func update(_ state: inout State, event: Event) -> Effect? { state = .on; return nil }
        }
        enum Parent: EffectTransducer {
            struct State: NonTerminal { var child: Child.State? }
            enum Event { case open, close, child(Child.Event) }
            static let child = Scope<Child>(\\.child, event: Event.child)
            static func update(_ state: inout State, event: Event) -> Effect? {
                switch event {
                case .open: state.child = .off
                case .close: state.child = nil
                case .child(let event): return child.update(&state, event: event)
                }
                return nil
            }
        }
        """

    @Test func `an optional child distinguishes states, and receives events only if it exists`() throws {
        let extractor = Extractor(source: Self.parent)
        let machine = try #require(extractor.document.machines.first { $0.name == "Parent" })
        #expect(machine.initial == "nil")
        #expect(
            Rows(machine).lines == [
                "child -open-> child", "child -close-> nil", "child -child-> child / child sends child.event",
                "nil -open-> child",
            ])
        #expect(Linter().findings(extractor).filter { $0.severity > .note } == [])
    }

    @Test
    func `verification considers whether an optional is nil, but not the value of the optional`() {
        func state(_ child: String) -> ExploredState { ExploredState(name: nil, fields: ["child": child]) }
        func messages(_ target: String) -> [String] {
            let steps: Set = [
                ExploredStep(source: state("nil"), event: "open", target: state(target), effects: []),
                ExploredStep(source: state("nil"), event: "child", target: state("nil"), effects: [.child]),
            ]
            let explored = ExploredMachine(name: "Parent", steps: steps)
            return Verification(Extractor(source: Self.parent).document, Exploration([explored])).findings
                .filter { $0.severity == .error }.map(\.message)
        }
        #expect(messages("some") == [] && messages("off") == [])
        #expect(messages("nil").count == 1)
    }

    /// A user is known in exactly one of the phases.
    private static let paired = """
        enum Door: Transducer {
            struct State: NonTerminal {
                enum Phase { case locked, open\(extra) }
                var phase = Phase.locked
                var guest: String?
            }
            enum Event { case knock(String), leave }
            static func update(_ state: inout State, event: Event) {
                switch (state.phase, event) {
                case (.locked, .knock(let name)): (state.phase, state.guest) = (.open, name)
                case (.open, .leave) where state.guest != nil: (state.phase, state.guest) = (.locked, nil)
                default: break
                }
            }
        }
        """
    private static let extra = ", %"

    @Test func `combinations of field values that cannot occur are not drawn`() throws {
        let extractor = Extractor(source: Self.paired.replacing(Self.extra, with: ""))
        let machine = try #require(extractor.document.machines.first)
        #expect(
            machine.states.map(\.name) == ["locked · guest", "locked · nil", "open · guest", "open · nil"])
        let text = try DiagramFormat.mermaid.render(machine, in: extractor.document)
        #expect(text.contains("\"locked · nil\"") && text.contains("\"open · guest\""))
        #expect(!text.contains("\"locked · guest\"") && !text.contains("\"open · nil\""))
        let untried = Verification(
            extractor.document, Exploration([ExploredMachine(name: "Door", steps: [])])
        ).findings.map(\.message)
        #expect(
            untried == [
                "The state `locked · nil` was never reached.", "The state `open · guest` was never reached.",
            ])
    }

    @Test func `an enum case that never occurs is drawn and reported`() throws {
        let extractor = Extractor(source: Self.paired.replacing(Self.extra, with: ", ajar"))
        let text = try DiagramFormat.mermaid.render(extractor.document.machines[0], in: extractor.document)
        #expect(text.contains("\"ajar · nil\"") && !text.contains("\"open · nil\""))
        #expect(
            Linter().findings(extractor).filter { $0.rule.id == "OAK001" }.map(\.message) == [
                "`phase: ajar` cannot be reached from `locked · nil`."
            ])
    }
}

extension Substring {
    fileprivate func trimmingSuffix() -> String { last == " " ? String(dropLast()) : String(self) }
}
