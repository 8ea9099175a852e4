import Oak

/// A breadth-first search of all situations.
///
/// Several tasks explore a batch of situations. Several tasks then identify the new situations, each within its own
/// shards. Finally, the new situations are numbered in the order of their parents. The numbers and the shortest traces
/// therefore do not depend on the number of threads.
@usableFromInline
struct Search<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline let check: Check<T>
    @usableFromInline let known: Known
    @usableFromInline let keepsGraph: Bool
    /// A Boolean value that indicates whether the search omits steps of sleeping parts; see ``Sleep``.
    @usableFromInline let isReduced: Bool
    @usableFromInline let stateLimit: Int
    @usableFromInline var ancestry = Ancestry()
    @usableFromInline var graph = Graph()
    @usableFromInline var occurrences = Occurrences()
    @usableFromInline var trapCandidates = TrapCandidates()
    @usableFromInline var coverage = CoverageOccurrences()
    /// The initial states and their situations.
    @usableFromInline var roots: [(state: T.State, situation: Situation<T>)] = []
    /// The number of the first situation on each level.
    @usableFromInline var levels: [Int] = []
    @usableFromInline var count = 0
    @usableFromInline var transitions = 0
    @usableFromInline var depth = 0
    @usableFromInline var end = Check<T>.Report.End.complete
    /// The number of situations that were known when the first violation was found.
    @usableFromInline var countAtViolation: Int?
    @usableFromInline var level: [Situation<T>] = []
    @usableFromInline var next: [Situation<T>] = []
    /// The sleeping parts of each situation in `level` and `next`. The arrays are empty if the search explores all
    /// steps.
    @usableFromInline var levelSleeps: [Sleep] = []
    @usableFromInline var nextSleeps: [Sleep] = []

    /// The number of situations per batch. It does not depend on the number of threads.
    @inlinable
    static var batch: Int { 4_096 }

    @usableFromInline
    init(_ check: Check<T>) {
        self.check = check
        keepsGraph = check.properties.contains(where: \.isAboutFuture)
        isReduced = check.canBeReduced
        stateLimit = check.bound.situations
        known = Known(keepsNumbers: keepsGraph)
    }

    var bytes: Int { known.bytes + ancestry.bytes + graph.bytes + trapCandidates.bytes }

    @inlinable
    mutating func run() async -> Check<T>.Report {
        addRoots()
        while !next.isEmpty {
            guard depth < check.bound.depth, end == .complete else {
                if end == .complete { end = .depthReached }
                break
            }
            levels.append(count - next.count)
            (level, levelSleeps) = (next, nextSleeps)
            (next, nextSleeps) = ([], [])
            await exploreLevel()
            if !next.isEmpty { depth += 1 }
        }
        level = []
        let isCut = occurrences[.unnamed] != nil || occurrences[.crowded] != nil
        if isCut, end == .complete { end = .effectsReached }
        if let trap = trapCandidates.firstTrap() {
            occurrences.add(Occurrence(number: trap), of: .flaw(.trap))
        }
        return Check<T>.Report(self)
    }

    @inlinable
    mutating func addRoots() {
        let explorer = Explorer(
            check, known: known, keepsGraph: keepsGraph, isReduced: isReduced, after: occurrences)
        let sorter = Sorter(check, after: occurrences)
        for state in check.initialStates {
            let situation = explorer.simulation.start(state)
            let fingerprint = explorer.fingerprint(situation)
            guard known.insert(fingerprint) else { continue }
            if keepsGraph {
                known.set(UInt32(count), of: fingerprint)
                graph.addMarks(sorter.marks(situation))
            }
            sorter.evaluate(situation, Occurrence(number: count), &occurrences)
            roots.append((state, situation))
            next.append(situation)
            if isReduced { nextSleeps.append(Sleep()) }
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
                    situations: count, transitions: transitions, waiting: level.count - start + next.count,
                    depth: depth))
            if Task.isCancelled { end = .cancelled }
            let isUnfinished = start < level.count || !next.isEmpty
            if isUnfinished, hasEnoughAfterViolation() { end = .violationFound }
            if isUnfinished, count >= check.bound.situations { end = .situationsReached }
        }
    }

    /// Returns whether the search has reached the limit on the number of situations after the first violation.
    ///
    /// The result depends only on the number of situations, and not on the number of threads.
    @usableFromInline
    mutating func hasEnoughAfterViolation() -> Bool {
        guard check.situationsAfterViolation < .max else { return false }
        if countAtViolation == nil, occurrences.first.keys.contains(where: check.isViolation) {
            countAtViolation = count
        }
        return countAtViolation.map { count - $0 >= check.situationsAfterViolation } ?? false
    }

    @inlinable
    mutating func explore(_ batch: Range<Int>, first: Int) async {
        let (check, known, keepsGraph, isReduced) = (check, known, keepsGraph, isReduced)
        let (level, sleeps, occurrences) = (level, levelSleeps, occurrences)
        let chunks = await inParallel(parts(of: batch)) { part in
            Explorer(
                check, known: known, keepsGraph: keepsGraph, isReduced: isReduced, after: occurrences
            ).explore(
                level[part], isReduced ? sleeps[part] : [], first: first + part.lowerBound - batch.lowerBound)
        }
        let threads = check.threads
        let sorted = await inParallel(Array(0..<threads)) { group in
            Sorter(check, after: occurrences).sort(chunks, group: group, of: threads, known: known)
        }
        number(chunks, sorted)
    }

    @inlinable
    func parts(of batch: Range<Int>) -> [Range<Int>] {
        // There are more ranges than threads, because some ranges take longer than others.
        let size = check.threads == 1 ? batch.count : max(64, batch.count / (check.threads * 4))
        return stride(from: batch.lowerBound, to: batch.upperBound, by: size).map {
            $0..<min($0 + size, batch.upperBound)
        }
    }

    /// Transforms inputs in parallel and returns the outputs in the order of the inputs.
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
    /// Assigns numbers to the new situations in the order of their parents.
    @inlinable
    mutating func number(_ chunks: [Chunk<T>], _ sorted: [Sorter<T>.Result]) {
        // A local copy, because reading the value from the check would copy the whole check.
        let limit = stateLimit
        // The numbers of the new situations that each sorter found.
        var numbers = sorted.map { _ in [Int]() }
        for chunk in chunks.indices {
            let candidates = chunks[chunk].candidates
            var index = 0
            for family in chunks[chunk].counts {
                let first = count
                for _ in 0..<family {
                    let place = Sorter<T>.Place(chunk: chunk, index: index)
                    let fingerprint = candidates.fingerprints[index]
                    let group = Known.group(of: fingerprint, among: sorted.count)
                    let position = numbers[group].count
                    index += 1
                    guard position < sorted[group].new.count, sorted[group].new[position] == place
                    else { continue }
                    guard count < limit else {
                        end = .situationsReached
                        continue
                    }
                    numbers[group].append(count)
                    next.append(candidates.situations[place.index])
                    if isReduced { nextSleeps.append(candidates.sleeps[place.index]) }
                    ancestry.addChild(candidates.ordinals[place.index])
                    if keepsGraph {
                        known.set(UInt32(count), of: fingerprint)
                        graph.addMarks(sorted[group].marks[position])
                    }
                    count += 1
                }
                ancestry.endChildren(count - first)
            }
        }
        take(chunks, sorted, numbers)
    }

    /// Records the results of the explorers and sorters.
    @inlinable
    mutating func take(_ chunks: [Chunk<T>], _ sorted: [Sorter<T>.Result], _ numbers: [[Int]]) {
        for chunk in chunks {
            transitions += chunk.transitions
            occurrences.add(chunk.occurrences)
            trapCandidates.add(chunk.trapCandidates)
            coverage.add(chunk.coverage)
            if keepsGraph { graph.add(chunk.edges, known) }
        }
        for (result, numbers) in zip(sorted, numbers) {
            for (subject, occurrence) in result.occurrences.first where occurrence.number < numbers.count {
                occurrences.add(Occurrence(number: numbers[occurrence.number]), of: subject)
            }
        }
    }
}
