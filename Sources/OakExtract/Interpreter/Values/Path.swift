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

    /// The blocks of the functions that are being interpreted. The innermost function is last.
    private(set) var frames: [[[String: Value]]] = [[[:]]]
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

    subscript(name: String) -> Value? {
        get {
            for block in frames[frames.count - 1].reversed() {
                if let value = block[name] { return value }
            }
            return nil
        }
        set {
            let frame = frames.count - 1
            for block in frames[frame].indices.reversed() where frames[frame][block][name] != nil {
                frames[frame][block][name] = newValue
                return
            }
            declare(name, newValue ?? .void)
        }
    }

    mutating func declare(_ name: String, _ value: Value) {
        let frame = frames.count - 1
        frames[frame][frames[frame].count - 1][name] = value
    }

    mutating func openBlock() { frames[frames.count - 1].append([:]) }
    mutating func closeBlock() { frames[frames.count - 1].removeLast() }
    mutating func openFrame() { frames.append([[:]]) }
    mutating func closeFrame() { frames.removeLast() }
    var depth: Int { frames.count }
    var variables: Set<String> { Set(frames[frames.count - 1].flatMap(\.keys)) }

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
