import OakExtract
import TestSupport
import Testing

/// Tests for the control flow in `update`.
@Suite struct BranchTests {
    private let simple = ["a -go-> b", "b -stop-> a"]

    @Test func `the extractor interprets a switch over state and event`() {
        #expect(
            Rows(
                update: """
                    switch (state, event) {
                    case (.a, .go): state = .b
                    case (.b, .stop): state = .a
                    default: break
                    }
                    return nil
                    """
            ).lines == simple)
    }

    @Test func `the extractor interprets a switch over event and state`() {
        #expect(
            Rows(
                update: """
                    switch (event, state) {
                    case (.go, .a): state = .b
                    case (.stop, .b): state = .a
                    default: break
                    }
                    return nil
                    """
            ).lines == simple)
    }

    @Test func `the extractor interprets nested switches`() {
        #expect(
            Rows(
                update: """
                    switch state {
                    case .a:
                        switch event {
                        case .go: state = .b
                        case .stop, .carry: return nil
                        }
                    case .b:
                        if case .stop = event { state = .a }
                    case .c: break
                    }
                    return nil
                    """
            ).lines == simple)
    }

    @Test func `the extractor interprets if and switch expressions`() {
        #expect(
            Rows(
                update: """
                    state = switch (state, event) {
                    case (.a, .go): .b
                    case (.b, .stop): .a
                    default: state
                    }
                    return nil
                    """
            ).lines == simple)
        #expect(
            Rows(
                update: """
                    guard case .carry(let n) = event else { return nil }
                    state = if n > 3 { .b } else { .c }
                    return nil
                    """, beside: ""
            ).lines.prefix(2) == ["a -carry-> b [n > 3]", "a -carry-> c [n <= 3]"])
    }

    @Test func `a where clause splits a path into two paths`() {
        #expect(
            Rows(
                update: """
                    switch (state, event) {
                    case (.a, .carry(let n)) where n > 3: state = .b
                    case (.a, .carry): state = .c
                    default: break
                    }
                    return nil
                    """
            ).lines == ["a -carry-> b [n > 3]", "a -carry-> c [n <= 3]"])
    }

    @Test func `in guards, an unlabeled array that no pattern binds is named after its element type`() {
        #expect(
            Rows(Self.cart).lines
                == [
                    "open -pay-> open [strings.isEmpty] / cancelAll", "open -pay-> paying [!strings.isEmpty]",
                ])
    }

    @Test func `in guards, an unlabeled payload takes its name from another pattern for the same case`() {
        let machine = Self.cart.replacing("case pay }", with: "case pay, add }")
            .replacing(
                "case (.paying, .pay)",
                with:
                    "case (.open(let items), .add): print(items)\n        case (.paying, .add), (.paying, .pay)"
            )
        #expect(
            Rows(machine).lines.prefix(2)
                == ["open -pay-> open [items.isEmpty] / cancelAll", "open -pay-> paying [!items.isEmpty]"])
    }

    @Test
    func `a payload of a state type declared in an extension is named by a pattern in the machine`() {
        let machine = Self.cart.replacing("enum State: NonTerminal { case open([String]), paying }", with: "")
            .replacing("case pay }", with: "case pay, add }")
            .replacing(
                "case (.paying, .pay)",
                with:
                    "case (.open(let items), .add): print(items)\n        case (.paying, .add), (.paying, .pay)"
            )
        let state = "extension Shop.M { enum State: NonTerminal { case open([String]), paying } }"
        #expect(
            Rows("enum Shop {\n\(machine)\n}\n\(state)").lines.prefix(2)
                == ["open -pay-> open [items.isEmpty] / cancelAll", "open -pay-> paying [!items.isEmpty]"])
    }

    @Test func `a payload takes its name from a pattern in another file`() throws {
        let state = "enum State: NonTerminal { case open([String]), paying }"
        let machine = Self.cart.replacing(state, with: "")
            .replacing("case (.open, .pay)", with: "case (.open(let items), .pay)")
        let folder = try TemporaryFolder(["State.swift": "extension M { \(state) }", "M.swift": machine])
        #expect(
            Rows(try Extractor(paths: [folder.url.path]).document.machines[0]).lines
                == ["open -pay-> open [items.isEmpty] / cancelAll", "open -pay-> paying [!items.isEmpty]"])
    }

    @Test func `a payload is named after its case if its type yields no readable name`() {
        #expect(
            Rows(Self.cart.replacing("[String]", with: "Set<String>")).lines.first
                == "open -pay-> open [open.isEmpty] / cancelAll")
    }

    @Test
    func `a payload is named by a pattern if all enums that declare its case use the same payload types`() {
        let machine = Self.cart.replacing("case pay }", with: "case pay, open([String]) }")
            .replacing(
                "case (.paying, .pay)",
                with: "case (_, .open(let items)): print(items)\n        case (.paying, .pay)")
        #expect(
            Rows(machine).lines.prefix(2)
                == ["open -pay-> open [items.isEmpty] / cancelAll", "open -pay-> paying [!items.isEmpty]"])
    }

    @Test func `a payload is named after its type if another enum declares its case with different types`() {
        let machine = Self.cart.replacing("case pay }", with: "case pay, open(Int) }")
            .replacing(
                "case (.paying, .pay)",
                with: "case (_, .open(let count)): print(count)\n        case (.paying, .pay)")
        #expect(
            Rows(machine).lines.prefix(2)
                == [
                    "open -pay-> open [strings.isEmpty] / cancelAll", "open -pay-> paying [!strings.isEmpty]",
                ])
    }

    @Test func `a comparison with an empty array is treated as the same condition as isEmpty`() {
        #expect(
            Rows(
                """
                enum M: EffectTransducer {
                    struct State: NonTerminal { var items: [Int] = [] }
                    enum Event { case pay }
                    static func update(_ state: inout State, event: Event) -> Effect? {
                        if state.items == [] { return .cancelAll }
                        if [] == state.items { return .cancel(id: "never") }
                        return state.items.isEmpty ? .cancel(id: "never") : nil
                    }
                }
                """
            ).lines == ["State -pay-> State [state.items.isEmpty] / cancelAll"])
    }

    @Test func `the extractor treats an array that was set to an empty literal as empty`() {
        #expect(
            Rows(
                """
                enum M: EffectTransducer {
                    struct State: NonTerminal { var items: [Int] = [] }
                    enum Event { case clear }
                    static func update(_ state: inout State, event: Event) -> Effect? {
                        state.items = []
                        return state.items.isEmpty ? .cancelAll : .cancel(id: "never")
                    }
                }
                """
            ).lines == ["State -clear-> State / cancelAll"])
    }

    private static let cart = """
        enum M: EffectTransducer {
            enum State: NonTerminal { case open([String]), paying }
            enum Event { case pay }
            static var initialState: State { .open([]) }
            static func update(_ state: inout State, event: Event) -> Effect? {
                switch (state, event) {
                case (.open([]), .pay): return .cancelAll
                case (.open, .pay): state = .paying
                case (.paying, .pay): break
                }
                return nil
            }
        }
        """

    @Test func `a condition that a path has already tested is not repeated in the guard`() {
        #expect(
            Rows(
                update: """
                    guard case (.a, .carry(let n)) = (state, event) else { return nil }
                    if n > 3 { state = .b }
                    if n > 3 { state = .c }
                    return nil
                    """
            ).lines == ["a -carry-> c [n > 3]"])
    }

    @Test func `a fallthrough statement continues in the next case`() {
        #expect(
            Rows(
                update: """
                    switch event {
                    case .go: fallthrough
                    case .stop: state = .c
                    case .carry: break
                    }
                    return nil
                    """
            ).lines.prefix(2) == ["a -go-> c", "a -stop-> c"])
    }

    @Test func `a path that calls fatalError is extracted as a crash`() {
        #expect(
            Rows(
                update: """
                    guard state != .a else { fatalError() }
                    return nil
                    """
            ).lines == ["a -go-> trap", "a -stop-> trap", "a -carry-> trap"])
    }

    @Test func `a value that a loop might change is unknown after the loop`() {
        let rows = Rows(
            update: """
                guard case (.a, .carry(let n)) = (state, event) else { return nil }
                for step in 0..<n { if step > 3 { state = .b } }
                return nil
                """)
        #expect(rows.lines == ["a -carry-> ?"])
    }

    @Test func `a value is unknown if a closure passed to an unknown function might change it`() {
        let rows = Rows(
            update: """
                guard case (.a, .go) = (state, event) else { return nil }
                withLock { state = .b }
                return nil
                """)
        #expect(rows.lines == ["a -go-> ?"])
    }

    @Test func `a path that returns before a defer statement does not run the statement`() {
        #expect(
            Rows(
                update: """
                    guard (state, event) == (.a, .go) || event == .stop else { return nil }
                    guard event == .go else { return nil }
                    defer { state = .c }
                    state = .b
                    return nil
                    """
            ).lines.allSatisfy { $0.hasPrefix("a -go-> c") || $0.hasPrefix("b -go-> c") })
    }

    @Test func `a labeled break exits the labeled statement`() {
        let rows = Rows(
            update: """
                all: switch (state, event) {
                case (.a, .stop): break all
                case (.a, .go):
                    work: do {
                        switch event {
                        case .go: break work
                        default: break
                        }
                        state = .b
                    }
                    if state == .a { state = .c }
                default: break
                }
                return nil
                """)
        #expect(rows.lines == ["a -go-> c"])
    }
}
