import Oak

// These functions model the operations of the engine's table of runs. `EffectPolicy` makes the decisions for both.

extension Simulation {
    @inlinable
    func start(_ work: Work<T>, in situation: inout Situation<T>) {
        start(work, work.timing, in: &situation)
    }

    /// Executes an effect with the given timing, which may differ from the effect's own timing.
    @inlinable
    func start(_ work: Work<T>, _ timing: EffectPolicy.Timing, in situation: inout Situation<T>) {
        guard work.hasID else { return situation.runs.append(Run(work, .running)) }
        let (usage, timer) = usage(of: work, in: situation)
        let decision = EffectPolicy.decide(timing, work.overlap, usage)
        if let timer {
            switch decision.timer {
            case .kept: break
            case .emptied: situation.runs[timer] = situation.runs[timer].holding(nil)
            case .removed: situation.runs.remove(at: timer)
            }
        }
        if decision.cancelled > 0 {
            var rest = decision.cancelled
            cancelRuns(in: &situation) { run in
                guard rest > 0, !run.isTimer, run.key == work.key else { return false }
                rest -= 1
                return true
            }
            startEnqueued(after: work, in: &situation)
        }
        switch decision.start {
        case .now: situation.runs.append(Run(work, .running))
        case .enqueued: situation.runs.append(Run(work, .waiting))
        case .enqueuedAlone:
            cancelRuns(in: &situation) { $0.phase == .waiting && $0.key == work.key }
            situation.runs.append(Run(work, .waiting))
            startEnqueued(after: work, in: &situation)
        case .skipped: break
        case .held: if let timer { situation.runs[timer] = situation.runs[timer].holding(work) }
        case .afterQuietPeriod: situation.runs.append(Run(work, .debounces, held: work))
        case .withInterval:
            situation.runs.append(Run(work, .throttles))
            start(work, .atOnce, in: &situation)
        }
    }

    /// Returns the current usage of an effect's id, together with the index of the timer that uses the id.
    @inlinable
    func usage(of work: Work<T>, in situation: Situation<T>) -> (EffectPolicy.Usage, timer: Int?) {
        var usage = EffectPolicy.Usage()
        var timer: Int?
        for (index, run) in situation.runs.enumerated() where run.key == work.key {
            if run.isTimer { (usage.timer, timer) = (run.phase.timer, index) } else { usage.runs += 1 }
        }
        return (usage, timer)
    }

    /// Ends a timer and starts the effect that it held back.
    @inlinable
    func expire(_ index: Int, in situation: inout Situation<T>) {
        let timer = situation.runs.remove(at: index)
        guard let kind = timer.phase.timer, let held = timer.held else { return }
        start(held, EffectPolicy.timing(after: kind, of: held.timing), in: &situation)
    }

    /// Removes a run that has ended, and starts the enqueued runs with the same id that can start now.
    @inlinable
    func retire(_ index: Int, in situation: inout Situation<T>) {
        let ended = situation.runs.remove(at: index)
        startEnqueued(after: ended.work, in: &situation)
    }

    /// Starts, oldest first, the enqueued effects that can start because an effect with the same id has ended.
    @inlinable
    func startEnqueued(after ended: Work<T>, in situation: inout Situation<T>) {
        guard ended.hasID else { return }
        var older = 0
        for (index, run) in situation.runs.enumerated()
        where !run.isTimer && run.key == ended.key {
            if run.phase == .waiting {
                guard EffectPolicy.startsEnqueued(run.work.overlap.limit, after: older) else { return }
                situation.runs[index] = run.with(.running, rest: run.rest)
            }
            older += 1
        }
    }

    @inlinable
    func cancelRuns(in situation: inout Situation<T>, _ isIncluded: (Run<T>) -> Bool) {
        // Each run is examined once, in order, and the runs are copied only if one of them is cancelled.
        guard var index = situation.runs.firstIndex(where: isIncluded) else { return }
        var cancelled = [situation.runs.remove(at: index)]
        while index < situation.runs.count {
            if isIncluded(situation.runs[index]) {
                cancelled.append(situation.runs.remove(at: index))
            } else {
                index += 1
            }
        }
        guard faults.contains(.late) else { return }
        for run in cancelled where run.phase == .running {
            let scripts = run.rest.map { [$0] } ?? run.work.scripts
            if !scripts.isEmpty { situation.add(.late(run.work, scripts)) }
        }
    }
}
