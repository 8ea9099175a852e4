import SwiftSyntax

/// Follows `update` for a known case of the state and a known case of the event, on every possible path.
///
/// This is abstract interpretation. An unknown value is represented by a symbol. A condition on a symbol splits the
/// path in two, and each path continues with its result of the condition. Code that cannot be followed (loops, closures
/// that other functions call, functions from other packages) makes all values that it may have changed unknown.
final class Interpreter {
    /// The maximum number of steps for a cell, a pair of state and event. A cell that needs more is unknown.
    static let stepLimit = 100_000
    static let pathLimit = 1_024
    /// The maximum number of alternatives of a condition. A condition with more is not followed.
    static let answerLimit = 4
    static let depthLimit = 24

    struct Context {
        var scope: Scope
        var selfType: TypeDecl?
        var result: TypeUse?
    }

    /// A case of a switch. It is dead if the switch was reached, but the case never matched.
    struct CaseNote {
        var text: String
        var isDefault: Bool
        var isMatched = false
    }

    let index: Index
    let machine: TypeDecl
    var context: Context
    var isExhausted = false
    private(set) var cases: [Location: CaseNote] = [:]
    private(set) var casesBySubject: [String: [String]] = [:]
    private(set) var unknowns: Set<String> = []
    /// The keys of the optionals that were compared with `nil`, or unwrapped by a condition or a pattern.
    private(set) var testedOptionals: Set<String> = []
    /// The effect ids that are string literals in the source.
    private(set) var textIDs: Set<String> = []
    /// All functions that were followed.
    private(set) var bodies: [Location: Body] = [:]
    /// The functions that are being followed.
    var running: [Location] = []
    /// The values of constants, cached because they are needed on every path.
    private var scopes: [SyntaxIdentifier: Value?] = [:]
    private var steps = 0
    private var symbols = 0

    init(_ index: Index, _ machine: TypeDecl) {
        self.index = index
        self.machine = machine
        context = Context(scope: machine.scope, selfType: machine)
    }

    /// Resets the interpreter for another cell.
    func restart() {
        (steps, isExhausted, running) = (0, false, [])
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

    func note(cases: [String], of subject: String) { casesBySubject[subject] = cases }
    func note(_ body: CodeBlockItemListSyntax, of scope: Scope, at location: Location) {
        bodies[location] = Body(items: body, scope: scope)
    }
    func note(unknown text: String) { unknowns.insert(text) }
    func note(textID text: String) { textIDs.insert(text) }
    func note(tested value: Value) {
        if case .unknown(let symbol) = value, !symbol.isThere { testedOptionals.insert(symbol.key) }
    }

    func note(case location: Location, _ text: String, isDefault: Bool, matched: Bool) {
        cases[location, default: CaseNote(text: text, isDefault: isDefault)].isMatched =
            cases[location]?.isMatched == true || matched
    }

    /// Returns the `Scope` that is the value of a constant, if any.
    func scope(of field: TypeDecl.Field, _ value: ExprSyntax) -> Value? {
        if let known = scopes[value.id] { return known }
        let scope = ChildReader(value).scope(named: field.name)
        scopes[value.id] = .some(scope)
        return scope
    }

    func use(_ name: String) -> TypeUse { TypeUse(name, in: context.scope) }
    func declaration(_ use: TypeUse?) -> TypeDecl? { use.flatMap { index.resolve($0) } }

    /// Returns a new unknown value with the given text.
    func fresh(_ text: String, _ type: TypeUse?) -> Value {
        symbols += 1
        return .symbol(text, type, key: "\(text)#\(symbols)")
    }

    func text(_ node: some SyntaxProtocol) -> String { index.text(of: node) }

    func location(_ node: some SyntaxProtocol) -> Location { index.location(of: node, in: context.scope) }

    /// Returns whether values of the type are effects, possibly optional or in a list.
    func isEffect(_ use: TypeUse?) -> Bool {
        guard var name = use?.name[...] else { return false }
        while let last = name.last, "?]".contains(last) { name = name.dropLast() }
        while name.first == "[" { name = name.dropFirst() }
        if name.hasPrefix("Optional<") { name = name.dropFirst(9).dropLast() }
        return name == "Effect" || name.hasSuffix(".Effect") || name.hasPrefix("TransducerEffect<")
            || name == "TransducerEffect"
    }
}
