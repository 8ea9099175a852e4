/// The part of a run loop that does not depend on the machine's type. The mailbox uses it.
@usableFromInline
class Loop<Event> {
    /// A closure that processes an event, if there is one, and then the queued events. The caller has acquired
    /// ownership. The closure returns whether the event was processed together with everything that it immediately
    /// caused.
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

    /// A Boolean value that indicates whether the host was released while the machine was owned. In that case, the last
    /// owner releases the loop. The mailbox's lock guards this value.
    @exclusivity(unchecked) @usableFromInline final var isAbandoned = false

    /// A Boolean value that indicates whether the host was created with a completion handler, which is also called when
    /// the host is released. It does not change after the machine has started. It is stored here, because storing it in
    /// the hosts would enlarge their allocations.
    @exclusivity(unchecked) @usableFromInline final var hasCompletion = false

    @usableFromInline
    init(pump: @escaping Pump) {
        self.pump = pump
    }
}

/// The flags of a run loop. An event from the machine's own actor takes the fast path if no flag is set.
@usableFromInline
struct LoopFlags: OptionSet {
    @usableFromInline let rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The host is processing an event that it has sent on the fast path, without acquiring the machine.
    @inlinable static var isProcessing: LoopFlags { LoopFlags(rawValue: 1) }
    /// The machine has observers.
    @inlinable static var isObserved: LoopFlags { LoopFlags(rawValue: 2) }
    /// The loop was interrupted in the middle of a chain of internal events.
    @inlinable static var isInterrupted: LoopFlags { LoopFlags(rawValue: 4) }
    /// Each transition may have to cancel effects or retry postponed events, because embedded children have had effects
    /// or queued events, or because effects or postponed events are bound to a state.
    @inlinable static var hasScopes: LoopFlags { LoopFlags(rawValue: 8) }
}
