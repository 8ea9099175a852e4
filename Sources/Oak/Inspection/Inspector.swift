/// Sees everything that happens in a machine. Every requirement has a default that does nothing.
///
/// An inspector is called synchronously, on whatever isolation the machine is running, and must not
/// block. It gets the values themselves, not copies made for it: redact before you keep or print.
public protocol Inspector: Sendable {
    /// The machine was made.
    func started<State>(_ machine: MachineID, state: State)
    /// An event is about to be processed. It is discarded after all if the machine is cancelled at this moment.
    func received<Event>(_ machine: MachineID, event: Event)
    /// An event was processed; `effect` is what `update` returned.
    func transitioned<State, Event>(
        _ machine: MachineID, from before: State, event: Event, to after: State, effect: EffectSummary?)
    /// An output is about to be delivered.
    func delivered<Output>(_ machine: MachineID, output: Output)
    /// A run effect was executed and is registered; its body starts as soon as the actor is free.
    func effectStarted(_ machine: MachineID, run: EffectRun)
    /// The body of a run effect returned.
    func effectFinished(_ machine: MachineID, run: EffectRun)
    /// A run effect was cancelled or replaced, or the machine has ended.
    func effectCancelled(_ machine: MachineID, run: EffectRun)
    /// The body of a run effect threw, and it was not cancelled.
    func effectFailed(_ machine: MachineID, run: EffectRun, error: any Error)
    /// A run effect was not started because of its overlap policy or throttling.
    func effectSkipped(_ machine: MachineID, id: EffectID?, scope: ScopePath)
    /// An event was accepted but will not be processed.
    func discarded<Event>(_ machine: MachineID, event: Event, reason: DiscardReason)
    /// The machine has ended; `discarded` events were still waiting.
    func stopped(_ machine: MachineID, reason: StopReason, discarded: Int)
}

extension Inspector {
    public func started<State>(_ machine: MachineID, state: State) {}
    public func received<Event>(_ machine: MachineID, event: Event) {}
    public func transitioned<State, Event>(
        _ machine: MachineID, from before: State, event: Event, to after: State, effect: EffectSummary?
    ) {}
    public func delivered<Output>(_ machine: MachineID, output: Output) {}
    public func effectStarted(_ machine: MachineID, run: EffectRun) {}
    public func effectFinished(_ machine: MachineID, run: EffectRun) {}
    public func effectCancelled(_ machine: MachineID, run: EffectRun) {}
    public func effectFailed(_ machine: MachineID, run: EffectRun, error: any Error) {}
    public func effectSkipped(_ machine: MachineID, id: EffectID?, scope: ScopePath) {}
    public func discarded<Event>(_ machine: MachineID, event: Event, reason: DiscardReason) {}
    public func stopped(_ machine: MachineID, reason: StopReason, discarded: Int) {}
}

/// One run of a run effect.
public struct EffectRun: Hashable, Sendable {
    /// The id of the effect; `nil` if it has none.
    public let id: EffectID?
    /// Tells runs of one machine apart; counts from 1 in the order of execution.
    public let number: UInt64
    /// The embedded child whose effect it is; empty for the machine's own.
    public let scope: ScopePath

    @inlinable
    init(id: EffectID?, number: UInt64, scope: ScopePath) {
        self.id = id
        self.number = number
        self.scope = scope
    }
}

extension EffectRun: CustomStringConvertible {
    /// For example `"load"#1`, or `rows[5]: "load"#1` for one of an embedded child.
    public var description: String { "\(scope.prefix)\(id.map(\.description) ?? "unnamed")#\(number)" }
}

/// Why an accepted event is not processed.
public enum DiscardReason: String, Hashable, Sendable {
    /// The effect that sent it was cancelled or replaced in the meantime.
    case stale
    /// The machine has reached a terminal state.
    case terminated
    /// The machine was cancelled, or its host is gone.
    case cancelled
    /// Whoever waited for it with `process` was cancelled before its turn came.
    case withdrawn
    /// It was for an embedded child that is not there, or has ended.
    case absent
}

/// Why a machine takes no more events.
public enum StopReason: String, Hashable, Sendable {
    /// A terminal state was reached.
    case terminated
    /// It was cancelled, its task was, or its host is gone.
    case cancelled
}
