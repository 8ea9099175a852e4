import SwiftSyntax

/// An interpreter that explores every possible path through `update`, for one case of the state and one case of the
/// event.
///
/// The technique is abstract interpretation: a symbol represents an unknown value. A condition on a symbol splits the
/// path in two, and the condition is true on one path and false on the other. Some code cannot be interpreted: loops,
/// closures that other functions call, and functions from other packages. All values that such code may have changed
/// become unknown.
///
/// The interpreter stores the data that all paths share. An ``InterpreterPart`` handles each kind of syntax.
final class Interpreter {
    /// The maximum number of steps for a cell, which is a combination of a state and an event. The result of a cell
    /// that needs more steps is unknown.
    static let stepLimit = 100_000
    static let pathLimit = 1_024
    /// The maximum number of outcomes of a computed property. The value of a property with more outcomes is unknown.
    static let answerLimit = 4
    /// The maximum number of nested calls of functions and closures.
    static let depthLimit = 24
    /// The maximum number of nested blocks and expressions, including those of called functions. Deeper code could
    /// overflow the stack, so its result is unknown.
    static let nestingLimit = 1_000

    /// The context of the code that is being interpreted.
    struct Context {
        var scope: Scope
        var selfType: TypeDecl?
        var result: TypeUse?
    }

    let index: Index
    let machine: TypeDecl
    /// The observations that the interpreter makes on all paths, for every combination of a state and an event.
    let notes = InterpreterNotes()
    private(set) var context: Context
    private(set) var isExhausted = false
    /// The functions and closures that are being interpreted.
    private var running: [Location] = []
    /// The functions and closures that are being interpreted, and that contain the current code or have called the
    /// function that contains it. The functions that have called a closure, but do not contain it, are left out.
    private(set) var callers: [Location] = []
    /// The scopes that constants contain, cached because they are needed on every path.
    private var scopes: [SyntaxIdentifier: Value?] = [:]
    /// The names in code that is not interpreted, cached because they are needed on every path.
    private var names: [SyntaxIdentifier: Set<String>] = [:]
    /// The patterns that the parser represents as expressions, cached by argument list.
    private var patterns: [SyntaxIdentifier: [PatternSyntax]] = [:]
    /// The functions that a block declares, cached by block.
    private var localFunctions: [SyntaxIdentifier: [LocalFunction]] = [:]
    /// The tables of the switches that contain no `#if`.
    private var switches: [SyntaxIdentifier: SwitchTable] = [:]
    private var steps = 0
    private var nesting = 0
    private var symbols = 0

    init(_ index: Index, _ machine: TypeDecl) {
        self.index = index
        self.machine = machine
        context = Context(scope: machine.scope, selfType: machine)
    }

    /// Resets the interpreter for another combination of a state and an event.
    ///
    /// - Parameter location: The location of the function to interpret next, which is needed to detect recursive calls.
    func restart(in location: Location? = nil) {
        (steps, nesting, isExhausted) = (0, 0, false)
        running = location.map { [$0] } ?? []
        callers = running
        context = Context(scope: machine.scope, selfType: machine)
    }

    /// Counts a step toward the limit. Returns whether the interpreter is still within its limits.
    func step(_ paths: Int = 0) -> Bool {
        steps += 1
        if steps > Self.stepLimit || paths > Self.pathLimit { isExhausted = true }
        return !isExhausted
    }

    /// Runs a closure that interprets a block, an expression or a pattern inside the current one. Returns the given value
    /// instead if the interpreter has reached one of its limits.
    func nested<T>(or failure: T, _ body: () -> T) -> T {
        if nesting == Self.nestingLimit { isExhausted = true }
        guard step() else { return failure }
        nesting += 1
        defer { nesting -= 1 }
        return body()
    }

    /// Runs a closure that interprets a block or an expression inside the current one. Returns no outcomes if the
    /// interpreter has reached one of its limits.
    func nested<T>(_ body: () -> [T]) -> [T] {
        let outcomes = nested(or: [], body)
        // Nested branches multiply the outcomes.
        if outcomes.count > Self.pathLimit { isExhausted = true }
        return isExhausted ? [] : outcomes
    }

    func inside<T>(_ context: Context, _ body: () -> T) -> T {
        let outer = self.context
        self.context = context
        defer { self.context = outer }
        return body()
    }

    /// Returns whether a function can be interpreted. The function must not be recursive, and the calls must not be
    /// nested too deeply.
    func canFollow(_ function: Location) -> Bool {
        !callers.contains(function) && running.count < Self.depthLimit
    }

    /// Returns whether a closure can be interpreted. A function that calls a closure may be called by the closure.
    func canFollow(closure: Location) -> Bool {
        !running.contains(closure) && running.count < Self.depthLimit
    }

    /// Runs a closure that interprets a function, while detecting recursive calls to the function.
    ///
    /// - Parameter callers: The callers of the function, if they are not those of the current code.
    func following<T>(_ function: Location, from callers: [Location]? = nil, _ body: () -> T) -> T {
        let outer = self.callers
        self.callers = (callers ?? outer) + [function]
        running.append(function)
        defer {
            running.removeLast()
            self.callers = outer
        }
        return body()
    }

    /// Returns the `Scope` that a constant contains, or `nil` if it does not contain one.
    func scope(of field: TypeDecl.Field, _ value: ExprSyntax) -> Value? {
        if let known = scopes[value.id] { return known }
        let scope = ChildReader(value).scope(named: field.name)
        scopes[value.id] = .some(scope)
        return scope
    }

    /// Returns the names that a piece of code refers to, such as those of variables.
    func names(in node: Syntax) -> Set<String> {
        if let known = names[node.id] { return known }
        let found = NameFinder(node).names
        names[node.id] = found
        return found
    }

    /// Returns the patterns for an argument list. They are created on the first call.
    func patterns(of arguments: LabeledExprListSyntax, make: () -> [PatternSyntax]) -> [PatternSyntax] {
        if let known = patterns[arguments.id] { return known }
        let made = make()
        // A node outside a file is temporary, and its id may be reused for another node.
        if arguments.root.kind == .sourceFile { patterns[arguments.id] = made }
        return made
    }

    /// Returns the table of a switch. It is created on the first call.
    func table(of node: SwitchExprSyntax, make: () -> SwitchTable) -> SwitchTable {
        if let known = switches[node.id] { return known }
        let made = make()
        // A node outside a file is temporary, and its id may be reused for another node.
        if node.root.kind == .sourceFile { switches[node.id] = made }
        return made
    }

    /// A name of local functions, with the functions that a block declares under it.
    typealias LocalFunction = (name: String, overloads: [Function])

    /// Returns the functions that a block declares.
    func localFunctions(in items: CodeBlockItemListSyntax) -> [LocalFunction] {
        if let known = localFunctions[items.id] { return known }
        let file = index.files[context.scope.file]
        let all = items.compactMap { $0.item.as(FunctionDeclSyntax.self) }.compactMap { node in
            file.flatMap { Function(node, scope: context.scope, file: $0) }
        }
        let found = all.map(\.name).unique.map { name in (name, all.filter { $0.name == name }) }
        localFunctions[items.id] = found
        return found
    }

    /// Returns a closure of the code that is being interpreted.
    func closure(_ code: Closure.Code, _ environment: Environment) -> Closure {
        symbols += 1
        return Closure(
            number: symbols, code: code, context: context, environment: environment, callers: callers)
    }

    /// Returns a new unknown value, described by the given text.
    func fresh(_ text: String, _ type: TypeUse?) -> Value {
        symbols += 1
        return .symbol(text, type, key: "\(text)#\(symbols)")
    }
}
