import SwiftSyntax

/// Functions that handle the modifiers of effects.
extension Effects {
    func isModifier(_ name: String) -> Bool {
        ["debounced", "throttled", "delayed", "catching", "lift", "whileInState"].contains(name)
    }

    func modify(
        _ effects: [EffectModel], _ name: String, _ base: ExprSyntax, _ node: FunctionCallExprSyntax,
        _ path: Path
    ) -> [Outcome] {
        variables.noteReads(in: node, path)
        switch name {
        case "append", "insert":
            let element = node.arguments.first { $0.label == nil || $0.label?.text == "contentsOf" }?
                .expression
            return expressions.evaluate(element.map { [$0] } ?? [], path) { _ in use("Effect?") }.map {
                path, values in
                (
                    variables.assigning(
                        .effects(effects + values.flatMap { models(of: $0, node) }), to: base, path),
                    .void
                )
            }
        case "compactMap", "reversed", "filter", "dropFirst", "dropLast", "lift":
            return [(path, .effects(effects))]
        case "map", "flatMap":
            return mapEffects(effects, node, path)
        case "catching":
            var caught = effects
            // The host of a durable machine ignores this modifier.
            for position in caught.indices where !caught[position].isDurable {
                var mapped = EffectModel(.run, location: caught[position].location)
                EffectReader(interpreter, nil).read(
                    event: node.trailingClosure.map { ExprSyntax($0) } ?? node.arguments.first?.expression,
                    into: &mapped)
                caught[position].failures += mapped.sends
                caught[position].sends += mapped.sends.filter { !caught[position].sends.contains($0) }
                caught[position].sendsMore = caught[position].sendsMore || mapped.sendsMore
                caught[position].continuesAfter =
                    (caught[position].continuesAfter + caught[position].failsAfter).unique
                caught[position].canFail = false
            }
            return [(path, .effects(caught))]
        case "whileInState":
            let lacksKey = interpreter.index.lacksStateKey(machine)
            let bound = effects.map { effect in
                var effect = effect
                effect.endsWithState = effect.runs && !lacksKey
                return effect
            }
            return [(path, .effects(bound))]
        case "debounced", "throttled", "delayed":
            let delay = node.arguments.first.map { text($0.expression) }
            return [
                (
                    path,
                    .effects(
                        effects.map { effect in
                            var effect = effect
                            effect.delay = delay
                            return effect
                        })
                )
            ]
        default:
            return [(path, .effects([EffectModel(.unknown, name: text(node), location: location(node))]))]
        }
    }

    /// Applies `map` or `flatMap` to an optional effect that has a value.
    private func mapEffects(_ effects: [EffectModel], _ node: FunctionCallExprSyntax, _ path: Path)
        -> [Outcome]
    {
        node.trailingClosure.flatMap {
            calls.apply(ExprSyntax($0), to: [.effects(effects)], path, use("Effect?"))
        } ?? calls.unknown(node, path, use("Effect"))
    }
}
