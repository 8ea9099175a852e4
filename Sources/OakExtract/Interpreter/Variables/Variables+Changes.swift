import SwiftSyntax

/// Functions that discard facts about values that code may change.
extension Variables {
    /// Returns the path without any facts about the value of an expression.
    func forgetting(_ node: ExprSyntax, _ path: Path) -> Path {
        guard let value = read(node, path) else { return path }
        return assigning(fresh(value.text, value.type), to: node, path)
    }

    /// Returns the path without any facts about values that a piece of code can change.
    func forgetting(changesBy node: some SyntaxProtocol, _ path: Path) -> Path {
        var visited: Set<Int> = []
        return forgetting(changesBy: Syntax(node), path, &visited)
    }

    /// Returns the path without any facts about values that a closure can change.
    func forgetting(changesBy closure: Closure, _ path: Path) -> Path {
        var visited: Set<Int> = []
        return forgetting(changesBy: closure, path, &visited)
    }

    /// Returns the path after closures have been passed to code that may keep them and call them later. The variables that
    /// they can change are unknown from then on.
    func escaping(_ closures: [Closure], _ path: Path) -> Path {
        if closures.isEmpty { return path }
        var end = closures.reduce(path) { forgetting(changesBy: $1, $0) }
        end.noteEscapes(since: path)
        return end
    }

    /// Returns the path after code that may call closures that were passed to it, or to other code, before.
    func forgettingEscaped(_ path: Path) -> Path {
        var path = path
        path.replaceEscaped { fresh($0.text, $0.type) }
        return path
    }

    /// - Parameter visited: The numbers of the closures whose changes have been discarded.
    private func forgetting(changesBy closure: Closure, _ path: Path, _ visited: inout Set<Int>) -> Path {
        guard visited.insert(closure.number).inserted else { return path }
        var inner = path
        inner.openFrame(closure.environment)
        for (name, type) in closure.parameters { inner.declare(name, fresh(name, type)) }
        inner = inside(closure.context) { forgetting(changesBy: Syntax(closure.body), inner, &visited) }
        inner.closeFrame()
        return inner
    }

    private func forgetting(changesBy node: Syntax, _ path: Path, _ visited: inout Set<Int>) -> Path {
        // The code may call the closures that it refers to.
        let closures = path.closures(in: interpreter.names(in: node))
        let changes = ChangeFinder(node)
        var path = changes.targets.reduce(path) { path, target in
            if changes.isCallOnly(target), !canChange(target, path) { return path }
            return forgetting(target, path)
        }
        path = changes.passed.reduce(path) { path, passed in
            guard let members = members(changedBy: passed.call, at: passed.position) else {
                return forgetting(passed.expression, path)
            }
            return members.sorted().reduce(path) { forgetting(member($1, of: passed.expression), $0) }
        }
        for closure in closures { path = forgetting(changesBy: closure, path, &visited) }
        return path
    }

    /// Returns whether a call may change its receiver. A known nonmutating method cannot change it.
    private func canChange(_ receiver: ExprSyntax, _ path: Path) -> Bool {
        guard let call = receiver.parent?.as(MemberAccessExprSyntax.self),
            let value = read(receiver, path)
        else {
            return true
        }
        return canChange(value, byCalling: call.declName.baseName.text)
    }

    func canChange(_ value: Value, byCalling method: String) -> Bool {
        switch value {
        case .bool: return method == "toggle"
        case .closure, .effects, .scope, .type, .none, .void: return false
        default: break
        }
        if Self.pureMethods.contains(method) { return false }
        if let functions = declaration(value.type)?.functions[method] {
            return functions.contains(where: \.isMutating)
        }
        return true
    }

    /// The methods of the standard library and Foundation that do not change their receivers.
    private static let pureMethods: Set<String> = [
        "map", "flatMap", "compactMap", "filter", "contains", "first", "last", "sorted", "reduce", "joined",
        "split",
        "prefix", "suffix", "dropFirst", "dropLast", "hasPrefix", "hasSuffix", "allSatisfy", "min", "max",
        "count",
        "firstIndex", "lastIndex", "enumerated", "reversed", "lowercased", "uppercased", "elementsEqual",
        "mapValues",
        "addingReportingOverflow", "isSubset", "isSuperset", "union", "subtracting", "intersection", "starts",
        "trimmingCharacters", "merging", "advanced", "distance", "isMultiple", "addingTimeInterval",
        "description",
    ]

    // MARK: Members that a call changes

    /// Returns the members of an `inout` argument that a call can change, or `nil` if it can change all of them.
    ///
    /// Swift guarantees exclusive access to the argument during the call, so a member that the body does not name
    /// keeps its value.
    private func members(changedBy call: FunctionCallExprSyntax, at position: Int) -> Set<String>? {
        var visited: Set<String> = []
        return members(changedBy: call, at: position, in: context.selfType ?? machine, &visited)
    }

    private func members(
        changedBy call: FunctionCallExprSyntax, at position: Int, in type: TypeDecl,
        _ visited: inout Set<String>
    ) -> Set<String>? {
        if let child = child(of: call, in: type) { return position == 0 ? child : nil }
        guard let name = name(of: call), let functions = functions(name, of: type) else { return nil }
        // Overloads are not resolved, so the result covers all of them.
        let fitting = functions.filter { $0.parameters.indices.contains(position) }
        var all: Set<String> = []
        for function in fitting where function.parameters[position].isInout {
            guard call.arguments.count == function.parameters.count,
                let members = members(of: function.parameters[position], in: function, type, &visited)
            else { return nil }
            all.formUnion(members)
        }
        return fitting.isEmpty ? nil : all
    }

    /// Returns the member that `place.update(&state, …)` changes, where `place` is a `Scope`.
    private func child(of call: FunctionCallExprSyntax, in type: TypeDecl) -> Set<String>? {
        guard let method = call.calledExpression.as(MemberAccessExprSyntax.self),
            ["update", "cancelAll"].contains(method.declName.baseName.text),
            let name = method.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let value = type.statics[name]?.value,
            let place = ChildReader(value).read(named: name)?.path,
            let first = place.split(separator: ".").first, first != "self"
        else { return nil }
        return [String(first)]
    }

    /// Returns the name of the called function if the call is unqualified or qualified with `Self`.
    private func name(of call: FunctionCallExprSyntax) -> String? {
        if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base?.line == "Self"
        else { return nil }
        return member.declName.baseName.text
    }

    private func members(
        of parameter: Function.Parameter, in function: Function, _ type: TypeDecl,
        _ visited: inout Set<String>
    ) -> Set<String>? {
        // A recursive call changes only members that the rest of the body changes as well.
        guard visited.insert("\(function.location) \(parameter.name)").inserted else { return [] }
        let changes = ChangeFinder(Syntax(function.body))
        var members: Set<String> = []
        for target in changes.targets {
            let place = Place(target)
            guard place.root == parameter.name else { continue }
            if let member = place.member {
                members.insert(member)
            } else if !changes.isCallOnly(target) || canChange(parameter, byCallOn: target) {
                return nil
            }
        }
        for passed in changes.passed {
            let place = Place(passed.expression)
            guard place.root == parameter.name else { continue }
            if let member = place.member {
                members.insert(member)
            } else if let inner = self.members(
                changedBy: passed.call, at: passed.position, in: type, &visited)
            {
                members.formUnion(inner)
            } else {
                return nil
            }
        }
        return members
    }

    private func canChange(_ parameter: Function.Parameter, byCallOn receiver: ExprSyntax) -> Bool {
        guard let method = receiver.parent?.as(MemberAccessExprSyntax.self) else { return true }
        return canChange(.symbol(parameter.name, parameter.type), byCalling: method.declName.baseName.text)
    }
}

/// The variable at the start of an expression, and the first member that the expression accesses on it.
private struct Place {
    private(set) var root: String?
    private(set) var member: String?

    init(_ node: ExprSyntax) {
        var node = node
        while true {
            if let access = node.as(MemberAccessExprSyntax.self), let base = access.base {
                (node, member) = (base, access.declName.baseName.text)
            } else if let call = node.as(FunctionCallExprSyntax.self) {
                (node, member) = (call.calledExpression, nil)
            } else if let item = node.as(SubscriptCallExprSyntax.self) {
                (node, member) = (item.calledExpression, nil)
            } else if let chain = node.as(OptionalChainingExprSyntax.self) {
                node = chain.expression
            } else if let forced = node.as(ForceUnwrapExprSyntax.self) {
                node = forced.expression
            } else if let tuple = node.as(TupleExprSyntax.self), tuple.elements.count == 1,
                let only = tuple.elements.first
            {
                node = only.expression
            } else {
                break
            }
        }
        root = node.as(DeclReferenceExprSyntax.self)?.baseName.text
    }
}
