import Oak

/// A set of random walks through a machine.
///
/// A walk prefers steps to rarely visited situations. It therefore reaches deep situations that uniform random walks
/// almost never reach.
@usableFromInline
struct Walks<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline let check: Check<T>
    @usableFromInline let plan: WalkPlan
    @usableFromInline let explorer: WalkExplorer<T>
    @usableFromInline let roots: [Root<T>]
    @usableFromInline var end = Check<T>.Report.End.walks
    @usableFromInline var transitions = 0
    @usableFromInline var depth = 0
    @usableFromInline var coverage = CoverageOccurrences()
    /// The number of visits to each situation.
    @usableFromInline var visits: [UInt64: UInt32] = [:]
    /// The first path that leads to each subject.
    @usableFromInline var found: [Subject: WalkedPath] = [:]
    @usableFromInline var generator: SplitMix64
    /// The number of examined situations.
    @usableFromInline var examinedCount = 0

    @inlinable
    init(_ check: Check<T>, _ plan: WalkPlan) {
        let explorer = WalkExplorer(check)
        self.check = check
        self.plan = plan
        self.explorer = explorer
        roots = check.initialStates.map { ($0, explorer.simulation.start($0)) }
        generator = SplitMix64(seed: plan.seed)
    }

    @inlinable
    mutating func run() -> Check<T>.Report {
        var number = 0
        while number < plan.count, end != .cancelled, !roots.isEmpty {
            walk(from: number % roots.count)
            number += 1
        }
        return report()
    }

    @inlinable
    mutating func walk(from root: Int) {
        let start = explorer.start(roots[root].situation)
        var position = start.position
        var path = WalkedPath(root: root)
        note(start.occurrences, on: path, from: position.situation)
        visit(explorer.fingerprint(position.situation))
        examinedCount += 1
        while !isInterrupted(), path.ordinals.count < plan.length {
            let chunk = explorer.explore(from: position, number: examinedCount)
            examinedCount += 1
            transitions += chunk.transitions
            coverage.add(chunk.coverage)
            note(chunk.occurrences, on: path, from: position.situation)
            guard let choice = choose(chunk.candidates.fingerprints) else { break }
            path.ordinals.append(chunk.candidates.ordinals[choice])
            position = explorer.position(after: position, in: chunk.candidates.situations[choice])
            visit(chunk.candidates.fingerprints[choice])
        }
        depth = max(depth, path.ordinals.count)
    }

    /// Stores the path to each subject that occurs for the first time.
    ///
    /// - Parameter situation: The situation at the end of the path.
    @usableFromInline
    mutating func note(_ occurrences: Occurrences, on path: WalkedPath, from situation: Situation<T>) {
        for (subject, occurrence) in occurrences.first where found[subject] == nil {
            var path = path
            if let ordinal = occurrence.ordinal { path.ordinals.append(UInt16(ordinal)) }
            if case .asymmetricStep(let place) = subject {
                let step = explorer.explorer.asymmetricStep(from: situation, occurrence.number, of: place)
                path.ordinals += step?.ordinals.map { UInt16($0) } ?? []
            }
            found[subject] = path
        }
    }

    @usableFromInline
    mutating func visit(_ fingerprint: UInt64) {
        if visits.count < check.bound.situations || visits[fingerprint] != nil {
            visits[fingerprint, default: 0] += 1
        }
    }

    /// Chooses a step at random. The less often the target of a step has been visited, the more likely the step is.
    ///
    /// The weight of a step is the inverse cube of the number of visits plus 1. Consider a defect at the end of 40
    /// steps, where two of three choices at each step lead back. The walks find it within 1,300 transitions, compared
    /// with 12,000 if the weight is the plain inverse. Uniformly random walks do not find it within 180,000
    /// transitions. Of the steps to each situation, one has a positive weight, so every situation remains reachable.
    @usableFromInline
    mutating func choose(_ fingerprints: [UInt64]) -> Int? {
        if fingerprints.isEmpty { return nil }
        var seen: Set<UInt64> = []
        let weights = fingerprints.map { fingerprint in
            // Several steps to the same situation count as one step, because hashes determine which of them the list
            // contains.
            if !seen.insert(fingerprint).inserted { return 0 }
            let rarity = 1 + Int(min(visits[fingerprint] ?? 0, 0xFFFE))
            return (1 << 48) / (rarity * rarity * rarity) + 1
        }
        var value = generator.next(below: weights.reduce(0, +))
        return weights.firstIndex { weight in
            value -= weight
            return value < 0
        }
    }

    @usableFromInline
    mutating func isInterrupted() -> Bool {
        guard examinedCount % 4_096 == 0 else { return end == .cancelled }
        check.watcher?(
            Progress(situations: visits.count, transitions: transitions, waiting: 0, depth: depth))
        if Task.isCancelled { end = .cancelled }
        return end == .cancelled
    }
}

// MARK: - Report

extension Walks {
    @usableFromInline
    mutating func report() -> Check<T>.Report {
        for (subject, path) in found {
            let shrinker = Shrinker(explorer, subject)
            found[subject]?.ordinals = shrinker.shortened(path.ordinals, from: roots[path.root])
        }
        let findings = Findings(self)
        return Check.Report(
            findings: findings.all, problems: findings.problems, situations: visits.count,
            transitions: transitions, depth: depth, end: end,
            bytes: visits.capacity * (MemoryLayout<(UInt64, UInt32)>.stride + 1), seed: plan.seed,
            coverage: check.cases.map { _ in Coverage(coverage) })
    }
}

extension Walks: Evidence {
    func replay(to subject: Subject) -> Replay<T>? {
        found[subject].map { path in
            var replay = Replay(explorer.simulation, check.writtenEnv, from: roots[path.root])
            for ordinal in path.ordinals { replay.take(Int(ordinal)) }
            return replay
        }
    }

    func future(_ future: Int, at place: Int) -> FutureResult<T> {
        replay(to: .property(place)).map { .violated($0.trace()) } ?? .unknown
    }
}
