import SwiftSyntax

/// Functions that handle `if`, `switch` and `#if`.
extension Statements {
    func run(_ node: IfExprSyntax, _ path: Path, expected: TypeUse?) -> [Outcome] {
        interpreter.nested { interpret(node, path, expected) }
    }

    private func interpret(_ node: IfExprSyntax, _ path: Path, _ expected: TypeUse?) -> [Outcome] {
        var path = path
        path.openBlock()
        return conditions.decide(node.conditions, path).flatMap { path, holds -> [Outcome] in
            let results: [Outcome]
            if holds {
                results = run(node.body.statements, path, expected: expected)
            } else {
                switch node.elseBody {
                case .codeBlock(let block):
                    results = run(block.statements, path, expected: expected)
                case .ifExpr(let other): results = run(other, path, expected: expected)
                case nil: results = [(path, .void)]
                }
            }
            return results.map(closingBlock)
        }
    }

    private func closingBlock(_ outcome: Outcome) -> Outcome {
        var outcome = outcome
        outcome.path.closeBlock()
        return outcome
    }

    func run(_ node: SwitchExprSyntax, _ path: Path, expected: TypeUse?) -> [Outcome] {
        expressions.evaluate(node.subject, path, expected: nil).flatMap { path, subject in
            tables(node, path).flatMap { run($1, subject, $0, expected: expected) }
        }
    }

    private func run(_ table: SwitchTable, _ subject: Value, _ path: Path, expected: TypeUse?) -> [Outcome] {
        note(table)
        var results: [Outcome] = []
        var open = [path]
        var next = 0
        for candidates in table.candidates(knownCases(of: subject, path, table)).chunked(by: table) {
            guard interpreter.step(open.count) else { return [] }
            if open.isEmpty { break }
            var inside: [Path] = []
            for index in candidates {
                if index > next { open = open.map(leavingPlace) }
                next = index + 1
                let (entered, rest) = enter(table.items[index], subject, open)
                inside += entered
                open = rest
            }
            let position = table.items[candidates[0]].position
            results += inside.flatMap { run(table.cases[position...], $0, expected: expected) }
        }
        // The compiler checks that the cases are exhaustive, so the paths in `open` are impossible.
        return results.map { path, value in
            var path = path
            if case .broke(nil) = path.flow { path.flow = .next }
            return (path, value)
        }
    }

    /// Returns the enum cases of the subject, or of its elements if it is a tuple. Unknown cases are `nil`.
    private func knownCases(of subject: Value, _ path: Path, _ table: SwitchTable) -> [String?] {
        let value = path.known(subject)
        let values = if case .tuple(let values) = value { values.map(path.known) } else { [value] }
        return values.enumerated().map { column, value in
            guard case .enumCase(let known) = value, let type = declaration(known.type) else { return nil }
            // A static member with the name of a case is compared with `==` instead.
            let isHidden =
                table.requires(anyOf: type.statics.keys, at: column, of: values.count)
                || table.requires(anyOf: type.getters.keys, at: column, of: values.count)
            return isHidden ? nil : known.name
        }
    }

    private func leavingPlace(_ path: Path) -> Path {
        var path = path
        path.place = nil
        return path
    }

    /// Returns the table of a switch for each build configuration.
    private func tables(_ node: SwitchExprSyntax, _ path: Path) -> [(Path, SwitchTable)] {
        if node.cases.allSatisfy({ $0.is(SwitchCaseSyntax.self) }) {
            return [
                (
                    path,
                    interpreter.table(of: node) {
                        table(node.cases.compactMap { $0.as(SwitchCaseSyntax.self) })
                    }
                )
            ]
        }
        return cases(node.cases, path).map { ($0, table($1)) }
    }

    private func table(_ cases: [SwitchCaseSyntax]) -> SwitchTable {
        let items = cases.enumerated().flatMap { position, item -> [SwitchTable.Item] in
            guard case .case(let label) = item.label else {
                return [
                    SwitchTable.Item(
                        position: position, node: nil, text: "default", location: location(item), required: []
                    )
                ]
            }
            return label.caseItems.map { node in
                SwitchTable.Item(
                    position: position, node: node, text: text(node.pattern), location: location(node),
                    required: conditions.requiredCases(node.pattern))
            }
        }
        return SwitchTable(cases, items)
    }

    /// Returns the cases of a switch for each build configuration.
    private func cases(_ list: SwitchCaseListSyntax, _ path: Path) -> [(Path, [SwitchCaseSyntax])] {
        let plain = list.compactMap { $0.as(SwitchCaseSyntax.self) }
        if plain.count == list.count { return [(path, plain)] }
        return list.reduce([(path, [])]) { results, element in
            results.flatMap { path, all -> [(Path, [SwitchCaseSyntax])] in
                switch element {
                case .switchCase(let node): return [(path, all + [node])]
                case .ifConfigDecl(let node):
                    return configurations(node.clauses, path).flatMap {
                        path, elements -> [(Path, [SwitchCaseSyntax])] in
                        guard case .switchCases(let list)? = elements else { return [(path, all)] }
                        return cases(list, path).map { ($0, all + $1) }
                    }
                }
            }
        }
    }

    /// Returns all alternatives of an `#if`, because the build configuration is unknown.
    func configurations(_ clauses: IfConfigClauseListSyntax, _ path: Path) -> [(
        path: Path, elements: IfConfigClauseSyntax.Elements?
    )] {
        var open = [path]
        var results: [(Path, IfConfigClauseSyntax.Elements?)] = []
        for clause in clauses {
            guard let condition = clause.condition else {
                return results + open.map { ($0, clause.elements) }
            }
            let question = "#if \(text(condition))"
            let decisions = open.flatMap {
                conditions.decide(.symbol(question, use("Bool"), key: question), $0)
            }
            results += decisions.filter(\.holds).map { ($0.path, clause.elements) }
            open = decisions.filter { !$0.holds }.map(\.path)
        }
        return results + open.map { ($0, nil) }
    }

    private func run(_ cases: ArraySlice<SwitchCaseSyntax>, _ path: Path, expected: TypeUse?) -> [Outcome] {
        guard let first = cases.first else { return [(path, .void)] }
        return run(first.statements, path, expected: expected).flatMap { path, value -> [Outcome] in
            var path = path
            guard case .fell = path.flow else {
                path.closeBlock()
                return [(path, value)]
            }
            path.flow = .next
            return interpreter.nested { run(cases.dropFirst(), path, expected: expected) }
        }
    }

    /// Returns the paths that enter a case, each with a block for its bindings, and the paths that proceed to the next
    /// item.
    private func enter(_ item: SwitchTable.Item, _ subject: Value, _ open: [Path]) -> (
        inside: [Path], rest: [Path]
    ) {
        guard let node = item.node else {
            note(item, matched: true)
            return (open.map { opened($0, at: item.location) }, [])
        }
        let results = open.map { match(node, subject, opened($0, at: item.location)) }
        let matched = results.flatMap(\.yes)
        if !matched.isEmpty { note(item, matched: true) }
        return (matched, results.flatMap(\.no))
    }

    /// Records all cases of a switch the first time the interpreter reaches the switch.
    private func note(_ table: SwitchTable) {
        if table.isReached { return }
        table.isReached = true
        for item in table.items { note(item, matched: false) }
    }

    private func note(_ item: SwitchTable.Item, matched: Bool) {
        notes.note(case: item.location, item.text, isDefault: item.node == nil, matched: matched)
    }

    private func opened(_ path: Path, at location: Location) -> Path {
        var path = path
        path.openBlock()
        if path.depth == 2 { path.place = location }
        return path
    }

    private func match(_ item: SwitchCaseItemSyntax, _ subject: Value, _ path: Path) -> Conditions.Match {
        let (yes, no) = conditions.match(item.pattern, subject, path)
        var result: Conditions.Match = (yes, no)
        if let clause = item.whereClause {
            let decisions = yes.flatMap { conditions.decide(clause.condition, $0) }
            result.yes = decisions.filter(\.holds).map(\.path)
            result.no += decisions.filter { !$0.holds }.map(\.path)
        }
        result.no = result.no.map { other in
            var other = other
            other.closeBlock()
            // If a pattern does not match, the subject does not count as tested.
            other.testedSubjects = path.testedSubjects
            other.place = path.place == other.place ? nil : other.place
            return other
        }
        return result
    }
}
