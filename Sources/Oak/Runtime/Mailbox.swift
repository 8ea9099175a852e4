import OakBase

/// The mailbox of a machine. It manages the queue of external events and of events from run effects, in order of
/// arrival, and the ownership of the machine.
///
/// All threads access a machine through its mailbox. The machine's *owner* processes its events, and there is at most
/// one owner at a time. If the machine has an actor, only code on that actor can be the owner. Otherwise, the first
/// sender becomes the owner. The owner also processes the events that others send in the meantime, up to a bound.
///
/// The ownership is represented in one of two ways:
///
/// - A sender acquires an idle machine by an atomic exchange, without the lock (``Ownership/Bits/owned``).
/// - If the machine has an actor, the fast path of ``RunLoop/send(_:)`` only sets ``LoopFlags/isProcessing``, which is
///   not atomic. Other code on the actor checks this flag after it has acquired the machine, and releases the machine
///   again if the flag is set (``releaseIfProcessing()``). Code elsewhere cannot own the machine.
///
/// Events that cannot be processed immediately are queued under the lock, and the owner takes the queue as a whole.
///
/// - Safety: `@unchecked Sendable`, because `lock` guards the stored variables, unless their comments state otherwise,
///   and only the owner uses the contents of `loop`. Events are transferred to the mailbox with `sending`, so no other
///   code can access them. For the same reasons, accesses never overlap, and exclusivity need not be checked. Values
///   whose deinitializers may run foreign code are never released under the lock.
@usableFromInline
final class Mailbox<Event>: @unchecked Sendable {
    /// The kinds of code that may own the machine.
    @usableFromInline
    enum Owners: UInt8 {
        /// Only code on the machine's actor may own the machine.
        case actor
        /// Any sender may own the machine.
        case anySender
        /// The host takes the events one at a time, on the machine's actor. Sending an event only enqueues it.
        case stepper
    }

    @usableFromInline
    enum Phase: UInt8 {
        case unconnected, running, terminated, cancelled
    }

    /// The number of items that one owner processes before other tasks get a turn.
    @usableFromInline static var burst: Int {
        #if OAK_INTERLEAVINGS
        2
        #else
        256
        #endif
    }

    /// The machine's actor. The reference is weak, because the actor often owns the machine. It is written before
    /// `hostID` and read after it.
    @exclusivity(unchecked) @usableFromInline weak var host: (any Actor)?
    /// The address of `host`, with the kind of ownership in the lowest two bits. The address identifies the host,
    /// because code that sends from the host keeps it alive. If the input was created before the machine, the address
    /// is zero until the machine is connected.
    @usableFromInline let hostID: AtomicWord
    @usableFromInline let ownership: Ownership
    @usableFromInline let lock = Lock()
    /// The settings of the machine. They are written only while the machine is being connected, before `hostID`.
    @exclusivity(unchecked) @usableFromInline var settings: Settings
    /// The run loop, which the mailbox retains. It is written under the lock, either by the owner or while the machine
    /// has no owner, so the owner may read it without the lock.
    @exclusivity(unchecked) @usableFromInline var loopReference: Unmanaged<Loop<Event>>?
    /// The storage, which the mailbox retains until the mailbox is deallocated.
    @exclusivity(unchecked) @usableFromInline var storageReference: Unmanaged<Storage>?

    /// Creates the mailbox of a machine. Unless `owners` is `stepper`, the machine is owned until its loop has started.
    @usableFromInline
    init(host: (any Actor)?, owners: Owners, settings: Settings) {
        self.host = host
        hostID = AtomicWord(identity(of: host) | UInt(owners.rawValue))
        ownership = Ownership(owners == .stepper ? [] : .owned)
        self.settings = settings
    }

    deinit {
        loopReference?.release()
        storageReference?.release()
    }

    @inlinable var loop: Loop<Event>? { loopReference?.takeUnretainedValue() }

    @inlinable var storage: Storage? { storageReference?.takeUnretainedValue() }

    @inlinable var owners: Owners {
        switch hostID.load() & 3 {
        case 0: .actor
        case 1: .anySender
        default: .stepper
        }
    }

    /// A Boolean value that indicates whether the machine needs an actor but has none, because it has not been
    /// connected yet or the compiler provided no actor.
    @inlinable var hasNoActorYet: Bool { hostID.load() == 0 }
}

/// Returns the address of an actor, or zero if there is none. In an asynchronous initializer of an actor, the address
/// is also zero, because the isolation there is a null reference as of Swift 6.3, contrary to its type.
///
/// An existential of a class-bound protocol starts with the reference. The reference is not retained here.
@inlinable
func identity(of actor: (any Actor)?) -> UInt {
    unsafeBitCast(actor, to: (address: UInt, witnesses: UInt).self).address
}

// MARK: - Sending

extension Mailbox {
    /// The outcome of an attempt to send an event. It has no payload, so it is cheap to create and return.
    @usableFromInline
    enum Decision: UInt8 {
        /// The sender is now the owner of the machine. If the event was not queued, the sender processes it first, and
        /// then the queue.
        case process
        case wake
        case done
        case notStarted, terminated, cancelled, effectEnded, stale, overflow
    }

    /// Accepts an event. If the sender may own the machine, no other code owns it, and nothing is queued, the event is
    /// processed immediately.
    @inlinable
    func send(_ event: sending Event, from run: Run?, isolation: (any Actor)?) throws {
        var event: Event? = event
        try send(&event, from: run, isolation: isolation)
    }

    @inlinable @inline(__always)
    func send(_ event: inout Event?, from run: Run?, isolation: (any Actor)?) throws {
        if run == nil, acquire(isolation) {
            pump(event.take())
        } else {
            try sendSlowly(&event, run, isolation)
        }
    }

    /// Acquires the machine if it is idle and the caller may own it.
    @inlinable
    func acquire(_ isolation: (any Actor)?) -> Bool {
        switch owners {
        case .anySender: ownership.acquire()
        case .actor: isHost(isolation) && ownership.acquire() && !releaseIfProcessing()
        case .stepper: false
        }
    }

    /// Releases a machine that has just been acquired on its actor, if the actor is processing an event that the host
    /// has sent on the fast path. Returns `true` if the machine was released.
    @inlinable
    func releaseIfProcessing() -> Bool {
        guard isProcessing else { return false }
        ownership.change(removing: .owned)
        return true
    }

    /// Processes an event, if one is given, and then the queued items. The caller has acquired the machine.
    ///
    /// The loop is not retained, because it is not deallocated before its owner has released the machine, and is not
    /// accessed afterwards. This saves a third of the time that an event takes.
    @inlinable @discardableResult
    func pump(_ event: consuming Event?) -> Bool {
        var event = event
        return loopReference?._withUnsafeGuaranteedRef { $0.pump($0, event.take()) } ?? false
    }

    /// Accepts an event that an effect has sent, or that cannot be processed without acquiring the lock.
    @inlinable @inline(never)
    func sendSlowly(_ event: inout Event?, _ run: Run?, _ isolation: (any Actor)?) throws {
        let decision = lock { () -> Decision in
            if let refusal = refusal(of: run) { return refusal }
            if mayOwn(isolation), ownership.acquireIfNothingIsPending() { return .process }
            if run == nil, externalEventCount >= settings.capacity { return .overflow }
            enqueue(&event, run, nil)
            return claim(isolation)
        }
        switch decision {
        case .done: break
        case .process: pump(event.take())
        default: try apply(decision)
        }
    }

    /// Accepts an event whose sender waits until the event has been processed. The capacity does not apply, because the
    /// sender sends nothing else while it waits.
    @usableFromInline
    func send(_ event: sending Event, from run: Run?, isolation: (any Actor)?, ticket: Ticket<Void>) throws {
        var event: Event? = event
        try add(isolation: isolation) {
            if phase == .unconnected { return .notStarted }
            if let refusal = refusal(of: run) { return refusal }
            enqueue(&event, run, ticket)
            return nil
        }
    }

    /// Accepts an event, and waits until the event and all internal events that it causes have been processed.
    @inlinable
    nonisolated(nonsending) func process(_ event: sending Event, from run: Run?) async throws {
        if run == nil, acquire(#isolation) {
            if pump(event) { return }
            let ticket = Ticket<Void>()
            // The chain that the event has started continues before any job runs.
            submit(isolation: #isolation) { ticket.settle(.success(())) }
            try await ticket.wait()
            if currentPhase == .cancelled { throw SendError.cancelled }
        } else {
            let ticket = Ticket<Void>()
            try send(event, from: run, isolation: #isolation, ticket: ticket)
            try await ticket.wait()
        }
    }

    /// Enqueues a job that the owner runs between two events. If the machine is idle and the caller may own it, or if
    /// the machine has no run loop, the job runs immediately.
    @usableFromInline
    func submit(isolation: (any Actor)?, _ job: @escaping () -> Void) {
        var isOrphaned = false
        try? add(isolation: isolation) {
            guard loop != nil else {
                isOrphaned = true  // the host is gone, so the machine has no owner
                return .done
            }
            enqueue(.job(job))
            return nil
        }
        if isOrphaned { job() }
    }

    /// Accepts either all of the given events, with no other sender's events between them, or none of them.
    func send(_ events: [Event], from run: Run?, isolation: (any Actor)?) throws {
        if events.isEmpty { return }
        let decision = lock { () -> Decision in
            if let refusal = refusal(of: run) { return refusal }
            if run == nil, externalEventCount + events.count > settings.capacity { return .overflow }
            var first = events.first
            enqueue(&first, run, nil)
            run?.queued += events.count - 1
            for event in events.dropFirst() { enqueue(.nextEvent(event, run), isExternal: run == nil) }
            return claim(isolation)
        }
        try apply(decision)
    }

    /// Ends a run that threw an error, and enqueues the event for this error. The event precedes all queued events,
    /// except earlier events for errors and the rest of a sequence of events whose first event has been processed. If
    /// some queued events were sent by the same run, the event follows all queued events instead.
    func sendFailure(_ event: sending Event, from run: Run, isolation: (any Actor)?) {
        var event: Event? = event
        try? add(isolation: isolation) {
            guard phase == .running, run.phase == .running, let storage else { return .stale }
            if run.queued == 0, let failure = event.take() {
                run.queued = 1
                storage.failures.append(.event(failure, run, nil))
                ownership.change(adding: .pending)
            } else {
                enqueue(&event, run, nil)
            }
            run.phase = .returned
            return nil
        }
    }

    /// Adds an item to the queue and ensures that it is processed.
    func add(isolation: (any Actor)?, _ addition: () -> Decision?) throws {
        try apply(lock { addition() ?? claim(isolation) })
    }

    @usableFromInline
    func apply(_ decision: Decision) throws {
        switch decision {
        case .process: pump(nil)
        case .done: break
        case .wake: wake()
        case .notStarted: throw SendError.notStarted
        case .terminated: throw SendError.terminated
        case .cancelled: throw SendError.cancelled
        case .effectEnded: throw SendError.effectEnded
        case .stale: throw CancellationError()
        // A machine may be connected at the same time, which replaces the settings.
        case .overflow: throw SendError.overflow(capacity: lock { settings }.capacity)
        }
    }
}

// MARK: - Under the lock

extension Mailbox {
    /// Returns the reason why a sender cannot send events, or `nil` if it can.
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

    /// Returns whether the caller may become the owner of a machine that has no owner.
    @inlinable
    func mayOwn(_ isolation: (any Actor)?) -> Bool {
        switch owners {
        case .actor: isHost(isolation) && loopReference != nil && !isProcessing
        case .anySender: loopReference != nil
        case .stepper: false
        }
    }

    @inlinable
    func isHost(_ isolation: (any Actor)?) -> Bool {
        let hostID = hostID.load()
        return hostID != 0 && identity(of: isolation) == hostID
    }

    /// Acquires a machine whose queue is not empty, or ensures that its owner or a task processes the queue.
    @inlinable
    func claim(_ isolation: (any Actor)?) -> Decision {
        guard mayOwn(isolation) else { return schedule(isolation) }
        return ownership.change(adding: .owned).contains(.owned) ? .done : .process
    }

    @usableFromInline
    func schedule(_ isolation: (any Actor)?) -> Decision {
        switch owners {
        case .anySender: return .done
        case .stepper: return .wake
        case .actor:
            // The queue is processed after the event that the actor is currently processing.
            if hasNoActorYet || isHost(isolation) || ownership.bits.contains(.owned) { return .done }
            return ownership.change(adding: .scheduled).contains(.scheduled) ? .done : .wake
        }
    }

    /// A Boolean value that indicates whether the actor is processing an event that the host has sent on the fast path.
    /// Only code on the actor may read this value.
    @inlinable var isProcessing: Bool {
        loopReference?._withUnsafeGuaranteedRef { $0.flags.contains(.isProcessing) } ?? false
    }
}
