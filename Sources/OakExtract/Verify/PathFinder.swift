/// A search for the paths that a machine can take when it processes the recorded events.
///
/// The search follows the internal events of each recorded event in the order that rules R3.1 and R12.5 of the contract
/// define.
struct PathFinder {
    typealias Count = RecordedPath.Count
    typealias Place = StepGraph.Place
    typealias Node = StepGraph.Node

    /// A quantity that the search counts: how often the machine entered a state or took a transition.
    enum Counter: Hashable {
        case state(String)
        case arrow(RecordedPath.Arrow)
    }

    private let machine: MachineModel
    private let states: DiagramStates
    private let internalEvents: InternalEvents
    private let hasKnownEvents: Bool
    private let rows: [String: [TransitionModel]]
    private let counters: [Counter]
    private let indices: [Counter: Int]
    /// The consequences of each transition, keyed by the transition and its target.
    private let consequences: [TransitionModel: [String: [Consequence]]]

    /// The maximum number of distinct `Place` values that the search tracks without merging them.
    private static let placeLimit = 200
    /// The maximum number of nodes of a graph, not counting the nodes for postponed events. A graph that would be
    /// larger is replaced with an approximation.
    private static let nodeLimit = 300
    /// The maximum number of postponed events that the search tracks exactly.
    private static let postponedLimit = 2_048

    init(_ built: BuiltMachine, machine: MachineModel, in extractor: Extractor) {
        self.machine = machine
        let states = DiagramStates(built, in: extractor.index, machine: machine)
        let events = InternalEvents(built, in: extractor, states)
        (self.states, internalEvents, hasKnownEvents) = (states, events, built.hasKnownEvents)
        let possible = machine.transitions.filter { !$0.crashes }
        rows = Dictionary(grouping: possible, by: \.source)
        var counters = machine.states.map { Counter.state($0.name) }
        var consequences: [TransitionModel: [String: [Consequence]]] = [:]
        for row in possible {
            for target in machine.targets(of: row) {
                counters.append(.arrow(.init(source: row.source, event: row.event, target: target)))
                consequences[row, default: [:]][target] = events.consequences(of: row, to: target)
            }
        }
        self.counters = counters.unique
        indices = Dictionary(uniqueKeysWithValues: self.counters.enumerated().map { ($1, $0) })
        self.consequences = consequences
    }

    // MARK: Counting

    /// Returns the counts after the given events, or `nil` if no path matches the events.
    ///
    /// - Parameters:
    ///   - first: The state and the postponed events before the first event, or `nil` if the machine starts with this
    ///     event.
    ///   - last: The state after the last event, if it is known.
    func counts(
        from first: (state: String?, postponed: [RecordedPath.Postponed])?, _ events: [RecordedPath.Event],
        to last: String?
    ) -> [Counter: Count]? {
        let begin = first.map { $0.state } ?? (machine.isInitialAssumed ? nil : machine.initial)
        let none = [Count](repeating: Count(), count: counters.count)
        var places: [Place: [Count]] = [:]
        for state in begin.map({ [$0] }) ?? machine.states.map(\.name) {
            var place = Place(state: state)
            for postponed in first?.postponed ?? [] {
                let names = self.events(named: postponed.event)
                if postponed.belongsToChild {
                    place.loose.formUnion(names)
                } else {
                    place.postponed.append(Emission(names))
                }
            }
            places[place] = none
            if begin != nil, let counter = indices[.state(state)] {
                places[place]?[counter] = Count(1, atMost: 1)
            }
        }
        if first == nil, !events.isEmpty {
            places = step(places) { place in
                internalEvents.start.map {
                    Node(place: Place(state: place.state, loose: $0.loose), lane: $0.emissions)
                }
            }
        }
        var known: [RecordedPath.Event: [Place: [StepGraph.Outcome]]] = [:]
        for event in events {
            if places.count > Self.placeLimit { places = merged(places) }
            places = step(places, &known[event, default: [:]]) { [node($0, event)] }
        }
        let ends = places.filter { last == nil || $0.key.state == last }.map(\.value)
        guard let one = ends.first else { return nil }
        let counts = ends.dropFirst().reduce(one, Self.either)
        return Dictionary(uniqueKeysWithValues: zip(counters, counts))
    }

    private func step(_ places: [Place: [Count]], _ nodes: (Place) -> [Node]) -> [Place: [Count]] {
        var known: [Place: [StepGraph.Outcome]] = [:]
        return step(places, &known, nodes)
    }

    /// Returns the `Place` values that the machine can reach by processing an event, and their counts.
    private func step(
        _ places: [Place: [Count]], _ known: inout [Place: [StepGraph.Outcome]], _ nodes: (Place) -> [Node]
    ) -> [Place: [Count]] {
        var after: [Place: [Count]] = [:]
        for (place, counts) in places {
            let outcomes = known[place] ?? nodes(place).flatMap(outcomes)
            if place.postponed.count <= 8 { known[place] = outcomes }
            for outcome in outcomes {
                var sum = counts
                for (counter, count) in outcome.counts { sum[counter].add(count) }
                after[outcome.place] = after[outcome.place].map { Self.either($0, sum) } ?? sum
            }
        }
        return after
    }

    private static func either(_ one: [Count], _ other: [Count]) -> [Count] {
        zip(one, other).map { $0.union($1) }
    }

    /// Merges the `Place` values that have the same state.
    private func merged(_ places: [Place: [Count]]) -> [Place: [Count]] {
        var merged: [String: (place: Place, counts: [Count])] = [:]
        for (place, counts) in places {
            guard let known = merged[place.state] else {
                merged[place.state] = (place, counts)
                continue
            }
            var both = known.place
            let postponed = (both.postponed + place.postponed).events
            both.postponed = postponed.isEmpty ? [] : [.any(postponed)]
            both.loose.formUnion(place.loose)
            merged[place.state] = (both, Self.either(known.counts, counts))
        }
        return Dictionary(uniqueKeysWithValues: merged.values.map { ($0.place, $0.counts) })
    }

    // MARK: Steps

    /// Returns the names of the model's events that can correspond to a recorded event.
    private func events(named name: String?) -> [String] {
        if let name, hasKnownEvents { return [name] }
        return internalEvents.universe.sorted()
    }

    /// Returns the situation in which the machine begins to process a recorded event.
    private func node(_ place: Place, _ event: RecordedPath.Event) -> Node {
        switch event {
        case .named(let name): return Node(place: place, lane: [Emission(events(named: name))])
        case .unknown: return Node(place: place, lane: [Emission(events(named: nil))])
        case .restart:
            var node = Node(place: place, lane: internalEvents.restart.emissions)
            node.place.loose.formUnion(internalEvents.restart.loose)
            if !node.place.loose.isEmpty { node.retried = [.any(node.place.loose)] }
            return node
        }
    }

    private func outcomes(from node: Node) -> [StepGraph.Outcome] {
        guard states.mayContinue(in: node.place.state) else {
            return [StepGraph.Outcome(place: node.place, counts: [])]
        }
        let limit = Self.nodeLimit + 8 * node.place.postponed.count
        let graph =
            StepGraph(from: node, limit: limit) { successors(of: $0, isExact: true) }
            ?? StepGraph(from: node, limit: .max) { successors(of: $0, isExact: false) }
        return graph?.outcomes ?? []
    }

    private func successors(of node: Node, isExact: Bool) -> [(node: Node, counters: [Int])] {
        var rest = node
        guard let emission = rest.removeFirst() else { return [] }
        var found: [(node: Node, counters: [Int])] = []
        if emission.isOptional || emission.repeats { found.append((rest, [])) }
        let base = emission.repeats ? node : rest
        for event in emission.events {
            for row in rows[node.place.state] ?? [] where row.event == event {
                for (target, consequences) in consequences[row] ?? [:] {
                    let counters = counters(of: row, to: target)
                    if states.mayEnd(in: target) {
                        found.append((Node(place: Place(state: target)), counters))
                    }
                    guard states.mayContinue(in: target) else { continue }
                    for isLeft in states.leaves(row, to: target) {
                        for consequence in consequences {
                            found.append((after(row, base, target, isLeft, consequence, isExact), counters))
                        }
                    }
                }
            }
        }
        return found
    }

    private func counters(of row: TransitionModel, to target: String) -> [Int] {
        let arrow = Counter.arrow(.init(source: row.source, event: row.event, target: target))
        let entered = row.source == target ? nil : indices[.state(target)]
        return [indices[arrow], entered].compactMap { $0 }
    }

    /// Returns the situation after a transition.
    private func after(
        _ row: TransitionModel, _ base: Node, _ target: String, _ isLeft: Bool, _ consequence: Consequence,
        _ isExact: Bool
    ) -> Node {
        var next = base
        next.place.state = target
        var released = isLeft ? base.place.postponed : []
        if isLeft { next.place.postponed = [] }
        // A child may process the events that it has postponed after any transition.
        if !base.place.loose.isEmpty { released = [.any(base.place.loose.union(released.events))] }
        if !released.isEmpty, released.count > 1 || released.first != next.retried.first {
            next.retried = released + next.retried
        }
        next.lane += consequence.emissions
        next.place.loose.formUnion(consequence.loose)
        if consequence.postponing != .never, states.keepsPostponedEvents {
            next.place.postponed.append(
                Emission([row.event], isOptional: consequence.postponing == .possibly))
        }
        guard isExact else {
            let all = internalEvents.universe
            if !next.lane.isEmpty { next.lane = [.any(all)] }
            if !next.retried.isEmpty { next.retried = [.any(all)] }
            if !next.place.postponed.isEmpty { next.place.postponed = [.any(all)] }
            return next
        }
        next.lane.shorten(to: 64)
        next.retried.shorten(to: 2 * Self.postponedLimit)
        next.place.postponed.shorten(to: Self.postponedLimit)
        return next
    }
}

extension MachineModel {
    /// Returns the possible target states of a transition.
    fileprivate func targets(of row: TransitionModel) -> [String] {
        switch row.target {
        case .state(let name): [name]
        case .unknown: states.map(\.name)
        }
    }
}
