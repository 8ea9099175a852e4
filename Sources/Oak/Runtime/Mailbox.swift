/// The queue of events from outside and from run effects in the order of arrival, and the ownership of the machine.
///
/// The mailbox is the only object of a machine that threads share. A machine is *owned* while a thread processes its
/// events; there is at most one owner. If the machine has an actor, only code on that actor can be the owner.
/// Otherwise the first sender becomes the owner, and also processes the events that others send in the meantime, up to
/// a bound.
///
/// - Safety: `@unchecked Sendable`, because `lock` guards every stored variable, and only the owner uses the contents
///   of `loop`, except for the flags that document how they are guarded. Events are transferred in with `sending`, so
///   no other code can access them. For the same reasons accesses never overlap, and exclusivity need not be checked.
///   Values whose deinitializers may run foreign code are never released under the lock.
@usableFromInline
final class Mailbox<Event>: @unchecked Sendable {
    /// The code that may own the machine.
    @usableFromInline
    enum Ownership: UInt8 {
        /// Code on the machine's actor.
        case actor
        /// Any sender.
        case anySender
        /// A test, which takes the events one by one. Sending only enqueues.
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

    /// The queues and runs, allocated on first use. An idle machine without effects has none.
    @usableFromInline
    final class Storage {
        @usableFromInline let queue = FIFO<Item>()
        /// The events for errors of run effects. They are processed before `queue`.
        @usableFromInline let failures = FIFO<Item>()
        /// The items that the owner has taken but not processed. Only the owner accesses it; without one it is empty.
        @usableFromInline let batch = FIFO<Item>()
        @usableFromInline let runs = RunTable()
        /// The number of queued events from outside.
        @exclusivity(unchecked) @usableFromInline var externalEventCount = 0
        /// The tickets of tasks that are waiting for the machine to end.
        @exclusivity(unchecked) var waiters: [Ticket] = []
        /// The actor of a machine whose input was created first. The reference is weak, because the actor may own the
        /// input.
        @exclusivity(unchecked) @usableFromInline weak var lateHost: (any Actor)?
        /// Called when a machine that a test drives receives an event or ends, or when one of its effects ends.
        @exclusivity(unchecked) @usableFromInline var observer: (@Sendable () -> Void)?

        @inlinable
        init() {}

        @inlinable var isEmpty: Bool { queue.isEmpty && failures.isEmpty && batch.isEmpty }
    }

    /// The number of items that one owner processes before other tasks get a turn.
    @usableFromInline static var burst: Int { 256 }

    /// The machine's actor. The reference is weak, because the actor often owns the machine.
    @exclusivity(unchecked) @usableFromInline weak var host: (any Actor)?
    /// The address of `host`. It identifies the host, because code that sends from the host keeps it alive.
    @usableFromInline let hostID: UnsafeRawPointer?
    // The small fields are adjacent, which saves memory in each machine.
    @usableFromInline let lock = Lock()
    @usableFromInline let ownership: Ownership
    @exclusivity(unchecked) @usableFromInline var phase = Phase.unconnected
    /// Whether a task that will become the owner has been created.
    @exclusivity(unchecked) @usableFromInline var isScheduled = false
    /// Whether the host was released while the machine was owned. The last owner then releases the loop.
    @exclusivity(unchecked) @usableFromInline var isAbandoned = false
    /// The settings of the machine, which are written only while it is being connected.
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

/// Returns the address of an actor. The result is optional because, as of Swift 6.3, the isolation in an asynchronous
/// initializer of an actor is a null reference, contrary to its type.
@inlinable
func identity(of actor: any Actor) -> UnsafeRawPointer? {
    UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(actor)))
}

// MARK: - Sending

extension Mailbox {
    /// The outcome of an attempt to send. It has no payload, so it is cheap to create and return.
    @usableFromInline
    enum Decision: UInt8 {
        /// The sender owns the machine now. It processes the event, unless the event was queued, and then the queue.
        case process
        case wake
        case done
        case notStarted, terminated, cancelled, effectEnded, stale, overflow
    }

    /// Accepts an event, and processes it at once if the sender may own the machine and nothing is queued.
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

    /// Accepts an event whose sender waits for it. The capacity does not apply, because the sender sends nothing else
    /// in the meantime.
    func send(_ event: sending Event, from run: Run?, isolation: (any Actor)?, ticket: Ticket) throws {
        var event: Event? = event
        try add(isolation: isolation) {
            if phase == .unconnected { return .notStarted }
            if let refusal = refusal(of: run) { return refusal }
            enqueue(&event, run, ticket)
            return nil
        }
    }

    /// Enqueues a job that the owner runs between two events. It runs at once if the machine is idle.
    func submit(isolation: (any Actor)?, _ job: @escaping () -> Void) {
        var isOrphaned = false
        try? add(isolation: isolation) {
            guard let loop else {
                isOrphaned = true  // the host is gone, so the machine has no owner
                return .done
            }
            ensureStorage(&storage).queue.append(.job(job))
            loop.attention.set(true)
            return nil
        }
        if isOrphaned { job() }
    }

    /// Ends a run with the event for its error. The event precedes all queued events, or follows them if some of them
    /// were sent by the same run.
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

    /// Adds an item to the queue and ensures that it is processed.
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
    /// Returns the reason why a sender may not send, or `nil` if it may.
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
            return .done  // the owner checks the queue again before it releases ownership
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
