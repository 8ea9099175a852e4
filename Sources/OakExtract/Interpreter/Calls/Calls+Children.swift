import SwiftSyntax

/// Functions that handle calls to embedded machines.
extension Calls {
    /// Interprets a call such as `child.update(&state, event: …)`, which changes the child's part of the state.
    func childCall(
        _ method: String, _ child: ChildModel, _ place: String?, _ node: FunctionCallExprSyntax, _ path: Path
    ) -> [Outcome] {
        variables.noteReads(in: node, path)
        if method == "cancelAll" || method == "initialEffect" {
            return [(path, .effects([EffectModel(.child, name: child.name, location: location(node))]))]
        }
        guard method == "update" else { return unknown(node, path, use("Effect")) }
        let event = node.arguments.last.map { "\(child.name).\(text($0.expression))" }
        var path = path
        if let place, let state = node.arguments.first?.expression.as(InOutExprSyntax.self)?.expression {
            let node = variables.member(place, of: state)
            if variables.type(of: node, path)?.isOptional == true, let value = variables.read(node, path) {
                // An absent child discards its events.
                if case .none = value { return [(path, .none)] }
                notes.note(tested: value)
            }
            path = forgettingContent(of: node, path)
        }
        let effect = EffectModel(
            .child, name: child.name, sends: event.map { [$0] } ?? [], location: location(node))
        return [(path, .effects([effect]))]
    }

    /// Discards all known facts about a child's state. The child's own update neither creates nor removes the child.
    private func forgettingContent(of node: ExprSyntax, _ path: Path) -> Path {
        switch variables.read(node, path) {
        case .none?: return path
        case .unknown(let symbol)? where symbol.isThere:
            guard case .unknown(let new) = fresh(symbol.text, symbol.type) else { return path }
            return variables.assigning(.unknown(new.wrapped), to: node, path)
        default: return variables.forgetting(node, path)
        }
    }

    /// Interprets a call such as `Child.update(&state.child, event: …)`.
    func childCall(_ type: TypeDecl, _ node: FunctionCallExprSyntax, _ path: Path) -> [Outcome] {
        variables.noteReads(in: node, path)
        let path = variables.forgetting(changesBy: node.arguments, path)
        return [(path, .effects([EffectModel(.child, name: type.shortName, location: location(node))]))]
    }
}
