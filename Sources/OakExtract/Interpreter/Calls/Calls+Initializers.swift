import SwiftSyntax

/// Functions that handle calls to struct initializers.
extension Calls {
    func construct(_ type: TypeDecl, _ node: FunctionCallExprSyntax, _ path: Path) -> [Outcome] {
        guard type.kind == .struct, type.initializers.isEmpty || isSimple(type) else {
            return unknown(node, path, type.use).map { ($0.path, typed($0.value, type.use)) }
        }
        let names = node.arguments.map { $0.label?.text }
        return expressions.evaluate(node.arguments.map(\.expression), path) { position in
            type.fields.first { $0.name == names[position] }?.type
        }
        .flatMap { path, values -> [Outcome] in
            var record = Value.Record(fields: [:], type: type.use, base: nil)
            for (name, value) in zip(names, values) { record.fields[name ?? ""] = value }
            let initializer = type.initializers.filter { function in
                let labels = function.parameters.map(\.label)
                return names.allSatisfy(labels.contains)
                    && function.parameters.allSatisfy { names.contains($0.label) || $0.value != nil }
            }
            .min { $0.parameters.count < $1.parameters.count }
            return given(by: initializer, type, record, path).flatMap { path, record in
                addingDefaults(of: type, to: record, path).map { ($0.0, .record($0.1)) }
            }
        }
    }

    /// Returns whether every initializer only assigns its parameters to the fields with the same names.
    private func isSimple(_ type: TypeDecl) -> Bool {
        let fields = Set(type.fields.map(\.name))
        return type.initializers.allSatisfy { function in
            function.parameters.allSatisfy { $0.label.map(fields.contains) ?? false }
                && function.body.allSatisfy { item in
                    let words = text(item).split(separator: " ")
                    guard words.count == 3, words[1] == "=" else { return false }
                    return words[0] == "self.\(words[2])"
                }
        }
    }

    /// Returns the record with an initializer's default arguments filled in for the fields that the caller omits.
    private func given(by initializer: Function?, _ type: TypeDecl, _ record: Value.Record, _ path: Path)
        -> [(Path, Value.Record)]
    {
        (initializer?.parameters ?? []).reduce([(path, record)]) { results, parameter in
            results.flatMap { path, record -> [(Path, Value.Record)] in
                guard let name = parameter.label, record.fields[name] == nil, let value = parameter.value
                else { return [(path, record)] }
                return inside(Interpreter.Context(scope: initializer?.scope ?? context.scope, selfType: type))
                {
                    expressions.evaluate(initial: value, path, expected: parameter.type)
                }
                .map { path, value in
                    var record = record
                    record.fields[name] = value
                    return (path, record)
                }
            }
        }
    }

    /// Returns the record with the initial values of its missing fields filled in, once for each path.
    func addingDefaults(of type: TypeDecl, to record: Value.Record, _ path: Path) -> [(Path, Value.Record)] {
        type.fields.reduce([(path, record)]) { results, field in
            results.flatMap { path, record -> [(Path, Value.Record)] in
                if record.fields[field.name] != nil { return [(path, record)] }
                return initial(field, type, path).map { path, value in
                    var record = record
                    record.fields[field.name] = value
                    return (path, record)
                }
            }
        }
    }

    private func initial(_ field: TypeDecl.Field, _ type: TypeDecl, _ path: Path) -> [Outcome] {
        if let value = field.value {
            let context = Interpreter.Context(scope: field.scope, selfType: type, result: field.type)
            return inside(context) { expressions.evaluate(initial: value, path, expected: field.type) }
        }
        let given = type.initializers.lazy.flatMap(\.parameters).first { $0.label == field.name }?.value
        if let given {
            return inside(Interpreter.Context(scope: field.scope, selfType: type)) {
                expressions.evaluate(initial: given, path, expected: field.type)
            }
        }
        return [(path, field.type?.isOptional == true ? .none : .symbol(field.name, field.type))]
    }
}
