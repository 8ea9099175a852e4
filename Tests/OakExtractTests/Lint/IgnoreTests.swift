import OakExtract
import Testing

@Suite struct IgnoreTests {
    /// Returns the ids of the findings in a machine without a transition out of `shown`.
    private func rules(_ before: String, after: String = "") -> [String] {
        let source = """
            enum Screen: EffectTransducer {
                enum State: NonTerminal {
                    case empty
                    \(before)
                    case shown \(after)
                }
                enum Event { case show }
                static var initialState: State { .empty }
                static func update(_ state: inout State, event: Event) -> Effect? {
                    switch (state, event) {
                    case (.empty, .show): state = .shown
                    case (.shown, .show): break
                    }
                    return nil
                }
            }
            """
        return Linter().findings(Extractor(source: source)).map(\.rule.id)
    }

    @Test func `a finding without an ignore comment is reported`() {
        #expect(rules("") == ["OAK005"])
    }

    @Test func `an ignore comment applies to the next line`() {
        #expect(rules("// oak:ignore OAK005 The owner removes it.") == [])
    }

    @Test(arguments: ["/// The only screen.", "", "\n// Several comments and blank lines.\n"])
    func `other comments and blank lines can separate an ignore comment from its line`(_ lines: String) {
        #expect(rules("// oak:ignore OAK005 The owner removes it.\n\(lines)") == [])
    }

    @Test func `an ignore comment at the end of a line applies to that line`() {
        #expect(rules("", after: "// oak:ignore OAK005 The owner removes it.") == [])
    }

    @Test(arguments: [
        ("// oak:ignore OAK005", ["OAK000", "OAK005"]),
        ("// oak:ignore", ["OAK000", "OAK005"]),
        ("// oak:ignore OAK004 It is intended.", ["OAK000", "OAK005"]),
        ("// oak:ignore OAK999 It is intended.", ["OAK000", "OAK005"]),
        ("// oak:ignore OAK005 OAK999 It is intended.", ["OAK000"]),
    ])
    func `an ignore comment that is invalid or suppresses nothing is reported`(
        _ comment: String, _ found: [String]
    ) {
        #expect(rules(comment) == found)
    }

    @Test func `a string that looks like an ignore comment suppresses nothing`() {
        #expect(rules("static let text = \"// oak:ignore OAK005 It is intended.\"") == ["OAK005"])
    }
}
