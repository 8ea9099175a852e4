/// A single execution of a run effect within its machine.
///
/// It is the token of which the contract speaks: what it sends counts only while it is alive. Its stored
/// variables are guarded by the lock of the machine's mailbox, through which all access goes.
@usableFromInline
final class Run {
    @usableFromInline
    enum Phase: UInt8 {
        /// Waits for its turn (`Overlap.enqueue`).
        case waiting
        case running
        /// Its body has returned: it only lives on until its queued events are taken.
        case returned
        /// Over: its body has returned and all that it sent was taken.
        case ended
        /// Cancelled or replaced, or the machine has ended.
        case dead
    }

    @usableFromInline
    enum Timer: UInt8 {
        case throttles, debounces
    }

    @usableFromInline let id: EffectID?
    /// Counts the runs of one machine from 1.
    @usableFromInline let number: UInt64
    /// Whether it only keeps the time for a throttled or debounced effect.
    @usableFromInline let timer: Timer?
    /// The table of the child that it belongs to; `nil` for an effect of the machine itself.
    @usableFromInline let scope: RunTable?
    @exclusivity(unchecked) @usableFromInline var phase: Phase
    /// Events that it has sent and that were not taken yet.
    @exclusivity(unchecked) @usableFromInline var queued = 0
    @exclusivity(unchecked) @usableFromInline var task: Task<Void, Never>?
    /// The effect that waits: for its turn, for the end of an interval, or for quiet. Its type is known to the
    /// run loop.
    @exclusivity(unchecked) @usableFromInline var held: AnyObject?

    /// The table's list of all runs. A run in the list is kept alive by its predecessor, and is removed under
    /// the lock together with the references to it, so the reference back need not be counted.
    @exclusivity(unchecked) @usableFromInline var next: Run?
    @exclusivity(unchecked) @usableFromInline unowned(unsafe) var previous: Run?
    /// The next run of the same id, in the order of execution.
    @exclusivity(unchecked) @usableFromInline var nextOfID: Run?

    @inlinable
    init(
        id: EffectID?, number: UInt64, phase: Phase, scope: RunTable? = nil, held: AnyObject? = nil,
        timer: Timer? = nil
    ) {
        self.id = id
        self.number = number
        self.phase = phase
        self.scope = scope
        self.held = held
        self.timer = timer
    }

    @inlinable var isAlive: Bool { phase != .ended && phase != .dead }
    @inlinable var name: EffectRun { EffectRun(id: id, number: number, scope: scope?.path ?? ScopePath()) }
}
