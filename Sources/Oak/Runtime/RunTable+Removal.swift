// These functions remove runs that are cancelled, that end with a state, or that only measure time.

extension RunTable {
    /// Removes all runs with the given id. Returns the first run, to which the others are linked by `nextOfID`.
    func kill(_ id: EffectID) -> Run? {
        prepend(removeTimer(id), to: killChain(id))
    }

    /// Removes all runs of the machine. Returns the first run, to which the others are linked by `nextOfID`. This table
    /// must be the root table.
    func killAll() -> Run? {
        guard nextScope != nil else { return Self.kill([self]) }
        return Self.kill(Array(sequence(first: self) { $0.nextScope }))
    }

    /// Removes all runs of the given scopes. Returns the oldest run, to which the others are linked by `nextOfID`.
    static func kill(_ tables: [RunTable]) -> Run? {
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
        }
        byID = [:]
        timers = [:]
    }

    /// Removes the oldest runs with the given id. Returns the first run, to which the others are linked by `nextOfID`.
    func killOldest(_ count: Int, of id: EffectID) -> Run? {
        guard var chain = byID[id] else { return nil }
        let oldest = chain.oldest
        var last = oldest
        for number in 1...count {
            unlink(last, .dead)
            if number < count, let next = last.nextOfID { last = next }
        }
        chain.count -= count
        if let next = last.nextOfID.take() {
            chain.oldest = next
            byID[id] = chain
        } else {
            byID[id] = nil
        }
        return oldest
    }

    private func killChain(_ id: EffectID) -> Run? {
        byID[id].flatMap { killOldest($0.count, of: id) }
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
        /// The throttle timers whose held-back effects no longer start, together with those effects.
        var dropped: [(timer: Run, effect: AnyRunEffect)] = []
        /// The enqueued runs that start now.
        var started: [Run] = []
    }

    /// Removes the runs that are bound to a visit that has ended. The interval of a throttled effect continues.
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
            if let id = run.id {
                if run.timer == nil { table.removeOfID(run, id) } else { table.timers[id] = nil }
            }
            if let last { last.nextOfID = run } else { departure.ended = run }
            last = run
        }
        for (table, run) in runs where run.phase == .dead {
            guard let id = run.id else { continue }
            while let next = table.startEnqueued(id) { departure.started.append(next) }
        }
        return departure
    }
}

// MARK: - Timing

extension RunTable {
    /// Removes a timer that has fired. Returns the effect that it was holding back, and the visits to which that effect
    /// is bound.
    func expire(_ timer: Run) -> (effect: AnyRunEffect, visits: [StateVisit])? {
        guard let id = timer.id, timers[id] === timer else { return nil }
        _ = removeTimer(id)
        return timer.held.take().map { ($0, timer.visits) }
    }

    /// Removes a timer whose clock has thrown an error. If the timer was holding back an effect, registers this effect
    /// as running, so that it can fail. Returns `nil` if the timer was cancelled.
    func fail(_ timer: Run) -> (effect: AnyRunEffect?, run: Run?)? {
        guard let id = timer.id, timers[id] === timer else { return nil }
        _ = removeTimer(id)
        guard let effect = timer.held.take() else { return (nil, nil) }
        return (effect, appendNamed(id, .running, visits: timer.visits))
    }

    func removeTimer(_ id: EffectID) -> Run? {
        guard let timer = timers.removeValue(forKey: id) else { return nil }
        unlink(timer, .dead)
        return timer
    }
}
