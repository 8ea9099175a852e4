import Oak

extension Explorer {
    /// Records a situation in which no step changes the state. It is a deadlock, a trap, or a candidate for a trap.
    ///
    /// If every step leads back to the same situation, the situation is a deadlock only if no effect or timer can act.
    /// If an internal event leads back to it, the situation is part of an endless chain. A situation that answers an
    /// event with an output is neither.
    @inlinable
    func recordUnchangedState(
        of situation: Situation<T>, _ number: Int, _ own: UInt64, _ changes: Changes,
        _ successors: @autoclosure () -> [Successor<T>], _ chunk: inout Chunk<T>
    ) {
        if situation.runs.contains(where: { !$0.work.isDeclared }) { return }
        if answers(situation) { return }
        let acts = situation.runs.contains { $0.isAwaited }
        if !changes.any, situation.lane.isEmpty {
            chunk.occurrences.add(Occurrence(number: number), of: .flaw(acts ? .trap : .deadlock))
        }
        let targets = changes.any ? successors().map { fingerprint($0.situation) }.filter { $0 != own } : []
        chunk.trapCandidates.add(
            number, own, isBusy: (changes.any || acts) && situation.lane.isEmpty, targets: targets)
    }

    /// Returns whether a step from a situation delivers an output. Only the outputs of an `EffectTransducer` are
    /// answers, because every step of a plain machine, and of a composite of plain machines, has an output.
    @inlinable
    func answers(_ situation: Situation<T>) -> Bool {
        guard T.self is any EffectTransducer.Type, T.Output.self != Void.self else { return false }
        return Expansion.successors(of: situation, simulation, isDetailed: true).contains { successor in
            if case .crashed = successor.trigger { return false }
            return !successor.outputs.values.isEmpty
        }
    }

    /// Records a situation if no step, not even a step of a sleeping part, changes its state.
    @inlinable
    func recordUnchangedState(
        ofSleeping situation: Situation<T>, _ number: Int, _ own: UInt64, _ chunk: inout Chunk<T>
    ) {
        let successors = Expansion.successors(of: situation, simulation)
        if successors.contains(where: { $0.situation.state != situation.state }) { return }
        var changes = Changes()
        changes.any = successors.contains { fingerprint($0.situation) != own }
        recordUnchangedState(of: situation, number, own, changes, successors, &chunk)
    }

    /// Returns whether internal events cause each other in an infinite loop. Chains that exceed a limit count as
    /// finite.
    ///
    /// - Parameter ended: Situations from which the chain is known to end.
    @inlinable
    func isEndless(_ situation: Situation<T>, _ ended: inout Set<UInt64>) -> Bool {
        var seen: Set<UInt64> = []
        var next = situation
        while !next.lane.isEmpty, !next.isCrowded, seen.count < 1 << 14 {
            let fingerprint = fingerprint(next)
            if ended.contains(fingerprint) { break }
            guard seen.insert(fingerprint).inserted else { return true }
            guard let successor = Expansion.successors(of: next, simulation).first?.situation else { break }
            next = successor
        }
        ended.formUnion(seen)
        return false
    }
}
