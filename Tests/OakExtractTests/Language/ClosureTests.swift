import OakExtract
import Testing

/// Tests for closures and local functions, which run with the variables of the place where they are written.
@Suite struct ClosureTests {
    /// Returns the transitions of the state `a` for the event `go`.
    ///
    /// - Parameters:
    ///   - update: A part of the body of `update`.
    ///   - members: Additional members of the machine.
    ///   - declarations: Additional declarations in the file.
    private func rows(_ update: String, beside members: String = "", after declarations: String = "")
        -> [String]
    {
        Rows(
            """
            \(declarations)
            enum M: EffectTransducer {
                enum State: NonTerminal { case a, b, c }
                enum Event { case go }
                static var initialState: State { .a }
                \(members)
                static func update(_ state: inout State, event: Event) -> Effect? {
                    if state != .a { return nil }
                    \(update)
                    return nil
                }
            }
            """
        ).lines
    }

    // MARK: Captured variables

    @Test
    func `a closure uses its own variable, although the function that calls it has one of the same name`() {
        let rows = rows(
            "let target = State.b; state = pick { target }",
            beside: """
                static func pick(_ body: () -> State) -> State {
                    let target = State.c
                    _ = target
                    return body()
                }
                """)
        #expect(rows == ["a -go-> b"])
    }

    @Test func `a closure uses a variable that a variable at the call hides`() {
        #expect(
            rows(
                "let target = State.b; let make = { target }; if true { let target = State.c; state = make() }"
            )
                == ["a -go-> b"])
    }

    @Test func `a closure sees later changes of a variable`() {
        #expect(
            rows("var target = State.a; let make = { target }; target = .b; state = make()") == ["a -go-> b"])
    }

    @Test(arguments: ["{ target }", "{ get { target } }", "{ if target == .a { return .b }; return target }"])
    func `a local computed variable is evaluated each time it is read`(_ getter: String) {
        #expect(
            rows("var target = State.a; var next: State \(getter); target = .b; state = next")
                == ["a -go-> b"])
        #expect(
            rows(
                "var target = State.b; var next: State \(getter); if next == .c { return nil }; state = next")
                == ["a -go-> b"])
    }

    @Test func `a capture list copies the value`() {
        #expect(
            rows("var target = State.b; let make = { [target] in target }; target = .c; state = make()")
                == ["a -go-> b"])
        #expect(
            rows("var target = State.c; let make = { [next = State.b] in next }; target = .a; state = make()")
                == ["a -go-> b"])
    }

    @Test func `a closure changes a variable of the function that contains it`() {
        let rows = rows(
            "var target = State.a; run { target = .b }; state = target",
            beside: "static func run(_ body: () -> Void) { let target = State.c; _ = target; body() }")
        #expect(rows == ["a -go-> b"])
    }

    @Test func `a closure keeps its variables after the function that created it has returned`() {
        let rows = rows(
            "var next = counter(); _ = next(); let other = State.c; _ = other; state = next()",
            beside: """
                static func counter() -> () -> State {
                    var last = State.a
                    return {
                        last = last == .a ? .c : .b
                        return last
                    }
                }
                """)
        #expect(rows == ["a -go-> b"])
    }

    @Test func `two closures that the same code creates have variables of their own`() {
        let rows = rows(
            "let (first, second) = (constant(.b), constant(.c)); _ = second(); state = first()",
            beside: "static func constant(_ state: State) -> () -> State { { state } }")
        #expect(rows == ["a -go-> b"])
    }

    @Test func `a closure in a method changes self`() {
        let rows = rows(
            "state.enter()",
            beside: "static func run(_ body: () -> Void) { body() }",
            after: "extension M.State { mutating func enter() { M.run { self = .b } } }")
        #expect(rows == ["a -go-> b"])
    }

    // MARK: Arguments

    @Test func `a closure writes to its inout arguments`() {
        #expect(rows("let enter = { (state: inout State) in state = .b }; enter(&state)") == ["a -go-> b"])
        #expect(
            rows(
                "change(&state) { $0 = .b }",
                beside: """
                    static func change(_ place: inout State, _ body: (inout State) -> Void) { body(&place) }
                    """) == ["a -go-> b"])
    }

    @Test
    func
        `a closure calls the parameter of its function, although the called function has one of the same name`()
    {
        let source = """
            enum M: EffectTransducer {
                enum State: NonTerminal { case a(Int), b(Int) }
                enum Event { case go }
                static var initialState: State { .a(0) }
                static func update(_ state: inout State, event: Event) -> Effect? {
                    state.change { $0 = 1 }
                    return nil
                }
            }
            extension M.State {
                mutating func change(_ change: (inout Int) -> Void) {
                    self.each { change(&$0) }
                }
                mutating func each(_ change: (inout Int) -> Void) {
                    switch self {
                    case .a(let n):
                        var n = n
                        change(&n)
                        self = .b(n)
                    case .b: break
                    }
                }
            }
            """
        #expect(Rows(source).lines.first == "a -go-> b")
    }

    @Test func `a variable hides a function of the same name`() {
        let rows = rows(
            "state = apply(elsewhere())",
            beside: """
                static func apply(_ next: () -> State) -> State { next() }
                static func next() -> State { .c }
                """)
        #expect(rows == ["a -go-> ?"])
    }

    @Test func `an inner closure has arguments of its own`() {
        let rows = rows(
            "state = apply(.b) { outer in apply(.c) { _ in outer } }",
            beside: "static func apply(_ state: State, _ body: (State) -> State) -> State { body(state) }")
        #expect(rows == ["a -go-> b"])
        #expect(
            self.rows(
                "state = apply(.b) { let first = $0; return apply(.c) { $0 == .c ? first : $0 } }",
                beside: "static func apply(_ state: State, _ body: (State) -> State) -> State { body(state) }"
            )
                == ["a -go-> b"])
    }

    @Test func `a closure with two parameters takes the elements of a tuple`() {
        let rows = rows(
            "state = apply { (_, second) in second }",
            beside: "static func apply(_ body: ((State, State)) -> State) -> State { body((.c, .b)) }")
        #expect(rows == ["a -go-> b"])
    }

    @Test func `a closure that a field contains is called`() {
        let rows = rows(
            "let action = Action(make: { .b }); state = action.make()",
            beside: "struct Action { var make: () -> State }")
        #expect(rows == ["a -go-> b"])
    }

    // MARK: Nested and recursive

    @Test func `a chain of closures is no recursion`() {
        let rows = rows(
            "state = outer { .b }",
            beside: """
                static func outer(_ body: () -> State) -> State { inner { body() } }
                static func inner(_ body: () -> State) -> State { body() }
                """)
        #expect(rows == ["a -go-> b"])
    }

    @Test func `the result of a closure that calls itself is unknown, and a note says so`() {
        let rows = Rows(
            update: """
                guard case (.a, .go) = (state, event) else { return nil }
                var next: () -> State = { .b }
                next = { next() }
                state = next()
                return nil
                """)
        #expect(rows.lines == ["a -go-> ?"])
        #expect(rows.unknowns.contains("the recursive calls to a closure"))
    }

    @Test func `a recursive method may have changed its value`() {
        let rows = rows(
            "state.advance(elsewhere())",
            after: """
                extension M.State {
                    mutating func advance(_ n: Int) { if n > 0 { advance(n - 1) } else { self = .b } }
                }
                """)
        #expect(rows == ["a -go-> ? [elsewhere() > 0]", "a -go-> b [elsewhere() <= 0]"])
    }

    @Test func `a local function uses variables that are declared before it, also when a closure calls it`() {
        let rows = rows(
            "let target = State.b; func enter() { state = target }; run { enter() }",
            beside: "static func run(_ body: () -> Void) { let target = State.c; _ = target; body() }")
        #expect(rows == ["a -go-> b"])
    }

    @Test func `local functions call each other, take labels, defaults and inout arguments, and are values`()
    {
        #expect(
            rows("func first() -> State { second() }\nfunc second() -> State { .b }\nstate = first()") == [
                "a -go-> b"
            ])
        #expect(
            rows(
                "func enter(into place: inout State, _ next: State = .c) { place = next }\nenter(into: &state, .b)"
            ) == ["a -go-> b"])
        #expect(rows("func make() -> State { .b }\nlet copy = make; state = copy()") == ["a -go-> b"])
    }

    @Test func `the result of an overloaded local function is unknown`() {
        #expect(
            rows(
                "func make(_ n: Int) -> State { .b }\nfunc make(_ s: String) -> State { .c }\nstate = make(1)"
            ) == ["a -go-> ?"])
    }

    @Test(arguments: [
        "let f: (() -> Void)? = { x = .b }; f?()",
        "let f: (() -> Void)? = { x = .b }; f!()",
        "let f = { x = .b }; (f)()",
        "({ x = .b })()",
        "func make() -> () -> Void { { x = .b } }; make()()",
        "struct S { var f: () -> Void; func g() { f() } }; S(f: { x = .b }).g()",
    ])
    func `a closure is called through any expression`(_ call: String) {
        #expect(rows("var x = State.c; \(call); state = x") == ["a -go-> b"])
    }

    @Test func `a closure in a static constant keeps its own variables`() {
        #expect(
            rows(
                "let z = State.c; _ = z; state = Self.make(.c)",
                beside: "static let make: (State) -> State = { [next = State.b] other in next }") == [
                    "a -go-> b"
                ])
    }

    @Test func `the variable of a loop hides an outer variable`() {
        #expect(
            rows("let target = State.c; _ = target; for target in targets { state = target; return nil }")
                == ["a -go-> ?"])
    }

    // MARK: Closures that other packages call

    @Test(arguments: [
        "[1, 2].forEach { _ in target = .b }",
        "_ = [1, 2].map { number in target = .b; return number }",
        "_ = [1, 2].reduce(0) { sum, number in target = .b; return sum + number }",
        "_ = Result { target = .b }",
        "let set = { target = .b }; elsewhere(set)",
        "let set = { target = .b }; elsewhere { set() }",
        "func set() { target = .b }; for number in numbers { set() }",
        "func set() { target = .b }; elsewhere(set)",
        "let set = { target = .b }; elsewhere((set, 1))",
        "struct S { var f: () -> Void }; let s = S(f: { target = .b }); [1].forEach { _ in s.f() }",
        "let set = { target = .b }; _ = \"\\(set())\"",
        "let set = { target = .b }; _ = [\"k\": set()]",
    ])
    func `a variable is unknown after a closure that changes it has been passed to other code`(_ call: String)
    {
        #expect(rows("var target = State.c; \(call); state = target") == ["a -go-> ?"])
    }

    @Test(arguments: [
        "let list = [{ target = .b }]; target = .c; list[0]()",
        "var list: [() -> Void] = []; list.append { target = .b }; target = .c; for f in list { f() }",
        "Registry.add { target = .b }; target = .c; Registry.callAll()",
    ])
    func `a variable is unknown after a call that may run a closure that has been kept`(_ calls: String) {
        #expect(rows("var target = State.c; \(calls); state = target").first == "a -go-> ?")
    }

    @Test func `a closure that other code calls changes only its own parameter of the same name`() {
        #expect(
            rows("let target = State.b; elsewhere { target in target = .c }; state = target") == ["a -go-> b"]
        )
    }

    @Test func `conditions with different closures, or with different captured values, are different`() {
        let numbers = rows(
            """
            if numbers.contains(where: { $0 == 1 }) { state = .b }
            if numbers.contains(where: { $0 == 2 }) { state = .c }
            """)
        #expect(numbers.map { $0.prefix(9) } == ["a -go-> c", "a -go-> b"])
        let states = rows(
            """
            var wanted = State.b
            if states.contains(where: { $0 == wanted }) { state = .b }
            wanted = .c
            if states.contains(where: { $0 == wanted }) { state = .c }
            """)
        #expect(states.map { $0.prefix(9) } == ["a -go-> c", "a -go-> b"])
    }

    // MARK: Initial values

    @Test func `an initial value does not use the variables of the code that reads it`() {
        let rows = rows(
            "let next = State.c; _ = next; state = Step().target",
            after: "let next = M.State.b\nstruct Step { var target = next }")
        #expect(rows == ["a -go-> b"])
    }
}
