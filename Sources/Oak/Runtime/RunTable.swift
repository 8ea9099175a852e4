/// The runs of one machine that are alive, by age and by id. Guarded by the mailbox's lock.
///
/// Every operation is O(1) in the number of runs, and O(k) in those that share an id.
@usableFromInline
struct RunTable {
    /// What became of an effect that was to be started.
    @usableFromInline
    enum Admission {
        /// It starts, in place of the others of its id.
        case start(Run, replaced: [Run])
        case wait
        case skip
    }

    @usableFromInline var first: Run?
    @usableFromInline var last: Run?
    /// The oldest run of each id.
    @usableFromInline var byID: [EffectID: Run] = [:]
    /// The run that keeps the time of each throttled id.
    @usableFromInline var windows: [EffectID: Run] = [:]
    @usableFromInline var count: UInt64 = 0

    @inlinable
    init() {}

    /// All that are alive, oldest first.
    var all: [Run] { Array(sequence(first: first) { $0?.next }.prefix { $0 != nil }.compactMap(\.self)) }
}

// MARK: - Starting and ending

extension RunTable {
    @usableFromInline
    mutating func admit(id: EffectID?, overlap: Overlap, effect: AnyObject) -> Admission {
        count += 1
        guard let id else { return .start(append(Run(id: nil, number: count, phase: .running)), replaced: []) }
        var replaced: [Run] = []
        if let oldest = byID[id] {
            switch overlap {
            case .parallel: break
            case .replace: replaced = kill(chain: oldest)
            case .keepFirst: return .skip
            case .enqueue:
                let run = append(Run(id: id, number: count, phase: .waiting, held: effect))
                oldest.lastOfID.nextOfID = run
                return .wait
            }
        }
        let run = append(Run(id: id, number: count, phase: .running))
        if replaced.isEmpty, let oldest = byID[id] {
            oldest.lastOfID.nextOfID = run
        } else {
            byID[id] = run
        }
        return .start(run, replaced: replaced)
    }

    /// The body of a run has returned. It lives on while events of it wait.
    @usableFromInline
    mutating func finish(_ run: Run) -> Run? {
        run.task = nil
        guard run.phase == .running else { return nil }
        run.phase = .returned
        return run.queued == 0 ? retire(run) : nil
    }

    /// Takes an event of a run from the queue, and gives the run whose turn has come if that was its last.
    @usableFromInline
    mutating func dequeue(_ run: Run) -> Run? {
        run.queued -= 1
        return run.phase == .returned && run.queued == 0 ? retire(run) : nil
    }

    /// Removes a run that has nothing left to say, and gives the turn to the next of its id.
    private mutating func retire(_ run: Run) -> Run? {
        unlink(run)
        guard let id = run.id, let oldest = byID[id] else { return nil }
        if oldest === run {
            byID[id] = run.nextOfID.take()
        } else {
            oldest.unlinkOfID(run)
        }
        guard let next = byID[id], next.phase == .waiting else { return nil }
        next.phase = .running
        return next
    }

    private mutating func append(_ run: Run) -> Run {
        run.previous = last
        if let last { last.next = run } else { first = run }
        last = run
        return run
    }

    private mutating func unlink(_ run: Run) {
        run.phase = .dead
        let (previous, next) = (run.previous, run.next.take())
        if let previous { previous.next = next } else { first = next }
        if let next { next.previous = previous } else { last = previous }
        run.previous = nil
    }
}

// MARK: - Cancelling

extension RunTable {
    /// Removes all that runs or waits under an id, and its throttling.
    mutating func kill(_ id: EffectID) -> [Run] {
        var killed = byID.removeValue(forKey: id).map { kill(chain: $0) } ?? []
        if let window = windows.removeValue(forKey: id) {
            unlink(window)
            killed.append(window)
        }
        return killed
    }

    mutating func killAll() -> [Run] {
        var killed: [Run] = []
        while let run = first {
            unlink(run)
            run.nextOfID = nil
            killed.append(run)
        }
        byID = [:]
        windows = [:]
        return killed
    }

    private mutating func kill(chain oldest: Run) -> [Run] {
        var killed: [Run] = []
        var next: Run? = oldest
        while let run = next {
            next = run.nextOfID.take()
            unlink(run)
            killed.append(run)
        }
        return killed
    }
}

// MARK: - Throttling

extension RunTable {
    /// Whether an effect falls into an open window, which then may keep it as its latest.
    mutating func isHeld(_ id: EffectID, effect: AnyObject, latest: Bool) -> Bool {
        guard let window = windows[id] else { return false }
        if latest { window.held = effect }
        return true
    }

    mutating func openWindow(_ id: EffectID) -> Run {
        count += 1
        let window = append(Run(id: id, number: count, phase: .running, isWindow: true))
        windows[id] = window
        return window
    }

    /// Ends a window, and gives the effect that it kept.
    mutating func close(_ window: Run) -> AnyObject? {
        guard let id = window.id, windows[id] === window else { return nil }
        windows[id] = nil
        unlink(window)
        return window.held
    }
}

extension Run {
    fileprivate var lastOfID: Run {
        var run = self
        while let next = run.nextOfID { run = next }
        return run
    }

    fileprivate func unlinkOfID(_ other: Run) {
        var run = self
        while let next = run.nextOfID, next !== other { run = next }
        run.nextOfID = other.nextOfID.take()
    }
}
