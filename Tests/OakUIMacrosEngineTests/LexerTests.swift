import Testing

@testable import OakUIMacrosEngine

@Suite struct LexerTests {
    /// Returns the text of each token of a source.
    private func texts(_ source: String) throws -> [String] {
        let bytes = Array(source.utf8)
        return try Lexer.tokens(of: source).map { String(decoding: bytes[$0.range], as: UTF8.self) }
    }

    /// Returns the kind of the only token of a source.
    private func kind(_ source: String) throws -> Token.Kind? {
        let tokens = try Lexer.tokens(of: source)
        return tokens.count == 1 ? tokens[0].kind : nil
    }

    private func error(_ source: String) -> SyntaxError? {
        do {
            _ = try Lexer.tokens(of: source)
            return nil
        } catch {
            return error
        }
    }

    @Test func `words, numbers and punctuation are separate tokens`() throws {
        #expect(try texts("var x1:Int=-0x1F") == ["var", "x1", ":", "Int", "=", "-", "0x1F"])
    }

    @Test func `a name can contain letters of any script, backticks or a dollar sign`() throws {
        #expect(try texts("größe `two words` $0 $binding") == ["größe", "`two words`", "$0", "$binding"])
    }

    @Test(arguments: ["1_000", "1.5", "1e-5", "1.5E+10", "0b101", "0x1.8p-3", "0xE"])
    func `a number is a single token`(number: String) throws {
        #expect(try kind(number) == .number)
    }

    @Test func `a range operator or member access is not part of a number`() throws {
        #expect(
            try texts("0...9 1.max 0xE-1") == ["0", ".", ".", ".", "9", "1", ".", "max", "0xE", "-", "1"])
    }

    @Test(arguments: [
        #""""#, #""a \" b""#, #""( [ { ""#, ##"#"a " b \(c"#"##, ###"##"a "# b"##"###, #""\(a)""#,
        #""\(f("}", [")"]))""#,
        #""\(a ? "\(b)" : "c")""#, ##"#"\#(a + ")")"#"##, "\"\"\"\n a \"quoted\" \"\" {\n \"\"\"",
        "\"\"\"\n \\(a)\n \\\"\"\" \\\n \"\"\"", "#\"\"\"\n \"\"\" \\(a\n \"\"\"#", ##"#"""#"##,
    ])
    func `a string is a single token regardless of its content`(string: String) throws {
        #expect(try kind(string) == .string)
    }

    @Test(arguments: ["/a b/", "/\\//", "#/a/b/#", "#/\n [)\"] # comment\n/#"])
    func `a regular expression is a single token where an operand is expected`(expression: String) throws {
        #expect(try kind(expression) == .regularExpression)
    }

    @Test func `a slash between operands is an operator`() throws {
        #expect(try texts("a / b / c") == ["a", "/", "b", "/", "c"])
        #expect(try texts("(a)/b/c") == ["(", "a", ")", "/", "b", "/", "c"])
    }

    @Test func `comments, including nested ones, are skipped`() throws {
        #expect(try texts("a // \"b\n/* c /* \" */ d */ e/**/f") == ["a", "e", "f"])
    }

    @Test func `a token records whether it begins a line and whether it follows whitespace`() throws {
        let tokens = try Lexer.tokens(of: "a b\n.c/*\n*/d")
        #expect(tokens.map(\.startsLine) == [true, false, true, false, true])
        #expect(tokens.map(\.isSeparated) == [true, true, true, false, true])
    }

    @Test func `an arrow is a single token, and other operators are split into characters`() throws {
        #expect(try texts("->>=") == ["->", ">", "="])
    }

    @Test(arguments: [
        ("x \"abc", "unterminated string literal", 2),
        ("\"a\nb\"", "unterminated string literal", 0),
        ("\"\\(a", "unterminated string interpolation", 2),
        ("\"\"\"\na\"\"", "unterminated string literal", 0),
        (" #\"a\"", "unterminated string literal", 1),
        ("a /* /* */", "unterminated '/*' comment", 2),
        ("a `b", "unterminated '`'", 2),
        ("é #/a", "unterminated regular expression", 3),
        ("a \u{1}", "unexpected control character", 2),
    ])
    func `an unterminated token or an unexpected character is reported at its start`(
        source: String, message: String, offset: Int
    ) {
        #expect(error(source) == SyntaxError(message: message, offset: offset))
    }

    @Test func `an interpolation that is nested beyond the limit is an error`() {
        let limit = Lexer.maximumDepth
        func nested(_ depth: Int) -> String {
            String(repeating: "\"\\(", count: depth) + "1" + String(repeating: ")\"", count: depth)
        }
        #expect(error(nested(limit)) == nil)
        #expect(error(nested(limit + 1))?.message == "string interpolations are nested too deeply")
    }
}
