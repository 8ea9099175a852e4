import SwiftSyntax

extension Interpreter {
    /// Follows `child.update(&state, event: …)`, which changes the child's part of the state.
    func childCall(
        _ method: String, _ child: ChildModel, _ place: String?, _ node: FunctionCallExprSyntax, _ path: Path
    ) -> [Outcome] {
        if method == "cancelAll" || method == "initialEffect" {
            return [(path, .effects([EffectModel(.child, name: child.name, location: location(node))]))]
        }
        guard method == "update" else { return unknownCall(node, path, use("Effect")) }
        let event = node.arguments.last.map { "\(child.name).\(text($0.expression))" }
        var path = path
        if let place, let state = node.arguments.first?.expression.as(InOutExprSyntax.self)?.expression {
            let node = member(place, of: state)
            if type(of: node, path)?.isOptional == true, let value = peek(node, path) {
                // An absent child discards its events.
                if case .none = value { return [(path, .none)] }
                note(tested: value)
            }
            path = forgettingContent(of: node, path)
        }
        let effect = EffectModel(
            .child, name: child.name, sends: event.map { [$0] } ?? [], location: location(node))
        return [(path, .effects([effect]))]
    }

    /// Discards the facts known about a child's state. The child's own update neither creates nor removes the child.
    private func forgettingContent(of node: ExprSyntax, _ path: Path) -> Path {
        switch peek(node, path) {
        case .none?: return path
        case .unknown(let symbol)? where symbol.isThere:
            guard case .unknown(let new) = fresh(symbol.text, symbol.type) else { return path }
            return assigning(.unknown(new.wrapped), to: node, path)
        default: return forgetting(node, path)
        }
    }

    func member(_ place: String, of state: ExprSyntax) -> ExprSyntax {
        place.split(separator: ".").reduce(state) { base, name in
            name == "self"
                ? base : ExprSyntax(MemberAccessExprSyntax(base: base, name: .identifier(String(name))))
        }
    }

    /// Follows `Child.update(&state.child, event: …)`.
    func childCall(_ type: TypeDecl, _ node: FunctionCallExprSyntax, _ path: Path) -> [Outcome] {
        let path = forget(Syntax(node.arguments), path)
        return [(path, .effects([EffectModel(.child, name: type.shortName, location: location(node))]))]
    }
}
