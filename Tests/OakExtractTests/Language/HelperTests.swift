import OakExtract
import Testing

/// Tests for functions and properties that `update` uses.
@Suite struct HelperTests {
    @Test func `the extractor interprets a helper that changes the state`() {
        #expect(
            Rows(
                update: """
                    guard case (.a, .go) = (state, event) else { return nil }
                    return leave(&state)
                    """,
                beside: """
                    static func leave(_ state: inout State) -> Effect {
                        state = .b
                        return .cancel(id: "x")
                    }
                    """
            ).lines == ["a -go-> b / cancel x"])
    }

    @Test func `the extractor interprets a helper that returns the state`() {
        #expect(
            Rows(
                update: "state = next(state, event); return nil",
                beside: """
                    static func next(_ state: State, _ event: Event) -> State {
                        if case .go = event, state == .a { return .b }
                        return state
                    }
                    """
            ).lines == ["a -go-> b"])
    }

    @Test func `the extractor interprets a mutating method of the state`() {
        #expect(
            Rows(
                """
                enum M: EffectTransducer {
                    enum State: NonTerminal {
                        case a, b
                        mutating func toggle() { self = self == .a ? .b : .a }
                    }
                    enum Event { case go }
                    static func update(_ state: inout State, event: Event) -> Effect? {
                        state.toggle()
                        return nil
                    }
                }
                """
            ).lines == ["a -go-> b", "b -go-> a"])
    }

    @Test func `the extractor interprets a property that tests the case of the state`() {
        #expect(
            Rows(
                """
                enum M: EffectTransducer {
                    enum State: NonTerminal {
                        case a, b
                        var isFirst: Bool { if case .a = self { true } else { false } }
                    }
                    enum Event { case go }
                    static func update(_ state: inout State, event: Event) -> Effect? {
                        guard state.isFirst else { return nil }
                        state = .b
                        return nil
                    }
                }
                """
            ).lines == ["a -go-> b"])
    }

    @Test func `the result of an endlessly recursive helper is unknown`() {
        let rows = Rows(
            update: "again(&state); return nil",
            beside: """
                static func again(_ state: inout State) {
                    state = .b
                    again(&state)
                }
                """)
        #expect(rows.lines.first == "a -go-> ?")
        #expect(
            rows.unknowns == [
                "the recursive calls to again",
                "the result of again, because the function calls itself on every path",
            ])
    }

    @Test func `a closure invalidates only the state members that its helpers might change`() {
        let source = """
            enum M: EffectTransducer {
                struct State: NonTerminal {
                    var phase = Phase.on
                    var names: [Int] = []
                    var all: [Int] = []
                }
                enum Phase { case on, off }
                enum Event { case safe([Int]), risky([Int]) }
                static func update(_ state: inout State, event: Event) -> Effect? {
                    switch event {
                    case .safe(let numbers): state.all = numbers.map { add($0, &state) }
                    case .risky(let numbers): state.all = numbers.map { change($0, &state) }
                    }
                    return nil
                }
                static func add(_ number: Int, _ state: inout State) -> Int {
                    state.names.append(number)
                    return again(number, &state)
                }
                static func again(_ number: Int, _ state: inout State) -> Int {
                    state.names.isEmpty ? add(number, &state) : state.names[0]
                }
                static func change(_ number: Int, _ state: inout State) -> Int {
                    defer { off(&state) }
                    return number
                }
                static func off(_ state: inout State) { state.phase = .off }
            }
            """
        #expect(
            Rows(source).lines == ["on -safe-> on", "on -risky-> ?", "off -safe-> off", "off -risky-> ?"])
    }

    @Test func `the result of a function from another package is unknown`() {
        #expect(Rows(update: "state = elsewhere(state); return nil").lines.first == "a -go-> ?")
    }

    @Test func `the state is unknown after a custom operator that might change it`() {
        let rows = Rows(
            """
            infix operator <~
            func <~ (left: inout M.State, right: M.State) { left = right }
            enum M: Transducer {
                enum State: NonTerminal { case a, b }
                enum Event { case go }
                static func update(_ state: inout State, event: Event) { state <~ .b }
            }
            """)
        #expect(rows.lines == ["a -go-> ?", "b -go-> ?"])
    }

    @Test func `the result of a custom == operator is unknown`() {
        let rows = Rows(
            """
            enum M: Transducer {
                enum State: NonTerminal {
                    case a, b
                    static func == (left: State, right: State) -> Bool { true }
                }
                enum Event { case go }
                static func update(_ state: inout State, event: Event) {
                    guard state == .b else { return }
                    state = .a
                }
            }
            """)
        #expect(rows.lines == ["b -go-> a [.b == .b]"])
    }

    @Test func `the extractor interprets a local function`() {
        let rows = Rows(
            update: """
                func enter(_ next: State) { state = next }
                func next() -> State { if event == .go { return .b }; return .c }
                if state == .a { enter(next()) }
                return nil
                """)
        #expect(rows.lines == ["a -go-> b", "a -stop-> c", "a -carry-> c"])
    }

    @Test func `the extractor treats an error in try? as nil`() {
        let rows = Rows(
            update: """
                guard case (.a, .carry(let n)) = (state, event) else { return nil }
                state = (try? next(n)) ?? .c
                return nil
                """,
            beside: """
                struct Negative: Error {}
                static func next(_ n: Int) throws -> State {
                    guard n > 0 else { throw Negative() }
                    return .b
                }
                """)
        #expect(rows.lines == ["a -carry-> b [n > 0]", "a -carry-> c [n <= 0]"])
    }

    @Test func `the state is unknown after endless recursion, and the linter has no findings`() throws {
        let extractor = Extractor(
            source: """
                enum M: Transducer {
                    enum State: NonTerminal { case a, b }
                    enum Event { case x, y }
                    static var initialState: State { .a }
                    static func update(_ state: inout State, event: Event) { go(&state, event) }
                    static func go(_ s: inout State, _ e: Event) {
                        if e == .x { go(&s, .y) } else { go(&s, .x) }
                    }
                }
                """)
        let rows = Rows(try #require(extractor.document.machines.first))
        #expect(rows.lines == ["a -x-> ?", "a -y-> ?", "b -x-> ?", "b -y-> ?"])
        #expect(rows.unknowns.contains("the result of go, because the function calls itself on every path"))
        #expect(Linter().findings(extractor) == [])
    }

    @Test func `the extractor interprets the nonrecursive paths of a recursive helper`() {
        let rows = Rows(
            update: "guard case .carry(let n) = event else { return nil }; count(n, &state); return nil",
            beside: """
                static func count(_ n: Int, _ state: inout State) {
                    if n > 0 { count(n - 1, &state) } else { state = .c }
                }
                """)
        #expect(rows.lines.prefix(2) == ["a -carry-> ? [n > 0]", "a -carry-> c [n <= 0]"])
        #expect(rows.unknowns == ["the recursive calls to count"])
    }
}
