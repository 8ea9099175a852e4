import SwiftSyntax

extension Interpreter {
    // MARK: Forgetting

    /// Returns the path without any facts about the value that an expression refers to.
    func forgetting(_ node: ExprSyntax, _ path: Path) -> Path {
        guard let value = peek(node, path) else { return path }
        return assigning(fresh(value.text, value.type), to: node, path)
    }

    /// Returns the path without any facts about values that a piece of code can change.
    func forget(_ node: Syntax, _ path: Path) -> Path {
        let changes = ChangeFinder(node)
        let left = changes.targets.reduce(path) { path, target in
            if changes.isCallOnly(target), !canChange(target, path) { return path }
            return forgetting(target, path)
        }
        return changes.passed.reduce(left) { path, passed in
            guard let members = members(changedBy: passed.call, at: passed.position) else {
                return forgetting(passed.expression, path)
            }
            return members.sorted().reduce(path) { forgetting(member($1, of: passed.expression), $0) }
        }
    }

    /// Returns whether a call may change its receiver. A known method that is not mutating cannot.
    private func canChange(_ receiver: ExprSyntax, _ path: Path) -> Bool {
        guard let call = receiver.parent?.as(MemberAccessExprSyntax.self), let value = peek(receiver, path)
        else {
            return true
        }
        return canChange(value, call.declName.baseName.text)
    }

    func canChange(_ value: Value, _ method: String) -> Bool {
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

    /// Methods of the standard library that do not change their receivers.
    static let pureMethods: Set<String> = [
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
}
