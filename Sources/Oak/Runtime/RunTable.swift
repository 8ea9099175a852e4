/// The runs of one machine that are alive, by age and by id. Guarded by the mailbox's lock.
///
/// Every operation is O(1) in the number of runs. Cancelling an id is O(k) in those that share it, and so is the end
/// of one that runs beside older ones of its id.
@usableFromInline
struct RunTable {
    /// What became of an effect that was to be started, and the first of those that it has replaced, which are
    /// linked by `nextOfID`. Nothing is freed while the
    /// lock is held, for what an effect captures may send when it is freed.
    @usableFromInline
    struct Admission {
        @usableFromInline var run: Run?
        @usableFromInline var replaced: Run?
        /// Effects that waited for the time to come and were superseded.
        @usableFromInline var superseded: AnyObject?
        @usableFromInline var isSkipped = false

        @inlinable
        init(run: Run? = nil, isSkipped: Bool = false) {
            self.run = run
            self.isSkipped = isSkipped
        }
    }

    /// The runs of one id, from the oldest to the newest.
    @usableFromInline
    struct Chain {
        var oldest: Run
        var newest: Run
    }

    @usableFromInline var first: Run?
    @usableFromInline var last: Run?
    /// The runs of each id, linked by `nextOfID`.
    @usableFromInline var byID: [EffectID: Chain] = [:]
    /// The run that keeps the time of each throttled or debounced id.
    @usableFromInline var timers: [EffectID: Run] = [:]
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
        guard let id else { return Admission(run: append(id: nil, .running)) }
        guard let oldest = byID[id]?.oldest ?? timers[id] else {
            return Admission(run: appendNamed(id, .running))
        }
        switch overlap {
        case .parallel:
            return Admission(run: appendNamed(id, .running))
        case .replace:
            var admission = Admission()
            admission.replaced = killChain(id)
            if let timer = timers[id] {
                admission.superseded = timer.held.take()
                if timer.timer == .debounces {
                    admission.replaced = prepend(removeTimer(id), to: admission.replaced)
                }
            }
            admission.run = appendNamed(id, .running)
            return admission
        case .keepFirst where oldest.timer == nil:
            return Admission(isSkipped: true)
        case .enqueue where oldest.timer == nil:
            _ = appendNamed(id, .waiting, held: effect)
            return Admission()
        case .keepFirst, .enqueue:
            return Admission(run: appendNamed(id, .running))
        }
    }

    /// The body of a run has returned. It lives on while events of it wait.
    @usableFromInline
    mutating func finish(_ run: Run) -> Run? {
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
        unlink(run, .ended)
        guard let id = run.id, let chain = byID[id] else { return nil }
        if chain.oldest === run {
            byID[id] = run.nextOfID.take().map { Chain(oldest: $0, newest: chain.newest) }
        } else {
            byID[id]?.newest = chain.oldest.removeOfID(run, newest: chain.newest)
        }
        guard let next = byID[id]?.oldest, next.phase == .waiting else { return nil }
        next.phase = .running
        return next
    }

    private mutating func append(
        id: EffectID?, _ phase: Run.Phase, held: AnyObject? = nil, timer: Run.Timer? = nil
    ) -> Run {
        count += 1
        let run = Run(id: id, number: count, phase: phase, held: held, timer: timer)
        run.previous = last
        if let last { last.next = run } else { first = run }
        last = run
        return run
    }

    private mutating func appendNamed(_ id: EffectID, _ phase: Run.Phase, held: AnyObject? = nil) -> Run {
        let run = append(id: id, phase, held: held)
        if let newest = byID[id]?.newest {
            newest.nextOfID = run
            byID[id]?.newest = run
        } else {
            byID[id] = Chain(oldest: run, newest: run)
        }
        return run
    }

    private mutating func unlink(_ run: Run, _ phase: Run.Phase) {
        run.phase = phase
        let (previous, next) = (run.previous, run.next.take())
        if let previous { previous.next = next } else { first = next }
        if let next { next.previous = previous } else { last = previous }
        run.previous = nil
    }
}

// MARK: - Cancelling

extension RunTable {
    /// Removes all that runs or waits under an id; gives the first, linked by `nextOfID`.
    mutating func kill(_ id: EffectID) -> Run? {
        prepend(removeTimer(id), to: killChain(id))
    }

    /// Removes all; gives the first, linked by `nextOfID`.
    mutating func killAll() -> Run? {
        let oldest = first
        var latest: Run?
        while let run = first {
            unlink(run, .dead)
            latest?.nextOfID = run
            run.nextOfID = nil
            latest = run
        }
        byID = [:]
        timers = [:]
        return oldest
    }

    private mutating func killChain(_ id: EffectID) -> Run? {
        let oldest = byID.removeValue(forKey: id)?.oldest
        var next = oldest
        while let run = next {
            unlink(run, .dead)
            next = run.nextOfID
        }
        return oldest
    }

    private func prepend(_ run: Run?, to chain: Run?) -> Run? {
        guard let run else { return chain }
        run.nextOfID = chain
        return run
    }
}

// MARK: - Timing

extension RunTable {
    /// Keeps an effect back until its id was quiet for some time, in place of the one that waited for that.
    /// If it is to replace what runs, that ends now.
    mutating func debounce(_ id: EffectID, overlap: Overlap, effect: AnyObject) -> Admission {
        var admission = Admission()
        if overlap == .replace {
            admission.replaced = killChain(id)
        }
        if let timer = removeTimer(id) {
            admission.superseded = timer.held.take()
            admission.replaced = prepend(timer, to: admission.replaced)
        }
        admission.run = append(id: id, .running, held: effect, timer: .debounces)
        timers[id] = admission.run
        return admission
    }

    /// Keeps an effect back if its id is within an interval, as the latest if that is wanted. If not, gives a
    /// timer for a new interval, in which the effect is the first.
    mutating func throttle(_ id: EffectID, latest: Bool, effect: AnyObject) -> Admission {
        guard let timer = timers[id], timer.timer == .throttles else {
            var admission = Admission()
            if let debounced = removeTimer(id) {
                admission.superseded = debounced.held.take()
                admission.replaced = debounced
            }
            admission.run = append(id: id, .running, timer: .throttles)
            timers[id] = admission.run
            return admission
        }
        var admission = Admission(isSkipped: !latest)
        if latest {
            admission.superseded = timer.held.take()
            timer.held = effect
        }
        return admission
    }

    /// The time of a timer has passed; gives the effect that it kept back.
    mutating func expire(_ timer: Run) -> AnyObject? {
        guard let id = timer.id, timers[id] === timer else { return nil }
        _ = removeTimer(id)
        return timer.held.take()
    }

    private mutating func removeTimer(_ id: EffectID) -> Run? {
        guard let timer = timers.removeValue(forKey: id) else { return nil }
        unlink(timer, .dead)
        return timer
    }
}

extension Run {
    /// Removes a later run of the same id, and gives the newest that is left. O(k) in the runs of the id.
    fileprivate func removeOfID(_ other: Run, newest: Run) -> Run {
        var run = self
        while let next = run.nextOfID, next !== other { run = next }
        run.nextOfID = other.nextOfID.take()
        return other === newest ? run : newest
    }
}
