import Testing

@testable import OakUIMacrosEngine

@Suite struct SourceTests {
    private func error(_ text: String) -> SyntaxError? {
        do {
            _ = try Source(text)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        ("f(a", "expected ')' to close this", 1), ("{ [ }", "unexpected '}'", 4), (")", "unexpected ')'", 0),
        ("({)}", "unexpected ')'", 2), ("{ ( ) [", "expected ']' to close this", 6),
    ])
    func `an unmatched bracket is reported at its location`(text: String, message: String, offset: Int) {
        #expect(error(text) == SyntaxError(message: message, offset: offset))
    }

    @Test func `brackets in strings and comments are ignored`() {
        #expect(error("{ \")\" /* ] */ // }\n }") == nil)
    }

    @Test func `angle brackets match only around generic arguments`() throws {
        let nested = try Source("A<B<C>, (D) -> [E]>")
        #expect(nested.closingAngle(of: 1) == nested.tokens.count - 1)
        #expect(nested.closingAngle(of: 3) == 5)
        #expect(try Source("a < b + c > d").closingAngle(of: 1) == nil)
        #expect(try Source("(a < b) > c").closingAngle(of: 2) == nil)
    }
}
