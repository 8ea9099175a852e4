import Oak

/// What was found in some consecutive situations.
struct Chunk<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    var candidates = Candidates<T>()
    /// How many of the candidates come from each situation.
    var counts: [Int] = []
    var transitions = 0
    var sightings = Sightings<Subject>()
    /// Only where the graph is kept.
    var edges = EdgeList()
}

/// Looks at situations, one after the other: all that may come of each.
struct Explorer<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    let simulation: Simulation<T>
    let known: Known
    let shortWay: ShortWay<T>
    /// Properties of steps, with their places.
    let conditions: [(Int, @Sendable (Check<T>.Step) -> Bool)]
    let keepsGraph: Bool

    init(_ check: Check<T>, _ shortWay: ShortWay<T>, known: Known, keepsGraph: Bool) {
        simulation = Simulation(check)
        self.known = known
        self.shortWay = shortWay
        self.keepsGraph = keepsGraph
        conditions = check.properties.enumerated().compactMap { place, property in
            if case .step(let condition) = property.kind { (place, condition) } else { nil }
        }
    }

    func fingerprint(_ situation: Situation<T>) -> UInt64 {
        situation.fingerprint(shortWay.fingerprint(situation.state))
    }

    /// - Parameter first: The number of the first of the situations.
    func explore(_ situations: ArraySlice<Situation<T>>, first: Int) -> Chunk<T> {
        var chunk = Chunk<T>()
        chunk.counts.reserveCapacity(situations.count)
        for index in situations.indices {
            let situation = situations[index]
            let number = first + index - situations.startIndex
            let before = chunk.candidates.count
            if !situation.state.isTerminal { explore(situation, number, &chunk) }
            chunk.counts.append(chunk.candidates.count - before)
            if keepsGraph { chunk.edges.endNode(awaits: situation.labels) }
        }
        return chunk
    }

    private func explore(_ situation: Situation<T>, _ number: Int, _ chunk: inout Chunk<T>) {
        if !situation.isPlain || !conditions.isEmpty || !goShortWay(situation, number, &chunk) {
            goLongWay(situation, number, &chunk)
        }
        if Self.isSample(number) {
            let successors = Expansion.successors(of: situation, simulation)
            inspect(situation, number, successors, &chunk.sightings)
        }
    }

    /// - Returns: `false` if a step asks for an effect, so that the long way has to be gone.
    private func goShortWay(_ situation: Situation<T>, _ number: Int, _ chunk: inout Chunk<T>) -> Bool {
        let events = simulation.check.outside?(situation.state) ?? []
        let (before, edges) = (chunk.candidates.count, chunk.edges.targets.count)
        if events.count > Ancestry.limit { return false }
        let outcome = shortWay.work(
            situation.state, events, shortWay.fingerprint(situation.state), known, &chunk.candidates,
            &chunk.edges.targets)
        if outcome.hasEffects {
            chunk.candidates.removeAll(after: before)
            chunk.edges.targets.removeSubrange(edges...)
            return false
        }
        if keepsGraph {
            chunk.edges.addPlain(events.count)
        } else {
            chunk.edges.targets.removeAll(keepingCapacity: true)
        }
        chunk.transitions += events.count
        if let ordinal = outcome.confusion {
            chunk.sightings.add(Sighting(number: number, ordinal: ordinal), of: .incompleteHash)
        }
        if outcome.changesNothing { chunk.sightings.add(Sighting(number: number), of: .flaw(.deadlock)) }
        return true
    }

    private func goLongWay(_ unmarked: Situation<T>, _ number: Int, _ chunk: inout Chunk<T>) {
        var situation = unmarked
        if keepsGraph { situation.markRuns() }
        let before = chunk.candidates.count
        let own = fingerprint(situation)
        let successors = Expansion.successors(of: situation, simulation, isDetailed: !conditions.isEmpty)
        var changesNothing = true
        var changesNoState = true
        for (ordinal, successor) in successors.enumerated() {
            let sighting = Sighting(number: number, ordinal: ordinal)
            let fingerprint = fingerprint(successor.situation)
            if fingerprint == own {
                if !isSame(situation, successor.situation) {
                    chunk.sightings.add(sighting, of: .incompleteHash)
                }
            } else {
                changesNothing = false
                if changesNoState { changesNoState = successor.situation.state == situation.state }
                if ordinal >= Ancestry.limit {
                    chunk.sightings.add(sighting, of: .tooManySuccessors)
                } else if !known.contains(fingerprint) {
                    chunk.candidates.add(fingerprint, ordinal, successor.situation)
                }
            }
            if keepsGraph {
                chunk.edges.add(to: fingerprint, served: situation.served(in: successor))
            }
            look(at: successor, from: situation, sighting, &chunk.sightings)
        }
        chunk.transitions += successors.count
        if changesNoState { lookForTrap(situation, number, isStill: changesNothing, &chunk.sightings) }
        if !situation.lane.isEmpty, chunk.candidates.count == before, isEndless(situation) {
            chunk.sightings.add(Sighting(number: number), of: .flaw(.endlessChain))
        }
    }

    private func isSame(_ a: Situation<T>, _ b: Situation<T>) -> Bool {
        a.state == b.state || simulation.canonical(a.state) == simulation.canonical(b.state)
    }

    private func look(
        at successor: Successor<T>, from situation: Situation<T>, _ sighting: Sighting,
        _ sightings: inout Sightings<Subject>
    ) {
        if case .unhandled = successor.cause { sightings.add(sighting, of: .flaw(.unhandledFailure)) }
        if conditions.isEmpty { return }
        let step = successor.step(from: situation)
        for (place, condition) in conditions where !condition(step) {
            sightings.add(sighting, of: .property(place))
        }
    }
}

// MARK: - Flaws

extension Explorer {
    /// - Parameter isStill: Whether nothing changes at all.
    private func lookForTrap(
        _ situation: Situation<T>, _ number: Int, isStill: Bool, _ sightings: inout Sightings<Subject>
    ) {
        if situation.state.isTerminal || situation.runs.contains(where: { !$0.work.isDeclared }) { return }
        if isStill {
            sightings.add(Sighting(number: number), of: .flaw(.deadlock))
        } else if situation.lane.isEmpty, isTrap(situation) {
            sightings.add(Sighting(number: number), of: .flaw(.trap))
        }
    }

    /// Whether the state stays what it is, whatever happens from here on. Not known of what has too many ways to go on.
    private func isTrap(_ situation: Situation<T>) -> Bool {
        var seen: Set<UInt64> = [fingerprint(situation)]
        var waiting = [situation]
        while let next = waiting.popLast() {
            for successor in Expansion.successors(of: next, simulation) {
                guard successor.situation.state == situation.state, seen.count < 1_000 else { return false }
                if seen.insert(fingerprint(successor.situation)).inserted {
                    waiting.append(successor.situation)
                }
            }
        }
        return true
    }

    /// Whether the internal events cause each other for ever.
    private func isEndless(_ situation: Situation<T>) -> Bool {
        var (hare, mark) = (situation, fingerprint(situation))
        var (steps, limit) = (0, 1)
        while let next = Expansion.successors(of: hare, simulation).first?.situation, !next.lane.isEmpty {
            let fingerprint = fingerprint(next)
            if fingerprint == mark { return true }
            (hare, steps) = (next, steps + 1)
            if steps == limit {
                if limit > 1 << 14 { return false }
                (mark, limit, steps) = (fingerprint, limit * 2, 0)
            }
        }
        return false
    }
}

extension Simulation {
    @inline(__always)
    func canonical(_ state: T.State) -> T.State { check.canonical?(state) ?? state }
}

extension Successor {
    func step(from before: Situation<T>) -> Check<T>.Step {
        Check<T>.Step(
            cause: cause, before: before.state, after: situation.state, effects: effects,
            runningBefore: before.running, running: situation.running)
    }
}
