/// Events from outside and from run effects, in arrival order, and who may process them: the one object
/// of a machine that threads share.
///
/// A machine is *owned* while somebody processes its events; there is at most one owner. On an actor,
/// only code on that actor can be the owner. Without an actor, whoever sends first becomes the owner
/// and also processes what others send meanwhile, up to a bound.
///
/// - Safety: `@unchecked Sendable`, because every stored variable is guarded by `lock`, and `loop` is
///   used by its owner only, but for the two flags that say how they are guarded. Events are transferred
///   in with `sending`, so nobody else can reach them. For the same reason accesses never overlap, and
///   need not be checked for it.
@usableFromInline
final class Mailbox<Event>: @unchecked Sendable {
    /// Who may own the machine.
    @usableFromInline
    enum Ownership: UInt8 {
        /// Code on the machine's actor.
        case actor
        /// Whoever sends.
        case anybody
        /// A test, step by step: events only pile up.
        case test
    }

    @usableFromInline
    enum Phase: UInt8 {
        case unconnected, running, terminated, cancelled
    }

    @usableFromInline
    enum Item {
        case event(Event, Run?, Ticket?)
        /// Something the owner shall do between two events, for example read the state.
        case errand(() -> Void)
    }

    /// What is needed as soon as something waits or runs; an idle machine without effects has none.
    @usableFromInline
    final class Traffic {
        @exclusivity(unchecked) @usableFromInline var queue = FIFO<Item>()
        /// What an owner has taken from the queue and not processed yet; touched by owners only.
        @exclusivity(unchecked) @usableFromInline var batch = FIFO<Item>()
        @exclusivity(unchecked) @usableFromInline var runs = RunTable()
        /// How many events from outside wait in the queue.
        @exclusivity(unchecked) @usableFromInline var outsiders = 0
        /// Who waits for the end.
        var waiters: [Ticket] = []
        /// The actor of an input that was made before its machine.
        @exclusivity(unchecked) @usableFromInline var lateHost: (any Actor)?
        /// Called when something arrives or ends in a machine that a test drives.
        @usableFromInline var observer: (@Sendable () -> Void)?

        @inlinable
        init() {}
    }

    /// How many events of the mailbox one owner processes before others get a turn.
    @usableFromInline static var burst: Int { 256 }

    @usableFromInline let host: (any Actor)?
    /// The host's identity, compared without retaining it.
    @usableFromInline let hostID: UnsafeRawPointer?
    // Small ones together: an idle machine is measured in bytes.
    @usableFromInline let lock = Lock()
    @usableFromInline let ownership: Ownership
    @exclusivity(unchecked) @usableFromInline var phase = Phase.unconnected
    /// A job that will become the owner is on its way.
    @exclusivity(unchecked) @usableFromInline var isScheduled = false
    /// The run loop was interrupted within a chain of internal events.
    @exclusivity(unchecked) @usableFromInline var isInterrupted = false
    /// Written only while the machine is being connected.
    @exclusivity(unchecked) @usableFromInline var settings: Settings
    @exclusivity(unchecked) @usableFromInline var loop: Loop<Event>?
    @exclusivity(unchecked) @usableFromInline var traffic: Traffic?

    @usableFromInline
    init(host: (any Actor)?, ownership: Ownership, settings: Settings) {
        self.host = host
        self.hostID = host.map { UnsafeRawPointer(Unmanaged.passUnretained($0 as AnyObject).toOpaque()) }
        self.ownership = ownership
        self.settings = settings
    }
}

// MARK: - Sending

extension Mailbox {
    /// What follows from an attempt to send; plain, so that deciding it costs nothing.
    @usableFromInline
    enum Decision: UInt8 {
        /// The sender owns the machine now, and processes the event, if it was not queued, and what waits.
        case process
        case wake
        case done
        case notStarted, terminated, cancelled, effectEnded, stale, overflow
    }

    /// Accepts an event, and processes it at once if the sender may own the machine and nothing waits.
    @inlinable
    func send(_ event: sending Event, from run: Run?, isolation: (any Actor)?) throws {
        var event: Event? = event
        var owned: Loop<Event>?
        let decision = lock { () -> Decision in
            if phase != .running || run != nil, let refusal = refusal(of: run) { return refusal }
            guard let loop, mayOwn(loop, isolation) else {
                return enqueueUnlessFull(&event, run) ?? schedule(isolation)
            }
            if loop.attention.isRaised, let overflow = enqueueUnlessFull(&event, run) { return overflow }
            loop.isOwned = true
            owned = loop
            return .process
        }
        if let owned {
            owned.pump(owned, event)
        } else if decision != .done {
            try carryOut(decision)
        }
    }

    /// Accepts an event that somebody waits for. It needs no room: the one who waits sends nothing meanwhile.
    func send(_ event: sending Event, from run: Run?, isolation: (any Actor)?, ticket: Ticket) throws {
        var event: Event? = event
        try add(isolation: isolation) {
            if phase == .unconnected { return .notStarted }
            if let refusal = refusal(of: run) { return refusal }
            enqueue(&event, run, ticket)
            return nil
        }
    }

    /// Has the owner do something between two events, in turn; at once when the machine is idle.
    func submit(isolation: (any Actor)?, _ errand: @escaping () -> Void) {
        try? add(isolation: isolation) {
            made(&traffic).queue.append(.errand(errand))
            loop?.attention.set(true)
            return nil
        }
    }

    /// Accepts the event that a failed run was turned into. It comes before all that waits, but after
    /// what the same run has sent.
    func sendFailure(_ event: sending Event, from run: Run, isolation: (any Actor)?) {
        var event: Event? = event
        try? add(isolation: isolation) {
            guard phase == .running, run.phase != .dead, let loop, let traffic else { return .stale }
            guard run.queued == 0, let failure = event.take() else {
                enqueue(&event, run, nil)
                return nil
            }
            // What an owner has taken is its own as long as it is there, and comes first otherwise.
            let first = mayOwn(loop, isolation) ? traffic.batch : traffic.queue
            first.prepend(.event(failure, run, nil))
            run.queued += 1
            loop.attention.set(true)
            return nil
        }
    }

    /// Adds something to the queue and sees to it that it is processed.
    private func add(isolation: (any Actor)?, _ addition: () -> Decision?) throws {
        var owned: Loop<Event>?
        let decision = lock { () -> Decision in
            if let refusal = addition() { return refusal }
            guard let loop, mayOwn(loop, isolation) else { return schedule(isolation) }
            loop.isOwned = true
            owned = loop
            return .process
        }
        if let owned {
            owned.pump(owned, nil)
        } else {
            try carryOut(decision)
        }
    }

    @usableFromInline
    func carryOut(_ decision: Decision) throws {
        switch decision {
        case .process, .done: break
        case .wake: wake()
        case .notStarted: throw SendError.notStarted
        case .terminated: throw SendError.terminated
        case .cancelled: throw SendError.cancelled
        case .effectEnded: throw SendError.effectEnded
        case .stale: throw CancellationError()
        case .overflow: throw SendError.overflow(capacity: settings.capacity)
        }
    }
}

// MARK: - Under the lock

extension Mailbox {
    /// Why this sender may not send; `nil` if it may.
    @usableFromInline
    func refusal(of run: Run?) -> Decision? {
        switch (phase, run?.phase) {
        case (.terminated, nil): .terminated
        case (.cancelled, nil): .cancelled
        case (_, nil), (_, .waiting), (_, .running): nil
        case (_, .returned): .effectEnded
        case (_, .dead): .stale
        }
    }

    @inlinable
    func mayOwn(_ loop: Loop<Event>, _ isolation: (any Actor)?) -> Bool {
        switch ownership {
        case .actor: isHost(isolation) && !loop.isOwned
        case .anybody: !loop.isOwned
        case .test: false
        }
    }

    @inlinable
    func isHost(_ isolation: (any Actor)?) -> Bool {
        guard let isolation else { return false }
        return UnsafeRawPointer(Unmanaged.passUnretained(isolation as AnyObject).toOpaque()) == hostID || hostID == nil && isLateHost(isolation)
    }

    @usableFromInline
    func isLateHost(_ isolation: any Actor) -> Bool { isolation === traffic?.lateHost }

    @inlinable
    func enqueueUnlessFull(_ event: inout Event?, _ run: Run?) -> Decision? {
        if run == nil && made(&traffic).outsiders >= settings.capacity { return .overflow }
        enqueue(&event, run, nil)
        return nil
    }

    @inlinable
    func enqueue(_ event: inout Event?, _ run: Run?, _ ticket: Ticket?) {
        guard let event = event.take() else { return }
        let traffic = made(&traffic)
        if let run { run.queued += 1 } else { traffic.outsiders += 1 }
        traffic.queue.append(.event(event, run, ticket))
        loop?.attention.set(true)
    }

    /// Sees to it that what was just queued is processed.
    @usableFromInline
    func schedule(_ isolation: (any Actor)?) -> Decision {
        switch ownership {
        case .anybody:
            return .done  // there is an owner, and it looks again before it leaves
        case .test:
            return .wake
        case .actor:
            guard hostID != nil || traffic?.lateHost != nil, !isScheduled else { return .done }
            if isHost(isolation) && loop?.isOwned == true { return .done }
            isScheduled = true
            return .wake
        }
    }

    @inlinable
    func made(_ traffic: inout Traffic?) -> Traffic {
        if let traffic { return traffic }
        let made = Traffic()
        traffic = made
        return made
    }
}

// MARK: - Owning

extension Mailbox {
    /// Becomes the owner of an idle machine that anybody may own.
    @inlinable
    func acquire(_ loop: Loop<Event>) -> Bool {
        lock {
            guard !loop.isOwned, !loop.attention.isRaised else { return false }
            loop.isOwned = true
            return true
        }
    }

    /// Gives up ownership if nothing waits.
    @inlinable
    func release(_ loop: Loop<Event>) -> Bool {
        lock {
            if loop.attention.isRaised { return false }
            loop.isOwned = false
            return true
        }
    }

    /// Gives the owner what it shall process next, in order; `nil` once it is not the owner any more,
    /// because nothing waits or because it has processed so much that others must get a turn.
    @inlinable
    func take(for loop: Loop<Event>, processed: Int) -> FIFO<Item>? {
        var mustHandOver = false
        let batch = lock { () -> FIFO<Item>? in
            guard let traffic, !traffic.batch.isEmpty || !traffic.queue.isEmpty else {
                loop.isOwned = false
                if phase == .running && !isInterrupted && loop.attention.isRaised { loop.attention.set(false) }
                return nil
            }
            mustHandOver = processed >= Self.burst
            if mustHandOver { return nil }
            if traffic.batch.isEmpty {
                swap(&traffic.queue, &traffic.batch)
                traffic.outsiders = 0
            }
            return traffic.batch
        }
        if mustHandOver { handOver(loop) }
        return batch
    }

    /// Why an event that the owner has taken is not processed; `nil` if it is, with the effect whose turn
    /// has come because the event's sender has nothing left to say.
    @inlinable
    func discardReason(for run: Run?, _ ticket: Ticket?, _ turn: inout Run?) -> DiscardReason? {
        if let run {
            let isStale = lock { () -> Bool in
                guard run.phase != .dead else { return true }
                turn = traffic?.runs.dequeue(run)
                return false
            }
            if isStale { return .stale }
        }
        if let ticket, ticket.isWithdrawn { return .withdrawn }
        return nil
    }

    /// Gives up ownership in favour of a job that goes on later, so that others get a turn.
    @usableFromInline
    func handOver(_ loop: Loop<Event>, interrupted: Bool = false) {
        let needsJob = lock { () -> Bool in
            if interrupted {
                isInterrupted = true
                loop.attention.set(true)
            }
            defer { isScheduled = true }
            if ownership == .anybody { return true }  // the job is the owner already
            loop.isOwned = false
            return !isScheduled
        }
        if needsJob { wake() }
    }

    /// The chain that was left for later has come to its end.
    @usableFromInline
    func resumed() {
        lock { isInterrupted = false }
    }

    /// Has the machine go on with what waits.
    func wake() {
        switch ownership {
        case .anybody: Task { self.resume() }
        case .actor: if let host = actor { Task { await self.resume(on: host) } }
        case .test: lock { traffic?.observer }?()
        }
    }

    private func resume(on host: isolated any Actor) {
        let loop = lock { () -> Loop<Event>? in
            isScheduled = false
            guard let loop = self.loop, !loop.isOwned else { return nil }
            loop.isOwned = true
            return loop
        }
        if let loop { loop.pump(loop, nil) } else { runErrands() }
    }

    /// Goes on as the owner, which it is since `handOver`.
    private func resume() {
        let loop = lock { () -> Loop<Event>? in
            isScheduled = false
            return self.loop
        }
        if let loop { loop.pump(loop, nil) } else { runErrands() }
    }

    /// Does what was asked for before the host went.
    private func runErrands() {
        let items = lock { () -> [Item] in
            guard self.loop == nil, let traffic else { return [] }
            return traffic.batch.removeAll() + traffic.queue.removeAll()
        }
        for case .errand(let errand) in items { errand() }
    }
}
