import Oak

/// Tells new situations from those that were found twice, and looks at the new ones.
struct Sorter<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    /// Where a candidate is.
    struct Place: Hashable, Sendable {
        let chunk: Int
        let index: Int

        init(chunk: Int, index: Int) {
            self.chunk = chunk
            self.index = index
        }

        /// One number for both, in the same order.
        var key: Int { chunk << 40 | index }

        init(key: Int) {
            self.init(chunk: key >> 40, index: key & (1 << 40 - 1))
        }
    }

    struct Result: Sendable {
        var new: [Place] = []
        /// For each new situation, which conditions of properties about the future hold in it.
        var marks: [UInt64] = []
        /// By the key of the place instead of a number.
        var sightings = Sightings<Subject>()
    }

    let check: Check<T>
    /// Properties of states that are not about the future, and whether they are seen where they hold.
    private let conditions: [(place: Int, condition: Property<T>.Condition, whenever: Bool)]
    private let futures: [(first: Property<T>.Condition?, second: Property<T>.Condition)]

    init(_ check: Check<T>) {
        self.check = check
        conditions = check.properties.enumerated().compactMap { place, property in
            switch property.kind {
            case .always(let condition): (place, condition, false)
            case .sometimes(let condition): (place, condition, true)
            case .step, .leadsTo: nil
            }
        }
        futures = check.properties.compactMap { property in
            if case .leadsTo(let first, let second) = property.kind { (first, second) } else { nil }
        }
    }

    /// - Parameter group: Looks at every `total`th shard from this on.
    func sort(_ chunks: [Chunk<T>], shards group: Int, of total: Int, known: Known) -> Result {
        var result = Result()
        for (chunkIndex, chunk) in chunks.enumerated() {
            let fingerprints = chunk.candidates.fingerprints
            for index in fingerprints.indices
            where Known.shard(of: fingerprints[index]) % total == group && known.insert(fingerprints[index]) {
                let place = Place(chunk: chunkIndex, index: index)
                result.new.append(place)
                let situation = chunk.candidates.situations[index]
                if !futures.isEmpty { result.marks.append(marks(situation)) }
                look(at: situation, Sighting(number: place.key), &result.sightings)
            }
        }
        return result
    }

    /// What is to be seen in a situation.
    func look(
        at situation: Situation<T>, _ sighting: Sighting, _ sightings: inout Sightings<Subject>
    ) {
        for (place, condition, whenever) in conditions where condition.holds(in: situation) == whenever {
            sightings.add(sighting, of: .property(place))
        }
        if situation.runs.contains(where: { !$0.work.isDeclared }) {
            sightings.add(sighting, of: .undeclared)
        }
    }

    /// Two bits for each property about the future: its first condition, its second.
    func marks(_ situation: Situation<T>) -> UInt64 {
        futures.enumerated().reduce(0) { marks, future in
            let first = future.element.first?.holds(in: situation) ?? false
            let second = future.element.second.holds(in: situation)
            return marks | (first ? 1 : 0) << (2 * future.offset) | (second ? 2 : 0) << (2 * future.offset)
        }
    }
}
