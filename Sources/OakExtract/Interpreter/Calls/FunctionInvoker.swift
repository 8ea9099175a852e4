import SwiftSyntax

/// The part of the interpreter that handles calls to functions declared in the sources.
struct FunctionInvoker: InterpreterPart {
    let interpreter: Interpreter

    func invoke(
        _ name: String, on value: Value, _ base: ExprSyntax, _ node: FunctionCallExprSyntax, _ path: Path,
        _ expected: TypeUse?
    ) -> [Outcome]? {
        guard let type = declaration(value.type), let functions = types.functions(name, of: type) else {
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
        guard fitting.count > 1 else { return invoke(first, receiver, type, arguments, node, path) }
        let chosen = fitting.filter { accepts($0, arguments, path) }
        let exact = chosen.filter { types.isEffect($0.result) == types.isEffect(expected) }
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
            guard let type = storage.read(node, path)?.type, let given = declaration(type) else {
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
        _ function: Function, _ receiver: (value: Value, base: ExprSyntax)?, _ type: TypeDecl?,
        _ arguments: [Argument], _ node: FunctionCallExprSyntax, _ path: Path
    ) -> [Outcome]? {
        guard let bound = binding(arguments, to: function) else { return nil }
        guard interpreter.canFollow(function.location) else {
            notes.note(unknown: "the recursive calls to \(function.name)")
            var path = path
            path.isRecursive = true
            return calls.unknown(node, path, function.result)
        }
        let given = zip(function.parameters, bound)
        let nodes = given.compactMap { $1?.value }
        let wanted = given.compactMap { $1 == nil ? nil : Optional($0.type) }
        return expressions.evaluate(nodes, path) { wanted[$0] }.flatMap { path, values -> [Outcome] in
            notes.note(function.body, of: function.scope, at: function.location)
            var inner = path
            inner.openFrame()
            if let receiver { inner.declare("self", receiver.value) }
            var rest = values[...]
            for (parameter, argument) in given {
                let value =
                    argument == nil ? fresh(parameter.value?.line ?? "", parameter.type) : rest.removeFirst()
                inner.declare(parameter.name, types.typed(value, parameter.type))
            }
            let context = Interpreter.Context(scope: function.scope, selfType: type, result: function.result)
            inner.isRecursive = false
            let ends = interpreter.following(function.location) {
                inside(context) { statements.run(function.body, inner, expected: function.result) }
            }
            return checkingEnd(of: function, ends, wasRecursive: path.isRecursive).map { end, value in
                finish(function, receiver, given.map { $0 }, end, value)
            }
        }
    }

    /// Marks the outcomes as endless if the function calls itself on every path. Such a function may never return, so
    /// its result is unknown.
    private func checkingEnd(of function: Function, _ ends: [Outcome], wasRecursive: Bool) -> [Outcome] {
        let isEndless = !ends.isEmpty && ends.allSatisfy(\.path.isRecursive)
        if isEndless {
            notes.note(
                unknown: "the result of \(function.name), because the function calls itself on every path")
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
        for (node, value) in changed { path = storage.assigning(value, to: node, path) }
        if let this, let receiver { path = storage.assigning(this, to: receiver.base, path) }
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
        return (path, types.typed(value, type))
    }

    // MARK: Local functions

    /// Interprets a local function inside the enclosing block, because the function shares that block's variables.
    func invoke(local function: FunctionDeclSyntax, _ node: FunctionCallExprSyntax, _ path: Path) -> [Outcome]
    {
        let site = location(function)
        guard let body = function.body, interpreter.canFollow(site) else {
            notes.note(unknown: "the recursive calls to \(function.name.text)")
            payloads.noteReads(in: function, path)
            return calls.unknown(node, changes.forget(Syntax(function), path), nil)
        }
        let parameters = function.signature.parameterClause.parameters
        let result = (function.signature.returnClause?.type).map { use(text($0)) }
        let wanted = parameters.map { use(text($0.type)) }
        // Calls that omit arguments or pass a trailing closure are not matched with the parameters.
        guard node.arguments.count == wanted.count, node.trailingClosure == nil else {
            payloads.noteReads(in: function, path)
            return calls.unknown(node, changes.forget(Syntax(body), path), result)
        }
        return expressions.evaluate(node.arguments.map(\.expression), path) { wanted[$0] }.flatMap {
            path, values in
            var path = path
            path.openBlock()
            for (parameter, value) in zip(parameters, values) {
                path.declare((parameter.secondName ?? parameter.firstName).text, value)
            }
            var inner = context
            inner.result = result
            return interpreter.following(site) {
                inside(inner) { statements.run(body.statements, path, expected: result) }
            }
            .map { end, value in left(end, value, node) }
        }
    }

    /// Returns the local function with the given name that is visible at the call site.
    func localFunction(_ name: String, around node: some SyntaxProtocol) -> FunctionDeclSyntax? {
        var place = Syntax(node)
        while let around = place.parent {
            let items = around.as(CodeBlockItemListSyntax.self).map(Array.init) ?? []
            for item in items where around.parent?.is(SourceFileSyntax.self) == false {
                if let function = item.item.as(FunctionDeclSyntax.self), function.name.text == name {
                    return function
                }
            }
            place = around
        }
        return nil
    }

    /// Closes the block of a local function. Values that were passed as `inout` arguments are unknown afterwards.
    private func left(_ path: Path, _ value: Value, _ node: FunctionCallExprSyntax) -> Outcome {
        var (path, value) = (path, value)
        path.closeBlock()
        if case .returned(let result) = path.flow { (path.flow, value) = (.next, result) }
        let changed = node.arguments.compactMap { $0.expression.as(InOutExprSyntax.self)?.expression }
        return (changed.reduce(path) { changes.forgetting($1, $0) }, value)
    }
}
