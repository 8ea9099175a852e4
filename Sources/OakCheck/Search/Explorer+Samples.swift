import Oak

// Whether a machine keeps what it has to promise: a pure `update`, hashes that fit, symmetry that is one.

extension Explorer {
    /// The first situations, and some of the others.
    @inlinable
    static func isSample(_ number: Int) -> Bool { number < 64 || number % 251 == 0 }

    /// Does again what was done.
    @inlinable
    func inspect(
        _ situation: Situation<T>, _ number: Int, _ successors: [Successor<T>],
        _ sightings: inout Sightings
    ) {
        let again = Expansion.successors(of: situation, simulation)
        let count = zip(successors, again).prefix { $0.isSame(as: $1) }.count
        if count < max(successors.count, again.count) {
            return sightings.add(Sighting(number: number, ordinal: count), of: .impure)
        }
        for (ordinal, (one, other)) in zip(successors, again).enumerated()
        where fingerprint(one.situation) != fingerprint(other.situation) {
            return sightings.add(Sighting(number: number, ordinal: ordinal), of: .unstableHash)
        }
        if simulation.canonical != nil, !isSymmetric(from: situation, number, successors) {
            sightings.add(Sighting(number: number), of: .asymmetric)
        }
    }

    /// Whether the canonical forms of states are those of themselves, and behave as the states do.
    ///
    /// The search goes no farther from what it takes for something that it knows; so this looks at what is next to a
    /// situation, and goes a short way that the number chooses.
    @inlinable
    func isSymmetric(
        from start: Situation<T>, _ number: Int, _ successors: [Successor<T>]
    ) -> Bool {
        guard successors.allSatisfy({ agrees($0.situation) }) else { return false }
        var (situation, ways) = (start, successors)
        var chance = UInt64(number)
        for _ in 0..<8 {
            guard agrees(situation), behavesAlike(situation, ways) else { return false }
            if ways.isEmpty { break }
            chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            situation = ways[Int(chance >> 33) % ways.count].situation
            ways = Expansion.successors(of: situation, simulation)
        }
        return true
    }

    @inlinable
    func agrees(_ situation: Situation<T>) -> Bool {
        let other = canonical(situation)
        return canonical(other).state == other.state
            && properties.allSatisfy { $0.agrees(situation, other) }
    }

    @inlinable
    func behavesAlike(_ situation: Situation<T>, _ ways: [Successor<T>]) -> Bool {
        let others = Expansion.successors(of: canonical(situation), simulation)
        return Set(ways.map { fingerprint($0.situation) }) == Set(others.map { fingerprint($0.situation) })
    }

    @inlinable
    func canonical(_ situation: Situation<T>) -> Situation<T> {
        var situation = situation
        situation.state = simulation.canonicalForm(of: situation.state)
        return situation
    }
}

extension Successor {
    @inlinable
    func isSame(as other: Successor) -> Bool {
        guard situation.state == other.situation.state, trigger.cause.event == other.trigger.cause.event
        else { return false }
        return situation.isPlain && other.situation.isPlain
            || situation.fingerprint(0) == other.situation.fingerprint(0)
    }
}

extension Property {
    @inlinable
    func agrees(_ one: Situation<T>, _ other: Situation<T>) -> Bool {
        switch kind {
        case .always(let condition), .sometimes(let condition), .leadsTo(nil, let condition):
            condition.holds(in: one) == condition.holds(in: other)
        case .leadsTo(let first?, let second):
            first.holds(in: one) == first.holds(in: other) && second.holds(in: one) == second.holds(in: other)
        case .step: true
        }
    }
}
