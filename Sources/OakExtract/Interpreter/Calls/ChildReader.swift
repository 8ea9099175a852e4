import SwiftSyntax

/// A type that reads the value of a constant that embeds one machine in another, such as `Scope<Child>(\.place, …)`.
struct ChildReader {
    private let node: ExprSyntax

    init(_ node: ExprSyntax) { self.node = node }

    /// Returns the child and the key path of its state. The key path is `nil` if an enum case contains the state.
    func read(named name: String) -> (child: ChildModel, path: String?)? {
        guard let call = node.as(FunctionCallExprSyntax.self),
            let callee = call.calledExpression.as(GenericSpecializationExprSyntax.self),
            ["Scope", "Scopes", "ChildScope", "ChildrenScope"].contains(callee.expression.line)
        else { return nil }
        let isMany =
            callee.expression.line.hasPrefix("Scopes") || callee.expression.line.hasPrefix("ChildrenScope")
        let arguments = callee.genericArgumentClause.arguments.map(\.argument.line)
        // The first generic argument of `ChildScope` is the parent.
        let position = callee.expression.line.hasPrefix("Child") ? 1 : 0
        guard arguments.indices.contains(position) else { return nil }
        let first = call.arguments.first
        let path = first?.label == nil ? first?.expression.as(KeyPathExprSyntax.self)?.components.line : nil
        let place = path.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
        return (ChildModel(name: name, machine: arguments[position], isMany: isMany), place)
    }

    func scope(named name: String) -> Value? {
        read(named: name).map { .scope($0.child, path: $0.path) }
    }
}
