/// A type that reads `failed(_:effect:)`, which turns errors thrown by a machine's effects into events.
struct FailureReader {
    /// The events that the machine receives for errors thrown by a single effect.
    private struct Answer {
        var events: [String] = []
        /// A Boolean value that indicates whether an error can become an event that cannot be determined from the
        /// source.
        var isUnknown = false
        var handlesErrors: Bool { isUnknown || !events.isEmpty }
    }

    private let interpreter: Interpreter
    private let type: TypeDecl
    private let function: Function?

    init(_ interpreter: Interpreter, _ type: TypeDecl) {
        self.interpreter = interpreter
        self.type = type
        let inherited = type.inherits.compactMap { interpreter.index.resolve($0)?.functions["failed"] }
        // The machine may have other functions with the same name.
        function = ((type.functions["failed"] ?? []) + inherited.joined()).first {
            $0.isStatic && $0.parameters.map(\.label) == [nil, "effect"]
        }
    }

    /// Returns the transitions, with the events from `failed(_:effect:)` added to each effect that can fail.
    func handlingErrors(in transitions: [TransitionModel]) -> [TransitionModel] {
        var answers: [[String?]: Answer] = [:]
        return transitions.map { row in
            var row = row
            row.effects = handlingErrors(in: row.effects, &answers)
            return row
        }
    }

    /// Returns the effects, with the events from `failed(_:effect:)` added to each effect that can fail.
    func handlingErrors(in effects: [EffectModel]) -> [EffectModel] {
        var answers: [[String?]: Answer] = [:]
        return handlingErrors(in: effects, &answers)
    }

    private func handlingErrors(
        in effects: [EffectModel], _ answers: inout [[String?]: Answer]
    ) -> [EffectModel] {
        guard let function else { return effects }
        return effects.map { effect in
            guard effect.canFail, effect.runs else { return effect }
            let key = [effect.id, effect.isIDComputed ? "computed" : nil]
            let answer = answers[key] ?? answer(of: function, to: effect)
            answers[key] = answer
            var handled = effect
            handled.failures += answer.events
            handled.sends += answer.events.filter { !effect.sends.contains($0) }
            handled.sendsMore = effect.sendsMore || answer.isUnknown
            handled.canFail = !answer.handlesErrors
            return handled
        }
    }

    private func answer(of function: Function, to effect: EffectModel) -> Answer {
        interpreter.restart(in: function.location)
        var path = Path()
        path.openFrame()
        path.declare(function.parameters[0].name, .symbol("error", function.parameters[0].type))
        path.declare(function.parameters[1].name, id(of: effect))
        let context = Interpreter.Context(scope: function.scope, selfType: type, result: function.result)
        let outcomes = interpreter.inside(context) {
            interpreter.statements.run(function.body, path, expected: function.result)
        }
        if interpreter.isExhausted { return Answer(isUnknown: true) }
        return outcomes.reduce(into: Answer()) { answer, outcome in
            var value = outcome.value
            if case .returned(let result) = outcome.path.flow { value = result }
            switch outcome.path.known(value) {
            case .enumCase(let event):
                if !answer.events.contains(event.name) { answer.events.append(event.name) }
            case .none: break
            default: if case .crashed = outcome.path.flow {} else { answer.isUnknown = true }
            }
        }
    }

    private func id(of effect: EffectModel) -> Value {
        guard let id = effect.id else { return .none }
        let isLiteral = !effect.isIDComputed && interpreter.notes.textIDs.contains(id)
        return .unknown(isLiteral ? .literal("\"\(id)\"") : Symbol(key: "effect", text: "effect").wrapped)
    }
}
