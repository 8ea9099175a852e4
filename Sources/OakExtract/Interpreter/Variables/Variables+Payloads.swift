import SwiftSyntax

/// Functions that record the events whose payloads `update` uses.
extension Variables {
    /// Records that an expression reads a variable with the given value. Reading the event itself does not count,
    /// because `update` must read it to distinguish its cases.
    func noteRead(of value: Value) {
        guard let event = notes.unusedPayload, case .unknown(let symbol) = value else { return }
        if symbol.key.hasPrefix(prefix(event)) { notes.notePayloadUse() }
    }

    /// Records the variables that are read in code that is not interpreted, such as the body of an effect.
    func noteReads(in node: some SyntaxProtocol, _ path: Path) {
        guard notes.unusedPayload != nil else { return }
        for name in interpreter.names(in: Syntax(node)) {
            guard let value = path[name] else { continue }
            if case .enumCase(let known) = value, known.subject == .event { return notes.notePayloadUse() }
            noteRead(of: value)
        }
    }

    /// Records a use of the payload if a condition of the path, the resulting state or the returned value depends on
    /// the payload.
    func notePayloadUse(by state: Value, _ result: Value, _ path: Path) {
        guard let event = notes.unusedPayload else { return }
        let conditions = Array(path.findings.keys) + Array(path.excluded.keys)
        if (conditions + [path.known(state).key, result.key]).contains(where: { $0.contains(prefix(event)) })
        {
            notes.notePayloadUse()
        }
    }

    private func prefix(_ event: String) -> String { "event.\(event)." }
}

/// A visitor that finds the names that a piece of code refers to, such as those of variables.
final class NameFinder: SyntaxVisitor {
    private(set) var names: Set<String> = []

    init(_ node: Syntax) {
        super.init(viewMode: .sourceAccurate)
        walk(node)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        names.insert(node.baseName.text)
        return .visitChildren
    }

    // These nodes are the shorthand `if let name`, and captures such as `[name]`.
    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if node.initializer == nil { names.insert(node.pattern.line) }
        return .visitChildren
    }

    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
        names.insert(node.name.text)
        return .visitChildren
    }
}
