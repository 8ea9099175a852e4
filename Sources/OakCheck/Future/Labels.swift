import Oak

// Weak fairness requires that an effect that keeps running eventually acts. Labels show whether a cycle meets this
// requirement: each run has a label in each situation, and each step has the labels of the runs that it serves.

/// The identity of a run within a situation. It consists of the digest of the run's work, and the number of preceding
/// runs with the same work.
///
/// The graph therefore distinguishes situations that differ only in the order of runs with the same work. Otherwise, a
/// step to a known situation could exchange the labels of two runs, and a fair cycle could be missed.
@usableFromInline
struct Label: Hashable, Sendable {
    @usableFromInline let digest: Int
    @usableFromInline let place: Int

    @inlinable
    init(digest: Int, place: Int) {
        (self.digest, self.place) = (digest, place)
    }

    /// The label of the engine, which must act while internal events are queued.
    @usableFromInline static let engine = Label(digest: 0, place: -1)
    /// The label of a step that cannot occur infinitely often.
    @usableFromInline static let once = Label(digest: 0, place: -2)
}

extension Situation {
    /// Tags the runs so that each of them can be identified after a step.
    @inlinable
    mutating func markRuns() {
        for index in runs.indices { runs[index] = Run(runs[index], tag: UInt32(index)) }
    }

    /// The labels of the runs that must eventually act.
    @inlinable
    var labels: [Label] {
        if runs.isEmpty { return lane.isEmpty ? [] : [.engine] }
        return runLabels.compactMap { $0 } + (lane.isEmpty ? [] : [.engine])
    }

    /// The label of each run, or `nil` for a run that is not required to act.
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

    /// Returns the labels that a step serves: those of runs that took the step or have ended, and those that refer to a
    /// different run after the step.
    ///
    /// - Parameter labels: The labels of the runs before the step.
    @inlinable
    func served(in successor: Successor<T>, _ labels: [Label?]) -> [Label] {
        if !successor.trigger.canRecur { return [.once] }
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

/// The outgoing steps of a series of situations, in the order in which the situations were discovered.
@usableFromInline
struct EdgeList: Sendable {
    private(set) var targets: [UInt64] = []
    private(set) var served: [[Label]] = []
    /// The number of steps from each situation.
    private(set) var counts: [Int] = []
    /// The labels of the runs that must act in each situation.
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
