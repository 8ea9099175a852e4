/// The part of a run loop that its mailbox knows, whatever the machine's type.
@usableFromInline
class Loop<Event> {
    /// Processes events with ownership taken: one to begin with, and then what waits.
    ///
    /// It is made where the machine's type is known, so it enters code that was specialised for it.
    @usableFromInline
    typealias Pump = (_ loop: Loop, _ event: consuming Event?) -> Void

    @usableFromInline final let pump: Pump

    /// Raised while something waits outside, and for ever once the machine has ended.
    @usableFromInline final let attention = Flag()

    /// Raised once the machine has ended.
    @usableFromInline final let hasEnded = Flag()

    /// Zero when an event from the machine's own actor can take the fast path.
    ///
    /// On an actor it is only touched there. Otherwise it is written under the mailbox's lock, and while there is an
    /// owner only by the owner, who therefore may read it without.
    @exclusivity(unchecked) @usableFromInline final var flags: UInt8 = 0

    @usableFromInline
    init(pump: @escaping Pump) {
        self.pump = pump
    }

    /// Whether somebody is processing events.
    @inlinable final var isOwned: Bool {
        get { flags & 1 != 0 }
        set { flags = newValue ? flags | 1 : flags & ~1 }
    }

    /// Whether it was interrupted within a chain of internal events.
    @inlinable final var isInterrupted: Bool {
        get { flags & 4 != 0 }
        set { flags = newValue ? flags | 4 : flags & ~4 }
    }

    /// Whether some embedded child has effects, so that each transition may end some.
    @inlinable final var hasScopes: Bool {
        get { flags & 8 != 0 }
        set { flags = newValue ? flags | 8 : flags & ~8 }
    }

    /// Makes every event take the long way from now on, because somebody listens.
    @inlinable
    final func markObserved() { flags |= 2 }
}
