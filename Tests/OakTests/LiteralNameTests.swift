import Oak
import Testing

private struct Hidden {}

/// The names of types in reports and generated tests.
@Suite struct LiteralNameTests {
    enum Outer<Value> {
        enum Inner {}
    }

    @Test(arguments: [
        (Int.self as Any.Type, "Int"), (LiteralNameTests.self, "LiteralNameTests"),
        (Outer<Int>.Inner.self, "LiteralNameTests.Outer<Int>.Inner"),
        ([String: LiteralNameTests].self, "Dictionary<String, LiteralNameTests>"),
        ((Int, LiteralNameTests?).self, "(Int, Optional<LiteralNameTests>)"),
    ])
    func `the name of a type in a generated test omits the module`(_ type: Any.Type, _ name: String) {
        #expect(LiteralWriter.name(type) == name)
    }

    @Test func `the name of a private or local type in a generated test omits the local context`() {
        enum Local { enum Größe {} }
        #expect(LiteralWriter.name(Hidden.self) == "Hidden")
        #expect(LiteralWriter.name(Local.Größe.self) == "LiteralNameTests.Local.Größe")
        #expect(LiteralWriter.name(Outer<Local>.self) == "LiteralNameTests.Outer<LiteralNameTests.Local>")
    }
}
