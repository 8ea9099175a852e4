/// The runs of one scope that are alive, by age and by id. Guarded by the mailbox's lock.
///
/// A machine has one for its own effects, its root, and one for each embedded child with effects: ids of different
/// scopes never clash, and a child's runs end together.
///
/// Every operation is O(1) in the number of runs. Cancelling an id is O(k) in those that share it, and so is the end
/// of one that runs beside older ones of its id.
@usableFromInline
final class RunTable {
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

    @exclusivity(unchecked) @usableFromInline var first: Run?
    @exclusivity(unchecked) @usableFromInline var last: Run?
    /// The runs of each id, linked by `nextOfID`.
    @exclusivity(unchecked) @usableFromInline var byID: [EffectID: Chain] = [:]
    /// The run that keeps the time of each throttled or debounced id.
    @exclusivity(unchecked) @usableFromInline var timers: [EffectID: Run] = [:]

    /// The table of the machine's own effects; `nil` if it is this one.
    @usableFromInline let root: RunTable?
    /// Whose effects these are; empty for the machine's own.
    @usableFromInline let path: ScopePath
    /// Its child is gone: what its effects had caused is stale.
    @exclusivity(unchecked) var isClosed = false
    /// How many internal events its effects have caused that were not taken yet. Only the owner touches it.
    @exclusivity(unchecked) @usableFromInline var pendingInternalEvents = 0

    /// How many runs there have been in the machine. Kept by the root.
    @exclusivity(unchecked) @usableFromInline var count: UInt64 = 0
    /// Other tables of the machine in which something is alive. Kept by the root, from which the list goes on.
    @exclusivity(unchecked) var nextScope: RunTable?
    /// A table in the list is kept alive by its predecessor.
    @exclusivity(unchecked) unowned(unsafe) var previousScope: RunTable?

    @inlinable
    convenience init() {
        self.init(root: nil, path: ScopePath())
    }

    @usableFromInline
    init(root: RunTable?, path: ScopePath) {
        self.root = root
        self.path = path
    }

    /// All that are alive in this scope, oldest first.
    var own: [Run] { Array(sequence(first: first) { $0?.next }.prefix { $0 != nil }.compactMap(\.self)) }

    /// All that are alive in the machine whose root this is, oldest first.
    var all: [Run] {
        guard nextScope != nil else { return own }
        let tables = sequence(first: self) { $0.nextScope }
        return tables.flatMap(\.own).sorted { $0.number < $1.number }
    }
}

// MARK: - Starting and ending

extension RunTable {
    @usableFromInline
    func admit(id: EffectID?, overlap: Overlap, effect: AnyObject) -> Admission {
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
    func finish(_ run: Run) -> Run? {
        guard run.phase == .running else { return nil }
        run.phase = .returned
        return run.queued == 0 ? retire(run) : nil
    }

    /// Takes an event of a run from the queue, and gives the run whose turn has come if that was its last.
    @usableFromInline
    func dequeue(_ run: Run) -> Run? {
        run.queued -= 1
        return run.phase == .returned && run.queued == 0 ? retire(run) : nil
    }

    /// Removes a run that has nothing left to say, and gives the turn to the next of its id.
    private func retire(_ run: Run) -> Run? {
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

    private func append(
        id: EffectID?, _ phase: Run.Phase, held: AnyObject? = nil, timer: Run.Timer? = nil
    ) -> Run {
        let run = Run(
            id: id, number: nextNumber(), phase: phase, scope: root == nil ? nil : self, held: held,
            timer: timer)
        run.previous = last
        if let last {
            last.next = run
        } else {
            first = run
            root?.insertScope(self)
        }
        last = run
        return run
    }

    private func appendNamed(_ id: EffectID, _ phase: Run.Phase, held: AnyObject? = nil) -> Run {
        let run = append(id: id, phase, held: held)
        if let newest = byID[id]?.newest {
            newest.nextOfID = run
            byID[id]?.newest = run
        } else {
            byID[id] = Chain(oldest: run, newest: run)
        }
        return run
    }

    private func unlink(_ run: Run, _ phase: Run.Phase) {
        run.phase = phase
        let (previous, next) = (run.previous, run.next.take())
        if let previous { previous.next = next } else { first = next }
        if let next { next.previous = previous } else { last = previous }
        run.previous = nil
        if first == nil { root?.removeScope(self) }
    }

    private func nextNumber() -> UInt64 {
        let root = root ?? self
        root.count += 1
        return root.count
    }

    /// Something is alive in another table.
    private func insertScope(_ table: RunTable) {
        table.nextScope = nextScope
        nextScope?.previousScope = table
        table.previousScope = self
        nextScope = table
    }

    /// Nothing is alive any more in another table.
    private func removeScope(_ table: RunTable) {
        let next = table.nextScope.take()
        next?.previousScope = table.previousScope
        table.previousScope?.nextScope = next
        table.previousScope = nil
    }
}

// MARK: - Cancelling

extension RunTable {
    /// Removes all that runs or waits under an id; gives the first, linked by `nextOfID`.
    func kill(_ id: EffectID) -> Run? {
        prepend(removeTimer(id), to: killChain(id))
    }

    /// Removes all of the machine whose root this is; gives the first, linked by `nextOfID`.
    func killAll() -> Run? {
        guard nextScope != nil else { return Self.kill([self]) }
        return Self.kill(Array(sequence(first: self) { $0.nextScope }))
    }

    /// Removes all of some scopes; gives the oldest, linked by `nextOfID`.
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

    private func killChain(_ id: EffectID) -> Run? {
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
    func debounce(_ id: EffectID, overlap: Overlap, effect: AnyObject) -> Admission {
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
    func throttle(_ id: EffectID, latest: Bool, effect: AnyObject) -> Admission {
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
    func expire(_ timer: Run) -> AnyObject? {
        guard let id = timer.id, timers[id] === timer else { return nil }
        _ = removeTimer(id)
        return timer.held.take()
    }

    private func removeTimer(_ id: EffectID) -> Run? {
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
