import Oak

/// A type that separates new situations from duplicates and evaluates properties in the new situations.
@usableFromInline
struct Sorter<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline typealias Condition = Property<T>.Condition

    /// The position of a candidate among all candidates.
    @usableFromInline
    struct Place: Hashable, Sendable {
        @usableFromInline let chunk: Int
        @usableFromInline let index: Int

        @inlinable
        init(chunk: Int, index: Int) {
            self.chunk = chunk
            self.index = index
        }
    }

    @usableFromInline
    struct Result: Sendable {
        /// The new situations, in order.
        @usableFromInline var new: [Place]
        /// The liveness conditions that hold in each new situation.
        @usableFromInline var marks: [UInt64]
        /// The occurrences of subjects in new situations. Their numbers are indices into `new`.
        @usableFromInline var occurrences: Occurrences

        @inlinable
        init() {
            (new, marks, occurrences) = ([], [], Occurrences())
        }
    }

    /// The conditions of all `always` and `sometimes` properties. Each condition is stored with the Boolean value that
    /// decides the property: `false` for `always` (a violation), `true` for `sometimes` (an example).
    @usableFromInline let conditions: [(place: Int, condition: Condition, whenever: Bool)]
    @usableFromInline let futures: [(first: Condition?, second: Condition)]

    /// Creates a sorter for the properties of a check.
    ///
    /// - Parameter occurrences: The findings so far. Properties with a finding are no longer evaluated.
    @inlinable
    init(_ check: Check<T>, after occurrences: Occurrences) {
        conditions = check.properties.enumerated().compactMap { place, property in
            if occurrences[.property(place)] != nil { return nil }
            switch property.kind {
            case .always(let condition): return (place, condition, false)
            case .sometimes(let condition): return (place, condition, true)
            case .step, .leadsTo: return nil
            }
        }
        futures = check.properties.compactMap { property in
            if case .leadsTo(let first, let second) = property.kind { (first, second) } else { nil }
        }
    }

    /// Records the candidates in a group of shards as known, and returns those that are new situations.
    ///
    /// - Parameters:
    ///   - group: The index of the group of shards to process.
    ///   - total: The number of groups.
    @inlinable
    func sort(_ chunks: [Chunk<T>], group: Int, of total: Int, known: Known) -> Result {
        var result = Result()
        for chunk in chunks.indices {
            let fingerprints = chunks[chunk].candidates.fingerprints
            for index in fingerprints.indices {
                let fingerprint = fingerprints[index]
                guard Known.group(of: fingerprint, among: total) == group, known.insert(fingerprint) else {
                    continue
                }
                let situation = chunks[chunk].candidates.situations[index]
                evaluate(situation, Occurrence(number: result.new.count), &result.occurrences)
                if !futures.isEmpty { result.marks.append(marks(situation)) }
                result.new.append(Place(chunk: chunk, index: index))
            }
        }
        return result
    }

    /// Evaluates the `always` and `sometimes` properties in a situation, and records undeclared effects.
    @inlinable
    func evaluate(_ situation: Situation<T>, _ occurrence: Occurrence, _ occurrences: inout Occurrences) {
        for (place, condition, whenever) in conditions where condition.holds(in: situation) == whenever {
            occurrences.add(occurrence, of: .property(place))
        }
        if !situation.runs.isEmpty, situation.runs.contains(where: { !$0.work.isDeclared }) {
            occurrences.add(occurrence, of: .undeclared)
        }
    }

    /// Returns two bits for each liveness property, one for its first condition and one for its second.
    @inlinable
    func marks(_ situation: Situation<T>) -> UInt64 {
        var marks: UInt64 = 0
        for (place, future) in futures.enumerated() {
            if let first = future.first, first.holds(in: situation) { marks |= 1 << (2 * UInt64(place)) }
            if future.second.holds(in: situation) { marks |= 2 << (2 * UInt64(place)) }
        }
        return marks
    }
}
