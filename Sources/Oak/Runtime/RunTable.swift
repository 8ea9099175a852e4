/// The live runs of one scope, in order of age and grouped by id. The mailbox's lock guards the table.
///
/// A machine has a root table for its own effects, and one table for each embedded child with effects or pending
/// events. Therefore, ids in different scopes never conflict, and a child's runs end together.
///
/// An operation on a single run takes O(1), except that removing a run while older runs with the same id are alive
/// takes O(*k*), where *k* is the number of runs with that id. Cancelling an id and starting an enqueued run also take
/// O(*k*).
@usableFromInline
final class RunTable {
    /// The result of admitting an effect.
    ///
    /// No object may be released under the lock, because the deinitializers of captured values may send events. An
    /// admission therefore keeps the replaced runs alive.
    @usableFromInline
    struct Admission {
        /// The new run, or `nil` if none starts now.
        @usableFromInline var run: Run?
        /// The first of the replaced runs. The others are linked to it by `nextOfID`.
        @usableFromInline var replaced: Run?
        /// The enqueued run that starts before the new run, or the new run itself, because the replaced runs have ended.
        @usableFromInline var next: Run?
        /// The throttled or debounced effect that was held back and has been superseded.
        @usableFromInline var superseded: AnyRunEffect?
        @usableFromInline var isSkipped = false

        /// A Boolean value that indicates whether the admission did more than register a run.
        @inlinable
        var hasOtherConsequences: Bool { isSkipped || replaced != nil || next != nil || superseded != nil }

        @inlinable
        init(run: Run? = nil, isSkipped: Bool = false) {
            self.run = run
            self.isSkipped = isSkipped
        }
    }

    /// The runs that share an id, from the oldest to the newest, linked by `nextOfID`, and the timer of a debounced or
    /// throttled effect with this id. An empty group is removed from the table.
    @usableFromInline
    final class Group {
        @exclusivity(unchecked) fileprivate(set) var oldest: Run?
        @exclusivity(unchecked) fileprivate(set) var newest: Run?
        /// The number of runs, without the timer.
        @exclusivity(unchecked) fileprivate(set) var count = 0
        @exclusivity(unchecked) fileprivate(set) var timer: Run?
        /// A Boolean value that indicates whether some of the runs might still be enqueued. If it is `false`, none are.
        @exclusivity(unchecked) fileprivate(set) var hasEnqueued = false

        var isEmpty: Bool { count == 0 && timer == nil }
    }

    @exclusivity(unchecked) @usableFromInline var first: Run?
    @exclusivity(unchecked) @usableFromInline var last: Run?
    /// The runs and timers that have an id, grouped by id.
    @exclusivity(unchecked) @usableFromInline var groups: [EffectID: Group] = [:]

    /// The table of the machine's own effects, or `nil` if this is that table.
    @usableFromInline let root: RunTable?
    /// The path of the embedded child that owns the runs. It is empty for the machine itself.
    @usableFromInline let path: ScopePath
    /// A Boolean value that indicates whether the child no longer exists. In that case, the events that its effects
    /// caused are stale.
    @exclusivity(unchecked) @usableFromInline var isClosed = false
    /// The number of queued internal events that effects of this scope caused, including events that the scope has
    /// postponed. Only the owner accesses it.
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
        let present = groups[id]
        let usage = EffectPolicy.Usage(runs: present?.count ?? 0, timer: present?.timer?.timer)
        let decision = EffectPolicy.decide(timing, overlap, usage)
        if decision.start == .skipped { return Admission(isSkipped: true) }
        let group = present ?? addGroup(id)
        var admission = Admission()
        if decision.cancelled > 0 {
            admission.replaced = killOldest(decision.cancelled, in: group)
            admission.next = startEnqueued(in: group)
        }
        if usage.timer != nil { change(timerOf: group, decision.timer, &admission) }
        switch decision.start {
        case .now:
            admission.run = append(id: id, .running, visits: visits, group: group)
        case .enqueued:
            enqueue(effect, id, overlap.limit, in: group, visits)
        case .enqueuedAlone:
            admission.replaced = killEnqueued(in: group)
            enqueue(effect, id, overlap.limit, in: group, visits)
            admission.next = startEnqueued(in: group)
        case .skipped:
            break
        case .held:
            admission.superseded = group.timer?.held
            group.timer?.held = effect
            group.timer?.visits = visits
        case .afterQuietPeriod:
            admission.run = appendTimer(id, .debounces, to: group, visits: visits, held: effect)
        case .withInterval:
            admission.run = appendTimer(id, .throttles, to: group)
        }
        return admission
    }

    private func enqueue(
        _ effect: AnyRunEffect, _ id: EffectID, _ limit: Int, in group: Group, _ visits: [StateVisit]
    ) {
        append(id: id, .waiting, visits: visits, held: effect, group: group).limit = limit
        group.hasEnqueued = true
    }

    private func addGroup(_ id: EffectID) -> Group {
        let group = Group()
        groups[id] = group
        return group
    }

    private func change(
        timerOf group: Group, _ change: EffectPolicy.Decision.TimerChange, _ admission: inout Admission
    ) {
        switch change {
        case .kept:
            break
        case .emptied:
            admission.superseded = group.timer?.held.take()
            group.timer?.visits = []
        case .removed:
            let timer = removeTimer(of: group)
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
        return run.phase.isDone(queued: run.queued) ? retire(run) : nil
    }

    /// Records that an event from a run was dequeued. Returns the enqueued run that starts next, if that was
    /// the last event from a run whose body has returned.
    @usableFromInline
    func dequeue(_ run: Run) -> Run? {
        run.queued -= 1
        return run.phase.isDone(queued: run.queued) ? retire(run) : nil
    }

    /// Removes a run that has ended. Returns the enqueued run with the same id that starts next.
    private func retire(_ run: Run) -> Run? {
        let group = run.group
        unlink(run, .ended)
        removeFromGroup(run)
        return group.flatMap(startEnqueued)
    }

    /// Removes a run or a timer from its group, and the group from the table if the group is empty.
    func removeFromGroup(_ run: Run) {
        guard let id = run.id, let group = run.group else { return }
        run.group = nil
        if run.timer == nil { group.remove(run) } else { group.timer = nil }
        if group.isEmpty { groups[id] = nil }
    }

    /// Marks the oldest enqueued run of a group as running and returns the run, if the run's limit allows it to start
    /// now. Otherwise, returns `nil`.
    ///
    /// After a run has ended, several enqueued runs may start, because each has a limit of its own. The code that
    /// starts the run calls this method again, until the result is `nil`.
    func startEnqueued(in group: Group) -> Run? {
        guard group.hasEnqueued else { return nil }
        var next = group.oldest
        var older = 0
        while let run = next, run.phase != .waiting {
            next = run.nextOfID
            older += 1
        }
        if next == nil { group.hasEnqueued = false }
        guard let next, EffectPolicy.startsEnqueued(next.limit, after: older) else { return nil }
        next.phase = .running
        return next
    }

    /// Marks the oldest enqueued run with the given id as running; see ``startEnqueued(in:)``.
    func startEnqueued(_ id: EffectID) -> Run? { groups[id].flatMap(startEnqueued) }

    /// A Boolean value that indicates whether the scope has no runs and no queued or postponed internal events.
    var isIdle: Bool { pendingInternalEvents == 0 && first == nil }

    /// Returns the effect of an enqueued run that starts now, and the enqueued run with the same id that starts after
    /// it. The effect is `nil` if the run was cancelled in the meantime.
    func takeEffect(of run: Run) -> (effect: AnyRunEffect?, next: Run?) {
        // A cancelled run has left its group.
        let next = run.id.flatMap(startEnqueued)
        return (run.phase == .dead ? nil : run.held.take(), next)
    }

    private func append(
        id: EffectID?, _ phase: EventPolicy.RunPhase, visits: [StateVisit], held: AnyRunEffect? = nil,
        timer: EffectPolicy.Timer? = nil, group: Group? = nil
    ) -> Run {
        let run = Run(
            id: id, number: nextNumber(), phase: phase, scope: root == nil ? nil : self, held: held,
            timer: timer, visits: visits)
        run.group = group
        run.previous = last
        if let last {
            last.next = run
        } else {
            first = run
            root?.insertScope(self)
        }
        last = run
        if timer == nil { group?.append(run) }
        return run
    }

    private func appendTimer(
        _ id: EffectID, _ timer: EffectPolicy.Timer, to group: Group, visits: [StateVisit] = [],
        held: AnyRunEffect? = nil
    ) -> Run {
        let run = append(id: id, .running, visits: visits, held: held, timer: timer, group: group)
        group.timer = run
        return run
    }

    func unlink(_ run: Run, _ phase: EventPolicy.RunPhase) {
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

extension RunTable.Group {
    fileprivate func append(_ run: Run) {
        if let newest { newest.nextOfID = run } else { oldest = run }
        newest = run
        count += 1
    }

    /// Removes a run.
    ///
    /// - Complexity: O(*k*), where *k* is the number of older runs.
    fileprivate func remove(_ run: Run) {
        var previous: Run?
        var current = oldest
        while let older = current, older !== run { (previous, current) = (older, older.nextOfID) }
        let next = run.nextOfID.take()
        if let previous { previous.nextOfID = next } else { oldest = next }
        if newest === run { newest = previous }
        count -= 1
    }

    /// Removes and returns the enqueued runs, oldest first.
    fileprivate func removeEnqueued() -> [Run] {
        guard hasEnqueued else { return [] }
        var runs: [Run] = []
        var next = oldest
        while let run = next {
            next = run.nextOfID.take()
            runs.append(run)
        }
        (oldest, newest, count, hasEnqueued) = (nil, nil, 0, false)
        for run in runs where run.phase != .waiting { append(run) }
        return runs.filter { $0.phase == .waiting }
    }

    /// Removes the oldest runs, which stay linked to each other, and returns the first of them.
    fileprivate func removeOldest(_ number: Int) -> Run? {
        let first = oldest
        var last = first
        for _ in 1..<number { last = last?.nextOfID }
        oldest = last?.nextOfID.take()
        if oldest == nil { newest = nil }
        count -= number
        return first
    }
}

extension RunTable {
    /// Removes the oldest runs of a group. Returns the first run, to which the others are linked by `nextOfID`. The
    /// group stays in the table.
    func killOldest(_ number: Int, in group: Group) -> Run? {
        let first = group.removeOldest(number)
        var run = first
        while let current = run {
            current.group = nil
            unlink(current, .dead)
            run = current.nextOfID
        }
        return first
    }

    /// Removes the enqueued runs of a group. Returns the first run, to which the others are linked by `nextOfID`. The
    /// group stays in the table.
    func killEnqueued(in group: Group) -> Run? {
        var (first, last): (Run?, Run?)
        for run in group.removeEnqueued() {
            run.group = nil
            unlink(run, .dead)
            if let last { last.nextOfID = run } else { first = run }
            last = run
        }
        return first
    }

    /// Removes the timer of a group. The group stays in the table.
    func removeTimer(of group: Group) -> Run? {
        guard let timer = group.timer.take() else { return nil }
        timer.group = nil
        unlink(timer, .dead)
        return timer
    }

    /// Registers a run for the effect that a timer was holding back.
    func startHeldEffect(of timer: Run, _ id: EffectID) -> Run {
        append(id: id, .running, visits: timer.visits, group: groups[id] ?? addGroup(id))
    }
}
