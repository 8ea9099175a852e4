import OakBase

/// The part of a run loop that the mailbox uses. It depends on the type of the events, but not on that of the machine.
@usableFromInline
class Loop<Event> {
    /// A closure that processes an event, if one is given, and then the queued events. The caller has acquired
    /// ownership. The closure returns whether the event was processed together with all internal events that it caused.
    ///
    /// The closure is created where the machine's type is known, so it calls specialized code.
    @usableFromInline
    typealias Pump = (_ loop: Loop, _ event: consuming Event?) -> Bool

    @usableFromInline final let pump: Pump

    /// A flag that is raised after the machine has ended.
    @usableFromInline final let hasEnded = Flag()

    /// The flags of the machine. They are accessed only by the owner and, if the machine has an actor, by code on that
    /// actor.
    @exclusivity(unchecked) @usableFromInline final var flags: LoopFlags = []

    /// A Boolean value that indicates whether the host was released or finished while the machine had an owner. In that
    /// case, the last owner releases the loop. The mailbox's lock guards this value.
    @exclusivity(unchecked) @usableFromInline final var isAbandoned = false

    /// A Boolean value that indicates whether the host has a completion handler, which is also called when the host is
    /// released. If the machine has no actor, this value does not change after the machine has started. It is stored
    /// here, because storing it in the hosts would enlarge their allocations.
    @exclusivity(unchecked) @usableFromInline final var hasCompletion = false

    @usableFromInline
    init(pump: @escaping Pump) {
        self.pump = pump
    }
}

/// The flags of a run loop. An event that a host sends on the machine's actor takes the fast path if no flag is set and
/// the machine is idle.
@usableFromInline
struct LoopFlags: OptionSet {
    @usableFromInline let rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The host is processing an event that it has sent on the fast path, without acquiring the machine.
    @inlinable static var isProcessing: LoopFlags { LoopFlags(rawValue: 1) }
    /// The machine has an actor and has been observed.
    @inlinable static var isObserved: LoopFlags { LoopFlags(rawValue: 2) }
    /// The loop was interrupted in the middle of a chain of internal events.
    @inlinable static var isInterrupted: LoopFlags { LoopFlags(rawValue: 4) }
    /// Each transition may have to cancel effects or retry postponed events. This is the case if an embedded child has
    /// had an effect or a queued event, or if an effect or a postponed event is bound to a state.
    @inlinable static var hasScopes: LoopFlags { LoopFlags(rawValue: 8) }
}
