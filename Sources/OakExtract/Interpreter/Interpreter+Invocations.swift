import SwiftSyntax

extension Interpreter {
    // MARK: Functions of the source

    func invoke(
        _ name: String, on value: Value, _ base: ExprSyntax, _ node: FunctionCallExprSyntax, _ path: Path,
        _ expected: TypeUse?
    ) -> [Outcome]? {
        guard let type = declaration(value.type), let functions = functions(name, of: type) else {
            return nil
        }
        // A nonmutating call on an unknown value is not followed: as a guard, the call is easier to read than its body.
        if case .unknown = value, !functions.contains(where: \.isMutating) { return nil }
        return invoke(functions.filter { !$0.isStatic }, self: (value, base), in: type, node, path, expected)
    }

    func invoke(
        _ functions: [Function], self receiver: (value: Value, base: ExprSyntax)?, in type: TypeDecl?,
        _ node: FunctionCallExprSyntax, _ path: Path, _ expected: TypeUse?
    ) -> [Outcome]? {
        let arguments = arguments(node)
        let fitting = functions.filter { binding(arguments, to: $0) != nil }
        guard let first = fitting.first else { return nil }
        guard fitting.count > 1 else { return invoke(first, receiver, type, arguments, node, path) }
        let chosen = fitting.filter { accepts($0, arguments, path) }
        let exact = chosen.filter { isEffect($0.result) == isEffect(expected) }
        guard let function = chosen.count == 1 ? chosen.first : exact.count == 1 ? exact.first : nil else {
            return nil
        }
        return invoke(function, receiver, type, arguments, node, path)
    }

    typealias Argument = (label: String?, value: ExprSyntax)

    private func arguments(_ node: FunctionCallExprSyntax) -> [Argument] {
        node.arguments.map { ($0.label?.text, $0.expression) }
            + (node.trailingClosure.map { [(nil, ExprSyntax($0))] } ?? [])
            + node.additionalTrailingClosures.map { ($0.label.text, ExprSyntax($0.closure)) }
    }

    /// Returns the argument for each parameter, if the labels match.
    private func binding(_ arguments: [Argument], to function: Function) -> [Argument?]? {
        var rest = arguments[...]
        var bound: [Argument?] = []
        for parameter in function.parameters {
            if let next = rest.first, next.label == parameter.label || next.value.is(ClosureExprSyntax.self) {
                bound.append(next)
                rest.removeFirst()
            } else if parameter.value != nil {
                bound.append(nil)
            } else {
                return nil
            }
        }
        return rest.isEmpty && !function.parameters.contains(where: \.isVariadic) ? bound : nil
    }

    /// Returns whether the types of the arguments may match those of the parameters.
    private func accepts(_ function: Function, _ arguments: [Argument], _ path: Path) -> Bool {
        guard let bound = binding(arguments, to: function) else { return false }
        return zip(function.parameters, bound).allSatisfy { parameter, argument in
            guard let argument, let wanted = declaration(parameter.type) else { return true }
            if let member = implicitName(argument.value) {
                return wanted.enumCase(member) != nil || wanted.statics[member] != nil
            }
            let node = argument.value.as(InOutExprSyntax.self)?.expression ?? argument.value
            guard let type = peek(node, path)?.type, let given = declaration(type) else { return true }
            return given === wanted
        }
    }

    private func implicitName(_ node: ExprSyntax) -> String? {
        let callee = node.as(FunctionCallExprSyntax.self)?.calledExpression ?? node
        guard let member = callee.as(MemberAccessExprSyntax.self), member.base == nil else { return nil }
        return member.declName.baseName.text
    }

    private func invoke(
        _ function: Function, _ receiver: (value: Value, base: ExprSyntax)?, _ type: TypeDecl?,
        _ arguments: [Argument], _ node: FunctionCallExprSyntax, _ path: Path
    ) -> [Outcome]? {
        guard let bound = binding(arguments, to: function) else { return nil }
        guard !running.contains(function.location), running.count < Self.depthLimit else {
            note(unknown: "the recursive calls of \(function.name)")
            var path = path
            path.isRecursive = true
            return unknownCall(node, path, function.result)
        }
        let given = zip(function.parameters, bound)
        let nodes = given.compactMap { $1?.value }
        let types = given.compactMap { $1 == nil ? nil : Optional($0.type) }
        return evaluate(nodes, path) { types[$0] }.flatMap { path, values -> [Outcome] in
            running.append(function.location)
            note(function.body, of: function.scope, at: function.location)
            defer { running.removeLast() }
            var inner = path
            inner.openFrame()
            if let receiver { inner.declare("self", receiver.value) }
            var rest = values[...]
            for (parameter, argument) in given {
                let value =
                    argument == nil ? fresh(parameter.value?.line ?? "", parameter.type) : rest.removeFirst()
                inner.declare(parameter.name, typed(value, parameter.type))
            }
            let context = Context(scope: function.scope, selfType: type, result: function.result)
            inner.isRecursive = false
            let ends = inside(context) { run(function.body, inner, expected: function.result) }
            return checkingEnd(of: function, ends, wasRecursive: path.isRecursive).map { end, value in
                finish(function, receiver, given.map { $0 }, end, value)
            }
        }
    }

    /// Handles a function that calls itself on every path. It may never return, so its result is unknown.
    private func checkingEnd(of function: Function, _ ends: [Outcome], wasRecursive: Bool) -> [Outcome] {
        let isEndless = !ends.isEmpty && ends.allSatisfy(\.path.isRecursive)
        if isEndless {
            note(unknown: "the result of \(function.name), because it calls itself on every path")
        }
        return ends.map { path, value in
            var path = path
            path.isEndless = path.isEndless || isEndless
            path.isRecursive = wasRecursive
            return (path, value)
        }
    }

    /// Returns to the caller and writes `inout` parameters back.
    private func finish(
        _ function: Function, _ receiver: (value: Value, base: ExprSyntax)?,
        _ given: [(Function.Parameter, Argument?)], _ end: Path, _ value: Value
    ) -> Outcome {
        let changed = given.compactMap { parameter, argument -> (ExprSyntax, Value)? in
            guard parameter.isInout, let node = argument?.value.as(InOutExprSyntax.self) else { return nil }
            return end[parameter.name].map { (node.expression, $0) }
        }
        let this = function.isMutating ? end["self"] : nil
        var (path, value) = returned(end, value, function.result)
        for (node, value) in changed { path = assigning(value, to: node, path) }
        if let this, let receiver { path = assigning(this, to: receiver.base, path) }
        if case .effects(let effects) = value {
            value = .effects(effects.count == 1 ? effects.map { named(function.name, $0) } : effects)
        }
        return (path, value)
    }

    private func named(_ name: String, _ effect: EffectModel) -> EffectModel {
        guard effect.name == nil, effect.runs || effect.kind == .action else { return effect }
        var effect = effect
        effect.name = name
        return effect
    }

    // MARK: Closures

    func apply(
        _ closure: ClosureExprSyntax, _ scope: Scope, _ node: FunctionCallExprSyntax, _ path: Path,
        _ expected: TypeUse?
    ) -> [Outcome] {
        evaluate(node.arguments.map(\.expression), path) { _ in nil }.flatMap { path, values in
            apply(closure, scope, values, path, expected)
        }
        .map { path, value in
            let changed = node.arguments.compactMap { $0.expression.as(InOutExprSyntax.self)?.expression }
            return (changed.reduce(path) { forgetting($1, $0) }, value)
        }
    }

    /// Runs a closure in the block that contains it, whose variables it shares.
    func apply(
        _ closure: ClosureExprSyntax, _ scope: Scope, _ values: [Value], _ path: Path, _ expected: TypeUse?
    ) -> [Outcome] {
        var path = path
        path.openBlock()
        for (position, value) in values.enumerated() { path.declare("$\(position)", value) }
        for (name, value) in zip(parameters(closure), values) { path.declare(name, value) }
        var inner = context
        inner.result = expected
        return inside(inner) { run(closure.statements, path, expected: expected) }.map { path, value in
            var path = path
            path.closeBlock()
            guard case .returned(let result) = path.flow else { return (path, value) }
            path.flow = .next
            return (path, result)
        }
    }

    private func parameters(_ closure: ClosureExprSyntax) -> [String] {
        switch closure.signature?.parameterClause {
        case .simpleInput(let list): list.map(\.name.text)
        case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).text }
        case nil: []
        }
    }
}
