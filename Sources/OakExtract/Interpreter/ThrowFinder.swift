import SwiftSyntax

/// Finds errors that leave a piece of code.
///
/// What `input.send` throws does not count: then the machine has no use for the event any more.
final class ThrowFinder: SyntaxVisitor {
    private(set) var found = false
    /// Functions of the environment that throw nothing.
    private let safe: Set<String>

    init(_ node: Syntax, safe: Set<String>) {
        self.safe = safe
        super.init(viewMode: .sourceAccurate)
        walk(node)
    }

    override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
        found = true
        return .visitChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        if node.tryKeyword != nil { found = true }
        return .visitChildren
    }

    override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
        if node.questionOrExclamationMark == nil, !isOnlySending(node.expression) { found = true }
        return .visitChildren
    }

    /// One `try` covers what is inside the call too.
    private func isOnlySending(_ node: ExprSyntax) -> Bool {
        let node = node.as(AwaitExprSyntax.self)?.expression ?? node
        guard let call = node.as(FunctionCallExprSyntax.self) else { return false }
        let callee = call.calledExpression.line
        guard ["input.send", "input.process", "Task.sleep"].contains(callee) else { return false }
        let inside = call.arguments.line
        guard inside.contains("await "), !inside.contains("try ") else { return true }
        let called = inside.split(separator: "await ").dropFirst().map { $0.prefix { $0 != "(" } }
        return called.allSatisfy { $0.hasPrefix("env.") && safe.contains(String($0.dropFirst(4))) }
    }

    override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
        let catchesAll = node.catchClauses.contains { $0.catchItems.isEmpty }
        if !catchesAll { return .visitChildren }
        for clause in node.catchClauses { walk(clause.body) }
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
