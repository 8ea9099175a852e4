/// The queue of events from outside and from run effects, in arrival order, and the ownership of their processing.
/// It is the only object of a machine that threads share.
///
/// A machine is *owned* while a thread processes its events; there is at most one owner. On an actor,
/// only code on that actor can be the owner. Without an actor, the first sender becomes the owner and also
/// processes the events that others send in the meantime, up to a bound.
///
/// - Safety: `@unchecked Sendable`, because every stored variable is guarded by `lock`, and `loop` is
///   used by its owner only, but for the flags that say how they are guarded. Events are transferred
///   in with `sending`, so nobody else can reach them. For the same reason accesses never overlap, and
///   need not be checked for it. Nothing that may run foreign code when it is freed is freed under the lock.
@usableFromInline
final class Mailbox<Event>: @unchecked Sendable {
    /// Who may own the machine.
    @usableFromInline
    enum Ownership: UInt8 {
        /// Code on the machine's actor.
        case actor
        /// Any sender.
        case anySender
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
        /// A job for the owner between two events, for example reading the state.
        case job(() -> Void)
    }

    /// What is needed as soon as something waits or runs; an idle machine without effects has none.
    @usableFromInline
    final class Storage {
        @usableFromInline let queue = FIFO<Item>()
        /// What failed runs were turned into: comes before all that waits in the queue.
        @usableFromInline let failures = FIFO<Item>()
        /// What an owner has taken and not processed yet; empty without owner, touched by owners only.
        @usableFromInline let batch = FIFO<Item>()
        @usableFromInline let runs = RunTable()
        /// How many events from outside wait.
        @exclusivity(unchecked) @usableFromInline var externalEventCount = 0
        /// Who waits for the end.
        @exclusivity(unchecked) var waiters: [Ticket] = []
        /// The actor of an input that was made before its machine; not kept alive, for it may own the input.
        @exclusivity(unchecked) @usableFromInline weak var lateHost: (any Actor)?
        /// Called when something arrives or ends in a machine that a test drives.
        @exclusivity(unchecked) @usableFromInline var observer: (@Sendable () -> Void)?

        @inlinable
        init() {}

        @inlinable var isEmpty: Bool { queue.isEmpty && failures.isEmpty && batch.isEmpty }
    }

    /// How many events of the mailbox one owner processes before others get a turn.
    @usableFromInline static var burst: Int { 256 }

    /// The machine's actor. It is not kept alive, for it may well own the machine.
    @exclusivity(unchecked) @usableFromInline weak var host: (any Actor)?
    /// The host's identity: while somebody on the host sends, it is alive and nobody else has its address.
    @usableFromInline let hostID: UnsafeRawPointer?
    // Small ones together: an idle machine is measured in bytes.
    @usableFromInline let lock = Lock()
    @usableFromInline let ownership: Ownership
    @exclusivity(unchecked) @usableFromInline var phase = Phase.unconnected
    /// A job that will become the owner is on its way.
    @exclusivity(unchecked) @usableFromInline var isScheduled = false
    /// Whether the host was released while the machine was owned. The last owner then releases the loop.
    @exclusivity(unchecked) @usableFromInline var isAbandoned = false
    /// Written only while the machine is being connected.
    @exclusivity(unchecked) @usableFromInline var settings: Settings
    @exclusivity(unchecked) @usableFromInline var loop: Loop<Event>?
    @exclusivity(unchecked) @usableFromInline var storage: Storage?

    @usableFromInline
    init(host: (any Actor)?, ownership: Ownership, settings: Settings) {
        self.host = host
        self.hostID = host.flatMap { identity(of: $0) }
        self.ownership = ownership
        self.settings = settings
    }
}

/// The address of an actor. In an asynchronous initializer of an actor the isolation is a null reference, against
/// its type, as of Swift 6.3; hence the optional.
@inlinable
func identity(of actor: any Actor) -> UnsafeRawPointer? {
    UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(actor)))
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
            try apply(decision)
        }
    }

    /// Accepts an event whose sender awaits it. It needs no room: until then, that sender sends nothing else.
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
    func submit(isolation: (any Actor)?, _ job: @escaping () -> Void) {
        var isOrphaned = false
        try? add(isolation: isolation) {
            guard let loop else {
                isOrphaned = true  // the host is gone, so nobody else can be at it
                return .done
            }
            ensureStorage(&storage).queue.append(.job(job))
            loop.attention.set(true)
            return nil
        }
        if isOrphaned { job() }
    }

    /// Ends a run with the event that its failure was turned into. The event comes before all that waits, but
    /// after what the same run has sent.
    func sendFailure(_ event: sending Event, from run: Run, isolation: (any Actor)?) {
        var event: Event? = event
        try? add(isolation: isolation) {
            guard phase == .running, run.phase == .running, let storage else { return .stale }
            if run.queued == 0, let failure = event.take() {
                run.queued = 1
                storage.failures.append(.event(failure, run, nil))
                loop?.attention.set(true)
            } else {
                enqueue(&event, run, nil)
            }
            run.phase = .returned
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
            try apply(decision)
        }
    }

    @usableFromInline
    func apply(_ decision: Decision) throws {
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
        case (_, .returned), (_, .ended): .effectEnded
        case (_, .dead): .stale
        }
    }

    @inlinable
    func mayOwn(_ loop: Loop<Event>, _ isolation: (any Actor)?) -> Bool {
        switch ownership {
        case .actor: isHost(isolation) && !loop.isOwned
        case .anySender: !loop.isOwned
        case .test: false
        }
    }

    @inlinable
    func isHost(_ isolation: (any Actor)?) -> Bool {
        guard let isolation else { return false }
        return identity(of: isolation) == hostID || hostID == nil && isLateHost(isolation)
    }

    @usableFromInline
    func isLateHost(_ isolation: any Actor) -> Bool { isolation === storage?.lateHost }

    @inlinable
    func enqueueUnlessFull(_ event: inout Event?, _ run: Run?) -> Decision? {
        if run == nil && ensureStorage(&storage).externalEventCount >= settings.capacity { return .overflow }
        enqueue(&event, run, nil)
        return nil
    }

    @inlinable
    func enqueue(_ event: inout Event?, _ run: Run?, _ ticket: Ticket?) {
        guard let event = event.take() else { return }
        let storage = ensureStorage(&storage)
        if let run { run.queued += 1 } else { storage.externalEventCount += 1 }
        storage.queue.append(.event(event, run, ticket))
        loop?.attention.set(true)
    }

    /// Ensures that the item that was just queued is processed.
    @usableFromInline
    func schedule(_ isolation: (any Actor)?) -> Decision {
        switch ownership {
        case .anySender:
            return .done  // there is an owner, who looks again before it leaves
        case .test:
            return .wake
        case .actor:
            guard hostID != nil || storage?.lateHost != nil, !isScheduled else {
                return .done
            }
            if isHost(isolation) && loop?.isOwned == true { return .done }
            isScheduled = true
            return .wake
        }
    }

    @inlinable
    func ensureStorage(_ storage: inout Storage?) -> Storage {
        if let storage { return storage }
        let made = Storage()
        storage = made
        return made
    }
}
