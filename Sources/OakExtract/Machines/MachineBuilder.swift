import SwiftSyntax

/// A type that builds the model of a machine. It interprets `update` for every state and every event.
struct MachineBuilder {
    let index: Index
    let type: TypeDecl
    let kind: MachineModel.Kind
    let update: Function
    let interpreter: Interpreter

    init?(_ index: Index, _ type: TypeDecl) {
        guard let name = index.transducerProtocol(of: type), type.kind != .protocol else { return nil }
        self.index = index
        self.type = type
        interpreter = Interpreter(index, type)
        kind = name == "Transducer" ? .plain : .effects
        let functions = [name == "BaseTransducer" ? "step" : "update", "update"].lazy.compactMap {
            [interpreter] in
            interpreter.functions($0, of: type)
        }
        let fitting = functions.joined().first {
            $0.parameters.count == 2 && $0.parameters[0].isInout && $0.isStatic
        }
        guard let fitting else { return nil }
        update = fitting
    }

    private var stateParameter: Function.Parameter { update.parameters[0] }
    private var eventParameter: Function.Parameter { update.parameters[1] }

    var children: [(child: ChildModel, path: String?)] {
        type.statics.values.compactMap { field in
            field.value.flatMap { ChildReader($0).read(named: field.name) }
        }
        .map { child, path in
            var child = child
            child.isRemovable = child.isMany || path.map(isOptional) ?? true
            return (child, path)
        }
        .sorted { $0.child.name < $1.child.name }
    }

    /// Returns whether the declared type of a part of the state is optional.
    private func isOptional(_ path: String) -> Bool {
        let state: TypeUse? = TypeUse("State", in: type.scope)
        return path.split(separator: ".").reduce(state) { interpreter.memberType(String($1), $0) }?
            .isOptional == true
    }

    func build() -> BuiltMachine {
        let first = build(optionals: [])
        var optionals = Set(
            first.states.type?.fields.filter {
                interpreter.notes.testedOptionals.contains("state.\($0.name)")
            }
            .map(\.name) ?? [])
        while !space(optionals).optionals.isEmpty {
            let next = build(optionals: optionals)
            // A field does not distinguish states if it cannot be determined whether the field is `nil`.
            if next.unclear.isEmpty { return next.machine }
            optionals.subtract(next.unclear)
        }
        return first.machine
    }

    func space(_ optionals: Set<String>) -> StateSpace {
        StateSpace(
            TypeUse("State", in: type.scope), children: Set(children.compactMap(\.path)),
            optionals: optionals, interpreter)
    }

    private typealias Attempt = (machine: BuiltMachine, states: StateSpace, unclear: Set<String>)

    /// Attempts to build the model.
    ///
    /// - Parameter optionals: The optional fields that distinguish states by the presence of a value.
    private func build(optionals: Set<String>) -> Attempt {
        let children = children
        let states = space(optionals)
        let events = EventSpace(TypeUse("Event", in: type.scope), interpreter)
        var transitions: [TransitionModel] = []
        var unknowns: Set<String> = []
        var unclear: Set<String> = []
        var isComplete = true
        if !states.isKnown { unknowns.insert("the states, because their type is not in the source") }
        if !events.isKnown { unknowns.insert("the events, because they are not an enum in the source") }
        for field in states.leftOut {
            unknowns.insert("the cases of \(field), because there would be too many states")
        }
        let all = states.states
        for state in all {
            for event in events.events {
                let rows = cell(
                    state.name, state.value, event.model.name, event.value, states, unclear: &unclear)
                if rows == nil {
                    isComplete = false
                    unknowns.insert(
                        "the transitions of \(state.name) on \(event.model.name), because there are too many paths"
                    )
                }
                transitions += rows ?? [unknownRow(state.name, event.model.name)]
            }
        }
        let terminal = Set(all.filter { isTerminal($0.value, states) == true }.map(\.name))
        let initial = InitialState(
            interpreter: interpreter, type: type, space: states, terminal: terminal
        ).answer
        let starts = Set(all.map(\.name)).subtracting(terminal).filter { name in
            initial.map { $0.isAssumed || $0.name == name } ?? true
        }
        let (startEffects, entryEffects) = stateEffects(all, starts: starts)
        let model = MachineModel(
            name: type.name, kind: kind, location: type.location,
            states: all.map {
                StateModel(name: $0.name, isTerminal: terminal.contains($0.name), location: $0.location)
            },
            stateFields: states.dimensions.map(\.field), optionalFields: states.optionals,
            events: events.events.map(\.model),
            initial: initial?.name, isInitialAssumed: initial?.isAssumed ?? false,
            initialEffects: initial.flatMap { startEffects[$0.name] } ?? [],
            transitions: FailureReader(interpreter, type).handlingErrors(in: transitions),
            children: children.map(\.child), unknowns: unknowns.union(interpreter.notes.unknowns).sorted())
        let machine = BuiltMachine(
            model: model, type: type, update: update, cases: interpreter.notes.cases,
            bodies: interpreter.notes.bodies.sorted { $0.key < $1.key }.map(\.value), isComplete: isComplete,
            hasKnownEvents: events.isKnown, usedPayloads: interpreter.notes.usedPayloads,
            literalPatterns: interpreter.notes.literalPatterns,
            startEffects: startEffects, entryEffects: entryEffects)
        return (machine, states, unclear)
    }

    private func unknownRow(_ state: String, _ event: String) -> TransitionModel {
        TransitionModel(
            source: state, event: event, guards: [], target: .unknown,
            effects: kind == .plain ? [] : [EffectModel(.unknown, location: update.location)],
            isExplicit: true,
            keepsState: false, crashes: false, location: update.location)
    }

    /// Returns the transitions for a state and an event, or `nil` if there are too many paths.
    private func cell(
        _ state: String, _ value: Value, _ event: String, _ eventValue: Value, _ space: StateSpace,
        unclear: inout Set<String>
    ) -> [TransitionModel]? {
        interpreter.restart(in: update.location)
        interpreter.notes.startCell(of: event)
        var path = Path()
        path.openFrame()
        path.declare(stateParameter.name, value, isInout: true)
        path.declare(eventParameter.name, eventValue)
        interpreter.notes.note(update.body, of: update.scope, at: update.location)
        let context = Interpreter.Context(scope: update.scope, selfType: type, result: update.result)
        let outcomes = interpreter.inside(context) {
            interpreter.statements.run(update.body, path, expected: update.result)
        }
        if interpreter.isExhausted { return nil }
        let ends = outcomes.flatMap { outcome -> [Outcome] in
            if case .crashed = outcome.path.flow { return [outcome] }
            return space.split(outcome, state: stateParameter.name, unclear: &unclear)
        }
        let rows = ends.map { outcome -> TransitionModel in
            let path = outcome.path
            let end = path[stateParameter.name] ?? .void
            interpreter.variables.notePayloadUse(by: end, outcome.value, path)
            var crashes = false
            if case .crashed = path.flow { crashes = true }
            let name = path.isEndless ? nil : space.name(of: end, path)
            let entry = crashes || name == nil || name == state ? [] : entryEffects(of: end)
            return TransitionModel(
                source: state, event: event, guards: path.guards,
                target: name.map { .state($0) } ?? .unknown, effects: effects(outcome) + entry,
                isExplicit: path.testedSubjects.contains(.event) || !isEnumCase(eventValue),
                keepsState: !path.isEndless && path.known(end).key == value.key, crashes: crashes,
                location: path.place ?? update.location)
        }
        return RowMerger.merge(rows, cases: interpreter.notes.casesBySubject)
    }

    /// Returns the effects that the machine starts when it enters a state.
    private func entryEffects(of state: Value) -> [EffectModel] {
        guard kind == .effects else { return [] }
        return StateEffectReader(interpreter: interpreter, type: type).effects(of: "entered", in: state)
    }

    /// Returns the effects with which the machine starts in each of the given states, and the entry effects of all
    /// states.
    ///
    /// A separate interpreter reads these effects, so the rules for `update` do not apply to them.
    private func stateEffects(
        _ states: [(name: String, value: Value, location: Location)], starts: Set<String>
    ) -> (starts: [String: [EffectModel]], entries: [EffectModel]) {
        guard kind == .effects else { return ([:], []) }
        let reader = StateEffectReader(interpreter: Interpreter(index, type), type: type)
        let failures = FailureReader(reader.interpreter, type)
        var (startEffects, entries) = ([String: [EffectModel]](), [EffectModel]())
        for state in states {
            let entry = failures.handlingErrors(in: reader.effects(of: "entered", in: state.value))
            entries += entry
            guard starts.contains(state.name) else { continue }
            let initial = failures.handlingErrors(in: reader.effects(of: "initialEffect", in: state.value))
            startEffects[state.name] = (initial + entry).unique
        }
        return (startEffects, entries.unique)
    }

    private func isEnumCase(_ value: Value) -> Bool { if case .enumCase = value { true } else { false } }

    private func effects(_ outcome: Outcome) -> [EffectModel] {
        guard kind == .plain else {
            return StateEffectReader(interpreter: interpreter, type: type).effects(outcome, of: update)
        }
        var value = outcome.value
        if case .returned(let result) = outcome.path.flow { value = result }
        if case .crashed = outcome.path.flow { return [] }
        guard let result = update.result, !["Void", "()"].contains(result.name) else { return [] }
        switch outcome.path.known(value) {
        case .none: return []
        case .enumCase(let output):
            return [
                EffectModel(.output, sends: [output.name], location: outcome.path.place ?? update.location)
            ]
        case let other:
            return [
                EffectModel(.output, sends: [other.text], location: outcome.path.place ?? update.location)
            ]
        }
    }

    // MARK: Terminal and initial states

    /// Returns whether a state is terminal, or `nil` if this cannot be determined from the source.
    func isTerminal(_ value: Value, _ space: StateSpace) -> Bool? {
        guard let state = space.type, let getter = state.getters["isTerminal"] else {
            return space.type?.fields.contains { $0.name == "isTerminal" } == true ? nil : false
        }
        interpreter.restart()
        let outcomes = interpreter.expressions.evaluate(getter, "isTerminal", self: value, in: state, Path())
        let answers = Set(
            outcomes.map { outcome -> Bool? in
                if case .bool(let answer) = outcome.path.known(outcome.value) { answer } else { nil }
            })
        return answers.count == 1 ? answers.first ?? nil : nil
    }
}
