import SwiftSyntax

/// The part of the interpreter that builds models of the effects that `update` returns.
struct Effects: InterpreterPart {
    let interpreter: Interpreter

    /// Returns the effects that a result of `update` represents.
    func models(of value: Value, _ node: some SyntaxProtocol) -> [EffectModel] {
        switch value {
        case .effects(let effects): effects
        case .none, .void: []
        case .unknown(let symbol) where symbol.isEmptyArray: []
        case let other: [EffectModel(.unknown, name: other.text, location: location(node))]
        }
    }

    /// Returns the model of a run effect such as `Effect(id: …) { env, input in … }`.
    func runEffect(_ node: FunctionCallExprSyntax, _ path: Path) -> EffectModel {
        variables.noteReads(in: node, path)
        var effect = EffectModel(.run, location: location(node))
        describe(&effect, node, path)
        if let body = bodies(node, path).first {
            EffectReader(interpreter, body).read(into: &effect)
        } else {
            (effect.sendsMore, effect.canFail) = (true, true)
        }
        return effect
    }

    /// Returns the bodies of the closures that a call receives as arguments, either directly or through a variable.
    private func bodies(_ node: FunctionCallExprSyntax, _ path: Path) -> [CodeBlockItemListSyntax] {
        calls.arguments(node).compactMap { argument in
            if let closure = argument.value.as(ClosureExprSyntax.self) { return closure.statements }
            guard case .closure(let closure)? = variables.read(argument.value, path) else { return nil }
            return closure.body
        }
    }

    private func argument(_ label: String, _ node: FunctionCallExprSyntax) -> ExprSyntax? {
        node.arguments.first { $0.label?.text == label }?.expression
    }

    private func describe(_ effect: inout EffectModel, _ node: FunctionCallExprSyntax, _ path: Path) {
        identify(&effect, argument("id", node), path)
        effect.overlap = overlap(of: node)
    }

    /// Returns the overlap policy that a call passes, without the name of its type.
    private func overlap(of node: FunctionCallExprSyntax) -> String? {
        argument("overlap", node).map { String($0.line.trimmingPrefix(#/(Oak\.)?(Overlap)?\./#)) }
    }

    // MARK: Constructors

    func effectCall(_ name: String, _ node: FunctionCallExprSyntax, _ path: Path) -> [Outcome] {
        variables.noteReads(in: node, path)
        let event = machine.name + ".Event"
        switch name {
        case "cancel":
            var effect = EffectModel(.cancel, location: location(node))
            identify(&effect, argument("id", node) ?? node.arguments.first?.expression, path)
            return [(path, .effects([effect]))]
        case "merge":
            return expressions.evaluate(node.arguments.map(\.expression), path) { _ in use("Effect?") }.map {
                path, values in
                (path, .effects(values.flatMap { models(of: $0, node) }))
            }
        case "send":
            return expressions.evaluate(node.arguments.map(\.expression), path) { _ in
                TypeUse(event, in: machine.scope)
            }
            .map { path, values in
                var effect = EffectModel(.send, location: location(node))
                add(values.first, node.arguments.first?.expression, to: &effect)
                return (path, .effects([effect]))
            }
        case "output":
            let output = node.arguments.first?.expression
            let all = expressions.evaluate(output.map { [$0] } ?? [], path) { _ in use("Output") }
            return all.map { path, values in
                let sends = values.first.map { self.name(ofOutput: $0, output) } ?? ""
                return (path, .effects([EffectModel(.output, sends: [sends], location: location(node))]))
            }
        case "durable": return durable(node, path)
        case "action", "after", "every", "stream": return [(path, .effects([timed(name, node, path)]))]
        default: break
        }
        if let functions = functions(named: name, node, path) { return functions }
        return calls.unknown(node, path, use("Effect"))
    }

    /// Returns the model of a durable effect such as `.durable("id", intent)`. The machine's `perform` function
    /// performs the intent.
    private func durable(_ node: FunctionCallExprSyntax, _ path: Path) -> [Outcome] {
        var effect = EffectModel(.run, location: location(node))
        effect.isDurable = true
        identify(&effect, node.arguments.first?.expression, path)
        effect.overlap = overlap(of: node)
        let intent = node.arguments.dropFirst().first { $0.label == nil }?.expression
        return expressions.evaluate(intent.map { [$0] } ?? [], path) { _ in
            TypeUse("\(machine.name).Intent", in: machine.scope)
        }
        .map { path, values in
            var effect = effect
            readPerform(of: values.first.map(path.known), into: &effect)
            return (path, .effects([effect]))
        }
    }

    /// Reads the events that `perform` sends for an intent, and determines whether `perform` can throw an error.
    private func readPerform(of intent: Value?, into effect: inout EffectModel) {
        let functions = functions("perform", of: machine)?.filter { function in
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

    /// Interprets a function declared in an extension of the effect type.
    private func functions(named name: String, _ node: FunctionCallExprSyntax, _ path: Path) -> [Outcome]? {
        guard let type = index.declaration("TransducerEffect", near: context.scope.file),
            let functions = type.functions[name]
        else { return nil }
        return calls.invoke(functions, self: nil, in: type, node, path, use("Effect"))
    }

    private func name(ofOutput value: Value, _ node: ExprSyntax?) -> String {
        if case .enumCase(let value) = value { return value.name }
        return node?.line ?? value.text
    }

    private func add(_ value: Value?, _ node: ExprSyntax?, to effect: inout EffectModel) {
        if case .enumCase(let value)? = value {
            effect.sends.append(value.name)
        } else {
            effect.sendsMore = true
        }
    }

    private func timed(_ name: String, _ node: FunctionCallExprSyntax, _ path: Path) -> EffectModel {
        let kinds: [String: EffectModel.Kind] = [
            "action": .action, "after": .after, "every": .every, "stream": .stream,
        ]
        var effect = EffectModel(kinds[name] ?? .unknown, location: location(node))
        describe(&effect, node, path)
        if name == "after" || name == "every" {
            effect.delay = node.arguments.first.map { text($0.expression) }
        }
        let labelled = node.additionalTrailingClosures.first { $0.label.text == "send" }.map {
            ExprSyntax($0.closure)
        }
        let event =
            argument("send", node) ?? labelled
            ?? (name == "stream" ? nil : node.trailingClosure.map { ExprSyntax($0) })
        let reader = EffectReader(interpreter, nil)
        reader.read(
            event: event ?? node.arguments.first?.expression, isRepeated: effect.isRepeated, into: &effect)
        effect.canFail = name == "stream" && streamCanFail(node)
        return effect
    }

    /// Returns whether a stream can end with an error. A stream cannot fail if the environment creates it and its declared
    /// type does not throw.
    private func streamCanFail(_ node: FunctionCallExprSyntax) -> Bool {
        let closure = node.arguments.first { $0.label == nil }?.expression.as(ClosureExprSyntax.self)
        guard let items = (closure ?? node.trailingClosure)?.statements, items.count == 1,
            case .expr(let only)? = items.first?.item
        else { return true }
        let created = only.as(AwaitExprSyntax.self)?.expression ?? only
        let call = created.as(FunctionCallExprSyntax.self)
        if let call, Self.isSafeStream(call.calledExpression.line) { return false }
        guard let member = (call?.calledExpression ?? created).as(MemberAccessExprSyntax.self),
            let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
            ["env", "$0"].contains(base),
            let env = index.resolve(TypeUse("Env", in: machine.scope)),
            let type = env.fields.first(where: { $0.name == member.declName.baseName.text })?.type?.name
        else { return true }
        return !Self.isSafeStream(type) || type.contains("throws")
    }

    /// Returns whether the name of a type contains the name of a stream that cannot fail.
    private static func isSafeStream(_ type: String) -> Bool {
        type == "AsyncStream" || type.contains("AsyncStream<") || type.hasSuffix(", Never>")
    }
}
