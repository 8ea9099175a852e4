import SwiftSyntax

/// Functions that handle calls to functions declared in the sources.
extension Calls {
    func invoke(
        _ name: String, on value: Value, _ base: ExprSyntax, _ node: FunctionCallExprSyntax, _ path: Path,
        _ expected: TypeUse?
    ) -> [Outcome]? {
        guard let type = declaration(value.type), let functions = functions(name, of: type) else {
            return nil
        }
        // A nonmutating call on an unknown value is not interpreted, because a guard that shows the call is easier to
        // read than one that shows the body of the function.
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
        guard fitting.count > 1 else {
            return invoke(first, receiver, context(of: first, in: type), node, path)
        }
        let chosen = fitting.filter { accepts($0, arguments, path) }
        let exact = chosen.filter { isEffect($0.result) == isEffect(expected) }
        guard let function = chosen.count == 1 ? chosen.first : exact.count == 1 ? exact.first : nil else {
            return nil
        }
        return invoke(function, receiver, context(of: function, in: type), node, path)
    }

    private func context(of function: Function, in type: TypeDecl?) -> Interpreter.Context {
        Interpreter.Context(scope: function.scope, selfType: type, result: function.result)
    }

    /// Interprets a call of a local function, or returns `nil` if the labels do not match.
    func invoke(local function: Function, _ closure: Closure, _ node: FunctionCallExprSyntax, _ path: Path)
        -> [Outcome]?
    {
        var context = closure.context
        context.result = function.result
        return invoke(function, nil, context, local: closure, node, path)
    }

    typealias Argument = (label: String?, value: ExprSyntax)

    func arguments(_ node: FunctionCallExprSyntax) -> [Argument] {
        node.arguments.map { ($0.label?.text, $0.expression) }
            + (node.trailingClosure.map { [(nil, ExprSyntax($0))] } ?? [])
            + node.additionalTrailingClosures.map { ($0.label.text, ExprSyntax($0.closure)) }
    }

    /// Returns the argument for each parameter, or `nil` if the labels do not match.
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

    /// Returns whether the argument types may match the parameter types.
    private func accepts(_ function: Function, _ arguments: [Argument], _ path: Path) -> Bool {
        guard let bound = binding(arguments, to: function) else { return false }
        return zip(function.parameters, bound).allSatisfy { parameter, argument in
            guard let argument, let wanted = declaration(parameter.type) else { return true }
            if let member = implicitName(argument.value) {
                return wanted.enumCase(member) != nil || wanted.statics[member] != nil
            }
            let node = argument.value.as(InOutExprSyntax.self)?.expression ?? argument.value
            guard let type = variables.read(node, path)?.type, let given = declaration(type) else {
                return true
            }
            return given === wanted
        }
    }

    private func implicitName(_ node: ExprSyntax) -> String? {
        let callee = node.as(FunctionCallExprSyntax.self)?.calledExpression ?? node
        guard let member = callee.as(MemberAccessExprSyntax.self), member.base == nil else { return nil }
        return member.declName.baseName.text
    }

    private func invoke(
        _ function: Function, _ receiver: (value: Value, base: ExprSyntax)?, _ context: Interpreter.Context,
        local closure: Closure? = nil, _ node: FunctionCallExprSyntax, _ path: Path
    ) -> [Outcome]? {
        guard let bound = binding(arguments(node), to: function) else { return nil }
        let site = function.location
        guard closure == nil ? interpreter.canFollow(site) : interpreter.canFollow(closure: site) else {
            notes.note(unknown: "the recursive calls to \(function.name)")
            var path = closure.map { variables.forgetting(changesBy: $0, path) } ?? path
            path.isRecursive = true
            let ends = unknown(node, path, function.result)
            guard let receiver, function.isMutating else { return ends }
            return ends.map { (variables.forgetting(receiver.base, $0.path), $0.value) }
        }
        let given = zip(function.parameters, bound)
        let nodes = given.compactMap { $1?.value }
        let wanted = given.compactMap { $1 == nil ? nil : Optional($0.type) }
        return expressions.evaluate(nodes, path) { wanted[$0] }.flatMap { path, values -> [Outcome] in
            notes.note(function.body, of: function.scope, at: site)
            var inner = path
            inner.openFrame(closure?.environment)
            if let receiver { inner.declare("self", receiver.value) }
            var rest = values[...]
            for (parameter, argument) in given {
                let value =
                    argument == nil ? fresh(parameter.value?.line ?? "", parameter.type) : rest.removeFirst()
                inner.declare(
                    parameter.name, bounded(typed(value, parameter.type)), isInout: parameter.isInout)
            }
            inner.isRecursive = false
            let ends = interpreter.following(site, from: closure?.callers) {
                inside(context) { statements.run(function.body, inner, expected: function.result) }
            }
            return checkingEnd(of: function.name, ends, wasRecursive: path.isRecursive).map { end, value in
                finish(function, receiver, Array(given), end, value)
            }
        }
    }

    /// Marks the outcomes as endless if the function calls itself on every path. Such a function may never return, so
    /// its result is unknown.
    func checkingEnd(of name: String, _ ends: [Outcome], wasRecursive: Bool) -> [Outcome] {
        let isEndless = !ends.isEmpty && ends.allSatisfy(\.path.isRecursive)
        if isEndless {
            notes.note(
                unknown: "the result of \(name), because the function calls itself on every path")
        }
        return ends.map { path, value in
            var path = path
            path.isEndless = path.isEndless || isEndless
            path.isRecursive = wasRecursive
            return (path, value)
        }
    }

    /// Completes a call with the result of the body, and writes `inout` parameters back to the caller.
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
        for (node, value) in changed { path = variables.assigning(value, to: node, path) }
        if let this, let receiver { path = variables.assigning(this, to: receiver.base, path) }
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

    /// Closes the frame of a called function, and returns the path with the function's result.
    func returned(_ path: Path, _ value: Value, _ type: TypeUse?) -> Outcome {
        var path = path
        var value = value
        path.closeFrame()
        if case .returned(let result) = path.flow {
            (path.flow, value) = (.next, result)
        }
        return (path, typed(value, type))
    }
}
