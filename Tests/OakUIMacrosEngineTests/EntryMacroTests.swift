import Testing

@testable import OakUIMacrosEngine

@Suite struct EntryMacroTests {
    private func key(_ declaration: String) -> Expansion {
        EntryMacro.key(declaration: declaration, lexicalContext: ["extension EnvironmentValues {}"])
    }

    /// Returns the diagnostic for a declaration in an extension of `EnvironmentValues`.
    private func diagnostic(_ declaration: String, in context: String = "extension EnvironmentValues {}")
        -> Diagnostic?
    {
        let expansion = EntryMacro.accessors(declaration: declaration, lexicalContext: [context])
        guard case .failure(let diagnostics, _) = expansion, diagnostics.count == 1 else { return nil }
        return diagnostics[0]
    }

    @Test func `the generated accessors read and write the value of the key`() {
        #expect(
            EntryMacro.accessors(
                declaration: "@Entry var limit = 10",
                lexicalContext: ["\nextension OakUI.EnvironmentValues {}"])
                == .source(
                    """
                    {
                        get { self[__Key_limit.self] }
                        set { self[__Key_limit.self] = newValue }
                    }
                    """))
    }

    @Test func `the default value of an entry is evaluated each time it is read`() {
        #expect(
            key("\n  // about it\n  @Entry public var limit: Int = compute(1, 2) // more")
                == .source(
                    """
                    private struct __Key_limit: __EntryKey {
                        static var defaultValue: Int { compute(1, 2) }
                    }
                    """))
    }

    @Test func `the type of an entry is inferred from its value if it is not declared`() {
        #expect(
            key("@Entry var limit = compute()")
                == .source(
                    """
                    private struct __Key_limit: __EntryKey {
                        @__EntryDefaultValue static var defaultValue = compute()
                    }
                    """))
        #expect(
            EntryMacro.defaultValue(declaration: "@__EntryDefaultValue static var defaultValue = compute()")
                == .source("{ get { compute() } }"))
    }

    @Test(arguments: [
        "Int?", "Optional<[Int]>", "Swift.Optional<Int>", "(any P)?", "[(Int) -> Int]?", "((Int) -> Int)?",
    ])
    func `an optional entry needs no default value`(type: String) {
        #expect(
            key("@Entry var title: \(type)")
                == .source(
                    """
                    private struct __Key_title: __EntryKey {
                        static var defaultValue: \(type) { nil }
                    }
                    """))
    }

    @Test func `an implicitly unwrapped entry has an optional default value`() {
        #expect(
            key("@Entry var title: String!")
                == .source(
                    """
                    private struct __Key_title: __EntryKey {
                        static var defaultValue: String? { nil }
                    }
                    """))
    }

    @Test func `the generated key is named after the property and has the same availability`() {
        #expect(
            key("@available(iOS 18, *) @Entry var `two words`: Int?")
                == .source(
                    """
                    @available(iOS 18, *)
                    private struct `__Key_two words`: __EntryKey {
                        static var defaultValue: Int? { nil }
                    }
                    """))
    }

    @Test func `declaring an entry with let is an error with a fix-it that replaces let with var`() {
        let diagnostic = diagnostic("@Entry let limit = 10")
        #expect(
            diagnostic?.message == "an environment entry must be a variable; write 'var' instead of 'let'")
        #expect(diagnostic?.offset == 7)
        #expect(
            diagnostic?.fixIt == .init(message: "replace 'let' with 'var'", range: 7..<10, replacement: "var")
        )
    }

    @Test(arguments: ["static", "class", "lazy", "weak", "unowned(unsafe)"])
    func `an unsupported modifier on an entry is an error with a fix-it that removes the modifier`(
        modifier: String
    ) {
        let diagnostic = diagnostic("@Entry \(modifier) var limit: Int?")
        let name = modifier.prefix { $0 != "(" }
        #expect(diagnostic?.message == "'@Entry' cannot be used with '\(name)'; write '@Entry var limit'")
        #expect(diagnostic?.offset == 7)
        #expect(
            diagnostic?.fixIt
                == .init(message: "remove '\(name)'", range: 7..<8 + modifier.utf8.count, replacement: ""))
    }

    @Test(arguments: [
        (
            "@Entry var limit: Int { 1 }", 22,
            "'@Entry' generates the accessors; write '@Entry var limit: Type = value' without braces"
        ),
        (
            "@Entry var limit = 1 { willSet {} }", 21,
            "an entry cannot have observers; observe its value with 'onChange' in a view"
        ),
        (
            "@Entry var a = 1, b = 2", 18,
            "each entry needs its own declaration; write '@Entry var b' on the next line"
        ),
        (
            "@Entry var (a, b) = (1, 2)", 11,
            "an entry must have a single name; for a tuple, write '@Entry var name: (Type, Type) = (value, value)'"
        ),
        ("@Entry var limit", 16, "'limit' needs a default value; write '@Entry var limit: Type = value'"),
        (
            "@Entry func f() {}", 0,
            "'@Entry' can only be used on a stored property; write '@Entry var name: Type = value'"
        ),
        ("@Entry var limit = f(", 20, "expected ')' to close this"),
        ("@Entry var limit: Int =", 23, "expected a value"),
    ])
    func `an invalid entry is reported at its location`(declaration: String, offset: Int, message: String) {
        #expect(diagnostic(declaration)?.message == message)
        #expect(diagnostic(declaration)?.offset == offset)
    }

    @Test(arguments: ["Int", "() -> Int?", "@Sendable (Int) -> String!", "Array<Int?>", "(Int?, Int?)"])
    func `an entry that is not optional needs a default value`(type: String) {
        let end = 18 + type.utf8.count
        let diagnostic = diagnostic("@Entry var limit: \(type) // later")
        #expect(
            diagnostic?.message
                == "'limit' needs a default value, because its type is not optional; add '= value'")
        #expect(diagnostic?.offset == end)
        #expect(
            diagnostic?.fixIt
                == .init(message: "add a default value", range: end..<end, replacement: " = <#value#>"))
    }

    @Test(arguments: [
        "extension View {}", "struct EnvironmentValues {}", "func f() {}", "{ }", "extension Transaction {}",
        ")",
    ])
    func `an entry outside an extension of EnvironmentValues is an error`(context: String) {
        let diagnostic = diagnostic("\n  @Entry var limit = 10", in: context)
        #expect(
            diagnostic?.message
                == "'@Entry' can only be used in an extension of 'EnvironmentValues'; "
                + "move 'limit' into 'extension EnvironmentValues { }'"
        )
        #expect(diagnostic?.offset == 3)
    }

    @Test func `the offset of a diagnostic is counted in UTF-8 bytes`() {
        #expect(diagnostic("/* é漢 */ @Entry let x = 1")?.offset == 19)
    }

    @Test func `an error in an entry is reported only by the accessor macro`() {
        #expect(key("@Entry let limit = 10") == .source(""))
    }
}
