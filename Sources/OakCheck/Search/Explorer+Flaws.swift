import Oak

extension Explorer {
    /// Takes down a situation in which no step changes the state.
    @inlinable
    func keep(
        still situation: Situation<T>, _ number: Int, _ own: UInt64, _ changes: Changes,
        _ successors: @autoclosure () -> [Successor<T>], _ chunk: inout Chunk<T>
    ) {
        if situation.runs.contains(where: { !$0.work.isDeclared }) { return }
        if !changes.any { chunk.sightings.add(Sighting(number: number), of: .flaw(.deadlock)) }
        let targets = changes.any ? successors().map { fingerprint($0.situation) }.filter { $0 != own } : []
        chunk.stills.add(number, own, isBusy: changes.any && situation.lane.isEmpty, targets: targets)
    }

    /// Whether the internal events cause each other for ever. Not known of chains that are too long.
    /// - Parameter ended: Situations after which they do not, as far as that is known.
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
