import Testing

@testable import OakUIMacrosEngine

@Suite struct ParserTests {
    /// The parts of a declaration as text.
    private struct Parts: Equatable {
        var attributes: [String] = []
        var modifiers: [String] = []
        var introducer = "var"
        var bindings: [[String?]]
        var rest = ""
    }

    private func parse(_ text: String) throws -> Parts? {
        let source = try Source(text)
        var parser = Parser(source)
        guard let variable = try parser.variable() else { return nil }
        return Parts(
            attributes: variable.attributes.map(\.name), modifiers: variable.modifiers.map(\.name),
            introducer: source.text(source.tokens[variable.introducer]),
            bindings: variable.bindings.map { binding in
                [binding.pattern, binding.type, binding.value, binding.accessors].map {
                    $0.map(source.text(ofTokens:))
                }
            },
            rest: source.text(ofTokens: parser.index..<source.tokens.count))
    }

    @Test func `a declaration is split into attributes, modifiers, name, type and value`() throws {
        let parts = try parse(
            """
            // about it
            @OakUI.Entry @available(iOS 18, *)
            public private(set) /* why */ var limit: Int = 10 // more
            """)
        #expect(
            parts
                == Parts(
                    attributes: ["Entry", "available"], modifiers: ["public", "private"],
                    bindings: [["limit", "Int", "10", nil]]))
    }

    @Test(arguments: [
        "Dictionary<String, [Int]>", "(Int, String)", "[String: (Int, Int)]", "Result<A<B, C>, any Error>",
        "@Sendable (Int, Int) async throws -> Array<Int>?", "some P & Q", "[3 of Int]", "A.B<C>.D", "Int?",
        "(any P)!",
    ])
    func `the parser ends a type before the equals sign`(type: String) throws {
        #expect(try parse("var x: \(type) = nil") == Parts(bindings: [["x", type, "nil", nil]]))
    }

    @Test func `no space is needed between a type and its value`() throws {
        #expect(try parse("var x:Array<Int>=[]") == Parts(bindings: [["x", "Array<Int>", "[]", nil]]))
    }

    @Test(arguments: [
        "f(a, b)", "Array<Dictionary<Int, Int>>()", "{ (a, b) in a < b }", "a ? b : c", "f { $0 }",
        "\"a, \\(b, c)\"",
        "if a { 1 } else { 2 }", "x as? [Int: Int]", "try! f()", "a < b", "(a, b)", "[a, b]", ".init(a, b)",
    ])
    func `the parser finds the end of a value of any form`(value: String) throws {
        #expect(try parse("var x = \(value)") == Parts(bindings: [["x", nil, value, nil]]))
        #expect(
            try parse("var x = \(value), y: Int")
                == Parts(bindings: [["x", nil, value, nil], ["y", "Int", nil, nil]]))
    }

    @Test(arguments: [
        "a\n    .b", "a +\n b", "a\n + b", "a\n ? b\n : c", "a as\n Int", "a\n as Int", "try\n f()",
        "if a {}\nelse {}", "\n1",
    ])
    func `a value continues on the next line by the same rules as in Swift`(value: String) throws {
        let parts = try parse("var x = \(value)\nnext()")
        #expect(parts?.bindings == [["x", nil, value.trimming, nil]])
        #expect(parts?.rest == "next()")
    }

    @Test(arguments: [
        "(a)", "[a]", "-a", "!a", "await f()", "@A var y = 1", "#if A",
    ])
    func `a value ends before a line that starts a new statement`(line: String) throws {
        let parts = try parse("var x = 1\n\(line)")
        #expect(parts?.bindings == [["x", nil, "1", nil]])
        #expect(parts?.rest == line)
    }

    @Test func `a postfix operator at the end of a line ends the value`() throws {
        #expect(try parse("var x = a!\nb")?.bindings == [["x", nil, "a!", nil]])
    }

    @Test func `a type annotation without a value ends at the end of its line`() throws {
        #expect(try parse("var x: Int?\nfoo()") == Parts(bindings: [["x", "Int?", nil, nil]], rest: "foo()"))
    }

    @Test func `accessors and observers are not part of a parsed value`() throws {
        #expect(try parse("var x: Int { 1 }") == Parts(bindings: [["x", "Int", nil, "{ 1 }"]]))
        #expect(
            try parse("var x = 0 { didSet { f() } }")
                == Parts(bindings: [["x", nil, "0", "{ didSet { f() } }"]]))
        #expect(try parse("var x = f { g() }") == Parts(bindings: [["x", nil, "f { g() }", nil]]))
    }

    @Test func `declarations other than variables are not parsed as variables`() throws {
        #expect(try parse("@A func f() {}") == nil)
    }

    @Test(arguments: [
        ("var", "expected a name", 3), ("var x:", "expected a type", 6), ("var x =", "expected a value", 7),
        ("var x: = 1", "expected a type", 7), ("var x = , y", "expected a value", 8),
        ("var x: A<B = 1", "expected '>' to close this", 8), ("var x, = 1", "expected a name", 7),
    ])
    func `a missing part of a declaration is reported where it is expected`(
        text: String, message: String, offset: Int
    ) {
        #expect(throws: SyntaxError(message: message, offset: offset)) { try parse(text) }
    }

    @Test(arguments: [
        ("{ f() }", "{"), ("{ () -> any View in f() }", "{ () -> any View in"),
        (
            "{ @MainActor [a = b(c)] x, _ async throws in f() }",
            "{ @MainActor [a = b(c)] x, _ async throws in"
        ),
        ("{ for x in y { } }", "{"), ("{ f(x) { y in z } }", "{"), ("{ $0 }", "{"),
    ])
    func `the signature of a closure is recognized`(text: String, head: String) throws {
        let source = try Source(text)
        #expect(source.text(ofTokens: Closure(source, at: 0).head) == head)
    }
}

extension String {
    fileprivate var trimming: String { String(drop { $0.isWhitespace }) }
}
