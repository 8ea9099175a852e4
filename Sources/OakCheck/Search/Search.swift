import Oak

/// Finds all situations, level by level, those that are fewest steps away first.
///
/// A batch of situations is looked at by several tasks. What they find is then sorted out by several tasks, each for
/// its own shards, and numbered in the order of where it comes from: so the numbers, and the shortest ways, do not
/// depend on the number of threads.
@usableFromInline
final class Search<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    let check: Check<T>
    let shortWay: ShortWay<T>
    let known: Known
    let keepsGraph: Bool
    var ancestry = Ancestry()
    var graph = Graph()
    var sightings = Sightings<Subject>()
    /// Where the machine starts, and the state in which that was.
    private(set) var roots: [(state: T.State, situation: Situation<T>)] = []
    /// The number of the first situation of each level.
    private(set) var levels: [Int] = []
    private(set) var count = 0
    private(set) var transitions = 0
    private(set) var depth = 0
    private(set) var end = Check<T>.Report.End.complete
    private var level: [Situation<T>] = []
    private var next: [Situation<T>] = []

    /// How many situations are looked at before what was found is sorted out. The same for any number of threads.
    private static var batch: Int { 4_096 }

    @usableFromInline
    init(_ check: Check<T>, _ shortWay: ShortWay<T>) {
        self.shortWay = shortWay
        self.check = check
        keepsGraph = check.properties.contains(where: \.isAboutFuture)
        known = Known(keepsNumbers: keepsGraph)
    }

    var bytes: Int { known.bytes + ancestry.bytes + graph.bytes }

    @usableFromInline
    func run() async -> Check<T>.Report {
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
        return Check<T>.Report(self)
    }

    private func addRoots() {
        let explorer = Explorer(check, shortWay, known: known, keepsGraph: keepsGraph)
        for state in check.initialStates {
            let situation = explorer.simulation.start(state)
            let fingerprint = explorer.fingerprint(situation)
            guard known.insert(fingerprint) else { continue }
            if keepsGraph {
                known.set(UInt32(count), of: fingerprint)
                graph.addMarks(Sorter(check).marks(situation))
            }
            Sorter(check).look(at: situation, Sighting(number: count), &sightings)
            roots.append((state, situation))
            next.append(situation)
            ancestry.addRoot()
            count += 1
        }
    }

    private func exploreLevel() async {
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
            if count >= check.bound.states && (start < level.count || !next.isEmpty) { end = .statesReached }
        }
    }

    private func explore(_ batch: Range<Int>, first: Int) async {
        let (check, shortWay, known, keepsGraph, level) = (check, shortWay, known, keepsGraph, level)
        let chunks = await inParallel(parts(of: batch)) { part in
            Explorer(check, shortWay, known: known, keepsGraph: keepsGraph)
                .explore(level[part], first: first + part.lowerBound - batch.lowerBound)
        }
        let threads = check.threads
        let sorted = await inParallel(Array(0..<threads)) { group in
            Sorter(check).sort(chunks, shards: group, of: threads, known: known)
        }
        number(chunks, sorted)
    }

    private func parts(of batch: Range<Int>) -> [Range<Int>] {
        // More parts than threads, for some take longer than others.
        let size = check.threads == 1 ? batch.count : max(64, batch.count / (check.threads * 4))
        return stride(from: batch.lowerBound, to: batch.upperBound, by: size).map {
            $0..<min($0 + size, batch.upperBound)
        }
    }

    /// The results of some work, in order.
    private func inParallel<Input: Sendable, Output: Sendable>(
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
    private func number(_ chunks: [Chunk<T>], _ sorted: [Sorter<T>.Result]) {
        var isNew = chunks.map { Array(repeating: false, count: $0.candidates.count) }
        var marks = chunks.map { Array(repeating: UInt64(0), count: keepsGraph ? $0.candidates.count : 0) }
        for result in sorted {
            for (index, place) in result.new.enumerated() {
                isNew[place.chunk][place.index] = true
                if keepsGraph { marks[place.chunk][place.index] = result.marks[index] }
            }
        }
        var numbers: [Sorter<T>.Place: Int] = [:]
        let wanted = Set(sorted.flatMap { $0.sightings.first.values.map(\.number) })
        for (chunkIndex, chunk) in chunks.enumerated() {
            transitions += chunk.transitions
            sightings.add(chunk.sightings)
            var start = 0
            for family in chunk.counts {
                var ordinals: [Int] = []
                for index in start..<start + family where isNew[chunkIndex][index] {
                    guard count < check.bound.states else { continue }
                    let place = Sorter<T>.Place(chunk: chunkIndex, index: index)
                    if wanted.contains(place.key) { numbers[place] = count }
                    ordinals.append(Int(chunk.candidates.ordinals[index]))
                    next.append(chunk.candidates.situations[index])
                    if keepsGraph {
                        known.set(UInt32(count), of: chunk.candidates.fingerprints[index])
                        graph.addMarks(marks[chunkIndex][index])
                    }
                    count += 1
                }
                ancestry.add(children: ordinals)
                start += family
            }
        }
        for result in sorted {
            for (subject, sighting) in result.sightings.first {
                if let number = numbers[Sorter<T>.Place(key: sighting.number)] {
                    sightings.add(Sighting(number: number), of: subject)
                }
            }
        }
        if keepsGraph { for chunk in chunks { graph.add(chunk.edges, known) } }
    }
}
