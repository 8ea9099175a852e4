import SwiftSyntax

/// A visitor that finds code that has side effects or depends on more than the arguments of its function.
final class ImpurityFinder: SyntaxVisitor {
    private(set) var impurities: [(node: Syntax, reason: String)] = []
    private let index: Index
    private let scope: Scope

    init(_ body: Body, _ index: Index) {
        self.index = index
        scope = body.scope
        super.init(viewMode: .sourceAccurate)
        walk(body.items)
    }

    private static let functions = [
        "print": "prints", "debugPrint": "prints", "NSLog": "prints", "dump": "prints",
        "readLine": "reads input",
        "Date": "reads the clock", "UUID": "uses randomness", "CFAbsoluteTimeGetCurrent": "reads the clock",
        "arc4random": "uses randomness", "SystemRandomNumberGenerator": "uses randomness",
        "Task": "starts a task",
    ]

    private static let types = [
        "UserDefaults": "uses user defaults", "FileManager": "uses files",
        "URLSession": "uses the network",
        "ProcessInfo": "reads the process environment", "NotificationCenter": "uses notifications",
        "DispatchQueue": "uses a dispatch queue",
        "ContinuousClock": "reads the clock", "SuspendingClock": "reads the clock", "Bundle": "uses a bundle",
    ]

    private static let randomFunctions: Set<String> = ["random", "randomElement", "shuffled", "shuffle"]
    private static let effects: Set<String> = [
        "Effect", "TransducerEffect", "action", "stream", "catching", "after", "every",
    ]

    private func note(_ node: some SyntaxProtocol, _ name: String, _ effect: String) {
        impurities.append(
            (
                Syntax(node),
                "`\(name)` in `update` \(effect), so `update` is not a pure function."
            ))
    }

    private func isOwn(_ name: String) -> Bool {
        index.resolve(TypeUse(name, in: scope)) != nil || index.functions[name] != nil
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = index.text(of: node.calledExpression)
        let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? callee
        if let effect = Self.functions[callee], !isOwn(callee),
            callee != "Date" && callee != "UUID" || node.arguments.isEmpty
        {
            note(node, callee, effect)
        } else if Self.randomFunctions.contains(name), callee != name {
            note(node, callee, "uses randomness")
        }
        guard Self.effects.contains(name) || name.hasPrefix("TransducerEffect<") else {
            return .visitChildren
        }
        // The body of an effect runs later, outside `update`.
        for argument in node.arguments where !argument.expression.is(ClosureExprSyntax.self) {
            walk(argument)
        }
        walk(node.calledExpression)
        return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let base = node.base.map({ index.text(of: $0) }) else { return .visitChildren }
        if base == "Date", node.declName.baseName.text == "now" {
            note(node, "Date.now", "reads the clock")
        } else if let effect = Self.types[base], !isOwn(base) {
            note(node, "\(base).\(node.declName.baseName.text)", effect)
        } else if let type = index.resolve(TypeUse(base, in: scope)) {
            check(type.statics[node.declName.baseName.text], node)
        }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id {
            check(index.declaration(scope.type, near: scope.file)?.statics[name] ?? index.globals[name], node)
        }
        return .skipChildren
    }

    private func check(_ field: TypeDecl.Field?, _ node: some SyntaxProtocol) {
        guard let field, field.isVariable else { return }
        note(node, field.name, "is a variable that other code can change")
    }
}
