import SwiftSyntax

/// A reader that finds the calls in an effect's body after which the same run of the effect can send further events: calls
/// in loops, and calls before other calls.
struct SendOrder {
    /// The calls after which the effect can send further events.
    private(set) var continued: Set<SyntaxIdentifier> = []
    /// Returns whether a call sends events.
    private let sends: (FunctionCallExprSyntax) -> Bool

    /// Creates a reader for a body.
    ///
    /// - Parameter isContinued: A Boolean value that indicates whether the effect can send events after the body.
    init(
        _ body: CodeBlockItemListSyntax, isContinued: Bool, sends: @escaping (FunctionCallExprSyntax) -> Bool
    ) {
        self.sends = sends
        _ = read(Syntax(body), Rest(sends: isContinued))
    }

    /// What the effect does after a piece of code.
    private struct Rest {
        /// A Boolean value that indicates whether the code that follows can send events.
        var sends: Bool
        /// A Boolean value that indicates whether the effect sends events if the code that follows throws an error.
        var catches = false
    }

    /// Reads code, and returns whether it can send events.
    private mutating func read(_ node: Syntax, _ rest: Rest) -> Bool {
        if let items = node.as(CodeBlockItemListSyntax.self) { return read(items, rest) }
        if let loop = node.as(ForStmtSyntax.self) { return read(loop: Syntax(loop.body), rest) }
        if let loop = node.as(WhileStmtSyntax.self) { return read(loop: Syntax(loop.body), rest) }
        if let loop = node.as(RepeatStmtSyntax.self) { return read(loop: Syntax(loop.body), rest) }
        // The body may run several times, or at the same time as other code.
        if let closure = node.as(ClosureExprSyntax.self) {
            return read(loop: Syntax(closure.statements), rest)
        }
        if let node = node.as(DoStmtSyntax.self) {
            let caught = node.catchClauses.map { read(Syntax($0.body), rest) }.contains(true)
            let isSending = read(
                Syntax(node.body.statements), Rest(sends: rest.sends, catches: rest.catches || caught))
            return isSending || caught
        }
        if node.is(IfExprSyntax.self) || node.is(SwitchExprSyntax.self) || node.is(SwitchCaseListSyntax.self)
        {
            // Only one of the branches runs.
            return node.children(viewMode: .sourceAccurate).map { read($0, rest) }.contains(true)
        }
        if let call = node.as(FunctionCallExprSyntax.self), sends(call) {
            if rest.sends { continued.insert(call.id) }
            _ = readParts(node, Rest(sends: true))
            return true
        }
        return readParts(node, rest)
    }

    private mutating func readParts(_ node: Syntax, _ rest: Rest) -> Bool {
        var rest = rest
        var isSending = false
        for part in node.children(viewMode: .sourceAccurate).reversed() where read(part, rest) {
            (isSending, rest.sends) = (true, true)
        }
        return isSending
    }

    private mutating func read(loop body: Syntax, _ rest: Rest) -> Bool {
        let isSending = read(body, rest)
        if isSending { _ = read(body, Rest(sends: true)) }
        return isSending
    }

    private mutating func read(_ items: CodeBlockItemListSyntax, _ rest: Rest) -> Bool {
        var rest = rest
        var isSending = false
        for item in items.reversed() {
            if item.item.is(ReturnStmtSyntax.self) { rest = Rest(sends: false) }
            if item.item.is(ThrowStmtSyntax.self) { rest = Rest(sends: rest.catches) }
            if read(Syntax(item.item), rest) { (isSending, rest.sends) = (true, true) }
            // Code before this item is followed by it, and it can throw an error.
            if rest.catches, mayThrow(Syntax(item.item)) { rest.sends = true }
        }
        return isSending
    }

    /// Returns whether code other than sending an event can throw an error.
    private func mayThrow(_ node: Syntax) -> Bool {
        if node.is(ThrowStmtSyntax.self) { return true }
        if let node = node.as(TryExprSyntax.self), node.questionOrExclamationMark == nil {
            var inner = node.expression
            while let awaited = inner.as(AwaitExprSyntax.self) { inner = awaited.expression }
            guard let call = inner.as(FunctionCallExprSyntax.self), sends(call) else { return true }
            return call.arguments.contains { mayThrow(Syntax($0)) }
        }
        if node.is(ClosureExprSyntax.self) { return false }
        return node.children(viewMode: .sourceAccurate).contains { mayThrow($0) }
    }
}
