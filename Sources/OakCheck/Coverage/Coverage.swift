import Oak

/// The coverage of a machine, in terms of the cases of its states and events.
///
/// A struct is represented by its enum, optional and Boolean fields. All other fields are ignored.
public struct Coverage: Hashable, Sendable {
    /// A transition from one state case to another.
    public struct Transition: Hashable, Sendable {
        /// The name of the state's case before the event is processed.
        public let from: String
        /// The name of the event's case.
        public let event: String
        /// The name of the state's case after the event is processed. It may be the same as before.
        public let to: String
    }

    /// A combination of a state and an event.
    public struct Pair: Hashable, Sendable {
        /// The name of the state's case.
        public let state: String
        /// The name of the event's case.
        public let event: String
    }

    /// The states that were reached. All arrays of the coverage are in the order of discovery.
    public let states: [String]
    /// The transitions that were explored.
    public let transitions: [Transition]
    /// The combinations of a state and an event that occurred in that state.
    public let pairs: [Pair]
    /// The combinations of a nonterminal state and an event that did not occur in this state, but did in other states.
    public let uncovered: [Pair]

    init(_ seen: CoverageOccurrences) {
        let items = seen.first.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
        states = items.compactMap { if case .state(let name) = $0 { name } else { nil } }
        transitions = items.compactMap {
            if case .transition(let transition) = $0 { transition } else { nil }
        }
        pairs = items.compactMap { if case .pair(let pair) = $0 { pair } else { nil } }
        let left = items.compactMap { if case .left(let name) = $0 { name } else { nil } }
        var events: [String] = []
        for pair in pairs where !events.contains(pair.event) { events.append(pair.event) }
        let tried = Set(pairs)
        uncovered = left.flatMap { state in events.map { Pair(state: state, event: $0) } }
            .filter { !tried.contains($0) }
    }
}

/// An item that coverage records.
@usableFromInline
enum Covered: Hashable, Sendable, Comparable {
    case state(String)
    /// A nonterminal state whose next steps were explored.
    case left(String)
    case pair(Coverage.Pair)
    case transition(Coverage.Transition)
}

extension Coverage.Pair: Comparable {
    /// Orders pairs by the names of their states and events.
    public static func < (a: Self, b: Self) -> Bool { (a.state, a.event) < (b.state, b.event) }
}

extension Coverage.Transition: Comparable {
    /// Orders transitions by the names of their states and events.
    public static func < (a: Self, b: Self) -> Bool { (a.from, a.event, a.to) < (b.from, b.event, b.to) }
}

/// The first occurrence of each covered item.
@usableFromInline
struct CoverageOccurrences: Sendable {
    private(set) var first: [Covered: Occurrence] = [:]

    @usableFromInline
    init() {}

    mutating func add(_ occurrence: Occurrence, of item: Covered) {
        first[item] = min(first[item] ?? occurrence, occurrence)
    }

    @usableFromInline
    mutating func add(_ others: CoverageOccurrences) {
        for (item, occurrence) in others.first { add(occurrence, of: item) }
    }
}

extension Coverage: CustomStringConvertible {
    /// A summary of the coverage, including the combinations that never occurred.
    public var description: String {
        let all = pairs.count + uncovered.count
        let text =
            "\(states.count) states, \(transitions.count) transitions, \(pairs.count) of \(all) state-event pairs"
        if uncovered.isEmpty { return text }
        var missing: [String] = []
        for pair in uncovered where !missing.contains(pair.state) { missing.append(pair.state) }
        let lines = missing.map { state in
            "in \(state): \(uncovered.filter { $0.state == state }.map(\.event).joined(separator: ", "))"
        }
        return ([text + ". Never tried:"] + lines).joined(separator: "\n")
    }
}
