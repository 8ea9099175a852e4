import SwiftSyntax

/// A path through `update`, with the facts known so far.
struct Path {
    enum Flow {
        case next
        case returned(Value)
        /// A `break` out of the statement with this label. Without a label, it leaves the innermost switch or loop.
        case broke(String?)
        case continued, fell, threw, crashed
    }

    /// The functions and closures that are being interpreted. The innermost is last.
    private var frames = [Frame(environment: Environment(), start: 0)]
    /// The values of all variables, by the positions that environments contain.
    private var values: [Value] = []
    /// The number of variables that closures may have captured. They outlive their blocks.
    private var captured = 0
    /// The variables that closures can change that other code may have kept.
    private var escaped: Set<Int> = []
    /// The `inout` parameters, which closures that outlive their function cannot capture.
    private var inouts: Set<Int> = []
    var flow = Flow.next
    var guards: [Guard] = []
    /// The known values of symbols.
    private(set) var findings: [String: Value] = [:]
    private(set) var excluded: [String: Set<String>] = [:]
    /// The subjects that `update` has matched against a named case. A subject is the state or the event.
    var testedSubjects: Set<Value.Subject> = []
    /// The location of the last matched case in the outermost function.
    var place: Location?
    /// A Boolean value that indicates whether a function has called itself. Recursive calls are not interpreted.
    var isRecursive = false
    /// A Boolean value that indicates whether this path might not terminate.
    var isEndless = false

    var isLive: Bool { if case .next = flow { true } else { false } }

    // MARK: Variables

    /// A function or closure that is being interpreted.
    private struct Frame {
        var environment: Environment
        /// The numbers of variables at the start of each open block: those that are visible, and those that exist.
        var blocks: [(visible: Int, existing: Int)]

        init(environment: Environment, start: Int) {
            self.environment = environment
            blocks = [(environment.variables.count, start)]
        }
    }

    /// The variables that are visible at the current place.
    private(set) var environment: Environment {
        get { frames[frames.count - 1].environment }
        _modify { yield &frames[frames.count - 1].environment }
    }

    subscript(name: String) -> Value? {
        get { environment.position(of: name).map { values[$0] } }
        set {
            guard let position = environment.position(of: name) else {
                return declare(name, newValue ?? .void)
            }
            values[position] = newValue ?? .void
        }
    }

    mutating func declare(_ name: String, _ value: Value, isInout: Bool = false) {
        if isInout || name == "self" { inouts.insert(values.count) } else { inouts.remove(values.count) }
        environment.declare(name, at: values.count)
        values.append(value)
    }

    /// Returns the closures that visible variables with the given names contain.
    func closures(in names: Set<String>) -> [Closure] {
        environment.variables.flatMap { variable -> [Closure] in
            let value = values[variable.position]
            if names.contains(variable.name) { return value.closures }
            guard variable.name == "self", case .record(let record) = value else { return [] }
            return record.fields.sorted { $0.key < $1.key }.filter { names.contains($0.key) }.flatMap(
                \.value.closures)
        }
    }

    /// Records that closures that can change the variables that differ from those of an earlier path may be called later.
    mutating func noteEscapes(since earlier: Path) {
        for position in values.indices.prefix(earlier.values.count)
        where !inouts.contains(position) && values[position].key != earlier.values[position].key {
            escaped.insert(position)
        }
    }

    /// Replaces the values of the variables that closures can change that other code may have kept.
    mutating func replaceEscaped(_ replacement: (Value) -> Value) {
        for position in escaped.sorted() { values[position] = replacement(values[position]) }
    }

    /// Returns the environment of a closure that is written at the current place, with the variables in its capture
    /// list. The closure shares all other variables with the code around it.
    mutating func capture(_ list: [(name: String, value: Value)] = []) -> Environment {
        var inner = environment.withoutArguments
        for (name, value) in list {
            inner.declare(name, at: values.count)
            values.append(value)
        }
        captured = values.count
        return inner
    }

    mutating func openBlock() {
        frames[frames.count - 1].blocks.append((environment.variables.count, values.count))
    }

    mutating func closeBlock() {
        let start = frames[frames.count - 1].blocks.removeLast()
        environment.hideVariables(since: start.visible)
        removeValues(since: start.existing)
    }

    /// Enters a function, or a closure with the environment in which it was written.
    mutating func openFrame(_ environment: Environment? = nil) {
        let environment = environment ?? Environment(depth: depth + 1)
        frames.append(Frame(environment: environment, start: values.count))
    }

    mutating func closeFrame() {
        removeValues(since: frames.removeLast().blocks[0].existing)
    }

    private mutating func removeValues(since start: Int) {
        values.removeLast(max(0, values.count - max(start, captured)))
    }

    /// The number of nested functions around the current place. A closure belongs to the function that contains it.
    var depth: Int { environment.depth }

    // MARK: Known values

    /// Returns the given value, or the known value of its symbol if the given value is unknown.
    func known(_ value: Value) -> Value {
        var value = value
        while case .unknown(let symbol) = value, let found = findings[symbol.key] { value = found }
        return value
    }

    mutating func find(_ symbol: Symbol, is value: Value) { findings[symbol.key] = value }
    mutating func exclude(_ name: String, of symbol: Symbol) {
        excluded[symbol.key, default: []].insert(name)
    }
    func excluded(of symbol: Symbol) -> Set<String> { excluded[symbol.key] ?? [] }

    mutating func note(_ text: String, _ holds: Bool = true) {
        let condition = Guard(text, holds)
        if !guards.contains(condition) { guards.append(condition) }
    }
}

/// A value and the path that produced it.
typealias Outcome = (path: Path, value: Value)
