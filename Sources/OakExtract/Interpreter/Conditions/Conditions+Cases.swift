import SwiftSyntax

/// Functions that match values against the cases of enums and optionals.
extension Conditions {
    func match(case name: String, _ arguments: [PatternSyntax], _ value: Value, _ path: Path) -> Match {
        switch path.known(value) {
        case .enumCase(let known):
            guard known.name == name else {
                return name == "some" ? match(arguments, value, path) : ([], [path])
            }
            var path = path
            if let subject = known.subject { path.testedSubjects.insert(subject) }
            return match(arguments, of: known, path)
        case .none:
            return name == "none" ? ([path], []) : ([], [path])
        case .bool:
            return ([], [path])
        case .unknown(let symbol):
            if symbol.type?.isOptional == true || ["some", "none"].contains(name) {
                let (some, none) = test(.unknown(symbol), path)
                if name == "none" { return (none, some.map(\.path)) }
                let results = some.map { (outcome: Outcome) -> Match in
                    name == "some"
                        ? (arguments.isEmpty
                            ? ([outcome.path], []) : match(arguments, outcome.value, outcome.path))
                        : match(case: name, arguments, outcome.value, outcome.path)
                }
                return (results.flatMap(\.yes), results.flatMap(\.no) + none)
            }
            return match(case: name, arguments, symbol, path)
        case let other:
            return match(text: "\(other.text) is .\(name)", key: "\(other.key) is .\(name)", path)
        }
    }

    private func match(_ arguments: [PatternSyntax], of value: Value.EnumCase, _ path: Path) -> Match {
        if arguments.isEmpty { return ([path], []) }
        // The pattern has a single binding for all associated values.
        if arguments.count == 1, value.payload.count > 1 {
            return match(arguments[0], .tuple(value.payload), path)
        }
        if arguments.count == 1, let only = value.payload.first {
            return match(arguments[0], only, path)
        }
        return match(arguments, .tuple(value.payload), path)
    }

    private func match(case name: String, _ arguments: [PatternSyntax], _ symbol: Symbol, _ path: Path)
        -> Match
    {
        if path.excluded(of: symbol).contains(name) { return ([], [path]) }
        let all = caseNames(symbol.type)
        let left = all.filter { !path.excluded(of: symbol).contains($0) }
        if !all.isEmpty, !left.contains(name) { return ([], [path]) }
        if !all.isEmpty { notes.note(cases: all, of: symbol.text) }
        var yes = path
        let found = enumCase(name, symbol, count: arguments.count)
        yes.find(symbol, is: .enumCase(found))
        if left.count != 1 { yes.note("\(symbol.text) is .\(name)") }
        let result = match(arguments, of: found, yes)
        var no = path
        switch left.count {
        case 1: return result
        case 2:
            guard let other = left.first(where: { $0 != name }) else { return result }
            no.find(symbol, is: .enumCase(enumCase(other, symbol, count: 0)))
        default: no.exclude(name, of: symbol)
        }
        no.note("\(symbol.text) is .\(name)", false)
        return (result.yes, result.no + [no])
    }

    /// Returns the enum case with the given name, with symbols for its associated values.
    func enumCase(_ name: String, _ symbol: Symbol, count: Int) -> Value.EnumCase {
        let parameters = declaration(symbol.type)?.enumCase(name)?.parameters
        let payload =
            parameters.map { parameters in
                parameters.enumerated().map { index, parameter in
                    Value.symbol(parameter.name, parameter.type, key: "\(symbol.key).\(name).\(index)")
                }
            }
            ?? (0..<count).map { .symbol("\(symbol.text).\(name).\($0)", key: "\(symbol.key).\(name).\($0)") }
        return Value.EnumCase(name: name, payload: payload, type: symbol.type, subject: nil)
    }
}
