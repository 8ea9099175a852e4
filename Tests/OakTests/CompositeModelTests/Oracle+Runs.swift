// R4.4, R4.5: starting, enqueueing, replacing, debouncing and throttling runs.

extension Oracle {
    func ofID(_ id: Int?, _ owner: Owner) -> [Run] {
        runs.filter { $0.isAlive && !$0.isTimer && id != nil && $0.plan.id == id && $0.owner == owner }
    }

    func timer(_ id: Int?, _ owner: Owner) -> Run? {
        runs.first { $0.isAlive && $0.isTimer && $0.plan.id == id && $0.owner == owner }
    }

    mutating func start(_ plan: RunPlan, _ owner: Owner) {
        guard plan.id != nil else { return admit(plan, owner) }
        let timer = timer(plan.id, owner)
        switch plan.start {
        case .atOnce, .after: admit(plan, owner)
        case .debounced:
            if plan.overlap == .replace { for run in ofID(plan.id, owner) { run.phase = .dead } }
            timer?.phase = .dead
            add(plan, owner, timerHolding: plan)
        case .throttled(_, let latest):
            if let timer, timer.throttles {
                if latest { timer.held = plan }
            } else {
                timer?.phase = .dead
                add(plan, owner, timerHolding: nil, isTimer: true)
                admit(plan, owner)
            }
        }
    }

    mutating func admit(_ plan: RunPlan, _ owner: Owner) {
        let others = ofID(plan.id, owner)
        switch plan.overlap {
        case .parallel, .atMost: break  // the plans contain no limits
        case .keepFirst: if !others.isEmpty { return }
        case .replace:
            for run in others { run.phase = .dead }
            if plan.id != nil, let timer = timer(plan.id, owner) {
                timer.held = nil
                if !timer.throttles { timer.phase = .dead }
            }
        case .enqueue:
            if !others.isEmpty {
                add(plan, owner)
                runs.last?.phase = .waiting
                return
            }
        }
        add(plan, owner)
    }

    mutating func add(
        _ plan: RunPlan, _ owner: Owner, timerHolding held: RunPlan? = nil, isTimer: Bool = false
    ) {
        let run = Run(plan, owner)
        run.held = held
        run.isTimer = isTimer || held != nil
        runs.append(run)
    }

    /// Ends a run whose body has returned and whose events were all processed, and starts the next run with its id.
    func retire(_ run: Run) {
        guard run.phase == .returned, run.queued == 0 else { return }
        run.phase = .ended
        if let next = ofID(run.plan.id, run.owner).first, next.phase == .waiting { next.phase = .running }
    }
}
