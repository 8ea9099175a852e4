import Oak

// The runs of a machine. Only `runs` changes here.

// MARK: - Starting

extension Situation {
    /// Executes an effect with the given timing, which may differ from the effect's own timing.
    mutating func start(_ run: DurableRun<T>, _ timing: EffectPolicy.Timing, _ now: StoreTime) {
        guard let key = run.key else { return begin(run, now) }
        let timer = runs.firstIndex { $0.key == key && $0.isTimerOfPolicy }
        var usage = EffectPolicy.Usage(
            runs: runs.count(where: { $0.key == key && !$0.isTimerOfPolicy && $0.phase != .deadLetter }),
            timer: timer.flatMap { runs[$0].phase.timer })
        let decision = EffectPolicy.decide(timing, run.overlap, usage)
        usage.runs += runs.count(where: { $0.key == key && $0.phase == .deadLetter })
        let decisionIfAllRan = EffectPolicy.decide(timing, run.overlap, usage)
        if let timer {
            switch decision.timer {
            case .kept: break
            case .emptied: runs[timer].isHolding = false
            case .removed: runs.remove(at: timer)
            }
        }
        // A dead letter is removed if it would be cancelled if it were running.
        var (runsLeft, lettersLeft) = (decision.cancelled, decisionIfAllRan.cancelled)
        runs.removeAll { other in
            guard other.key == key, !other.isTimerOfPolicy else { return false }
            defer {
                lettersLeft -= 1
                if other.phase != .deadLetter { runsLeft -= 1 }
            }
            return other.phase == .deadLetter ? lettersLeft > 0 : runsLeft > 0
        }
        if decision.cancelled > 0 { startEnqueued(behind: key, now) }
        switch decision.start {
        case .now: begin(run, now)
        case .enqueued: append(run, .waiting, nil)
        case .enqueuedAlone:
            runs.removeAll { $0.key == key && $0.phase == .waiting }
            append(run, .waiting, nil)
            startEnqueued(behind: key, now)
        case .skipped: break
        case .held: hold(run, behind: key)
        case .afterQuietPeriod:
            append(run, .debounces, now.advanced(by: run.startDelay ?? .zero), isHolding: true)
        case .withInterval:
            append(run, .throttles, now.advanced(by: run.startDelay ?? .zero))
            start(run.restarted(as: run.number.behindInterval), .atOnce, now)
        }
    }

    private mutating func begin(_ run: DurableRun<T>, _ now: StoreTime) {
        append(run, .running, run.firstDeadline(from: now))
    }

    private mutating func append(
        _ run: DurableRun<T>, _ phase: DurableRun<T>.Phase, _ deadline: StoreTime?, isHolding: Bool = false
    ) {
        var run = run
        (run.phase, run.deadline, run.isHolding) = (phase, deadline, isHolding)
        append(run)
    }

    /// Appends a run after all other runs.
    private mutating func append(_ run: DurableRun<T>) {
        var run = run
        run.position = (runs.last?.position ?? 0) + 1
        runs.append(run)
    }

    /// Replaces the effect that a throttling timer is holding back.
    private mutating func hold(_ run: DurableRun<T>, behind key: String) {
        guard let index = runs.firstIndex(where: { $0.key == key && $0.phase == .throttles }) else { return }
        let deadline = runs.remove(at: index).deadline
        append(run, .throttles, deadline, isHolding: true)
    }

    /// Starts the enqueued effects with the given id that can start now, oldest first.
    mutating func startEnqueued(behind key: String?, _ now: StoreTime) {
        guard let key else { return }
        var older = 0
        for index in runs.indices where runs[index].key == key && !runs[index].isTimerOfPolicy {
            switch runs[index].phase {
            case .deadLetter: continue
            case .waiting:
                guard EffectPolicy.startsEnqueued(runs[index].overlap.limit, after: older) else { return }
                runs[index].phase = .running
                runs[index].deadline = runs[index].firstDeadline(from: now)
                older += 1
            case .running, .debounces, .throttles: older += 1
            }
        }
    }
}

// MARK: - Running and waiting

extension Situation {
    /// Removes a run that has ended, and starts the enqueued runs with the same id that can start now.
    mutating func retire(_ number: RunNumber, _ now: StoreTime) {
        guard let index = runs.firstIndex(where: { $0.number == number }) else { return }
        let key = runs.remove(at: index).key
        startEnqueued(behind: key, now)
    }

    /// Starts the runs that were waiting for volatile runs whose process has ended.
    mutating func startEnqueued(_ now: StoreTime) {
        for key in Set(runs.filter { $0.phase == .waiting }.map(\.key)) { startEnqueued(behind: key, now) }
    }

    /// Turns a run into a dead letter, and starts the enqueued runs with the same id that can start now.
    mutating func bury(_ number: RunNumber, _ now: StoreTime) {
        update(number) { ($0.phase, $0.deadline) = (.deadLetter, nil) }
        startEnqueued(behind: run(number)?.key, now)
    }

    /// Restarts a dead letter, or enqueues it if the policy of its id does not allow it to start now.
    ///
    /// - Returns: `false` if the run is not a dead letter.
    mutating func revive(_ number: RunNumber) -> Bool {
        guard let index = runs.firstIndex(where: { $0.number == number }),
            runs[index].phase == .deadLetter
        else { return false }
        var run = runs.remove(at: index)
        let others = runs.count(where: { other in
            run.key != nil && other.key == run.key && !other.isTimerOfPolicy && other.phase != .deadLetter
        })
        run.phase = EffectPolicy.startsEnqueued(run.overlap.limit, after: others) ? .running : .waiting
        (run.deadline, run.attempts, run.failure) = (nil, 0, nil)
        if case .atMost(_, .waitNewest) = run.overlap,
            let newer = runs.firstIndex(where: {
                $0.key == run.key && $0.phase == .waiting && $0.number > run.number
            })
        {
            // Runs are loaded in the order of their positions and then of their numbers.
            run.position = runs[newer].position
            runs.insert(run, at: newer)
        } else {
            append(run)
        }
        return true
    }

    /// Ends the timer of a debounced or throttled effect, and starts the effect that it held back.
    mutating func expire(_ number: RunNumber, _ now: StoreTime) {
        guard let index = runs.firstIndex(where: { $0.number == number }),
            let kind = runs[index].phase.timer
        else { return }
        let timer = runs.remove(at: index)
        guard timer.isHolding else { return }
        start(timer.restarted(as: timer.number), EffectPolicy.timing(after: kind, of: timer.timing), now)
    }

    /// Returns the event that a due timer sends. A timer that repeats continues with its next tick after the given
    /// time, and any other timer ends.
    mutating func fire(_ number: RunNumber, _ now: StoreTime) -> T.Event? {
        guard let index = runs.firstIndex(where: { $0.number == number }),
            case .timer(let event, let delay, let repeats) = runs[index].work,
            let due = runs[index].deadline
        else { return nil }
        if repeats {
            let interval = max(1, delay)
            let missed = max(0, now.microseconds - due.microseconds) / interval
            runs[index].deadline = due.advanced(by: .microseconds(interval * (missed + 1)))
        } else {
            retire(number, now)
        }
        return event
    }

    /// Updates a run if it exists.
    mutating func update(_ number: RunNumber, _ change: (inout DurableRun<T>) -> Void) {
        guard let index = runs.firstIndex(where: { $0.number == number }) else { return }
        change(&runs[index])
    }
}

extension RunNumber {
    /// The number of a throttled effect's immediate run, derived from the number of its interval timer.
    fileprivate var behindInterval: RunNumber {
        RunNumber(sequence: sequence, ordinal: ordinal + 1_000_000)
    }
}
