import SwiftSyntax

/// A visitor that determines whether code can throw an error to its caller.
///
/// Errors from `input.send` do not count, because they only mean that the machine no longer needs the event.
final class ThrowFinder: SyntaxVisitor {
    private(set) var found = false
    /// The functions of the environment that do not throw.
    private let safe: Set<String>
    /// A closure that resolves a call to the function that it refers to.
    private let function: (String) -> Function?
    private let visited: Set<Location>

    init(
        _ node: Syntax, safe: Set<String>, visited: Set<Location> = [],
        function: @escaping (String) -> Function?
    ) {
        self.safe = safe
        self.visited = visited
        self.function = function
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

    /// Returns whether a `try` covers only a call that sends an event or sleeps. A `try` also covers the
    /// arguments of the call.
    private func isOnlySending(_ node: ExprSyntax) -> Bool {
        let node = node.as(AwaitExprSyntax.self)?.expression ?? node
        guard let call = node.as(FunctionCallExprSyntax.self) else { return false }
        let callee = call.calledExpression.line
        guard ["input.send", "input.process", "Task.sleep"].contains(callee) else {
            return isSendingHelper(callee, call)
        }
        let inside = call.arguments.line
        guard inside.contains("await "), !inside.contains("try ") else { return true }
        let called = inside.split(separator: "await ").dropFirst().map { $0.prefix { $0 != "(" } }
        return called.allSatisfy { $0.hasPrefix("env.") && safe.contains(String($0.dropFirst(4))) }
    }

    /// Returns whether a call passes the input to a function that throws only errors from sending events.
    private func isSendingHelper(_ callee: String, _ call: FunctionCallExprSyntax) -> Bool {
        guard call.arguments.contains(where: { $0.expression.line == "input" }),
            let helper = function(callee),
            !visited.contains(helper.location)
        else { return false }
        let visited = visited.union([helper.location])
        return !ThrowFinder(Syntax(helper.body), safe: safe, visited: visited, function: function).found
    }

    override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
        let catchesAll = node.catchClauses.contains { $0.catchItems.isEmpty }
        if !catchesAll { return .visitChildren }
        for clause in node.catchClauses { walk(clause.body) }
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
