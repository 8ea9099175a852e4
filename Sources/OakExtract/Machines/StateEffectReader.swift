/// A type that reads the effects that a function of the machine, such as `entered(_:)`, returns for a state.
struct StateEffectReader {
    let interpreter: Interpreter
    let type: TypeDecl

    /// Returns the effects that a function returns for a state, or an empty array if the machine does not declare the
    /// function.
    func effects(of name: String, in state: Value) -> [EffectModel] {
        alternatives(of: name, in: state).flatMap { $0 }.unique
    }

    /// Returns the effects that a function returns for a state, for each path through the function.
    func alternatives(of name: String, in state: Value) -> [[EffectModel]] {
        guard let function = function(name) else { return [[]] }
        interpreter.notes.note(function.body, of: function.scope, at: function.location)
        var path = Path()
        path.openFrame()
        path.declare(function.parameters[0].name, state)
        interpreter.restart(in: function.location)
        let context = Interpreter.Context(scope: function.scope, selfType: type, result: function.result)
        let outcomes = interpreter.inside(context) {
            interpreter.statements.run(function.body, path, expected: function.result)
        }
        if interpreter.isExhausted { return [[EffectModel(.unknown, location: function.location)]] }
        let isCrash = { (outcome: Outcome) in if case .crashed = outcome.path.flow { true } else { false } }
        return outcomes.filter { !isCrash($0) }.map { effects($0, of: function) }.unique
    }

    private func function(_ name: String) -> Function? {
        interpreter.functions(name, of: type)?.first { function in
            function.isStatic && function.parameters.count == 1
        }
    }

    /// Returns the effects that a function returns on one path through its body.
    func effects(_ outcome: Outcome, of function: Function) -> [EffectModel] {
        var value = outcome.value
        if case .returned(let result) = outcome.path.flow { value = result }
        if case .crashed = outcome.path.flow { return [] }
        return interpreter.inside(.init(scope: function.scope)) {
            interpreter.effects.models(of: outcome.path.known(value), function.body)
        }
    }
}
