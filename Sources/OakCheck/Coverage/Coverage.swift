import Oak

/// What of a machine was seen, by the cases of its states and events.
///
/// The case of a struct is that of its fields: of enums, optionals and Booleans. Other values do not count.
public struct Coverage: Hashable, Sendable {
    /// What an event does in a state.
    public struct Transition: Hashable, Sendable {
        /// The case of the state before.
        public let from: String
        /// The case of the event.
        public let event: String
        /// The case of the state after, the same if nothing changed.
        public let to: String
    }

    /// An event in a state.
    public struct Pair: Hashable, Sendable {
        /// The case of the state.
        public let state: String
        /// The case of the event.
        public let event: String
    }

    /// The states that were reached, in the order in which they were found, as all here.
    public let states: [String]
    /// What was seen to happen.
    public let transitions: [Transition]
    /// The events that were tried in each state.
    public let pairs: [Pair]
    /// The events that were seen, but never in that state, though it is not terminal.
    public let untried: [Pair]

    init(_ seen: CoverageSightings) {
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
        untried = left.flatMap { state in events.map { Pair(state: state, event: $0) } }
            .filter { !tried.contains($0) }
    }
}

/// What counts as covered once it was seen.
@usableFromInline
enum Covered: Hashable, Sendable, Comparable {
    case state(String)
    /// A state that is not terminal, of which it was looked at what may happen.
    case left(String)
    case pair(Coverage.Pair)
    case transition(Coverage.Transition)
}

extension Coverage.Pair: Comparable {
    /// By their texts.
    public static func < (a: Self, b: Self) -> Bool { (a.state, a.event) < (b.state, b.event) }
}

extension Coverage.Transition: Comparable {
    /// By their texts.
    public static func < (a: Self, b: Self) -> Bool { (a.from, a.event, a.to) < (b.from, b.event, b.to) }
}

/// The first sighting of what is covered.
@usableFromInline
struct CoverageSightings: Sendable {
    private(set) var first: [Covered: Sighting] = [:]

    @usableFromInline
    init() {}

    mutating func add(_ sighting: Sighting, of item: Covered) {
        first[item] = min(first[item] ?? sighting, sighting)
    }

    @usableFromInline
    mutating func add(_ others: CoverageSightings) {
        for (item, sighting) in others.first { add(sighting, of: item) }
    }
}
