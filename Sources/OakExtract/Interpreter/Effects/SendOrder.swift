import SwiftSyntax

/// A reader that finds the calls in an effect's body after which the same run of the effect can send further events: calls
/// in loops, and calls before other calls.
struct SendOrder {
    /// The calls after which the effect can send further events.
    private(set) var continued: Set<SyntaxIdentifier> = []
    /// The closures that run once, before the code that follows their call.
    private var onceClosures: Set<SyntaxIdentifier> = []
    /// The loops that have been read, and whether they can send events. Without this record, the time would double with
    /// each nested loop, because each is read twice.
    private var loops: [Loop: Bool] = [:]
    /// Returns whether a call sends events.
    private let sends: (FunctionCallExprSyntax) -> Bool

    /// Creates a reader for a body.
    ///
    /// - Parameters:
    ///   - isContinued: A Boolean value that indicates whether the effect can send events after the body.
    ///   - isCaught: A Boolean value that indicates whether the effect sends an event if the body throws an error.
    init(
        _ body: CodeBlockItemListSyntax, isContinued: Bool, isCaught: Bool,
        sends: @escaping (FunctionCallExprSyntax) -> Bool
    ) {
        self.sends = sends
        _ = read(Syntax(body), Rest(sends: isContinued, catches: isCaught))
    }

    /// The behavior of the effect after a piece of code.
    private struct Rest: Hashable {
        /// A Boolean value that indicates whether the code that follows can send events.
        var sends: Bool
        /// A Boolean value that indicates whether the code after the innermost loop or switch can send events.
        var sendsAfterBreak = false
        /// A Boolean value that indicates whether the effect sends events if the code that follows throws an error.
        var catches = false
    }

    private struct Loop: Hashable {
        let body: SyntaxIdentifier
        let rest: Rest
    }

    /// Reads code, and returns whether it can send events.
    private mutating func read(_ node: Syntax, _ rest: Rest) -> Bool {
        if let items = node.as(CodeBlockItemListSyntax.self) { return read(items, rest) }
        if let loop = node.as(ForStmtSyntax.self) { return read(loop: Syntax(loop.body), rest) }
        if let loop = node.as(WhileStmtSyntax.self) { return read(loop: Syntax(loop.body), rest) }
        if let loop = node.as(RepeatStmtSyntax.self) { return read(loop: Syntax(loop.body), rest) }
        // The body may run several times, or at the same time as other code.
        if let closure = node.as(ClosureExprSyntax.self) {
            let body = Syntax(closure.statements)
            return onceClosures.contains(node.id) ? read(body, rest) : read(loop: body, rest)
        }
        if let node = node.as(DoStmtSyntax.self) {
            let caught = node.catchClauses.map { read(Syntax($0.body), rest) }.contains(true)
            var inner = rest
            inner.catches = rest.catches || caught
            return read(Syntax(node.body.statements), inner) || caught
        }
        if node.is(IfExprSyntax.self) || node.is(SwitchExprSyntax.self) || node.is(SwitchCaseListSyntax.self)
        {
            // Only one of the branches runs.
            var rest = rest
            if node.is(SwitchExprSyntax.self) { rest.sendsAfterBreak = rest.sends }
            return node.children(viewMode: .sourceAccurate).map { read($0, rest) }.contains(true)
        }
        if let call = node.as(FunctionCallExprSyntax.self), sends(call) {
            if rest.sends { continued.insert(call.id) }
            _ = readParts(node, Rest(sends: true))
            return true
        }
        if let call = node.as(FunctionCallExprSyntax.self), Self.runsOnce(call) {
            let closures =
                call.arguments.map(\.expression) + (call.trailingClosure.map { [ExprSyntax($0)] } ?? [])
            onceClosures.formUnion(closures.map(\.id))
        }
        return readParts(node, rest)
    }

    /// Returns whether a call runs its closure once, such as `Task { … }` or `withTimeout { … }`.
    private static func runsOnce(_ call: FunctionCallExprSyntax) -> Bool {
        let callee = call.calledExpression.line
        let name = callee.split(separator: ".").last ?? ""
        return callee == "Task" || callee.hasPrefix("Task.") || name == "run" || name.hasPrefix("with")
    }

    /// Returns whether a call throws only the error of a cancelled task, after which no event is accepted.
    private static func isCancellable(_ call: FunctionCallExprSyntax) -> Bool {
        ["Task.sleep", "Task.checkCancellation", "input.sleep"].contains(call.calledExpression.line)
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
        let loop = Loop(body: body.id, rest: rest)
        if let isSending = loops[loop] { return isSending }
        let isSending = read(
            body, Rest(sends: rest.sends, sendsAfterBreak: rest.sends, catches: rest.catches))
        if isSending {
            _ = read(body, Rest(sends: true, sendsAfterBreak: rest.sends, catches: rest.catches))
        }
        loops[loop] = isSending
        return isSending
    }

    private mutating func read(_ items: CodeBlockItemListSyntax, _ rest: Rest) -> Bool {
        var rest = rest
        var isSending = false
        let deferred = items.compactMap { $0.item.as(DeferStmtSyntax.self) }
        for node in deferred where read(Syntax(node.body.statements), rest) {
            (isSending, rest.sends) = (true, true)
        }
        let sendsAtEnd = isSending
        for item in items.reversed() where !item.item.is(DeferStmtSyntax.self) {
            if item.item.is(ReturnStmtSyntax.self) { rest.sends = sendsAtEnd }
            if item.item.is(ThrowStmtSyntax.self) { rest.sends = sendsAtEnd || rest.catches }
            if let node = item.item.as(BreakStmtSyntax.self), node.label == nil {
                rest.sends = sendsAtEnd || rest.sendsAfterBreak
            }
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
            guard let call = inner.as(FunctionCallExprSyntax.self),
                sends(call) || Self.isCancellable(call)
            else { return true }
            return call.arguments.contains { mayThrow(Syntax($0)) }
        }
        if node.is(ClosureExprSyntax.self) { return false }
        return node.children(viewMode: .sourceAccurate).contains { mayThrow($0) }
    }
}
