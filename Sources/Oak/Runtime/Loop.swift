/// The part of a run loop that does not depend on the machine's type, for use by the mailbox.
@usableFromInline
class Loop<Event> {
    /// Processes an event, if there is one, and then the queued events. The caller has acquired ownership. Returns
    /// whether the event was processed with everything that it caused immediately.
    ///
    /// The closure is created where the machine's type is known, so it calls specialised code.
    @usableFromInline
    typealias Pump = (_ loop: Loop, _ event: consuming Event?) -> Bool

    @usableFromInline final let pump: Pump

    /// Raised once the machine has ended.
    @usableFromInline final let hasEnded = Flag()

    /// A bit set. It is zero when an event from the machine's own actor can take the fast path. Only the owner and, if
    /// the machine has one, code on its actor access it.
    @exclusivity(unchecked) @usableFromInline final var flags: UInt8 = 0

    /// A Boolean value that indicates whether the host was released while the machine was owned. The last owner then
    /// releases the loop. The mailbox's lock guards it.
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

    /// A Boolean value that indicates whether the loop was interrupted within a chain of internal events.
    @inlinable final var isInterrupted: Bool {
        get { flags & 4 != 0 }
        set { flags = newValue ? flags | 4 : flags & ~4 }
    }

    /// A Boolean value that indicates whether any embedded child has effects, so each transition may have to cancel
    /// some of them.
    @inlinable final var hasScopes: Bool {
        get { flags & 8 != 0 }
        set { flags = newValue ? flags | 8 : flags & ~8 }
    }

    /// Disables the fast path permanently, because the machine is observed.
    @inlinable
    final func markObserved() { flags |= 2 }
}
