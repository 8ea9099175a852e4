/// An observer of a machine's transitions, outputs, effects and discarded events. Every requirement has a default
/// implementation that does nothing.
///
/// The machine calls its inspector synchronously, so an inspector must not block. If the machine has an actor, the
/// calls are made on that actor, except when the machine is cancelled or deallocated elsewhere. The inspector of a
/// `TransducerActor` can be notified of effects concurrently. The inspector receives the actual values: redact them
/// before you store or print them.
public protocol Inspector: Sendable {
    /// Notifies the inspector when the machine starts, before its initial effect is executed.
    func started<State>(_ machine: MachineID, state: State)
    /// Notifies the inspector before an event is processed. The event is still discarded if the machine is cancelled
    /// during this call.
    func received<Event>(_ machine: MachineID, event: Event)
    /// Notifies the inspector when an event has been processed, before its effects are executed. `effect` is the
    /// summary of the transition's effect, or `nil` if there is none.
    func transitioned<State, Event>(
        _ machine: MachineID, from before: State, event: Event, to after: State, effect: EffectSummary?)
    /// Notifies the inspector of each output, before the `output:` closure of the host is called.
    func delivered<Output>(_ machine: MachineID, output: Output)
    /// Notifies the inspector when a run effect starts. Its task runs as soon as its executor is free.
    func effectStarted(_ machine: MachineID, run: EffectRun)
    /// Notifies the inspector when the body of a run effect has returned without an error and the effect was not
    /// cancelled.
    func effectFinished(_ machine: MachineID, run: EffectRun)
    /// Notifies the inspector when a run effect has been cancelled, for example because another effect replaced it or
    /// because the machine ended.
    func effectCancelled(_ machine: MachineID, run: EffectRun)
    /// Notifies the inspector when the body of a run effect has thrown an error and the effect was not cancelled.
    func effectFailed(_ machine: MachineID, run: EffectRun, error: any Error)
    /// Notifies the inspector when a run effect is skipped. An effect is skipped because of its overlap policy,
    /// debouncing or throttling, or because its child has ended before the effect is executed. An effect that
    /// throttling holds back is also skipped if the machine or a child leaves a state to which the effect is bound.
    /// Other effects that end before they start are reported as cancelled.
    func effectSkipped(_ machine: MachineID, id: EffectID?, scope: ScopePath)
    /// Notifies the inspector when an event was accepted but will not be processed, or was for a child that is absent.
    func discarded<Event>(_ machine: MachineID, event: Event, reason: DiscardReason)
    /// Notifies the inspector when the machine has ended. `discarded` is the number of queued events that were
    /// discarded before this call because the machine ended.
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

/// A single run of a run effect.
public struct EffectRun: Hashable, Sendable {
    /// The id of the effect, or `nil` if it has none.
    public let id: EffectID?
    /// The number of the run within its machine, counted from 1 in the order of execution. The timers of debounced and
    /// throttled effects have numbers of their own.
    public let number: UInt64
    /// The path of the embedded child that owns the effect. It is empty for effects of the machine itself.
    public let scope: ScopePath

    @inlinable
    init(id: EffectID?, number: UInt64, scope: ScopePath) {
        self.id = id
        self.number = number
        self.scope = scope
    }
}

extension EffectRun: CustomStringConvertible {
    /// The id and the number, such as `"load"#1`, or `rows[5]: "load"#1` for a run of an embedded child.
    public var description: String { "\(scope.prefix)\(id.map(\.description) ?? "unnamed")#\(number)" }
}

/// The reason why an accepted event is discarded.
public enum DiscardReason: String, Hashable, Sendable {
    /// The effect that sent the event has since been cancelled or replaced, or its child has ended.
    case stale
    /// The machine has reached a terminal state.
    case terminated
    /// The machine was cancelled, or its host was deallocated.
    case cancelled
    /// The event was sent with `process` or `request`, and the waiting task was cancelled before the event was
    /// processed.
    case taskCancelled
    /// The event was for an embedded child that is absent or has ended, or the event was postponed by a child that has
    /// since ended.
    case absent
    /// The event could not be postponed, because too many events had already been postponed.
    case overflow
}

/// The reason why a machine no longer accepts events.
public enum StopReason: String, Hashable, Sendable {
    /// The machine reached a terminal state.
    case terminated
    /// The machine or its task was cancelled, or its host was deallocated.
    case cancelled
}
