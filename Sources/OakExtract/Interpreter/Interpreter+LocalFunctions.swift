import SwiftSyntax

// Local functions.
extension Interpreter {
    /// Runs a local function in the block that contains it, whose variables it shares.
    func invoke(local function: FunctionDeclSyntax, _ node: FunctionCallExprSyntax, _ path: Path) -> [Outcome]
    {
        let site = location(function)
        guard let body = function.body, !running.contains(site), running.count < Self.depthLimit else {
            note(unknown: "the recursive calls of \(function.name.text)")
            return unknownCall(node, forget(Syntax(function), path), nil)
        }
        let parameters = function.signature.parameterClause.parameters
        let result = (function.signature.returnClause?.type).map { use(text($0)) }
        let types = parameters.map { use(text($0.type)) }
        // Calls with omitted arguments or a trailing closure are not matched to the parameters.
        guard node.arguments.count == types.count, node.trailingClosure == nil else {
            return unknownCall(node, forget(Syntax(body), path), result)
        }
        return evaluate(node.arguments.map(\.expression), path) { types[$0] }.flatMap { path, values in
            running.append(site)
            defer { running.removeLast() }
            var path = path
            path.openBlock()
            for (parameter, value) in zip(parameters, values) {
                path.declare((parameter.secondName ?? parameter.firstName).text, value)
            }
            var inner = context
            inner.result = result
            return inside(inner) { run(body.statements, path, expected: result) }.map { end, value in
                left(end, value, node)
            }
        }
    }

    /// Returns the local function with the given name that is visible at a call.
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

    /// Leaves the block of a local function. Its `inout` arguments are unknown afterwards.
    private func left(_ path: Path, _ value: Value, _ node: FunctionCallExprSyntax) -> Outcome {
        var (path, value) = (path, value)
        path.closeBlock()
        if case .returned(let result) = path.flow { (path.flow, value) = (.next, result) }
        let changed = node.arguments.compactMap { $0.expression.as(InOutExprSyntax.self)?.expression }
        return (changed.reduce(path) { forgetting($1, $0) }, value)
    }
}
