import Oak

/// A type that explores the situations on a walk and all situations one step away from them.
@usableFromInline
struct WalkExplorer<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    /// A position on a walk.
    @usableFromInline
    struct Position {
        @usableFromInline let situation: Situation<T>
        /// The liveness properties that are still waiting for their second condition to hold. In the marks of a
        /// `Sorter`, each property has two bits; here, the lower of the two represents it.
        @usableFromInline let waits: UInt64

        @inlinable
        init(_ situation: Situation<T>, waits: UInt64) {
            (self.situation, self.waits) = (situation, waits)
        }
    }

    @usableFromInline let explorer: Explorer<T>
    @usableFromInline let sorter: Sorter<T>
    /// The indices of the liveness properties in the check.
    @usableFromInline let futures: [Int]
    @usableFromInline let waitsAtStart: UInt64

    @inlinable
    init(_ check: Check<T>) {
        var check = check
        // A walk is limited only by its length.
        check.bound.unnamedEffects = .max
        explorer = Explorer(
            check, known: Known(keepsNumbers: false), keepsGraph: false, after: Occurrences())
        sorter = Sorter(check, after: Occurrences())
        futures = check.properties.indices.filter { check.properties[$0].isAboutFuture }
        waitsAtStart = futures.enumerated().reduce(0) { waits, future in
            guard case .leadsTo(nil, _) = check.properties[future.element].kind else { return waits }
            return waits | 1 << (2 * UInt64(future.offset))
        }
    }

    /// A situation number for which `Explorer.isSample(_:)` returns `false`.
    static var noSample: Int { 64 }

    @inlinable
    var simulation: Simulation<T> { explorer.simulation }

    @inlinable
    func fingerprint(_ situation: Situation<T>) -> UInt64 { explorer.fingerprint(situation) }

    /// Returns the position at the start of a walk, together with the findings at that position.
    @inlinable
    func start(_ situation: Situation<T>) -> (position: Position, occurrences: Occurrences) {
        let start = position(in: situation, waits: waitsAtStart)
        var occurrences = Occurrences()
        evaluate(start, Occurrence(number: 0), &occurrences)
        return (start, occurrences)
    }

    /// Returns the position after a step.
    @inlinable
    func position(after before: Position, in situation: Situation<T>) -> Position {
        position(in: situation, waits: before.waits)
    }

    /// Explores the possible next steps from a position, and returns them together with the findings.
    ///
    /// - Parameter number: The number of situations that have been examined before. This number determines whether the
    ///   situation is inspected as a sample.
    @inlinable
    func explore(from position: Position, number: Int) -> Chunk<T> {
        var chunk = explorer.explore([position.situation], first: number)
        for index in chunk.candidates.situations.indices {
            let situation = chunk.candidates.situations[index]
            let occurrence = Occurrence(number: number, ordinal: Int(chunk.candidates.ordinals[index]))
            evaluate(self.position(after: position, in: situation), occurrence, &chunk.occurrences)
            if position.situation.lane.isEmpty, !situation.lane.isEmpty,
                explorer.isEndless(situation, &chunk.ended)
            {
                chunk.occurrences.add(occurrence, of: .flaw(.endlessChain))
            }
        }
        return chunk
    }

    @inlinable
    func evaluate(_ position: Position, _ occurrence: Occurrence, _ occurrences: inout Occurrences) {
        sorter.evaluate(position.situation, occurrence, &occurrences)
        // If no run is required to act, an awaited condition may never hold.
        guard position.waits != 0, position.situation.isQuiet else { return }
        for (number, place) in futures.enumerated() where position.waits & 1 << (2 * UInt64(number)) != 0 {
            occurrences.add(occurrence, of: .property(place))
        }
    }

    @inlinable
    func position(in situation: Situation<T>, waits: UInt64) -> Position {
        if futures.isEmpty { return Position(situation, waits: 0) }
        let marks = sorter.marks(situation)
        let begun = marks & 0x5555_5555_5555_5555
        let ended = marks >> 1 & 0x5555_5555_5555_5555
        return Position(situation, waits: (waits | begun) & ~ended)
    }
}
