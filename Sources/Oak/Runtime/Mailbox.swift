import OakBase

/// The mailbox of a machine. It manages the queue of external events and of events from run effects, in order of
/// arrival, and the ownership of the machine.
///
/// All threads access a machine through its mailbox. The machine's *owner* processes its events, and there is at most
/// one owner at a time. If the machine has an actor, only code on that actor can be the owner. Otherwise, the first
/// sender becomes the owner. The owner also processes the events that others send in the meantime, up to a bound. A
/// machine whose host takes the events one at a time has no owner (``Owners/stepper``).
///
/// The ownership is represented in one of two ways:
///
/// - A sender acquires an idle machine by an atomic exchange, without the lock (``Ownership/Bits/owned``).
/// - If the machine has an actor, the fast path of ``RunLoop/send(_:)`` only sets ``LoopFlags/isProcessing``, which is
///   not atomic. While this flag is set, other code on the actor cannot own the machine (``acquire(_:)``,
///   ``mayOwn(_:)``). Code elsewhere never can.
///
/// Events that cannot be processed immediately are queued under the lock, and the owner takes the queue as a whole.
///
/// The objects of a machine refer to each other as follows. A double arrow retains its target.
///
/// ```
/// host ⇒ RunLoop ⇒ Mailbox ⇐ TransducerInput     An input retains its run as well.
///           ⇑         │  ⇓
///           ╰── loop ─╯  Storage ⇒ RunTable      The root table. The tables with runs form a list.
///                                    ⇓    ⇑
///                    Run, Group ⇐ RunTable       A child's table, which its ScopeNode and its runs retain.
/// ```
///
/// - `loopReference` is unmanaged, so an event does not change the reference count. The mailbox retains the loop from
///   `connect` until `detachLoop`. This cycle keeps the machine alive until its host ends it.
/// - `storageReference` is unmanaged for the same reason. The mailbox retains the storage until it is deallocated.
/// - `Run.previous`, `Run.group` and `RunTable.previousScope` are unowned. The run before a run and the table before a
///   table are retained by their own predecessors, and the group by its table. A link is removed under the lock, before
///   its target is.
/// - The timers in the storage refer to the mailbox without retaining it, because the mailbox retains them.
///
/// - Safety: `@unchecked Sendable`, because `lock` guards the stored variables, unless their comments state otherwise,
///   and only the owner uses the contents of `loop` that the lock does not guard. Events are transferred to the mailbox
///   with `sending`, so no other code can access them. For the same reasons, accesses never overlap, and exclusivity
///   need not be checked. Values whose deinitializers may run foreign code, except the ids of effects, are never
///   released under the lock.
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

    /// Creates the mailbox of a machine. The machine is owned until its loop has started.
    @usableFromInline
    init(host: (any Actor)?, owners: Owners, settings: Settings) {
        self.host = host
        hostID = AtomicWord(identity(of: host) | UInt(owners.rawValue))
        ownership = Ownership(.owned)
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
