import Oak

extension Explorer {
    @inlinable
    func lookForTrap(
        _ situation: Situation<T>, _ number: Int, _ changes: Changes, _ sightings: inout Sightings
    ) {
        if changes.ofState || situation.runs.contains(where: { !$0.work.isDeclared }) { return }
        if !changes.any {
            sightings.add(Sighting(number: number), of: .flaw(.deadlock))
        } else if situation.lane.isEmpty, isTrap(situation) {
            sightings.add(Sighting(number: number), of: .flaw(.trap))
        }
    }

    /// Whether the state stays what it is, whatever happens from here on. Not known of what has too many ways to go on.
    @inlinable
    func isTrap(_ situation: Situation<T>) -> Bool {
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
    @inlinable
    func isEndless(_ situation: Situation<T>) -> Bool {
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
