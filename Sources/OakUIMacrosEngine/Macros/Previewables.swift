/// The parsed body of a preview, split into the properties marked `@Previewable` and the remaining statements.
struct Previewables {
    /// The declarations of the properties, without the `@Previewable` attribute.
    private(set) var declarations: [String] = []
    /// The source before, between and after the `@Previewable` declarations, in order.
    private(set) var statements: [String] = []

    struct Failure: Error, Equatable {
        /// One or more diagnostics.
        let diagnostics: [Diagnostic]
    }

    /// Splits the body of a preview. Throws a `Failure` if a `@Previewable` is not attached to a variable at the top
    /// level of the body, or if its variable cannot be parsed.
    init(_ source: Source, in body: Closure?) throws(Failure) {
        let marks = source.tokens.indices.filter {
            source.isSymbol("@", at: $0) && source.isWord("Previewable", at: $0 + 1)
        }
        guard let body else {
            guard marks.isEmpty else { throw Self.misplaced(marks, in: source) }
            return
        }
        var parser = Parser(source, in: body.statements)
        var seen: Set<Int> = []
        var start = body.statements.lowerBound
        while !parser.isAtEnd {
            let before = parser.index
            var lookahead = parser
            let attributes = lookahead.attributes()
            guard let mark = attributes.first(where: { $0.name == "Previewable" }) else {
                parser = lookahead
                if parser.index == before { parser.skipToken() }
                continue
            }
            let variable: VariableDeclaration?
            do { variable = try parser.variable() } catch { throw Failure(diagnostics: [Diagnostic(error)]) }
            guard let variable else {
                throw Failure(diagnostics: [
                    Diagnostic(
                        "'@Previewable' can only be used on a property; write '@Previewable @State var name = value'",
                        at: source.offset(ofToken: mark.tokens.lowerBound))
                ])
            }
            seen.insert(mark.tokens.lowerBound)
            add(source.text(ofTokens: start..<before))
            let parts = [
                before..<mark.tokens.lowerBound, mark.tokens.upperBound..<variable.tokens.upperBound,
            ]
            declarations.append(
                parts.filter { !$0.isEmpty }.map(source.text(ofTokens:)).joined(separator: " "))
            start = parser.index
            if source.isSymbol(";", at: start) { start += 1 }
        }
        add(source.text(ofTokens: start..<max(start, body.statements.upperBound)))
        let others = marks.filter { !seen.contains($0) }
        guard others.isEmpty else { throw Self.misplaced(others, in: source) }
    }

    private mutating func add(_ text: String) {
        if !text.isEmpty { statements.append(text) }
    }

    private static func misplaced(_ marks: [Int], in source: Source) -> Failure {
        Failure(
            diagnostics: marks.map {
                Diagnostic(PreviewableMacro.misplaced, at: source.offset(ofToken: $0))
            })
    }
}
