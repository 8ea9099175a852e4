import Oak

/// Looks at situations, one after the other: all that may come of each.
@usableFromInline
struct Explorer<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline let simulation: Simulation<T>
    @usableFromInline let known: Known
    @usableFromInline let properties: [Property<T>]
    /// Properties of steps, with their places.
    @usableFromInline let conditions: [(Int, @Sendable (Check<T>.Step) -> Bool)]
    @usableFromInline let keepsGraph: Bool
    @usableFromInline let cases: Cases<T>?
    @usableFromInline let unnamedLimit: Int

    /// - Parameter sightings: What was seen before need not be looked for any more.
    @inlinable
    init(_ check: Check<T>, known: Known, keepsGraph: Bool, after sightings: Sightings) {
        simulation = Simulation(check)
        properties = check.properties
        cases = check.cases
        unnamedLimit = check.bound.unnamedEffects
        self.known = known
        self.keepsGraph = keepsGraph
        conditions = check.properties.enumerated().compactMap { place, property in
            guard case .step(let condition) = property.kind, sightings[.property(place)] == nil else {
                return nil
            }
            return (place, condition)
        }
    }

    @inlinable
    func fingerprint(_ situation: Situation<T>) -> UInt64 {
        situation.fingerprint(simulation.fingerprint(of: situation.state))
    }

    /// - Parameter first: The number of the first of the situations.
    @inlinable
    func explore(_ situations: ArraySlice<Situation<T>>, first: Int) -> Chunk<T> {
        var chunk = Chunk<T>(from: situations.count)
        for index in situations.indices {
            let number = first + index - situations.startIndex
            let before = chunk.candidates.count
            if situations[index].isCrowded {
                chunk.sightings.add(Sighting(number: number), of: .crowded)
            } else if situations[index].hasUnnamedEffects(beyond: unnamedLimit) {
                chunk.sightings.add(Sighting(number: number), of: .unnamed)
            } else if !situations[index].state.isTerminal {
                explore(situations[index], number, &chunk)
            }
            chunk.counts.append(chunk.candidates.count - before)
            if keepsGraph { chunk.edges.endNode(awaits: situations[index].labels) }
            cases?.cover(situations[index], number, simulation, &chunk.coverage)
        }
        return chunk
    }

    @inlinable
    func explore(_ situation: Situation<T>, _ number: Int, _ chunk: inout Chunk<T>) {
        if situation.isPlain && conditions.isEmpty {
            goShortWay(situation, number, &chunk)
        } else {
            goLongWay(situation, number, &chunk)
        }
        if Self.isSample(number) {
            let successors = Expansion.successors(of: situation, simulation)
            inspect(situation, number, successors, &chunk.sightings)
        }
    }
}

// MARK: - Steps

extension Explorer {
    /// What the steps from a situation change.
    @usableFromInline
    struct Changes {
        @usableFromInline var any = false
        @usableFromInline var ofState = false

        @inlinable
        init() {
            (any, ofState) = (false, false)
        }
    }

    /// Where nothing runs or waits, only the outside can do something, and most of what it does concerns only the state.
    @inlinable
    func goShortWay(_ situation: Situation<T>, _ number: Int, _ chunk: inout Chunk<T>) {
        let events = simulation.outside?(situation.state) ?? []
        let own = simulation.fingerprint(of: situation.state)
        var changes = Changes()
        for ordinal in events.indices {
            var state = situation.state
            let effect = T.step(&state, event: events[ordinal])
            var next: Situation<T>?
            if let effect, !effect.isOutput { next = simulation.situation(state, after: effect) }
            let fingerprint = next.map(fingerprint) ?? simulation.fingerprint(of: state)
            if keepsGraph { chunk.edges.add(to: fingerprint, served: []) }
            let sighting = Sighting(number: number, ordinal: ordinal)
            note(sighting, fingerprint, state, from: situation, own, &changes, &chunk) {
                next ?? Situation(state: state)
            }
        }
        chunk.transitions += events.count
        if !changes.ofState {
            keep(
                still: situation, number, own, changes, Expansion.successors(of: situation, simulation),
                &chunk)
        }
    }

    @inlinable
    func goLongWay(_ unmarked: Situation<T>, _ number: Int, _ chunk: inout Chunk<T>) {
        var situation = unmarked
        if keepsGraph { situation.markRuns() }
        let labels = keepsGraph ? situation.runLabels : []
        let own = fingerprint(situation)
        let successors = Expansion.successors(of: situation, simulation, isDetailed: !conditions.isEmpty)
        var changes = Changes()
        // Where internal events go round, one of them leads to what was known before.
        var mayBeEndless = false
        for ordinal in successors.indices {
            let fingerprint = fingerprint(successors[ordinal].situation)
            if keepsGraph {
                chunk.edges.add(to: fingerprint, served: situation.served(in: successors[ordinal], labels))
            }
            let next = successors[ordinal].situation
            let sighting = Sighting(number: number, ordinal: ordinal)
            note(sighting, fingerprint, next.state, from: situation, own, &changes, &chunk) { next }
            look(at: successors[ordinal], from: situation, sighting, &chunk.sightings)
            if !situation.lane.isEmpty { mayBeEndless = known.contains(fingerprint) }
        }
        chunk.transitions += successors.count
        if !changes.ofState { keep(still: situation, number, own, changes, successors, &chunk) }
        if mayBeEndless, isEndless(situation, &chunk.ended) {
            chunk.sightings.add(Sighting(number: number), of: .flaw(.endlessChain))
        }
    }

    /// Takes down where a step leads.
    @inlinable @inline(__always)
    func note(
        _ sighting: Sighting, _ fingerprint: UInt64, _ state: T.State, from situation: Situation<T>,
        _ own: UInt64, _ changes: inout Changes, _ chunk: inout Chunk<T>, next: () -> Situation<T>
    ) {
        if fingerprint == own {
            if !simulation.isSame(state, situation.state) {
                chunk.sightings.add(sighting, of: .incompleteHash)
            }
            return
        }
        changes.any = true
        if !changes.ofState { changes.ofState = state != situation.state }
        let ordinal = sighting.ordinal ?? 0
        if ordinal >= Ancestry.limit {
            chunk.sightings.add(sighting, of: .tooManySuccessors)
        } else if !chunk.candidates.recall(fingerprint) && !known.contains(fingerprint) {
            chunk.candidates.add(fingerprint, ordinal, next())
        }
    }

    @inlinable
    func look(
        at successor: Successor<T>, from situation: Situation<T>, _ sighting: Sighting,
        _ sightings: inout Sightings
    ) {
        if case .unhandled = successor.trigger { sightings.add(sighting, of: .flaw(.unhandledFailure)) }
        if conditions.isEmpty { return }
        let step = successor.step(from: situation)
        for (place, condition) in conditions where !condition(step) {
            sightings.add(sighting, of: .property(place))
        }
    }
}
