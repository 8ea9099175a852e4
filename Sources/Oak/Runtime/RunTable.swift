/// The live runs of one scope, in order of age and grouped by id. The mailbox's lock guards the table.
///
/// A machine has a root table for its own effects, and one table for each embedded child with effects. Therefore, ids
/// in different scopes never conflict, and a child's runs end together.
///
/// An operation on a single run takes O(1), except that removing a run while older runs with the same id are alive
/// takes O(*k*), where *k* is the number of runs with that id. Cancelling an id and starting an enqueued run also take
/// O(*k*).
@usableFromInline
final class RunTable {
    /// The result of admitting an effect.
    ///
    /// Nothing must be released under the lock, because the deinitializers of captured values may send events. An
    /// admission therefore keeps the replaced runs alive.
    @usableFromInline
    struct Admission {
        /// The new run, or `nil` if none starts now.
        @usableFromInline var run: Run?
        /// The first of the replaced runs. The others are linked to it by `nextOfID`.
        @usableFromInline var replaced: Run?
        /// The throttled or debounced effect that was held back and has been superseded.
        @usableFromInline var superseded: AnyRunEffect?
        @usableFromInline var isSkipped = false

        @inlinable
        init(run: Run? = nil, isSkipped: Bool = false) {
            self.run = run
            self.isSkipped = isSkipped
        }
    }

    /// The runs with the same id, from the oldest to the newest, without the timers of debounced and throttled effects.
    @usableFromInline
    struct Chain {
        var oldest: Run
        var newest: Run
        var count: Int
        /// A Boolean value that indicates whether some of the runs might still be enqueued. If it is `false`, none are.
        var hasEnqueued = false
    }

    @exclusivity(unchecked) @usableFromInline var first: Run?
    @exclusivity(unchecked) @usableFromInline var last: Run?
    /// The runs grouped by id, linked by `nextOfID`.
    @exclusivity(unchecked) @usableFromInline var byID: [EffectID: Chain] = [:]
    /// The timers of throttled and debounced effects, by id.
    @exclusivity(unchecked) @usableFromInline var timers: [EffectID: Run] = [:]

    /// The table of the machine's own effects, or `nil` if this is that table.
    @usableFromInline let root: RunTable?
    /// The path of the embedded child that owns the runs. It is empty for the machine itself.
    @usableFromInline let path: ScopePath
    /// A Boolean value that indicates whether the child no longer exists. In that case, the events that its effects
    /// caused are stale.
    @exclusivity(unchecked) var isClosed = false
    /// The number of queued internal events that effects of this scope caused. Only the owner accesses it.
    @exclusivity(unchecked) @usableFromInline var pendingInternalEvents = 0

    /// The number of runs that the machine has registered so far. Only the root table maintains it.
    @exclusivity(unchecked) @usableFromInline var count: UInt64 = 0
    /// The next table in the list of the machine's tables that contain runs. The list starts at the root table.
    @exclusivity(unchecked) var nextScope: RunTable?
    /// The previous table in the list. It retains this table.
    @exclusivity(unchecked) unowned(unsafe) var previousScope: RunTable?

    @inlinable
    convenience init() {
        self.init(root: nil, path: ScopePath())
    }

    @usableFromInline
    init(root: RunTable?, path: ScopePath) {
        self.root = root
        self.path = path
    }

    /// The runs of this scope, oldest first.
    var own: [Run] { Array(sequence(first: first) { $0?.next }.prefix { $0 != nil }.compactMap(\.self)) }

    /// The runs of the machine, oldest first. This table must be the root table.
    var all: [Run] {
        guard nextScope != nil else { return own }
        let tables = sequence(first: self) { $0.nextScope }
        return tables.flatMap(\.own).sorted { $0.number < $1.number }
    }
}

// MARK: - Starting and ending

extension RunTable {
    /// Decides according to ``EffectPolicy`` whether an effect starts, and registers its run. An effect without an id
    /// always starts.
    @usableFromInline
    func admit(
        id: EffectID?, overlap: Overlap, timing: EffectPolicy.Timing, visits: [StateVisit],
        effect: AnyRunEffect
    ) -> Admission {
        guard let id else { return Admission(run: append(id: nil, .running, visits: visits)) }
        let usage = EffectPolicy.Usage(runs: byID[id]?.count ?? 0, timer: timers[id]?.timer)
        let decision = EffectPolicy.decide(timing, overlap, usage)
        var admission = Admission()
        if decision.cancelled > 0 { admission.replaced = killOldest(decision.cancelled, of: id) }
        if usage.timer != nil { change(timerOf: id, decision.timer, &admission) }
        switch decision.start {
        case .now:
            admission.run = appendNamed(id, .running, visits: visits)
        case .enqueued:
            appendNamed(id, .waiting, visits: visits, held: effect).limit = overlap.limit
            byID[id]?.hasEnqueued = true
        case .skipped:
            admission.isSkipped = true
        case .held:
            admission.superseded = timers[id]?.held
            timers[id]?.held = effect
            timers[id]?.visits = visits
        case .afterQuietPeriod:
            admission.run = appendTimer(id, .debounces, visits: visits, held: effect)
        case .withInterval:
            admission.run = appendTimer(id, .throttles)
        }
        return admission
    }

    private func change(
        timerOf id: EffectID, _ change: EffectPolicy.Decision.TimerChange, _ admission: inout Admission
    ) {
        switch change {
        case .kept:
            break
        case .emptied:
            admission.superseded = timers[id]?.held.take()
            timers[id]?.visits = []
        case .removed:
            let timer = removeTimer(id)
            admission.superseded = timer?.held.take()
            admission.replaced = prepend(timer, to: admission.replaced)
        }
    }

    /// Records that the body of a run has returned. The run stays alive while its events are queued.
    ///
    /// - Returns: The enqueued run that starts next, if there is one.
    @usableFromInline
    func finish(_ run: Run) -> Run? {
        guard run.phase == .running else { return nil }
        run.phase = .returned
        return run.queued == 0 ? retire(run) : nil
    }

    /// Records that an event from a run was dequeued. Returns the enqueued run that starts next, if that was
    /// the last event from a run whose body has returned.
    @usableFromInline
    func dequeue(_ run: Run) -> Run? {
        run.queued -= 1
        return run.phase == .returned && run.queued == 0 ? retire(run) : nil
    }

    /// Removes a run that has ended. Returns the enqueued run with the same id that starts next.
    private func retire(_ run: Run) -> Run? {
        unlink(run, .ended)
        guard let id = run.id else { return nil }
        removeOfID(run, id)
        return startEnqueued(id)
    }

    func removeOfID(_ run: Run, _ id: EffectID) {
        guard var chain = byID[id] else { return }
        chain.count -= 1
        if chain.oldest === run {
            guard let oldest = run.nextOfID.take() else {
                byID[id] = nil
                return
            }
            chain.oldest = oldest
        } else {
            chain.newest = chain.oldest.removeOfID(run, newest: chain.newest)
        }
        byID[id] = chain
    }

    /// Marks the oldest enqueued run with the given id as running if its limit allows it to start now, and returns it.
    /// Otherwise, returns `nil`.
    ///
    /// After a run has ended, several enqueued runs may start, because each has a limit of its own. The code that
    /// starts a returned run calls this method again until it returns `nil`.
    func startEnqueued(_ id: EffectID) -> Run? {
        guard let chain = byID[id], chain.hasEnqueued else { return nil }
        var next: Run? = chain.oldest
        var older = 0
        while let run = next, run.phase != .waiting {
            next = run.nextOfID
            older += 1
        }
        if next == nil { byID[id]?.hasEnqueued = false }
        guard let next, EffectPolicy.startsEnqueued(next.limit, after: older) else { return nil }
        next.phase = .running
        return next
    }

    /// Returns the effect of an enqueued run that starts now, and the enqueued run with the same id that starts after
    /// it. The effect is `nil` if the run was cancelled in the meantime.
    func takeEffect(of run: Run) -> (effect: AnyRunEffect?, next: Run?) {
        let next = run.id.flatMap(startEnqueued)
        return (run.phase == .dead ? nil : run.held.take(), next)
    }

    private func append(
        id: EffectID?, _ phase: Run.Phase, visits: [StateVisit], held: AnyRunEffect? = nil,
        timer: EffectPolicy.Timer? = nil
    ) -> Run {
        let run = Run(
            id: id, number: nextNumber(), phase: phase, scope: root == nil ? nil : self, held: held,
            timer: timer, visits: visits)
        run.previous = last
        if let last {
            last.next = run
        } else {
            first = run
            root?.insertScope(self)
        }
        last = run
        return run
    }

    func appendNamed(
        _ id: EffectID, _ phase: Run.Phase, visits: [StateVisit], held: AnyRunEffect? = nil
    ) -> Run {
        let run = append(id: id, phase, visits: visits, held: held)
        if let newest = byID[id]?.newest {
            newest.nextOfID = run
            byID[id]?.newest = run
            byID[id]?.count += 1
        } else {
            byID[id] = Chain(oldest: run, newest: run, count: 1)
        }
        return run
    }

    private func appendTimer(
        _ id: EffectID, _ timer: EffectPolicy.Timer, visits: [StateVisit] = [], held: AnyRunEffect? = nil
    ) -> Run {
        let run = append(id: id, .running, visits: visits, held: held, timer: timer)
        timers[id] = run
        return run
    }

    func unlink(_ run: Run, _ phase: Run.Phase) {
        run.phase = phase
        let (previous, next) = (run.previous, run.next.take())
        if let previous { previous.next = next } else { first = next }
        if let next { next.previous = previous } else { last = previous }
        run.previous = nil
        if first == nil { root?.removeScope(self) }
    }

    private func nextNumber() -> UInt64 {
        let root = root ?? self
        root.count += 1
        return root.count
    }

    /// Adds a table to the list when it receives its first run.
    private func insertScope(_ table: RunTable) {
        table.nextScope = nextScope
        nextScope?.previousScope = table
        table.previousScope = self
        nextScope = table
    }

    /// Removes a table from the list when its last run has been removed.
    private func removeScope(_ table: RunTable) {
        let next = table.nextScope.take()
        next?.previousScope = table.previousScope
        table.previousScope?.nextScope = next
        table.previousScope = nil
    }
}

extension Run {
    /// Removes a later run with the same id, and returns the newest remaining run.
    ///
    /// - Complexity: O(*k*) in the number of runs with the id.
    fileprivate func removeOfID(_ other: Run, newest: Run) -> Run {
        var run = self
        while let next = run.nextOfID, next !== other { run = next }
        run.nextOfID = other.nextOfID.take()
        return other === newest ? run : newest
    }
}
