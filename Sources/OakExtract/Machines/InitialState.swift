import SwiftSyntax

/// The initial state of a machine, if it can be determined from the source.
///
/// The declarations of the machine and its state take precedence over the hosts that create the machine. Hosts take
/// precedence over checks, and checks over tests, which can start a machine in any state. If hosts start the machine in
/// different nonterminal states, or in a state that the source does not show, there is no initial state.
struct InitialState {
    /// The name of a state, and a Boolean value that indicates whether the state is only assumed to be the initial one.
    typealias Answer = (name: String, isAssumed: Bool)

    let interpreter: Interpreter
    let type: TypeDecl
    let space: StateSpace
    /// The names of the terminal states.
    let terminal: Set<String>

    private static let names = ["initialState", "initial"]

    var answer: Answer? {
        if let only = space.states.first, space.states.count == 1 { return (only.name, !space.isKnown) }
        guard !space.states.isEmpty else { return nil }
        interpreter.restart()
        if let outcomes = constant ?? function { return answer([outcomes]) }
        if let answer = initialized.flatMap({ answer([$0]) }) { return answer }
        let starts = interpreter.index.starts(of: type)
        for kind in Start.Kind.allCases {
            let states = starts.filter { $0.kind == kind }.map(state)
            if states.isEmpty { continue }
            let isAssumed = kind == .test || starts.contains { $0.kind == kind && $0.isAssumed }
            return answer(states).map { ($0.name, $0.isAssumed || isAssumed) }
        }
        return nil
    }

    /// Returns the only possible initial state, or `nil` if there is not exactly one. A terminal state counts only if
    /// there is no other candidate, because a machine that starts in a terminal state has already ended.
    private func answer(_ starts: [[Outcome]]) -> Answer? {
        let ends = starts.flatMap { $0 }.filter { if case .crashed = $0.path.flow { false } else { true } }
        let names = Set(ends.map { space.name(of: result($0), $0.path) })
        let open = names.filter { $0.map(terminal.contains) != true }
        guard let only = names.count == 1 ? names.first : open.count == 1 ? open.first : nil else {
            return nil
        }
        return only.map { ($0, names.count > 1) }
    }

    private func result(_ outcome: Outcome) -> Value {
        if case .returned(let value) = outcome.path.flow { return value }
        return outcome.value
    }

    /// The initial state that the machine or its state type declares.
    private var constant: [Outcome]? {
        if let outcomes = interpreter.expressions.staticMember(Self.names[0], of: type, Path()) {
            return outcomes
        }
        guard let state = space.type else { return nil }
        return Self.names.lazy.filter { state.enumCase($0) == nil }.compactMap {
            interpreter.expressions.staticMember($0, of: state, Path())
        }.first
    }

    /// The outcomes of the function that returns the initial state, called with unknown arguments. This property is
    /// `nil` if neither the machine nor its state type declares such a function.
    private var function: [Outcome]? {
        let own = [(Self.names[0], type)] + Self.names.compactMap { name in space.type.map { (name, $0) } }
        let functions = own.lazy.compactMap { name, owner -> [Function]? in
            let all = interpreter.functions(name, of: owner)?.filter { isStart($0, in: owner) } ?? []
            return all.isEmpty ? nil : all
        }
        return functions.first?.flatMap(follow)
    }

    private func isStart(_ function: Function, in owner: TypeDecl) -> Bool {
        guard let result = function.result, function.isStatic, owner.enumCase(function.name) == nil else {
            return false
        }
        return interpreter.index.resolve(result) === space.type
            || result.name == "Self" && owner === space.type
    }

    private func follow(_ function: Function) -> [Outcome] {
        var path = Path()
        path.openFrame()
        for parameter in function.parameters {
            path.declare(parameter.name, .symbol(parameter.name, parameter.type))
        }
        let owner = interpreter.index.declaration(function.scope.type, near: function.scope.file)
        let context = Interpreter.Context(scope: function.scope, selfType: owner, result: function.result)
        return interpreter.inside(context) {
            interpreter.statements.run(function.body, path, expected: function.result)
        }
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
        interpreter.calls.addingDefaults(
            of: state, to: Value.Record(fields: [:], type: state.use, base: nil), Path()
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
        // The functions that a host calls are not functions of the machine, so they need their own interpreter.
        let interpreter = Interpreter(interpreter.index, type)
        let around = interpreter.index.declaration(start.scope.type, near: start.scope.file)
        return interpreter.inside(Interpreter.Context(scope: start.scope, selfType: around)) {
            interpreter.expressions.evaluate(state, Path(), expected: space.type?.use)
        }
    }
}

extension Index {
    /// Returns the places in the source where a machine is created.
    func starts(of machine: TypeDecl) -> [Start] {
        starts.filter { resolve($0.machine) === machine }
    }

    /// Finds the states in which embedded machines start.
    func embeddings() -> [Start] {
        types.filter(isTransducer).flatMap { parent -> [Start] in
            parent.statics.values.flatMap { field -> [Start] in
                guard let read = field.value.flatMap({ ChildReader($0).read(named: field.name) }) else {
                    return []
                }
                let machine = TypeUse(read.child.machine, in: parent.scope)
                let place = resolve(TypeUse("State", in: parent.scope))?.fields.first { $0.name == read.path }
                let scope = place?.scope ?? parent.scope
                if !read.child.isMany, let value = place?.value, !value.is(NilLiteralExprSyntax.self) {
                    return [Start(kind: .host, machine: machine, state: value, scope: scope)]
                }
                // A child that does not exist at first starts in the states that the parent assigns to it.
                let finder = AssignedStates(read.path, isMany: read.child.isMany)
                let assigned = parent.functions.values.joined().flatMap { function in
                    finder.states(in: function).map { state in
                        Start(
                            kind: .host, machine: machine, state: state, scope: function.scope,
                            isAssumed: true)
                    }
                }
                return assigned.isEmpty
                    ? [Start(kind: .host, machine: machine, state: nil, scope: scope)] : assigned
            }
        }
    }
}

/// A visitor that finds the states that the functions of a parent assign to an embedded machine.
private final class AssignedStates: SyntaxVisitor {
    private let path: String?
    private let isMany: Bool
    private var states: [ExprSyntax?] = []

    /// Creates a visitor for a child.
    ///
    /// - Parameters:
    ///   - path: The path of the child's state in the state of the parent, or `nil` if an enum case contains it.
    ///   - isMany: A Boolean value that indicates whether the path leads to a list of states.
    init(_ path: String?, isMany: Bool) {
        self.path = path
        self.isMany = isMany
        super.init(viewMode: .sourceAccurate)
    }

    /// Returns the assigned states, with `nil` for each state that cannot be determined from the source.
    func states(in function: Function) -> [ExprSyntax?] {
        states = []
        walk(function.body)
        return states
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.operator.is(AssignmentExprSyntax.self) else { return .visitChildren }
        let value = node.rightOperand
        if let element = node.leftOperand.as(SubscriptCallExprSyntax.self), isMany,
            isPlace(element.calledExpression)
        {
            if !value.is(NilLiteralExprSyntax.self) { states.append(value) }
        } else if isPlace(node.leftOperand) {
            if let elements = value.as(ArrayExprSyntax.self)?.elements, isMany {
                states += elements.map(\.expression)
            } else if !value.is(NilLiteralExprSyntax.self) {
                states.append(isMany ? nil : value)
            }
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if isMany, let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
            ["append", "insert"].contains(callee.declName.baseName.text), callee.base.map(isPlace) == true
        {
            states.append(node.arguments.first?.expression)
        }
        return .visitChildren
    }

    /// Returns whether an expression refers to the child's state in a variable, such as `state.timer`.
    private func isPlace(_ node: ExprSyntax) -> Bool {
        guard let path, let dot = node.line.firstIndex(of: ".") else { return false }
        return node.line[node.line.index(after: dot)...] == path
    }
}
