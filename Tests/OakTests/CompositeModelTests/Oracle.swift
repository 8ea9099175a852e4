import Oak

/// A simple, slow implementation of the contract for a machine and its embedded children.
struct Oracle<P: MachineStructure> {
    struct Owner: Equatable {
        let path: [String]
        let occupants: [Int]
    }

    final class Run {
        enum Phase { case waiting, running, returned, ended, dead }

        let plan: RunPlan
        let owner: Owner
        var phase = Phase.running
        /// The number of the run's queued events.
        var queued = 0
        /// A Boolean value that indicates whether the body or the timer has started.
        var hasBegun = false
        /// The time at which a sleeping timer wakes.
        var deadline: Duration?
        /// A Boolean value that indicates whether this is the timer of a throttled or debounced id.
        var isTimer = false
        /// The effect that a timer holds.
        var held: RunPlan?

        init(_ plan: RunPlan, _ owner: Owner) {
            (self.plan, self.owner) = (plan, owner)
        }

        var isAlive: Bool { phase != .ended && phase != .dead }
        var throttles: Bool { if case .throttled = plan.start { isTimer } else { false } }
    }

    private struct InternalEvent {
        let path: [String]
        let command: Command
        let owner: Owner
        var isStale = false
    }

    private struct Item {
        let path: [String]
        let command: Command
        let run: Run?
    }

    private(set) var structure: P
    private var lane: [InternalEvent] = []
    private var mailbox: [Item] = []
    /// All runs that have been registered, oldest first.
    var runs: [Run] = []
    private var now = Duration.zero
    private(set) var hasEnded = false
    private var isBusy = false

    // The observations since the last call to `clear()`.
    private(set) var outputs: [String] = []
    private(set) var log: [String] = []
    private(set) var received: [String] = []
    private(set) var discarded: [String] = []

    init(_ structure: P) {
        self.structure = structure
    }

    mutating func clear() { (outputs, log, received, discarded) = ([], [], [], []) }

    /// The runs that are alive, oldest first.
    var alive: [String] {
        runs.filter(\.isAlive).map { run in
            let prefix = name(run.owner.path).isEmpty ? "" : name(run.owner.path) + ": "
            let kind = run.isTimer ? (run.throttles ? "throttles" : "debounces") : "\(run.phase)"
            return "\(prefix)\(run.plan.id.map { "\($0)" } ?? "-") \(kind)"
        }
    }

    /// Returns the text of a path, such as `rows[3].guest`.
    func name(_ path: [String]) -> String {
        path.reduce("") { $0 + ($0.isEmpty || $1.hasPrefix("[") ? "" : ".") + $1 }
    }
}

// MARK: - Actions of the test

extension Oracle {
    mutating func deliver(_ dispatch: Dispatch) {
        var run: Run?
        if let number = dispatch.run {
            guard
                let begun = runs.first(where: {
                    $0.plan.number == number && $0.hasBegun && !$0.isTimer && $0.plan.hasBody
                })
            else { return }
            run = begun
        }
        switch (run?.phase, hasEnded) {
        case (.dead, _): return log.append("\(dispatch.command) threw CancellationError()")
        case (.ended, _), (.returned, _):
            return log.append("\(dispatch.command) threw \(SendError.effectEnded)")
        case (nil, true): return log.append("\(dispatch.command) threw \(SendError.terminated)")
        case (nil, false), (.waiting, _), (.running, _): break
        }
        let path = run?.owner.path ?? dispatch.path
        guard isBusy else { return drain { $0.process(path, dispatch.command) } }
        run?.queued += 1
        mailbox.append(Item(path: path, command: dispatch.command, run: run))
    }

    /// Makes the body of a run return, or throw an error that may become a command.
    mutating func end(_ number: Int, throwing: Bool, _ command: Command?) {
        guard let run = runs.first(where: { $0.plan.number == number && !$0.isTimer && $0.plan.hasBody }),
            run.hasBegun, run.phase == .running
        else { return }
        run.phase = .returned
        if throwing, let command {
            drain { oracle in
                oracle.retire(run)
                oracle.process(run.owner.path, command)
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

    /// Starts all bodies that may start.
    mutating func rest() {
        for run in runs where run.phase == .running && !run.hasBegun {
            run.hasBegun = true
            switch run.plan.start {
            case .debounced(let duration) where run.isTimer, .throttled(let duration, _) where run.isTimer:
                run.deadline = now + duration
            case .after(let delay, _): run.deadline = now + delay
            case .atOnce, .debounced, .throttled:
                log.append("\(structure.commandEnv(of: run.owner.path)): run \(run.plan.number) begins")
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
        } else if case .after(_, let command) = run.plan.start {
            drain { $0.process(run.owner.path, command) }
            guard run.phase == .running else { return }
            run.phase = .returned
            retire(run)
        }
    }
}

extension RunPlan {
    fileprivate var hasBody: Bool { if case .after = start { false } else { true } }
}

// MARK: - Processing

extension Oracle {
    /// Runs a closure, and then processes the queued events.
    private mutating func drain(_ first: (inout Oracle) -> Void) {
        isBusy = true
        first(&self)
        while !mailbox.isEmpty && !hasEnded {
            let item = mailbox.removeFirst()
            if let run = item.run {
                guard run.isAlive else {
                    discard(item.path, item.command, .stale)
                    continue
                }
                run.queued -= 1
                retire(run)
            }
            process(item.path, item.command)
        }
        isBusy = false
    }

    /// Processes one event from the mailbox, and all internal events that it causes.
    private mutating func process(_ path: [String], _ command: Command) {
        step(path, command)
        while !lane.isEmpty && !hasEnded {
            let caused = lane.removeFirst()
            if caused.isStale {
                discard(caused.path, caused.command, .stale)
            } else {
                step(caused.path, caused.command)
            }
        }
    }

    private mutating func step(_ path: [String], _ command: Command) {
        received.append("\(command)")
        let effects = structure.step(path, command)
        let isForAbsentMachine = effects.contains { if case .absent = $0.kind { true } else { false } }
        if isForAbsentMachine { discard(path, command, .absent) }
        if structure.isTerminal { return end(effects) }
        sweep()
        for effect in effects { perform(effect) }
    }

    /// Cancels the runs of machines that no longer exist, and marks their internal events.
    private mutating func sweep() {
        for run in runs where run.isAlive && !isPresent(run.owner) { run.phase = .dead }
        for index in lane.indices where !isPresent(lane[index].owner) { lane[index].isStale = true }
    }

    private func isPresent(_ owner: Owner) -> Bool { structure.occupants(owner.path) == owner.occupants }

    private mutating func perform(_ effect: ReferenceEffect) {
        let owner = structure.occupants(effect.scope).map { Owner(path: effect.scope, occupants: $0) }
        switch effect.kind {
        case .absent: break
        case .send(let path, let command): cause(path, command, owner)
        case .deliver(let text): outputs.append(text)
        case .action(let number, let answer):
            log.append("\(structure.commandEnv(of: effect.scope)): action \(number)")
            if let answer { cause(effect.scope, answer, owner) }
        case .burst(let dispatches): for dispatch in dispatches { deliver(dispatch) }
        case .run(let plan): if let owner { start(plan, owner) }
        case .cancel(let id):
            for run in runs where run.isAlive && run.owner == owner && run.plan.id == id { run.phase = .dead }
        case .cancelAll:
            guard owner != nil else { return }
            for run in runs where run.isAlive && run.owner.path.starts(with: effect.scope) {
                run.phase = .dead
            }
        }
    }

    private mutating func cause(_ path: [String], _ command: Command, _ owner: Owner?) {
        if let owner {
            lane.append(InternalEvent(path: path, command: command, owner: owner))
        } else {
            discard(path, command, .stale)
        }
    }

    private mutating func discard(_ path: [String], _ command: Command, _ reason: DiscardReason) {
        discarded.append("\(command) \(reason)")
    }

    /// Ends the machine after a terminal transition (R7.1).
    private mutating func end(_ effects: [ReferenceEffect]) {
        hasEnded = true
        for run in runs where run.isAlive { run.phase = .dead }
        let waiting = mailbox
        mailbox = []
        var caused = lane.map { ($0.path, $0.command) }
        lane = []
        for effect in effects {
            switch effect.kind {
            case .send(let path, let command): caused.append((path, command))
            case .deliver(let text): outputs.append(text)
            case .action(let number, let answer):
                log.append("\(structure.commandEnv(of: effect.scope)): action \(number)")
                if let answer { caused.append((effect.scope, answer)) }
            case .burst(let dispatches): for dispatch in dispatches { deliver(dispatch) }
            case .absent, .run, .cancel, .cancelAll: break
            }
        }
        for (path, command) in caused { discard(path, command, .terminated) }
        for item in waiting { discard(item.path, item.command, .terminated) }
        discarded.append("stopped terminated \(caused.count + waiting.count)")
    }
}
