import Oak

/// Makes random walks through a machine.
///
/// Steps to rarely visited situations are more likely than others. The walks therefore reach deep situations, which
/// uniformly random walks almost never do.
@usableFromInline
struct Walks<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline let check: Check<T>
    @usableFromInline let plan: WalkPlan
    @usableFromInline let lookout: Lookout<T>
    @usableFromInline let roots: [Root<T>]
    @usableFromInline var end = Check<T>.Report.End.walks
    @usableFromInline var transitions = 0
    @usableFromInline var depth = 0
    @usableFromInline var coverage = CoverageSightings()
    /// The number of visits to each situation.
    @usableFromInline var visits: [UInt64: UInt32] = [:]
    /// The first path to each subject.
    @usableFromInline var found: [Subject: WalkedPath] = [:]
    @usableFromInline var dice: Dice
    /// The number of examined situations.
    @usableFromInline var looks = 0

    @inlinable
    init(_ check: Check<T>, _ plan: WalkPlan) {
        let lookout = Lookout(check)
        self.check = check
        self.plan = plan
        self.lookout = lookout
        roots = check.initialStates.map { ($0, lookout.simulation.start($0)) }
        dice = Dice(seed: plan.seed)
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
        let start = lookout.start(roots[root].situation)
        var viewpoint = start.viewpoint
        var path = WalkedPath(root: root)
        note(start.sightings, on: path)
        visit(lookout.fingerprint(viewpoint.situation))
        looks += 1
        while !isInterrupted(), path.ordinals.count < plan.length {
            let view = lookout.view(from: viewpoint, number: looks)
            looks += 1
            transitions += view.transitions
            coverage.add(view.coverage)
            note(view.sightings, on: path)
            guard let choice = choose(view.candidates.fingerprints) else { break }
            path.ordinals.append(view.candidates.ordinals[choice])
            viewpoint = lookout.viewpoint(after: viewpoint, in: view.candidates.situations[choice])
            visit(view.candidates.fingerprints[choice])
        }
        depth = max(depth, path.ordinals.count)
    }

    /// Stores the path to each subject that is seen for the first time.
    @usableFromInline
    mutating func note(_ sightings: Sightings, on path: WalkedPath) {
        for (subject, sighting) in sightings.first where found[subject] == nil {
            var path = path
            if let ordinal = sighting.ordinal { path.ordinals.append(UInt16(ordinal)) }
            found[subject] = path
        }
    }

    @usableFromInline
    mutating func visit(_ fingerprint: UInt64) {
        if visits.count < check.bound.states || visits[fingerprint] != nil {
            visits[fingerprint, default: 0] += 1
        }
    }

    /// Chooses a step. A step is more likely the less often its target was visited.
    ///
    /// By the third power: a mistake at the 40th step up, with two of three steps leading back, takes 1,300
    /// transitions to find instead of 12,000 by the first power, and by pure chance is not found in 180,000. No step
    /// is ever impossible, so no habit of a machine keeps the walks from anything for ever.
    @usableFromInline
    mutating func choose(_ fingerprints: [UInt64]) -> Int? {
        if fingerprints.isEmpty { return nil }
        var seen: Set<UInt64> = []
        let weights = fingerprints.map { fingerprint in
            // Several steps to the same situation count as one: which of them are here depends on hashes.
            if !seen.insert(fingerprint).inserted { return 0 }
            let rarity = 1 + Int(min(visits[fingerprint] ?? 0, 0xFFFE))
            return (1 << 48) / (rarity * rarity * rarity) + 1
        }
        var chance = dice.next(below: weights.reduce(0, +))
        return weights.firstIndex { weight in
            chance -= weight
            return chance < 0
        }
    }

    @usableFromInline
    mutating func isInterrupted() -> Bool {
        guard looks % 4_096 == 0 else { return end == .cancelled }
        check.watcher?(
            Progress(states: visits.count, transitions: transitions, waiting: 0, depth: depth))
        if Task.isCancelled { end = .cancelled }
        return end == .cancelled
    }
}

// MARK: - Report

extension Walks {
    @usableFromInline
    mutating func report() -> Check<T>.Report {
        for (subject, path) in found {
            let shrinker = Shrinker(lookout, subject)
            found[subject]?.ordinals = shrinker.shortened(path.ordinals, from: roots[path.root])
        }
        let findings = Findings(self)
        return Check.Report(
            findings: findings.all, problems: findings.problems, states: visits.count,
            transitions: transitions, depth: depth, end: end,
            bytes: visits.capacity * (MemoryLayout<(UInt64, UInt32)>.stride + 1), seed: plan.seed,
            coverage: check.cases.map { _ in Coverage(coverage) })
    }
}

extension Walks: Evidence {
    func way(to subject: Subject) -> Way<T>? {
        found[subject].map { path in
            var way = Way(lookout.simulation, check.writtenEnv, from: roots[path.root])
            for ordinal in path.ordinals { way.take(Int(ordinal)) }
            return way
        }
    }

    func traceOfWaiting(for place: Int, future: Int) -> Check<T>.Trace? {
        way(to: .property(place))?.trace()
    }
}
