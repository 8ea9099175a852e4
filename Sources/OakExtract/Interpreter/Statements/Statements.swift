import SwiftSyntax

/// The part of the interpreter that handles blocks and statements.
struct Statements: InterpreterPart {
    let interpreter: Interpreter

    /// Interprets a block. If the block consists of a single expression, the outcome has the value of that expression.
    func run(_ items: CodeBlockItemListSyntax, _ start: Path, expected: TypeUse?) -> [Outcome] {
        var start = start
        start.openBlock()
        return runInBlock(items, start, expected: expected).map { path, value in
            var path = path
            path.closeBlock()
            return (path, value)
        }
    }

    /// Interprets items in the current block.
    private func runInBlock(_ items: CodeBlockItemListSyntax, _ start: Path, expected: TypeUse?) -> [Outcome]
    {
        var start = start
        let functions = interpreter.localFunctions(in: items)
        // A function can call functions that are declared after it.
        for function in functions { start.declare(function.name, .void) }
        for function in functions { capture(function, &start) }
        return run(Array(items)[...], start, expected: expected, isOnly: items.count == 1)
    }

    /// Interprets the remaining items of a block that the interpreter has already entered.
    private func run(
        _ items: ArraySlice<CodeBlockItemSyntax>, _ start: Path, expected: TypeUse?, isOnly: Bool
    ) -> [Outcome] {
        interpreter.nested { interpret(items, start, expected, isOnly: isOnly) }
    }

    private func interpret(
        _ items: ArraySlice<CodeBlockItemSyntax>, _ start: Path, _ expected: TypeUse?, isOnly: Bool
    ) -> [Outcome] {
        var outcomes: [Outcome] = [(start, .void)]
        for (position, item) in zip(items.indices, items) {
            guard interpreter.step(outcomes.count) else { return [] }
            let isDeferring = item.item.is(DeferStmtSyntax.self)
            outcomes = outcomes.flatMap { outcome -> [Outcome] in
                guard outcome.path.isLive else { return [outcome] }
                if let node = item.item.as(DeferStmtSyntax.self) {
                    // A path that left the block before the `defer` does not run it.
                    return run(items[(position + 1)...], outcome.path, expected: expected, isOnly: false)
                        .flatMap { run(deferred: node.body.statements, after: $0) }
                }
                if let node = item.item.as(IfConfigDeclSyntax.self) {
                    return configurations(node.clauses, outcome.path).flatMap { path, elements -> [Outcome] in
                        guard case .statements(let items)? = elements else { return [(path, .void)] }
                        return runInBlock(items, path, expected: nil).map { ($0.path, .void) }
                    }
                }
                if let expression = expression(item.item) {
                    let results = expressions.evaluate(expression, outcome.path, expected: expected)
                    return isOnly ? results : results.map { ($0.path, .void) }
                }
                return run(item.item, outcome.path).map { ($0, .void) }
            }
            if isDeferring { break }
        }
        return outcomes
    }

    private func run(deferred block: CodeBlockItemListSyntax, after outcome: Outcome) -> [Outcome] {
        var open = outcome.path
        open.flow = .next
        return run(block, open, expected: nil).map { end in
            var end = end.path
            end.flow = outcome.path.flow
            return (end, outcome.value)
        }
    }

    /// Returns the expression of an item, including an `if` or `switch` used as a statement.
    private func expression(_ item: CodeBlockItemSyntax.Item) -> ExprSyntax? {
        switch item {
        case .expr(let expression): expression
        case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression
        case .decl: nil
        }
    }

    private func run(_ item: CodeBlockItemSyntax.Item, _ path: Path) -> [Path] {
        switch item {
        case .decl(let decl):
            if let node = decl.as(FunctionDeclSyntax.self) {
                let functions = node.parent?.parent?.as(CodeBlockItemListSyntax.self).map(
                    interpreter.localFunctions)
                guard let function = functions?.first(where: { $0.name == node.name.text }) else {
                    return [path]
                }
                var path = path
                capture(function, &path)
                return [path]
            }
            guard let node = decl.as(VariableDeclSyntax.self) else { return [path] }
            return node.bindings.reduce([path]) { paths, binding in paths.flatMap { declare(binding, $0) } }
        case .stmt(let statement): return run(statement, path)
        case .expr(let expression): return expressions.evaluate(expression, path, expected: nil).map(\.path)
        }
    }

    /// Sets a local function to a closure with the variables that have been declared so far. Overloads are not resolved.
    private func capture(_ function: Interpreter.LocalFunction, _ path: inout Path) {
        let closures = function.overloads.map {
            Value.closure(interpreter.closure(.function($0), path.capture()))
        }
        path[function.name] = closures.count == 1 ? closures[0] : .tuple(closures)
    }

    private func declare(_ binding: PatternBindingSyntax, _ path: Path) -> [Path] {
        let type = (binding.typeAnnotation?.type).map { use(text($0)) }
        if let getter = Self.getter(of: binding) {
            var path = path
            let name = text(binding.pattern)
            path.declare(
                name, .closure(interpreter.closure(.variable(name, type, getter: getter), path.capture())))
            return [path]
        }
        guard let value = binding.initializer?.value else {
            var path = path
            let start: Value = type?.isOptional == true ? .none : fresh(text(binding.pattern), type)
            path.declare(text(binding.pattern), start)
            return [path]
        }
        return expressions.evaluate(value, path, expected: type).flatMap { path, value in
            path.isLive ? conditions.match(binding.pattern, typed(value, type), path).yes : [path]
        }
    }

    /// Returns the getter of a computed variable, or `nil` if the variable is stored or has a setter.
    private static func getter(of binding: PatternBindingSyntax) -> CodeBlockItemListSyntax? {
        switch binding.accessorBlock?.accessors {
        case .getter(let body): body
        case .accessors(let accessors) where accessors.count == 1:
            accessors.first.flatMap { $0.accessorSpecifier.text == "get" ? $0.body?.statements : nil }
        case .accessors, nil: nil
        }
    }

    private func run(_ statement: StmtSyntax, _ path: Path) -> [Path] {
        if let node = statement.as(ReturnStmtSyntax.self) { return leave(node, path) }
        if let node = statement.as(GuardStmtSyntax.self) {
            return conditions.decide(node.conditions, path).flatMap { path, holds in
                holds ? [path] : run(node.body.statements, path, expected: nil).map(\.path)
            }
        }
        if let node = statement.as(DoStmtSyntax.self) { return run(node, path) }
        if let node = statement.as(ForStmtSyntax.self) {
            return loop(node.body.statements, node, path, binding: node.pattern)
        }
        if let node = statement.as(WhileStmtSyntax.self) { return loop(node.body.statements, node, path) }
        if let node = statement.as(RepeatStmtSyntax.self) { return loop(node.body.statements, node, path) }
        if let node = statement.as(LabeledStmtSyntax.self) { return run(node, path) }
        if let node = statement.as(ExpressionStmtSyntax.self) {
            return expressions.evaluate(node.expression, path, expected: nil).map(\.path)
        }
        var path = path
        if let node = statement.as(BreakStmtSyntax.self) { path.flow = .broke(node.label?.text) }
        if statement.is(ContinueStmtSyntax.self) { path.flow = .continued }
        if statement.is(FallThroughStmtSyntax.self) { path.flow = .fell }
        if statement.is(ThrowStmtSyntax.self) {
            variables.noteReads(in: statement, path)
            path.flow = .threw
        }
        return [path]
    }

    private func run(_ node: LabeledStmtSyntax, _ path: Path) -> [Path] {
        run(node.statement, path).map { path in
            var path = path
            if case .broke(node.label.text) = path.flow { path.flow = .next }
            return path
        }
    }

    private func leave(_ node: ReturnStmtSyntax, _ path: Path) -> [Path] {
        guard let expression = node.expression else {
            var path = path
            path.flow = .returned(.void)
            return [path]
        }
        return expressions.evaluate(expression, path, expected: context.result).map { path, value in
            var path = path
            if path.isLive { path.flow = .returned(value) }
            return path
        }
    }

    /// Interprets a loop. The number of iterations is unknown, so all values that the loop changes are unknown too.
    private func loop(
        _ body: CodeBlockItemListSyntax, _ node: some SyntaxProtocol, _ path: Path,
        binding pattern: PatternSyntax? = nil
    ) -> [Path] {
        variables.noteReads(in: node, path)
        let path = variables.forgetting(changesBy: node, variables.forgettingEscaped(path))
        var inner = path
        inner.openBlock()
        let starts = pattern.map { conditions.match($0, fresh("element", nil), inner).yes } ?? [inner]
        return [path]
            + starts.flatMap { run(body, $0, expected: nil) }.compactMap { outcome in
                var path = outcome.path
                path.closeBlock()
                switch path.flow {
                case .returned, .threw, .crashed, .broke(.some): return path
                case .next, .broke(nil), .continued, .fell: return nil
                }
            }
    }

    private func run(_ node: DoStmtSyntax, _ path: Path) -> [Path] {
        let ends = run(node.body.statements, path, expected: nil).map(\.path)
        guard !node.catchClauses.isEmpty else { return ends }
        var failed = variables.forgetting(changesBy: node.body, path)
        failed.declare("error", fresh("error", nil))
        failed.note("an error is thrown")
        let caught = node.catchClauses.flatMap { run($0.body.statements, failed, expected: nil).map(\.path) }
        return ends.filter { if case .threw = $0.flow { false } else { true } } + caught
    }
}
