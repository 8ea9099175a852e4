import Oak

// These functions determine which parts sleep in the successors of a situation; see `Sleep`.

extension Expansion {
    /// Determines which parts sleep after each step; see ``Sleep``.
    @inlinable
    mutating func setSleeps() {
        // The bit of the part to which each step belongs, or 0 if the step cannot be exchanged with steps of other
        // parts.
        var movable: [UInt32] = []
        var (awake, mixed) = (UInt32(0), UInt32(0))
        for successor in successors {
            let part = simulation.part(of: successor.trigger)
            let canMove = part != 0 && simulation.canExchange(successor.situation)
            awake |= part
            if !canMove { mixed |= part }
            movable.append(canMove ? part : 0)
        }
        let inherited = simulation.canInheritSleep(situation) ? sleep.parts : 0
        let explored = situation.extras == nil ? inherited | awake & ~mixed : 0
        sleeps = movable.map { part in Sleep(parts: part == 0 ? 0 : explored & (part - 1)) }
    }
}

extension Simulation {
    /// Returns the bit of the part to which an event belongs, or 0 if it may affect all parts.
    @inlinable
    func part(of event: T.Event) -> UInt32 { part.map { Sleep.bit($0(event)) } ?? 0 }

    /// Returns the bit of the part to which a step belongs, or 0 if it may affect all parts.
    @inlinable
    func part(of trigger: Trigger<T>) -> UInt32 {
        switch trigger {
        case .outside(let event): part(of: event)
        case .sent(_, let run), .failed(_, let run), .returned(let run), .lost(let run),
            .unhandled(let run, _), .timePassed(let run), .attemptFailed(let run), .repeated(_, let run):
            run.part
        case .caused, .late, .duplicate, .crashed: 0
        }
    }

    /// Returns whether the step to the given situation can be exchanged with a step of another part. It cannot if
    /// internal or postponed events are waiting in that situation, or if that situation is not explored further,
    /// because the other step then cannot follow.
    @inlinable
    func canExchange(_ next: Situation<T>) -> Bool {
        next.extras == nil && !next.state.isTerminal && !isCut(next)
    }

    /// Returns whether parts that sleep in a situation can also sleep after its steps.
    ///
    /// The steps of sleeping parts can be omitted only if they would neither end the machine nor exceed a limit. This
    /// depends on the whole situation, so the function returns `true` only for machines that never end, and only if the
    /// situation is far from every limit.
    @inlinable
    func canInheritSleep(_ situation: Situation<T>) -> Bool {
        neverEnds && situation.runs.count <= Situation<T>.limit / 2 && situation.runs.allSatisfy(\.hasID)
    }

    /// Returns whether a situation has too many running effects or queued events to be explored.
    @inlinable
    func isCut(_ situation: Situation<T>) -> Bool {
        situation.isCrowded || situation.hasUnnamedEffects(beyond: unnamedLimit)
    }
}

extension Explorer {
    /// Returns whether the order of two steps of different parts matters even though the check declares that the parts
    /// are independent.
    @inlinable
    func hasDependentParts(_ situation: Situation<T>) -> Bool {
        if situation.extras != nil { return false }
        let steps = partSteps(from: situation)
        // Parts that never sleep after this situation, because one of their steps cannot be exchanged.
        let mixed = steps.reduce(UInt32(0)) { mixed, step in
            simulation.canExchange(step.situation) ? mixed : mixed | step.part
        }
        // The situations that are reached by two steps, keyed by the parts of the steps.
        var targets: [UInt64: Set<UInt64>] = [:]
        for first in steps where simulation.canExchange(first.situation) {
            for second in partSteps(from: first.situation) where second.part != first.part {
                let parts = UInt64(first.part) << 32 | UInt64(second.part)
                targets[parts, default: []].insert(fingerprint(second.situation))
            }
        }
        return targets.contains { parts, found in
            let (first, second) = (UInt32(parts >> 32), UInt32(truncatingIfNeeded: parts))
            let reversed = targets[parts << 32 | parts >> 32] ?? []
            if (first | second) & mixed == 0 { return found != reversed }
            // After a step of one part, only parts with lower numbers sleep.
            return second < first && second & mixed == 0 && !found.isSubset(of: reversed)
        }
    }

    /// Returns the possible steps from a situation, except those that may affect all parts. Each step is represented by
    /// its part and the resulting situation.
    @inlinable
    func partSteps(from situation: Situation<T>) -> [(part: UInt32, situation: Situation<T>)] {
        Expansion.successors(of: situation, simulation).compactMap { successor in
            let part = simulation.part(of: successor.trigger)
            return part == 0 ? nil : (part, successor.situation)
        }
    }
}
