// These functions remove runs that are cancelled, that end with a state, or that only measure time.

extension RunTable {
    /// Removes all runs with the given id. Returns the first run, to which the others are linked by `nextOfID`.
    func kill(_ id: EffectID) -> Run? {
        guard let group = groups.removeValue(forKey: id) else { return nil }
        let runs = group.count == 0 ? nil : killOldest(group.count, in: group)
        return prepend(removeTimer(of: group), to: runs)
    }

    /// Removes all runs of the machine. Returns the first run, to which the others are linked by `nextOfID`. This table
    /// must be the root table.
    func killAll() -> Run? {
        guard nextScope != nil else { return Self.kill([self]) }
        return Self.kill(Array(sequence(first: self) { $0.nextScope }))
    }

    /// Removes all runs of the given scopes. Returns the oldest run, to which the others are linked by `nextOfID`.
    ///
    /// - Parameter isGone: A Boolean value that indicates whether the children to which the scopes belong no longer
    ///   exist. If so, the events that their effects caused are stale.
    @usableFromInline
    static func kill(_ tables: [RunTable], isGone: Bool = false) -> Run? {
        if isGone { for table in tables { table.isClosed = true } }
        var runs = tables.flatMap(\.own)
        if tables.count > 1 { runs.sort { $0.number < $1.number } }
        for table in tables { table.clear() }
        for (run, next) in zip(runs, runs.dropFirst()) { run.nextOfID = next }
        return runs.first
    }

    private func clear() {
        while let run = first {
            unlink(run, .dead)
            run.nextOfID = nil
            run.group = nil
        }
        groups = [:]
    }

    func prepend(_ run: Run?, to chain: Run?) -> Run? {
        guard let run else { return chain }
        run.nextOfID = chain
        return run
    }
}

// MARK: - Leaving a state

extension RunTable {
    /// The runs that ended because a machine or child left its state, and the resulting changes to other runs. The
    /// caller holds this value until it has released the lock, so that no object is deallocated under the lock.
    struct Departure {
        /// The first of the runs that ended. The others are linked to it by `nextOfID`.
        var ended: Run?
        /// The timers of throttled effects that were held back and will not start, together with those effects.
        var dropped: [(timer: Run, effect: AnyRunEffect)] = []
        /// The enqueued runs that start now.
        var started: [Run] = []
    }

    /// Removes the runs that are bound to a state visit that has ended. The timer of a throttled effect is not removed,
    /// so its interval continues, but the effect that it holds back is dropped.
    ///
    /// - Parameter tables: The tables that may contain such runs.
    static func endRunsOfLeftStates(in tables: [RunTable]) -> Departure {
        var departure = Departure()
        var runs = tables.flatMap { table in
            table.own.filter { $0.visits.contains(where: \.hasEnded) }.map { (table: table, run: $0) }
        }
        if tables.count > 1 { runs.sort { $0.run.number < $1.run.number } }
        var last: Run?
        for (table, run) in runs {
            if run.timer == .throttles {
                run.visits = []
                if let effect = run.held.take() { departure.dropped.append((run, effect)) }
                continue
            }
            table.unlink(run, .dead)
            table.removeFromGroup(run)
            if let last { last.nextOfID = run } else { departure.ended = run }
            last = run
        }
        for (table, run) in runs where run.phase == .dead {
            guard let id = run.id, let group = table.groups[id] else { continue }
            while let next = table.startEnqueued(in: group) { departure.started.append(next) }
        }
        return departure
    }
}

// MARK: - Timing

extension RunTable {
    /// Removes a timer that has fired. Returns the effect that it was holding back, and the visits to which that effect
    /// is bound.
    func expire(_ timer: Run) -> (effect: AnyRunEffect, visits: [StateVisit])? {
        guard timer.group != nil else { return nil }
        unlink(timer, .dead)
        removeFromGroup(timer)
        return timer.held.take().map { ($0, timer.visits) }
    }

    /// Removes a timer whose clock has thrown an error. If the timer was holding back an effect, registers this effect
    /// as running, so that it can fail. Returns `nil` if the timer was cancelled.
    func fail(_ timer: Run) -> (effect: AnyRunEffect?, run: Run?)? {
        guard let id = timer.id, timer.group != nil else { return nil }
        unlink(timer, .dead)
        removeFromGroup(timer)
        guard let effect = timer.held.take() else { return (nil, nil) }
        return (effect, startHeldEffect(of: timer, id))
    }
}
