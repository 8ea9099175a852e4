import Oak

/// What a machine and its embedded children must do, written down simply and slowly from the contract.
struct Oracle<P: Plot> {
    struct Owner: Equatable {
        let path: [String]
        let occupants: [Int]
    }

    final class Run {
        enum Phase { case waiting, running, returned, ended, dead }

        let plan: Plan
        let owner: Owner
        var phase = Phase.running
        /// How many of its events wait.
        var queued = 0
        /// Whether the body has begun, or the time that it keeps has.
        var hasBegun = false
        /// When it wakes, if it keeps the time.
        var deadline: Duration?
        /// Keeps the time of a throttled or debounced id.
        var isTimer = false
        /// What a timer keeps back.
        var held: Plan?

        init(_ plan: Plan, _ owner: Owner) {
            (self.plan, self.owner) = (plan, owner)
        }

        var isAlive: Bool { phase != .ended && phase != .dead }
        var throttles: Bool { if case .throttled = plan.start { isTimer } else { false } }
    }

    private struct Caused {
        let path: [String]
        let cue: Cue
        let owner: Owner
        var isStale = false
    }

    private struct Item {
        let path: [String]
        let cue: Cue
        let run: Run?
    }

    private(set) var plot: P
    private var lane: [Caused] = []
    private var mailbox: [Item] = []
    /// All that ever started, oldest first.
    var runs: [Run] = []
    private var now = Duration.zero
    private(set) var hasEnded = false
    private var isBusy = false

    // What was seen since it was last forgotten.
    private(set) var outputs: [String] = []
    private(set) var log: [String] = []
    private(set) var received: [String] = []
    private(set) var discarded: [String] = []

    init(_ plot: P) {
        self.plot = plot
    }

    mutating func forget() { (outputs, log, received, discarded) = ([], [], [], []) }

    /// The runs that are alive, oldest first.
    var alive: [String] {
        runs.filter(\.isAlive).map { run in
            let prefix = name(run.owner.path).isEmpty ? "" : name(run.owner.path) + ": "
            let kind = run.isTimer ? (run.throttles ? "throttles" : "debounces") : "\(run.phase)"
            return "\(prefix)\(run.plan.id.map { "\($0)" } ?? "-") \(kind)"
        }
    }

    /// A path as it is written: `rows[3].guest`.
    func name(_ path: [String]) -> String {
        path.reduce("") { $0 + ($0.isEmpty || $1.hasPrefix("[") ? "" : ".") + $1 }
    }
}

// MARK: - What the test does

extension Oracle {
    mutating func fire(_ shot: Shot) {
        var run: Run?
        if let number = shot.run {
            guard
                let begun = runs.first(where: {
                    $0.plan.number == number && $0.hasBegun && !$0.isTimer && $0.plan.hasBody
                })
            else { return }
            run = begun
        }
        switch (run?.phase, hasEnded) {
        case (.dead, _): return log.append("\(shot.cue) threw CancellationError()")
        case (.ended, _), (.returned, _): return log.append("\(shot.cue) threw \(SendError.effectEnded)")
        case (nil, true): return log.append("\(shot.cue) threw \(SendError.terminated)")
        case (nil, false), (.waiting, _), (.running, _): break
        }
        let path = run?.owner.path ?? shot.path
        guard isBusy else { return drain { $0.process(path, shot.cue) } }
        run?.queued += 1
        mailbox.append(Item(path: path, cue: shot.cue, run: run))
    }

    /// The body of a run returns, or throws something that becomes a cue.
    mutating func end(_ number: Int, throwing: Bool, _ cue: Cue?) {
        guard let run = runs.first(where: { $0.plan.number == number && !$0.isTimer && $0.plan.hasBody }),
            run.hasBegun, run.phase == .running
        else { return }
        run.phase = .returned
        if throwing, let cue {
            drain { oracle in
                oracle.retire(run)
                oracle.process(run.owner.path, cue)
            }
        } else {
            retire(run)
        }
    }

    mutating func wait(_ duration: Duration) {
        let end = now + duration
        while let (run, deadline) = nextToWake, deadline <= end {
            now = deadline
            run.deadline = nil
            wake(run)
            rest()
        }
        now = end
    }

    /// All bodies that may begin do.
    mutating func rest() {
        for run in runs where run.phase == .running && !run.hasBegun {
            run.hasBegun = true
            switch run.plan.start {
            case .debounced(let duration) where run.isTimer, .throttled(let duration, _) where run.isTimer:
                run.deadline = now + duration
            case .after(let delay, _): run.deadline = now + delay
            case .atOnce, .debounced, .throttled:
                log.append("\(plot.desk(of: run.owner.path)): run \(run.plan.number) begins")
            }
        }
    }

    private var nextToWake: (Run, Duration)? {
        runs.filter { $0.phase == .running }.compactMap { run in run.deadline.map { (run, $0) } }.min {
            $0.1 < $1.1
        }
    }

    private mutating func wake(_ run: Run) {
        if run.isTimer {
            run.phase = .dead
            guard let held = run.held else { return }
            if case .debounced = held.start { admit(held, run.owner) } else { start(held, run.owner) }
        } else if case .after(_, let cue) = run.plan.start {
            drain { $0.process(run.owner.path, cue) }
            guard run.phase == .running else { return }
            run.phase = .returned
            retire(run)
        }
    }
}

extension Plan {
    fileprivate var hasBody: Bool { if case .after = start { false } else { true } }
}

// MARK: - Processing

extension Oracle {
    /// Does something and then what waits.
    private mutating func drain(_ first: (inout Oracle) -> Void) {
        isBusy = true
        first(&self)
        while !mailbox.isEmpty && !hasEnded {
            let item = mailbox.removeFirst()
            if let run = item.run {
                guard run.isAlive else {
                    discard(item.path, item.cue, .stale)
                    continue
                }
                run.queued -= 1
                retire(run)
            }
            process(item.path, item.cue)
        }
        isBusy = false
    }

    /// One event from outside, and all that it causes at once.
    private mutating func process(_ path: [String], _ cue: Cue) {
        step(path, cue)
        while !lane.isEmpty && !hasEnded {
            let caused = lane.removeFirst()
            if caused.isStale {
                discard(caused.path, caused.cue, .stale)
            } else {
                step(caused.path, caused.cue)
            }
        }
    }

    private mutating func step(_ path: [String], _ cue: Cue) {
        received.append("\(cue)")
        let acts = plot.step(path, cue)
        if case .absent = acts.first?.what { discard(path, cue, .absent) }
        if plot.isTerminal { return end(acts) }
        sweep()
        for act in acts { perform(act) }
    }

    /// What belongs to somebody who has gone dies.
    private mutating func sweep() {
        for run in runs where run.isAlive && !isThere(run.owner) { run.phase = .dead }
        for index in lane.indices where !isThere(lane[index].owner) { lane[index].isStale = true }
    }

    private func isThere(_ owner: Owner) -> Bool { plot.occupants(owner.path) == owner.occupants }

    private mutating func perform(_ act: Act) {
        let owner = plot.occupants(act.scope).map { Owner(path: act.scope, occupants: $0) }
        switch act.what {
        case .absent: break
        case .send(let path, let cue): cause(path, cue, owner)
        case .deliver(let text): outputs.append(text)
        case .action(let number, let answer):
            log.append("\(plot.desk(of: act.scope)): action \(number)")
            if let answer { cause(act.scope, answer, owner) }
        case .burst(let shots): for shot in shots { fire(shot) }
        case .run(let plan): if let owner { start(plan, owner) }
        case .cancel(let id):
            for run in runs where run.isAlive && run.owner == owner && run.plan.id == id { run.phase = .dead }
        case .cancelAll:
            guard owner != nil else { return }
            for run in runs where run.isAlive && run.owner.path.starts(with: act.scope) { run.phase = .dead }
        }
    }

    private mutating func cause(_ path: [String], _ cue: Cue, _ owner: Owner?) {
        if let owner {
            lane.append(Caused(path: path, cue: cue, owner: owner))
        } else {
            discard(path, cue, .stale)
        }
    }

    private mutating func discard(_ path: [String], _ cue: Cue, _ reason: DiscardReason) {
        discarded.append("\(cue) \(reason)")
    }

    /// R7.1
    private mutating func end(_ acts: [Act]) {
        hasEnded = true
        for run in runs where run.isAlive { run.phase = .dead }
        let waiting = mailbox
        mailbox = []
        var caused = lane.map { ($0.path, $0.cue) }
        lane = []
        for act in acts {
            switch act.what {
            case .send(let path, let cue): caused.append((path, cue))
            case .deliver(let text): outputs.append(text)
            case .action(let number, let answer):
                log.append("\(plot.desk(of: act.scope)): action \(number)")
                if let answer { caused.append((act.scope, answer)) }
            case .burst(let shots): for shot in shots { fire(shot) }
            case .absent, .run, .cancel, .cancelAll: break
            }
        }
        for (path, cue) in caused { discard(path, cue, .terminated) }
        for item in waiting { discard(item.path, item.cue, .terminated) }
        discarded.append("stopped terminated \(caused.count + waiting.count)")
    }
}
