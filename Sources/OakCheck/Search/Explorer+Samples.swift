import Oak

// Whether a machine keeps what it has to promise: a pure `update`, hashes that fit, symmetry that is one.

extension Explorer {
    /// The first situations, and some of the others.
    static func isSample(_ number: Int) -> Bool { number < 256 || number % 251 == 0 }

    /// Does again what was done.
    func inspect(
        _ situation: Situation<T>, _ number: Int, _ successors: [Successor<T>],
        _ sightings: inout Sightings<Subject>
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
        if simulation.check.canonical != nil { inspectSymmetry(situation, number, successors, &sightings) }
    }

    /// The canonical form of a state has to be that of itself, and to behave as the state does.
    private func inspectSymmetry(
        _ situation: Situation<T>, _ number: Int, _ successors: [Successor<T>],
        _ sightings: inout Sightings<Subject>
    ) {
        var other = situation
        other.state = simulation.canonical(situation.state)
        let ways = Expansion.successors(of: other, simulation)
        let isSound =
            simulation.canonical(other.state) == other.state
            && Set(successors.map { fingerprint($0.situation) })
                == Set(ways.map { fingerprint($0.situation) })
            && simulation.check.properties.allSatisfy { $0.agrees(situation, other) }
        if !isSound { sightings.add(Sighting(number: number), of: .asymmetric) }
    }
}

extension Successor {
    fileprivate func isSame(as other: Successor) -> Bool {
        guard situation.state == other.situation.state, cause.event == other.cause.event else { return false }
        return situation.isPlain && other.situation.isPlain
            || situation.fingerprint(0) == other.situation.fingerprint(0)
    }
}

extension Property {
    fileprivate func agrees(_ one: Situation<T>, _ other: Situation<T>) -> Bool {
        switch kind {
        case .always(let condition), .sometimes(let condition), .leadsTo(nil, let condition):
            condition.holds(in: one) == condition.holds(in: other)
        case .leadsTo(let first?, let second):
            first.holds(in: one) == first.holds(in: other) && second.holds(in: one) == second.holds(in: other)
        case .step: true
        }
    }
}
