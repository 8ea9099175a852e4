/// An execution of a run effect.
///
/// A run is the token that the contract describes: its events are processed only while it is alive. The lock of the
/// machine's mailbox guards the stored variables.
@usableFromInline
final class Run {
    @usableFromInline let id: EffectID?
    /// The number of the run within its machine, counted from 1.
    @usableFromInline let number: UInt64
    /// The kind of timer, or `nil` if the run is not the timer of a throttled or debounced effect.
    @usableFromInline let timer: EffectPolicy.Timer?
    /// The table of the embedded child that owns the run, or `nil` for an effect of the machine itself.
    @usableFromInline let scope: RunTable?
    /// The maximum number of effects with the same id that can run concurrently, used only while the run is enqueued.
    @exclusivity(unchecked) @usableFromInline var limit = 1
    /// The state visits to which the run is bound. The run is cancelled when one of them ends. For a timer, these are
    /// the visits of the effect that it is holding back.
    @exclusivity(unchecked) @usableFromInline var visits: [StateVisit]
    @exclusivity(unchecked) @usableFromInline var phase: EventPolicy.RunPhase
    /// The number of queued events that the run has sent.
    @exclusivity(unchecked) @usableFromInline var queued = 0
    @exclusivity(unchecked) @usableFromInline var task: Task<Void, Never>?
    /// The effect of an enqueued run, or the effect that a timer starts when it fires.
    @exclusivity(unchecked) @usableFromInline var held: AnyRunEffect?

    /// The next run in the table's list of all runs. A run in the list is retained by its predecessor or, if it is the
    /// first one, by the table. A run is removed from the list under the lock, together with the list's references to
    /// it, so `previous` need not be reference-counted.
    @exclusivity(unchecked) @usableFromInline var next: Run?
    @exclusivity(unchecked) @usableFromInline unowned(unsafe) var previous: Run?
    /// The next run with the same id, in the order of execution, or the next run in a list of removed runs.
    @exclusivity(unchecked) @usableFromInline var nextOfID: Run?
    /// The group that contains the run, or `nil` if the run has no id or has left its group. The table retains the
    /// group while the group contains the run, so it need not be retained here.
    @exclusivity(unchecked) @usableFromInline unowned(unsafe) var group: RunTable.Group?

    @inlinable
    init(
        id: EffectID?, number: UInt64, phase: EventPolicy.RunPhase, scope: RunTable? = nil,
        held: AnyRunEffect? = nil, timer: EffectPolicy.Timer? = nil, visits: [StateVisit] = []
    ) {
        self.id = id
        self.number = number
        self.phase = phase
        self.scope = scope
        self.held = held
        self.timer = timer
        self.visits = visits
    }

    @inlinable var isAlive: Bool { phase.isAlive }
    @inlinable var name: EffectRun { EffectRun(id: id, number: number, scope: scope?.path ?? ScopePath()) }
}
