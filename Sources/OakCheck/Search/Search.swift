import Oak

/// Finds all situations, level by level, those that are fewest steps away first.
///
/// A batch of situations is looked at by several tasks. What they find is then sorted out by several tasks, each for
/// its own shards, and numbered in the order of where it comes from: so the numbers, and the shortest ways, do not
/// depend on the number of threads.
@usableFromInline
struct Search<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline let check: Check<T>
    @usableFromInline let known: Known
    @usableFromInline let keepsGraph: Bool
    @usableFromInline var ancestry = Ancestry()
    @usableFromInline var graph = Graph()
    @usableFromInline var sightings = Sightings()
    @usableFromInline var stills = Stills()
    @usableFromInline var coverage = CoverageSightings()
    /// Where the machine starts, and the state in which that was.
    @usableFromInline var roots: [(state: T.State, situation: Situation<T>)] = []
    /// The number of the first situation of each level.
    @usableFromInline var levels: [Int] = []
    @usableFromInline var count = 0
    @usableFromInline var transitions = 0
    @usableFromInline var depth = 0
    @usableFromInline var end = Check<T>.Report.End.complete
    /// The number of situations when the first violation was found.
    @usableFromInline var countAtViolation: Int?
    @usableFromInline var level: [Situation<T>] = []
    @usableFromInline var next: [Situation<T>] = []

    /// How many situations are looked at before what was found is sorted out. The same for any number of threads.
    @inlinable
    static var batch: Int { 4_096 }

    @usableFromInline
    init(_ check: Check<T>) {
        self.check = check
        keepsGraph = check.properties.contains(where: \.isAboutFuture)
        known = Known(keepsNumbers: keepsGraph)
    }

    var bytes: Int { known.bytes + ancestry.bytes + graph.bytes + stills.bytes }

    @inlinable
    mutating func run() async -> Check<T>.Report {
        addRoots()
        while !next.isEmpty {
            guard depth < check.bound.depth, end == .complete else {
                if end == .complete { end = .depthReached }
                break
            }
            levels.append(count - next.count)
            level = next
            next = []
            await exploreLevel()
            if !next.isEmpty { depth += 1 }
        }
        level = []
        let isCut = sightings[.unnamed] != nil || sightings[.crowded] != nil
        if isCut, end == .complete { end = .effectsReached }
        if let trap = stills.firstTrap() { sightings.add(Sighting(number: trap), of: .flaw(.trap)) }
        return Check<T>.Report(self)
    }

    @inlinable
    mutating func addRoots() {
        let explorer = Explorer(check, known: known, keepsGraph: keepsGraph, after: sightings)
        let sorter = Sorter(check, after: sightings)
        for state in check.initialStates {
            let situation = explorer.simulation.start(state)
            let fingerprint = explorer.fingerprint(situation)
            guard known.insert(fingerprint) else { continue }
            if keepsGraph {
                known.set(UInt32(count), of: fingerprint)
                graph.addMarks(sorter.marks(situation))
            }
            sorter.look(at: situation, Sighting(number: count), &sightings)
            roots.append((state, situation))
            next.append(situation)
            ancestry.addRoot()
            count += 1
        }
    }

    @inlinable
    mutating func exploreLevel() async {
        var start = 0
        while start < level.count && end == .complete {
            let batch = start..<min(start + Self.batch, level.count)
            await explore(batch, first: count - next.count - level.count + start)
            start = batch.upperBound
            check.watcher?(
                Progress(
                    states: count, transitions: transitions, waiting: level.count - start + next.count,
                    depth: depth))
            if Task.isCancelled { end = .cancelled }
            let isUnfinished = start < level.count || !next.isEmpty
            if isUnfinished, hasEnoughAfterViolation() { end = .violationFound }
            if isUnfinished, count >= check.bound.states { end = .statesReached }
        }
    }

    /// Returns whether a violation was found, and as many situations since as the check asks for.
    ///
    /// It depends only on the numbers of situations, so it is the same for any number of threads.
    @usableFromInline
    mutating func hasEnoughAfterViolation() -> Bool {
        guard check.situationsAfterViolation < .max else { return false }
        if countAtViolation == nil, sightings.first.keys.contains(where: check.isViolation) {
            countAtViolation = count
        }
        return countAtViolation.map { count - $0 >= check.situationsAfterViolation } ?? false
    }

    @inlinable
    mutating func explore(_ batch: Range<Int>, first: Int) async {
        let (check, known, keepsGraph) = (check, known, keepsGraph)
        let (level, sightings) = (level, sightings)
        let chunks = await inParallel(parts(of: batch)) { part in
            Explorer(check, known: known, keepsGraph: keepsGraph, after: sightings)
                .explore(level[part], first: first + part.lowerBound - batch.lowerBound)
        }
        let threads = check.threads
        let sorted = await inParallel(Array(0..<threads)) { group in
            Sorter(check, after: sightings).sort(chunks, shards: group, of: threads, known: known)
        }
        number(chunks, sorted)
    }

    @inlinable
    func parts(of batch: Range<Int>) -> [Range<Int>] {
        // More parts than threads, for some take longer than others.
        let size = check.threads == 1 ? batch.count : max(64, batch.count / (check.threads * 4))
        return stride(from: batch.lowerBound, to: batch.upperBound, by: size).map {
            $0..<min($0 + size, batch.upperBound)
        }
    }

    /// The results of some work, in order.
    @inlinable
    func inParallel<Input: Sendable, Output: Sendable>(
        _ inputs: [Input], _ work: @escaping @Sendable (Input) -> Output
    ) async -> [Output] {
        guard check.threads > 1, inputs.count > 1 else { return inputs.map(work) }
        return await withTaskGroup(of: (Int, Output).self) { group in
            var waiting = inputs.enumerated().makeIterator()
            func startNext() {
                guard let (index, input) = waiting.next() else { return }
                group.addTask { (index, work(input)) }
            }
            for _ in 0..<check.threads { startNext() }
            var outputs: [(Int, Output)] = []
            while let output = await group.next() {
                outputs.append(output)
                startNext()
            }
            return outputs.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }
}

// MARK: - Numbering

extension Search {
    /// Gives new situations numbers, in the order of where they come from.
    @inlinable
    mutating func number(_ chunks: [Chunk<T>], _ sorted: [Sorter<T>.Result]) {
        // The numbers that were given to the new ones of each sorter.
        var numbers = sorted.map { _ in [Int]() }
        for chunk in chunks.indices {
            let candidates = chunks[chunk].candidates
            var index = 0
            for family in chunks[chunk].counts {
                let first = count
                for _ in 0..<family {
                    let place = Sorter<T>.Place(chunk: chunk, index: index)
                    let fingerprint = candidates.fingerprints[index]
                    let group = Known.shard(of: fingerprint) % sorted.count
                    let position = numbers[group].count
                    index += 1
                    guard position < sorted[group].new.count, sorted[group].new[position] == place
                    else { continue }
                    guard count < check.bound.states else {
                        end = .statesReached
                        continue
                    }
                    numbers[group].append(count)
                    next.append(candidates.situations[place.index])
                    ancestry.addChild(candidates.ordinals[place.index])
                    if keepsGraph {
                        known.set(UInt32(count), of: fingerprint)
                        graph.addMarks(sorted[group].marks[position])
                    }
                    count += 1
                }
                ancestry.endFamily(count - first)
            }
        }
        take(chunks, sorted, numbers)
    }

    /// Takes down what was seen.
    @inlinable
    mutating func take(_ chunks: [Chunk<T>], _ sorted: [Sorter<T>.Result], _ numbers: [[Int]]) {
        for chunk in chunks {
            transitions += chunk.transitions
            sightings.add(chunk.sightings)
            stills.add(chunk.stills)
            coverage.add(chunk.coverage)
            if keepsGraph { graph.add(chunk.edges, known) }
        }
        for (result, numbers) in zip(sorted, numbers) {
            for (subject, sighting) in result.sightings.first where sighting.number < numbers.count {
                sightings.add(Sighting(number: numbers[sighting.number]), of: subject)
            }
        }
    }
}
