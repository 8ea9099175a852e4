/// The part of a run loop that does not depend on the machine's type. The mailbox uses it.
@usableFromInline
class Loop<Event> {
    /// A closure that processes an event, if there is one, and then the queued events. The caller has acquired
    /// ownership. The closure returns whether the event was processed together with everything that it caused
    /// immediately.
    ///
    /// The closure is created where the machine's type is known, so it calls specialized code.
    @usableFromInline
    typealias Pump = (_ loop: Loop, _ event: consuming Event?) -> Bool

    @usableFromInline final let pump: Pump

    /// A flag that is raised after the machine has ended.
    @usableFromInline final let hasEnded = Flag()

    /// The flags of the loop, stored as a bit set. The set is zero when an event from the machine's own actor can take
    /// the fast path. Only the owner accesses it and, if the machine has an actor, code on that actor.
    @exclusivity(unchecked) @usableFromInline final var flags: UInt8 = 0

    /// A Boolean value that indicates whether the host was released while the machine was owned. In that case, the last
    /// owner releases the loop. The mailbox's lock guards this value.
    @exclusivity(unchecked) @usableFromInline final var isAbandoned = false

    @usableFromInline
    init(pump: @escaping Pump) {
        self.pump = pump
    }

    /// A Boolean value that indicates whether the host is processing an event that it has sent on the fast path,
    /// without acquiring the machine.
    @inlinable final var isProcessing: Bool {
        get { flags & 1 != 0 }
        set { flags = newValue ? flags | 1 : flags & ~1 }
    }

    /// A Boolean value that indicates whether the loop was interrupted inside a chain of internal events.
    @inlinable final var isInterrupted: Bool {
        get { flags & 4 != 0 }
        set { flags = newValue ? flags | 4 : flags & ~4 }
    }

    /// A Boolean value that indicates whether any embedded child has effects. In that case, each transition may have to
    /// cancel some of them.
    @inlinable final var hasScopes: Bool {
        get { flags & 8 != 0 }
        set { flags = newValue ? flags | 8 : flags & ~8 }
    }

    /// Disables the fast path permanently, because the machine is observed.
    @inlinable
    final func markObserved() { flags |= 2 }
}
