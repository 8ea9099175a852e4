/// The path that a machine took through its states, reconstructed from the names of its recorded events.
///
/// The events do not always determine the path, for example if a guard depends on a payload. The counts are then
/// ranges.
public struct RecordedPath: Sendable {
    /// The minimum and maximum number of times that a state was entered or a transition was taken.
    public struct Count: Hashable, Sendable, CustomStringConvertible {
        public fileprivate(set) var minimum = 0
        public fileprivate(set) var maximum = 0

        public var description: String { minimum == maximum ? "\(minimum)" : "\(minimum)–\(maximum)" }
    }

    /// A transition of the diagram. Transitions that differ only in their guards or effects count as one.
    public struct Arrow: Hashable, Sendable {
        public let source: String
        public let event: String
        public let target: String
    }

    /// The machine with the states that its diagram shows.
    public let machine: MachineModel
    /// The states that the machine entered or may have entered, in the order of the source.
    public let states: [(name: String, count: Count)]
    /// The transitions that the machine took or may have taken, in the order of the source.
    public let arrows: [(arrow: Arrow, count: Count)]

    /// Reconstructs the path of a machine.
    ///
    /// - Parameters:
    ///   - machine: The machine.
    ///   - fields: The struct fields that distinguish states; see ``DiagramOptions/fields``.
    ///   - start: The state before the first event, or `nil` for the initial state.
    ///   - events: The names of the events. `nil` stands for an effect that was restarted.
    ///   - end: The state after the last event, if it is known.
    /// - Returns: `nil` if the machine cannot take such a path.
    public init?(
        of machine: MachineModel, fields: [String]?, from start: ExploredState?, events: [String?],
        to end: ExploredState?
    ) {
        var projected = Projection(machine, onto: fields).machine
        let finder = PathFinder(machine: projected)
        let first = start.map { $0.name(in: projected) } ?? projected.initial
        let last = end.flatMap { $0.name(in: projected) }
        guard let steps = finder.steps(from: first, events, to: last) else { return nil }
        var (entered, taken) = ([String: Count](), [Arrow: Count]())
        if let first { entered[first] = Count(minimum: 1, maximum: 1) }
        for step in steps {
            Self.add(step.map(\.entered), to: &entered)
            Self.add(step.map(\.arrows), to: &taken)
        }
        projected.stateFields = []
        self.machine = projected
        states = projected.states.compactMap { state in entered[state.name].map { (state.name, $0) } }
        var seen: Set<Arrow> = []
        arrows = projected.transitions.compactMap { row in
            guard let arrow = row.arrow, let count = taken[arrow], seen.insert(arrow).inserted else {
                return nil
            }
            return (arrow, count)
        }
    }

    /// Adds the minimum and maximum number of times that each item occurs in an alternative to the item's count.
    private static func add<Item: Hashable>(_ alternatives: [[Item]], to counts: inout [Item: Count]) {
        for item in Set(alternatives.joined()) {
            let numbers = alternatives.map { items in items.count { $0 == item } }
            counts[item, default: Count()].minimum += numbers.min() ?? 0
            counts[item, default: Count()].maximum += numbers.max() ?? 0
        }
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

/// A search for the paths that a machine can take if it processes the given events.
private struct PathFinder {
    /// A sequence of transitions that a machine can take for one event and the internal events that it causes.
    struct Alternative: Hashable {
        var source: String
        var target: String
        var arrows: [RecordedPath.Arrow] = []
        var entered: [String] = []
    }

    let machine: MachineModel

    private static let limit = 256

    /// Returns the alternatives for each event, or `nil` if there is no path.
    func steps(from first: String?, _ events: [String?], to last: String?) -> [[Alternative]]? {
        var places = first.map { [$0] } ?? Set(machine.states.map(\.name))
        var known: [String?: [String: [Alternative]]] = [:]
        var steps: [[Alternative]] = []
        for event in events {
            let step = places.sorted().flatMap { place in
                if let alternatives = known[event]?[place] { return alternatives }
                let alternatives = alternatives(for: event, in: place)
                known[event, default: [:]][place] = alternatives
                return alternatives
            }
            steps.append(step)
            places = Set(step.map(\.target))
        }
        if let last { places.formIntersection([last]) }
        for index in steps.indices.reversed() {
            steps[index].removeAll { !places.contains($0.target) }
            places = Set(steps[index].map(\.source))
        }
        return places.isEmpty ? nil : steps
    }

    private func alternatives(for event: String?, in state: String) -> [Alternative] {
        let start = Alternative(source: state, target: state)
        guard let event else { return [start] }
        var (found, waiting) = ([Alternative](), [(start, [event])])
        while let (path, queue) = waiting.popLast(), found.count < Self.limit {
            let isTerminal = machine.state(path.target)?.isTerminal == true
            guard let next = queue.first, !isTerminal, path.arrows.count < 32 else {
                found.append(path)
                continue
            }
            for row in machine.transitions(from: path.target) where row.event == next && !row.crashes {
                for target in targets(of: row) {
                    var longer = path
                    longer.target = target
                    longer.arrows.append(.init(source: row.source, event: row.event, target: target))
                    if target != path.target { longer.entered.append(target) }
                    for sent in internalEvents(of: row) {
                        waiting.append((longer, Array(queue.dropFirst()) + sent))
                    }
                }
            }
        }
        return Array(Set(found)).sorted { $0.arrows.count < $1.arrows.count }
    }

    private func targets(of row: TransitionModel) -> [String] {
        switch row.target {
        case .state(let name): [name]
        case .unknown: machine.states.map(\.name)
        }
    }

    /// Returns the sequences of internal events that a transition can send.
    private func internalEvents(of row: TransitionModel) -> [[String]] {
        row.effects.reduce([[]]) { sequences, effect in
            let choices: [[String]] =
                switch effect.kind {
                case .send: [Array(effect.sends.prefix(1))]
                case .action: [[]] + effect.sends.map { [$0] }
                default: [[]]
                }
            return sequences.flatMap { sequence in choices.map { sequence + $0 } }
        }
    }
}
