import Oak

// Weak fairness: an effect that runs on and on has to do something in the end. To see whether it does along a cycle,
// each run has a label in each situation, and each step tells for whom it has done something.

/// The name of a run in one situation: what it is, and how many of the same are before it.
@usableFromInline
struct Label: Hashable, Sendable {
    @usableFromInline let digest: Int
    @usableFromInline let place: Int

    @inlinable
    init(digest: Int, place: Int) {
        (self.digest, self.place) = (digest, place)
    }

    /// The engine itself, which goes on as long as internal events wait.
    @usableFromInline static let engine = Label(digest: 0, place: -1)
}

extension Situation {
    /// Gives the runs tags, so that they are known again after a step.
    @inlinable
    mutating func markRuns() {
        for index in runs.indices { runs[index].tag = UInt32(index) }
    }

    /// Who has to do something in the end.
    @inlinable
    var labels: [Label] {
        if runs.isEmpty { return lane.isEmpty ? [] : [.engine] }
        return runLabels.compactMap { $0 } + (lane.isEmpty ? [] : [.engine])
    }

    /// The label of each run; `nil` for those that need not do anything.
    @inlinable
    var runLabels: [Label?] {
        var counts: [Int: Int] = [:]
        return runs.map { run in
            guard run.isAwaited else { return nil }
            let place = counts[run.work.digest, default: 0]
            counts[run.work.digest] = place + 1
            return Label(digest: run.work.digest, place: place)
        }
    }

    /// For whom a step has done something: it took a step itself, or is gone; or its label means another run now.
    /// - Parameter labels: Those of the runs.
    @inlinable
    func served(in successor: Successor<T>, _ labels: [Label?]) -> [Label] {
        var served: [Label] = lane.isEmpty ? [] : [.engine]
        if runs.isEmpty { return served }
        let left = Set(successor.situation.runs.map { $0.tag })
        var digests: Set<Int> = []
        for (run, label) in zip(runs, labels) {
            guard let label else { continue }
            let isServed =
                run.tag == successor.trigger.actor || !left.contains(run.tag)
                || digests.contains(label.digest)
            if !isServed { continue }
            digests.insert(label.digest)
            served.append(label)
        }
        return served
    }
}

/// The steps from some consecutive situations, as they are found.
@usableFromInline
struct EdgeList: Sendable {
    private(set) var targets: [UInt64] = []
    private(set) var served: [[Label]] = []
    /// How many steps there are from each situation.
    private(set) var counts: [Int] = []
    /// Who has to do something in each situation.
    private(set) var awaited: [[Label]] = []
    private var count = 0

    @usableFromInline
    init() {}

    @usableFromInline
    mutating func add(to target: UInt64, served labels: [Label]) {
        targets.append(target)
        served.append(labels)
        count += 1
    }

    @usableFromInline
    mutating func endNode(awaits labels: [Label]) {
        counts.append(count)
        awaited.append(labels)
        count = 0
    }
}
