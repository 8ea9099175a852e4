import SwiftSyntax

/// Follows `update` for a known case of the state and a known case of the event, on every possible path.
///
/// This is abstract interpretation. An unknown value is represented by a symbol. A condition on a symbol splits the
/// path in two, and each path continues with its result of the condition. Code that cannot be followed (loops, closures
/// that other functions call, functions from other packages) makes all values that it may have changed unknown.
///
/// The interpreter stores the data that all paths share. Each kind of syntax is handled by its own ``InterpreterPart``.
final class Interpreter {
    /// The maximum number of steps for a cell (a pair of state and event). The result of a cell that needs more steps
    /// is unknown.
    static let stepLimit = 100_000
    static let pathLimit = 1_024
    /// The maximum number of alternatives of a condition. A condition with more alternatives is not followed.
    static let answerLimit = 4
    static let depthLimit = 24

    /// The context of the code that is being followed.
    struct Context {
        var scope: Scope
        var selfType: TypeDecl?
        var result: TypeUse?
    }

    let index: Index
    let machine: TypeDecl
    /// The observations on all paths of all cells.
    let notes = InterpreterNotes()
    private(set) var context: Context
    private(set) var isExhausted = false
    /// The functions that are being followed.
    private var running: [Location] = []
    /// The values of constants, cached because they are needed on every path.
    private var scopes: [SyntaxIdentifier: Value?] = [:]
    /// The names in code that is not followed, cached for the same reason.
    private var names: [SyntaxIdentifier: Set<String>] = [:]
    /// The elements of patterns that the parser reads as expressions.
    private var patterns: [SyntaxIdentifier: [PatternSyntax]] = [:]
    private var steps = 0
    private var symbols = 0

    init(_ index: Index, _ machine: TypeDecl) {
        self.index = index
        self.machine = machine
        context = Context(scope: machine.scope, selfType: machine)
    }

    /// Resets the interpreter for another cell.
    ///
    /// - Parameter location: The function that is followed next, to detect its recursive calls.
    func restart(in location: Location? = nil) {
        (steps, isExhausted, running) = (0, false, location.map { [$0] } ?? [])
        context = Context(scope: machine.scope, selfType: machine)
    }

    /// Counts a step, and returns whether the number of steps is still within the limit.
    func step(_ paths: Int = 0) -> Bool {
        steps += 1
        if steps > Self.stepLimit || paths > Self.pathLimit { isExhausted = true }
        return !isExhausted
    }

    func inside<T>(_ context: Context, _ body: () -> T) -> T {
        let outer = self.context
        self.context = context
        defer { self.context = outer }
        return body()
    }

    /// Returns whether a function can be followed: it is not recursive, and the calls are not nested too deeply.
    func canFollow(_ function: Location) -> Bool {
        !running.contains(function) && running.count < Self.depthLimit
    }

    /// Runs a closure that follows a function.
    func following<T>(_ function: Location, _ body: () -> T) -> T {
        running.append(function)
        defer { running.removeLast() }
        return body()
    }

    /// Returns the `Scope` that is the value of a constant, if any.
    func scope(of field: TypeDecl.Field, _ value: ExprSyntax) -> Value? {
        if let known = scopes[value.id] { return known }
        let scope = ChildReader(value).scope(named: field.name)
        scopes[value.id] = .some(scope)
        return scope
    }

    /// Returns the names of the variables in a piece of code.
    func names(in node: Syntax) -> Set<String> {
        if let known = names[node.id] { return known }
        let found = NameFinder(node).names
        names[node.id] = found
        return found
    }

    /// Returns the patterns for arguments, which are created at the first call.
    func patterns(of arguments: LabeledExprListSyntax, make: () -> [PatternSyntax]) -> [PatternSyntax] {
        if let known = patterns[arguments.id] { return known }
        let made = make()
        // A node outside of a file is temporary, and its id may be reused for another node.
        if arguments.root.kind == .sourceFile { patterns[arguments.id] = made }
        return made
    }

    /// Returns a new unknown value with the given text.
    func fresh(_ text: String, _ type: TypeUse?) -> Value {
        symbols += 1
        return .symbol(text, type, key: "\(text)#\(symbols)")
    }
}
