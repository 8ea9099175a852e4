import Oak

/// Tells new situations from those that were found twice, and looks at the new ones.
@usableFromInline
struct Sorter<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline typealias Condition = Property<T>.Condition

    /// Where a candidate is.
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
        /// In order.
        @usableFromInline var new: [Place]
        /// For each new situation, which conditions of properties about the future hold in it.
        @usableFromInline var marks: [UInt64]
        /// By the place among the new ones instead of a number.
        @usableFromInline var sightings: Sightings

        @inlinable
        init() {
            (new, marks, sightings) = ([], [], Sightings())
        }
    }

    /// Properties of states that are not about the future, and whether they are seen where they hold.
    @usableFromInline let conditions: [(place: Int, condition: Condition, whenever: Bool)]
    @usableFromInline let futures: [(first: Condition?, second: Condition)]

    /// - Parameter sightings: What was seen before need not be looked for any more.
    @inlinable
    init(_ check: Check<T>, after sightings: Sightings) {
        conditions = check.properties.enumerated().compactMap { place, property in
            if sightings[.property(place)] != nil { return nil }
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

    /// - Parameter group: Looks at every `total`th shard from this on.
    @inlinable
    func sort(_ chunks: [Chunk<T>], shards group: Int, of total: Int, known: Known) -> Result {
        var result = Result()
        for chunk in chunks.indices {
            let fingerprints = chunks[chunk].candidates.fingerprints
            for index in fingerprints.indices {
                let fingerprint = fingerprints[index]
                guard Known.shard(of: fingerprint) % total == group, known.insert(fingerprint) else {
                    continue
                }
                let situation = chunks[chunk].candidates.situations[index]
                look(at: situation, Sighting(number: result.new.count), &result.sightings)
                if !futures.isEmpty { result.marks.append(marks(situation)) }
                result.new.append(Place(chunk: chunk, index: index))
            }
        }
        return result
    }

    /// What is to be seen in a situation.
    @inlinable
    func look(at situation: Situation<T>, _ sighting: Sighting, _ sightings: inout Sightings) {
        for (place, condition, whenever) in conditions where condition.holds(in: situation) == whenever {
            sightings.add(sighting, of: .property(place))
        }
        if !situation.runs.isEmpty, situation.runs.contains(where: { !$0.work.isDeclared }) {
            sightings.add(sighting, of: .undeclared)
        }
    }

    /// Two bits for each property about the future: its first condition, its second.
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
