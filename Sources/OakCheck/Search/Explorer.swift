import Oak

/// A type that explores individual situations and their possible next steps.
@usableFromInline
struct Explorer<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline let simulation: Simulation<T>
    @usableFromInline let known: Known
    @usableFromInline let properties: [Property<T>]
    /// The step conditions that have not been violated yet, with the indices of their properties in the check.
    @usableFromInline let conditions: [(Int, @Sendable (Check<T>.Step) -> Bool)]
    @usableFromInline let keepsGraph: Bool
    @usableFromInline let cases: Cases<T>?
    @usableFromInline let unnamedLimit: Int

    /// Creates an explorer of the situations of a check.
    ///
    /// - Parameters:
    ///   - isReduced: A Boolean value that indicates whether the explorer omits steps of sleeping parts; see ``Sleep``.
    ///   - occurrences: The findings so far. Properties with a finding are no longer evaluated.
    @inlinable
    init(
        _ check: Check<T>, known: Known, keepsGraph: Bool, isReduced: Bool = false,
        after occurrences: Occurrences
    ) {
        simulation = Simulation(check, isReduced: isReduced)
        properties = check.properties
        cases = check.cases
        unnamedLimit = check.bound.unnamedEffects
        self.known = known
        self.keepsGraph = keepsGraph
        conditions = check.properties.enumerated().compactMap { place, property in
            guard case .step(let condition) = property.kind, occurrences[.property(place)] == nil else {
                return nil
            }
            return (place, condition)
        }
    }

    @inlinable
    func fingerprint(_ situation: Situation<T>) -> UInt64 {
        situation.fingerprint(simulation.fingerprint(of: situation.state), ordersUnnamed: keepsGraph)
    }

    /// Explores a range of consecutive situations.
    ///
    /// - Parameters:
    ///   - sleeps: The sleeping parts of each situation, or an empty array if the search explores all steps.
    ///   - first: The number of the first situation.
    @inlinable
    func explore(_ situations: ArraySlice<Situation<T>>, _ sleeps: ArraySlice<Sleep> = [], first: Int)
        -> Chunk<T>
    {
        var chunk = Chunk<T>(from: situations.count)
        for index in situations.indices {
            let number = first + index - situations.startIndex
            let before = chunk.candidates.count
            if situations[index].isCrowded {
                chunk.occurrences.add(Occurrence(number: number), of: .crowded)
            } else if situations[index].hasUnnamedEffects(beyond: unnamedLimit) {
                chunk.occurrences.add(Occurrence(number: number), of: .unnamed)
            } else if !situations[index].state.isTerminal {
                explore(situations[index], sleeps.isEmpty ? Sleep() : sleeps[index], number, &chunk)
            }
            chunk.counts.append(chunk.candidates.count - before)
            if keepsGraph { chunk.edges.endNode(awaits: situations[index].labels) }
            cases?.cover(situations[index], number, simulation, &chunk.coverage)
        }
        return chunk
    }

    @inlinable
    func explore(_ situation: Situation<T>, _ sleep: Sleep, _ number: Int, _ chunk: inout Chunk<T>) {
        if situation.isPlain && conditions.isEmpty && !simulation.isReduced {
            explorePlain(situation, number, &chunk)
        } else {
            exploreGeneral(situation, sleep, number, &chunk)
        }
        if Self.isSample(number) {
            let successors = Expansion.of(situation, simulation, sleep).successors
            inspect(situation, sleep, number, successors, &chunk.occurrences)
            if simulation.isReduced, Self.isPairSample(number), hasDependentParts(situation) {
                chunk.occurrences.add(Occurrence(number: number), of: .dependent)
            }
        }
        if keepsGraph, simulation.canonical != nil, exchangesEffectsNearby(situation) {
            chunk.occurrences.add(Occurrence(number: number), of: .exchanged)
        }
    }
}

// MARK: - Steps

extension Explorer {
    /// The kinds of changes that the steps from a situation can make.
    @usableFromInline
    struct Changes {
        @usableFromInline var any = false
        @usableFromInline var ofState = false

        @inlinable
        init() {
            (any, ofState) = (false, false)
        }
    }

    /// Explores a situation without runs or queued events. Only external events can occur in it, and most of them
    /// change only the state.
    @inlinable
    func explorePlain(_ situation: Situation<T>, _ number: Int, _ chunk: inout Chunk<T>) {
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
            let occurrence = Occurrence(number: number, ordinal: ordinal)
            note(occurrence, fingerprint, state, from: situation, own, &changes, &chunk) {
                next ?? Situation(state: state)
            }
        }
        chunk.transitions += events.count
        if !changes.ofState {
            recordUnchangedState(
                of: situation, number, own, changes, Expansion.successors(of: situation, simulation),
                &chunk)
        }
    }

    /// Explores a situation that may have runs and queued events.
    @inlinable
    func exploreGeneral(
        _ unmarked: Situation<T>, _ sleep: Sleep, _ number: Int, _ chunk: inout Chunk<T>
    ) {
        var situation = unmarked
        if keepsGraph { situation.markRuns() }
        let labels = keepsGraph ? situation.runLabels : []
        let own = fingerprint(situation)
        let expansion = Expansion.of(situation, simulation, sleep, isDetailed: !conditions.isEmpty)
        let successors = expansion.successors
        var changes = Changes()
        // If internal events form a cycle, a step leads to a known situation.
        var mayBeEndless = false
        for ordinal in successors.indices {
            let successor = successors[ordinal]
            let fingerprint = fingerprint(successor.situation)
            if keepsGraph {
                chunk.edges.add(to: fingerprint, served: situation.served(in: successor, labels))
            }
            let occurrence = Occurrence(number: number, ordinal: ordinal)
            let isNew = note(
                occurrence, fingerprint, successor.situation.state, from: situation, own, &changes, &chunk
            ) { successor.situation }
            if isNew, simulation.isReduced { chunk.candidates.sleeps.append(expansion.sleeps[ordinal]) }
            evaluate(successor, from: situation, occurrence, &chunk.occurrences)
            if !situation.lane.isEmpty { mayBeEndless = known.contains(fingerprint) }
        }
        chunk.transitions += successors.count
        if !changes.ofState, sleep.parts != 0 {
            recordUnchangedState(ofSleeping: situation, number, own, &chunk)
        } else if !changes.ofState {
            recordUnchangedState(of: situation, number, own, changes, successors, &chunk)
        }
        if mayBeEndless, isEndless(situation, &chunk.ended) {
            chunk.occurrences.add(Occurrence(number: number), of: .flaw(.endlessChain))
        }
    }

    /// Records the target of a step, and returns whether the target became a candidate.
    @discardableResult
    @inlinable @inline(__always)
    func note(
        _ occurrence: Occurrence, _ fingerprint: UInt64, _ state: T.State, from situation: Situation<T>,
        _ own: UInt64, _ changes: inout Changes, _ chunk: inout Chunk<T>, next: () -> Situation<T>
    ) -> Bool {
        if fingerprint == own {
            if !simulation.isSame(state, situation.state) {
                chunk.occurrences.add(occurrence, of: .incompleteHash)
            }
            return false
        }
        changes.any = true
        if !changes.ofState { changes.ofState = state != situation.state }
        let ordinal = occurrence.ordinal ?? 0
        if ordinal >= Ancestry.limit {
            chunk.occurrences.add(occurrence, of: .tooManySuccessors)
        } else if !chunk.candidates.insertRecent(fingerprint) && !known.contains(fingerprint) {
            chunk.candidates.add(fingerprint, ordinal, next())
            return true
        }
        return false
    }

    @inlinable
    func evaluate(
        _ successor: Successor<T>, from situation: Situation<T>, _ occurrence: Occurrence,
        _ occurrences: inout Occurrences
    ) {
        if case .unhandled = successor.trigger { occurrences.add(occurrence, of: .flaw(.unhandledFailure)) }
        if conditions.isEmpty { return }
        let step = successor.step(from: situation)
        for (place, condition) in conditions where !condition(step) {
            occurrences.add(occurrence, of: .property(place))
        }
    }
}
