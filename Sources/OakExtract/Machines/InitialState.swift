import SwiftSyntax

/// The state in which a machine starts, if the source determines it.
///
/// The declarations of the machine and its state take precedence over the hosts that create it. If hosts start it in
/// different states, or in a state that the source does not show, there is no initial state.
struct InitialState {
    let interpreter: Interpreter
    let type: TypeDecl
    let space: StateSpace

    private static let names = ["initialState", "initial"]

    var name: String? {
        guard !space.states.isEmpty else { return nil }
        interpreter.restart()
        if let outcomes = constant { return name(of: outcomes) }
        if let name = initialized.flatMap({ name(of: $0) }) { return name }
        let starts = interpreter.index.starts(of: type)
        let hosts = starts.filter { $0.kind == .host }
        let names = Set((hosts.isEmpty ? starts : hosts).map { name(of: state(of: $0)) })
        return names.count == 1 ? names.first.flatMap { $0 } : nil
    }

    private func name(of outcomes: [Outcome]) -> String? {
        let names = Set(outcomes.map { space.name(of: $0.value, $0.path) })
        return names.count == 1 ? names.first.flatMap { $0 } : nil
    }

    /// The initial state that the machine or its state type declares.
    private var constant: [Outcome]? {
        if let outcomes = interpreter.members.staticMember(Self.names[0], of: type, Path()) {
            return outcomes
        }
        guard let state = space.type else { return nil }
        return Self.names.lazy.filter { state.enumCase($0) == nil }.compactMap {
            interpreter.members.staticMember($0, of: state, Path())
        }.first
    }

    /// The state that `State()` creates.
    private var initialized: [Outcome]? {
        guard let state = space.type else { return nil }
        if let initializer = state.initializers.first(where: \.parameters.isEmpty) {
            return run(initializer, of: state)
        }
        return state.kind == .struct ? defaults(of: state) : nil
    }

    private func defaults(of state: TypeDecl) -> [Outcome] {
        interpreter.initializers.defaults(
            state, Value.Record(fields: [:], type: state.use, base: nil), Path()
        ).map {
            ($0.0, .record($0.1))
        }
    }

    /// Interprets `init()` and returns the states that it can create.
    private func run(_ initializer: Function, of state: TypeDecl) -> [Outcome] {
        let starts = state.kind == .struct ? defaults(of: state) : [(Path(), .symbol("self", state.use))]
        let context = Interpreter.Context(scope: initializer.scope, selfType: state)
        return starts.flatMap { path, value -> [Outcome] in
            var path = path
            path.openFrame()
            path.declare("self", value)
            return interpreter.inside(context) {
                interpreter.statements.run(initializer.body, path, expected: nil)
            }
            .map { ($0.path, $0.path["self"] ?? .void) }
        }
    }

    private func state(of start: Start) -> [Outcome] {
        guard let state = start.state else { return [(Path(), .symbol("state"))] }
        // Functions that a host calls are not functions of the machine.
        let interpreter = Interpreter(interpreter.index, type)
        let around = interpreter.index.declaration(start.scope.type, near: start.scope.file)
        return interpreter.inside(Interpreter.Context(scope: start.scope, selfType: around)) {
            interpreter.expressions.evaluate(state, Path(), expected: space.type?.use)
        }
    }
}

extension Index {
    /// Returns the places that create a machine.
    func starts(of machine: TypeDecl) -> [Start] {
        starts.filter { resolve($0.machine) === machine }
    }

    /// Finds the initial values of embedded machines.
    func embeddings() -> [Start] {
        types.filter(isTransducer).flatMap { parent -> [Start] in
            parent.statics.values.compactMap { field in
                guard let read = field.value.flatMap({ ChildReader($0).read(named: field.name) }) else {
                    return nil
                }
                let place = resolve(TypeUse("State", in: parent.scope))?.fields.first { $0.name == read.path }
                return Start(
                    kind: .host, machine: TypeUse(read.child.machine, in: parent.scope),
                    state: read.child.isMany ? nil : place?.value, scope: place?.scope ?? parent.scope)
            }
        }
    }
}
