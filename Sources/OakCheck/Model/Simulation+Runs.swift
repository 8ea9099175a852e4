import Oak

// The operations of the engine's table of runs.

extension Simulation {
    @inlinable
    func start(_ work: Work<T>, in situation: inout Situation<T>) {
        switch work.timing {
        case .atOnce: admit(work, in: &situation)
        case .debounced: debounce(work, in: &situation)
        case .throttled(let latest): throttle(work, latest: latest, in: &situation)
        }
    }

    /// Starts, enqueues or ignores an effect according to its overlap policy.
    @inlinable
    func admit(_ work: Work<T>, in situation: inout Situation<T>) {
        let overlap = !work.hasID ? .parallel : work.overlap
        let isAlone = !situation.runs.contains { $0.work.hasSameKey(as: work) && !$0.isTimer }
        switch overlap {
        case .parallel:
            break
        case .replace:
            cancelRuns(in: &situation, timers: false) { $0.hasSameKey(as: work) }
            if let timer = timer(of: work, in: situation) {
                situation.runs[timer] = situation.runs[timer].holding(nil)
                if situation.runs[timer].phase == .debounces { situation.runs.remove(at: timer) }
            }
        case .keepFirst:
            if !isAlone { return }
        case .enqueue:
            if !isAlone { return situation.runs.append(Run(work, .waiting)) }
        }
        situation.runs.append(Run(work, .running))
    }

    @inlinable
    func debounce(_ work: Work<T>, in situation: inout Situation<T>) {
        if work.overlap == .replace { cancelRuns(in: &situation, timers: false) { $0.hasSameKey(as: work) } }
        if let timer = timer(of: work, in: situation) { situation.runs.remove(at: timer) }
        situation.runs.append(Run(work, .debounces, held: work))
    }

    @inlinable
    func throttle(_ work: Work<T>, latest: Bool, in situation: inout Situation<T>) {
        let timer = timer(of: work, in: situation)
        if let timer, situation.runs[timer].phase == .throttles {
            if latest { situation.runs[timer] = situation.runs[timer].holding(work) }
            return
        }
        if let timer { situation.runs.remove(at: timer) }
        situation.runs.append(Run(work, .throttles))
        admit(work, in: &situation)
    }

    @inlinable
    func timer(of work: Work<T>, in situation: Situation<T>) -> Int? {
        situation.runs.firstIndex { $0.isTimer && $0.work.hasSameKey(as: work) }
    }

    /// Ends a timer and starts the effect that it held back.
    @inlinable
    func expire(_ index: Int, in situation: inout Situation<T>) {
        let timer = situation.runs.remove(at: index)
        guard let held = timer.held else { return }
        if timer.phase == .debounces { admit(held, in: &situation) } else { start(held, in: &situation) }
    }

    /// Removes a run that has ended, and starts the next run that is enqueued under its id.
    @inlinable
    func retire(_ index: Int, in situation: inout Situation<T>) {
        let ended = situation.runs.remove(at: index)
        guard ended.work.hasID,
            let next = situation.runs.firstIndex(where: { $0.work.hasSameKey(as: ended.work) && !$0.isTimer }
            ),
            situation.runs[next].phase == .waiting
        else { return }
        situation.runs[next] = situation.runs[next].with(.running, rest: situation.runs[next].rest)
    }

    @inlinable
    func cancelRuns(
        in situation: inout Situation<T>, timers: Bool = true, _ isIncluded: (Work<T>) -> Bool
    ) {
        guard situation.runs.contains(where: { isIncluded($0.work) && (timers || !$0.isTimer) }) else {
            return
        }
        var cancelled: [Run<T>] = []
        situation.runs.removeAll { run in
            guard isIncluded(run.work), timers || !run.isTimer else { return false }
            cancelled.append(run)
            return true
        }
        guard disorder.contains(.late) else { return }
        for run in cancelled where run.phase == .running {
            let scripts = run.rest.map { [$0] } ?? run.work.scripts
            if !scripts.isEmpty { situation.add(.late(run.work, scripts)) }
        }
    }
}
