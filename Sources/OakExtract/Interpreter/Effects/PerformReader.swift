import SwiftSyntax

/// The part of the interpreter that reads `perform`, the function that performs the intents of durable effects.
struct PerformReader: InterpreterPart {
    let interpreter: Interpreter

    /// Reads the events that `perform` sends for an intent, and determines whether `perform` can throw an error.
    func read(_ intent: Value?, into effect: inout EffectModel) {
        let functions = types.functions("perform", of: machine)?.filter { function in
            function.isStatic && function.parameters.map(\.label) == [nil, "key", "env", "input"]
        }
        guard let function = functions?.first, functions?.count == 1 else {
            (effect.sendsMore, effect.canFail) = (true, true)
            return
        }
        let reader = EffectReader(interpreter, function.body)
        if case .enumCase(let value)? = intent {
            reader.subject = (function.parameters[0].name, value.name)
        }
        reader.read(into: &effect)
    }
}
