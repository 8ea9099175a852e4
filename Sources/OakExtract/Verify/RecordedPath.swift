/// The path that a machine took through its states, reconstructed from the names of its recorded events.
///
/// The events do not always determine the path, for example if a guard depends on a payload. In that case, the number
/// of times that the machine entered a state or took a transition is a range.
public struct RecordedPath: Sendable {
    /// The minimum and maximum number of times that a state was entered or a transition was taken.
    public struct Count: Hashable, Sendable, CustomStringConvertible {
        static let unlimited = Int.max

        public private(set) var minimum = 0
        private var limit = 0

        init() {}

        init(_ minimum: Int, atMost limit: Int) {
            self.minimum = minimum
            self.limit = limit
        }

        /// The maximum number, or `nil` if there is no limit.
        public var maximum: Int? { limit == Self.unlimited ? nil : limit }

        public var description: String {
            guard let maximum else { return "\(minimum)+" }
            return minimum == maximum ? "\(minimum)" : "\(minimum)–\(maximum)"
        }

        static func sum(_ one: Int, _ other: Int) -> Int {
            one == unlimited || other == unlimited ? unlimited : one + other
        }

        mutating func add(_ other: Count) {
            minimum += other.minimum
            limit = Self.sum(limit, other.limit)
        }

        /// Returns the smallest range that contains both ranges.
        func union(_ other: Count) -> Count {
            Count(min(minimum, other.minimum), atMost: max(limit, other.limit))
        }
    }

    /// A recorded event.
    public enum Event: Hashable, Sendable {
        /// An event whose enum case is known.
        case named(String)
        /// An event whose enum case is not known.
        case unknown
        /// The restart of volatile effects.
        case restart
    }

    /// A postponed event.
    public struct Postponed: Hashable, Sendable {
        /// The name of the event's enum case, or `nil` if it is not known.
        public var event: String?
        /// A Boolean value that indicates whether an embedded child postponed the event.
        public var belongsToChild: Bool

        public init(event: String?, belongsToChild: Bool) {
            self.event = event
            self.belongsToChild = belongsToChild
        }
    }

    /// The state and the postponed events of a machine before the first recorded event.
    public struct Start: Sendable {
        public var state: ExploredState
        /// The postponed events, oldest first.
        public var postponed: [Postponed]

        public init(state: ExploredState, postponed: [Postponed] = []) {
            self.state = state
            self.postponed = postponed
        }
    }

    /// A transition between two states of the diagram. The transitions include events that the machine ignores, which
    /// diagrams omit. Transitions that differ only in their guards or effects count as one.
    public struct Arrow: Hashable, Sendable {
        public let source: String
        public let event: String
        public let target: String
    }

    /// The machine with the states that its diagram shows.
    public let machine: MachineModel
    /// The states that the machine entered or may have entered, in source order.
    public let states: [(name: String, count: Count)]
    /// The transitions that the machine took or may have taken, in source order.
    public let arrows: [(arrow: Arrow, count: Count)]

    /// A Boolean value that indicates whether any of the counts has no upper bound.
    public var hasUnlimitedCounts: Bool {
        states.contains { $0.count.maximum == nil } || arrows.contains { $0.count.maximum == nil }
    }

    /// Reconstructs the path of a machine.
    ///
    /// The state before the first event counts as entered once, if it is known.
    ///
    /// - Parameters:
    ///   - machine: The machine.
    ///   - extractor: The extractor that has read the machine.
    ///   - fields: The struct fields that distinguish states; see ``DiagramOptions/fields``.
    ///   - start: The state and the postponed events before the first event, or `nil` if the machine starts with this
    ///     event.
    ///   - events: The events.
    ///   - end: The state after the last event, if it is known.
    /// - Returns: `nil` if the machine cannot take such a path, or if the extractor has not read the machine.
    public init?(
        of machine: MachineModel, in extractor: Extractor, fields: [String]? = nil, from start: Start? = nil,
        events: [Event], to end: ExploredState? = nil
    ) {
        guard let built = extractor.machines.first(where: { $0.model.id == machine.id }) else { return nil }
        var projected = Projection(machine, onto: fields).machine
        let finder = PathFinder(built, machine: projected, in: extractor)
        let first = start.map { (state: $0.state.name(in: projected), postponed: $0.postponed) }
        let last = end.flatMap { $0.name(in: projected) }
        guard let counts = finder.counts(from: first, events, to: last) else { return nil }
        let found = counts.filter { $0.value.maximum != 0 }
        projected.stateFields = []
        self.machine = projected
        states = projected.states.compactMap { state in found[.state(state.name)].map { (state.name, $0) } }
        let taken = projected.transitions.flatMap { row -> [Arrow] in
            if let arrow = row.arrow { return [arrow] }
            guard row.target == .unknown, !row.crashes else { return [] }
            return projected.states.map { Arrow(source: row.source, event: row.event, target: $0.name) }
        }
        arrows = taken.unique.compactMap { arrow in found[.arrow(arrow)].map { (arrow, $0) } }
    }

    /// A copy of the machine whose state and event names contain the counts, such as `paying ×2`, for use in a diagram.
    public var marked: MachineModel {
        let names = Dictionary(states.map { ($0.name, "\($0.name) ×\($0.count)") }) { first, _ in first }
        let counts = Dictionary(arrows.map { ($0.arrow, $0.count) }) { first, _ in first }
        var marked = machine
        marked.initial = machine.initial.map { names[$0] ?? $0 }
        for index in marked.states.indices {
            marked.states[index].name = names[marked.states[index].name] ?? marked.states[index].name
        }
        for (index, row) in machine.transitions.enumerated() {
            marked.transitions[index].source = names[row.source] ?? row.source
            if case .state(let target) = row.target {
                marked.transitions[index].target = .state(names[target] ?? target)
            }
            guard let count = row.arrow.flatMap({ counts[$0] }) else { continue }
            let name = "\(row.event) ×\(count)"
            marked.transitions[index].event = name
            if var event = machine.events.first(where: { $0.name == row.event }),
                !marked.events.contains(where: { $0.name == name })
            {
                event.name = name
                marked.events.append(event)
            }
        }
        return marked
    }
}

extension TransitionModel {
    fileprivate var arrow: RecordedPath.Arrow? {
        guard case .state(let target) = target, !crashes else { return nil }
        return RecordedPath.Arrow(source: source, event: event, target: target)
    }
}
