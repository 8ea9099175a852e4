import SwiftSyntax

/// A visitor that finds the events that an effect's body can send, and determines whether the body can throw an error.
final class EffectReader: SyntaxVisitor {
    private let interpreter: Interpreter
    private let body: CodeBlockItemListSyntax?
    /// The name of a variable that the body may switch over, and the name of the enum case that the variable is known
    /// to hold. Other cases of the switch are not read.
    var subject: (variable: String, name: String)?
    private var effect = EffectModel(.run, location: Location(file: "", line: 1, column: 1))
    private var visited: Set<Location> = []
    /// The calls after which the effect can send further events.
    private var continued: Set<SyntaxIdentifier> = []
    /// A Boolean value that indicates whether the effect can send further events after the one that is being read.
    private var isContinued = false
    /// The calls after which the effect can send further events or throw an error.
    private var failing: Set<SyntaxIdentifier> = []
    /// A Boolean value that indicates whether the effect can send further events or throw an error after the event that is
    /// being read.
    private var isFailing = false

    init(_ interpreter: Interpreter, _ body: CodeBlockItemListSyntax?) {
        self.interpreter = interpreter
        self.body = body
        super.init(viewMode: .sourceAccurate)
    }

    func read(into effect: inout EffectModel) {
        guard let body else { return }
        self.effect = effect
        readCalls(body)
        self.effect.canFail = self.effect.canFail || mayThrow(Syntax(body))
        effect = self.effect
    }

    /// Reads an event or a closure that creates one.
    ///
    /// - Parameter isRepeated: A Boolean value that indicates whether the effect sends events until it is cancelled.
    func read(event node: ExprSyntax?, isRepeated: Bool = false, into effect: inout EffectModel) {
        self.effect = effect
        isContinued = isRepeated
        if let node { add(event: node) } else { self.effect.sendsMore = true }
        effect = self.effect
    }

    /// Reads the calls in a body, which can be followed by others in the code that has called the body.
    private func readCalls(_ body: CodeBlockItemListSyntax) {
        let sends = { Self.isSend($0) || Self.isForwarding($0) }
        continued.formUnion(
            SendOrder(body, isContinued: isContinued, isCaught: false, sends: sends).continued)
        failing.formUnion(SendOrder(body, isContinued: isFailing, isCaught: true, sends: sends).continued)
        walk(body)
    }

    private static func isSend(_ node: FunctionCallExprSyntax) -> Bool {
        let callee = node.calledExpression.line
        return callee.hasSuffix("input.send") || callee.hasSuffix("input.process") || callee == "$1.send"
    }

    /// Returns whether a call passes the input to another function.
    private static func isForwarding(_ node: FunctionCallExprSyntax) -> Bool {
        node.arguments.contains { ["input", "$1"].contains($0.expression.line) }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let outer = (isContinued, isFailing)
        isContinued = isContinued || continued.contains(node.id)
        isFailing = isFailing || failing.contains(node.id)
        defer { (isContinued, isFailing) = outer }
        if Self.isSend(node) {
            if let event = node.arguments.first?.expression { add(event: event) }
        } else if Self.isForwarding(node) {
            follow(node.calledExpression.line, node)
        }
        return .visitChildren
    }

    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
        guard let subject, case .case(let label) = node.label,
            let whole = node.parent?.parent?.as(SwitchExprSyntax.self), whole.subject.line == subject.variable
        else { return .visitChildren }
        let names = label.caseItems.map { name($0.pattern) }
        return names.allSatisfy { $0 != nil && $0 != subject.name } ? .skipChildren : .visitChildren
    }

    /// Returns the name of the enum case that a pattern matches, or `nil` if the pattern has another form.
    private func name(_ pattern: PatternSyntax) -> String? {
        if let binding = pattern.as(ValueBindingPatternSyntax.self) { return name(binding.pattern) }
        guard let expression = pattern.as(ExpressionPatternSyntax.self)?.expression else { return nil }
        let callee = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
        return callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }

    /// Interprets a call to a function that receives the input and sends events for the effect.
    private func follow(_ callee: String, _ node: FunctionCallExprSyntax) {
        guard let function = function(callee), visited.insert(function.location).inserted else {
            effect.sendsMore = true
            return
        }
        readCalls(function.body)
    }

    private func function(_ callee: String) -> Function? {
        let name = callee.hasPrefix("Self.") ? String(callee.dropFirst(5)) : callee
        let found = interpreter.functions(name, of: interpreter.machine) ?? interpreter.index.functions[name]
        return found?.count == 1 ? found?.first : nil
    }

    // MARK: Events

    private func add(event node: ExprSyntax) {
        if let closure = node.as(ClosureExprSyntax.self) { return add(results: closure.statements) }
        if node.is(NilLiteralExprSyntax.self) { return }
        if let node = node.as(TryExprSyntax.self) { return add(event: node.expression) }
        if let node = node.as(AwaitExprSyntax.self) { return add(event: node.expression) }
        if let node = node.as(TernaryExprSyntax.self) {
            add(event: node.thenExpression)
            return add(event: node.elseExpression)
        }
        if let node = node.as(IfExprSyntax.self) { return add(branches: node) }
        if let node = node.as(SwitchExprSyntax.self) {
            for case .switchCase(let item) in node.cases { add(results: item.statements) }
            return
        }
        if let name = eventName(node) {
            if !effect.sends.contains(name) { effect.sends.append(name) }
            if isContinued, !effect.continuesAfter.contains(name) { effect.continuesAfter.append(name) }
            if isFailing, !effect.failsAfter.contains(name) { effect.failsAfter.append(name) }
        } else if let call = node.as(FunctionCallExprSyntax.self),
            let function = function(call.calledExpression.line),
            visited.insert(function.location).inserted
        {
            add(results: function.body)
        } else {
            effect.sendsMore = true
        }
    }

    private func add(branches node: IfExprSyntax) {
        add(results: node.body.statements)
        switch node.elseBody {
        case .codeBlock(let block): add(results: block.statements)
        case .ifExpr(let other): add(branches: other)
        case nil: break
        }
    }

    private func add(results body: CodeBlockItemListSyntax) {
        if body.count == 1, case .expr(let only)? = body.first?.item { return add(event: only) }
        let returns = ReturnFinder(body).expressions
        if returns.isEmpty { effect.sendsMore = true }
        for node in returns { add(event: node) }
    }

    private func eventName(_ node: ExprSyntax) -> String? {
        let callee = node.as(FunctionCallExprSyntax.self)?.calledExpression ?? node
        guard let member = callee.as(MemberAccessExprSyntax.self) else { return nil }
        if let base = member.base, base.line != "Event", !base.line.hasSuffix(".Event") { return nil }
        return member.declName.baseName.text
    }

    // MARK: Errors

    private func mayThrow(_ node: Syntax) -> Bool {
        let env = interpreter.index.resolve(TypeUse("Env", in: interpreter.machine.scope))
        let safe = env?.fields.filter { $0.type?.name.contains("throws") == false }.map(\.name) ?? []
        return ThrowFinder(node, safe: Set(safe)) { self.function($0) }.found
    }
}
