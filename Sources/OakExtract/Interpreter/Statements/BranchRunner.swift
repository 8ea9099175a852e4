import SwiftSyntax

/// The part of the interpreter that handles `if`, `switch` and `#if`.
struct BranchRunner: InterpreterPart {
    let interpreter: Interpreter

    func run(_ node: IfExprSyntax, _ path: Path, expected: TypeUse?) -> [Outcome] {
        var path = path
        path.openBlock()
        return conditions.decide(node.conditions, path).flatMap { path, holds -> [Outcome] in
            let results: [Outcome]
            if holds {
                results = statements.run(node.body.statements, path, expected: expected)
            } else {
                switch node.elseBody {
                case .codeBlock(let block):
                    results = statements.run(block.statements, path, expected: expected)
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
            cases(node.cases, path).flatMap { run($1, subject, $0, expected: expected) }
        }
    }

    private func run(_ cases: [SwitchCaseSyntax], _ subject: Value, _ path: Path, expected: TypeUse?)
        -> [Outcome]
    {
        var results: [Outcome] = []
        var open = [path]
        for (position, item) in cases.enumerated() {
            guard interpreter.step(open.count) else { return [] }
            if open.isEmpty {
                note(item, matched: false)
                continue
            }
            let (inside, rest) = enter(item, subject, open)
            results += inside.flatMap { run(cases[position...], $0, expected: expected) }
            open = rest
        }
        // The compiler checks that the cases are exhaustive, so the paths in `open` are impossible.
        return results.map { path, value in
            var path = path
            if case .broke(nil) = path.flow { path.flow = .next }
            return (path, value)
        }
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
        return statements.run(first.statements, path, expected: expected).flatMap {
            path, value -> [Outcome] in
            var path = path
            guard case .fell = path.flow else {
                path.closeBlock()
                return [(path, value)]
            }
            path.flow = .next
            return run(cases.dropFirst(), path, expected: expected)
        }
    }

    /// Returns the paths that enter a case, each with a block for its bindings, and the paths that proceed to the next
    /// case.
    private func enter(_ item: SwitchCaseSyntax, _ subject: Value, _ open: [Path]) -> (
        inside: [Path], rest: [Path]
    ) {
        guard case .case(let label) = item.label else {
            let location = self.location(item)
            notes.note(case: location, "default", isDefault: true, matched: true)
            return (open.map { opened($0, at: location) }, [])
        }
        var inside: [Path] = []
        var rest = open
        for pattern in label.caseItems {
            let location = self.location(pattern)
            let results = rest.map { match(pattern, subject, opened($0, at: location)) }
            let matched = results.flatMap(\.yes)
            notes.note(case: location, text(pattern.pattern), isDefault: false, matched: !matched.isEmpty)
            inside += matched
            rest = results.flatMap(\.no)
        }
        return (inside, rest)
    }

    private func note(_ item: SwitchCaseSyntax, matched: Bool) {
        guard case .case(let label) = item.label else {
            return notes.note(case: location(item), "default", isDefault: true, matched: matched)
        }
        for pattern in label.caseItems {
            notes.note(case: location(pattern), text(pattern.pattern), isDefault: false, matched: matched)
        }
    }

    private func opened(_ path: Path, at location: Location) -> Path {
        var path = path
        path.openBlock()
        if path.depth == 2 { path.place = location }
        return path
    }

    private func match(_ item: SwitchCaseItemSyntax, _ subject: Value, _ path: Path) -> PatternMatcher.Result
    {
        let (yes, no) = patterns.match(item.pattern, subject, path)
        var result: PatternMatcher.Result = (yes, no)
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
