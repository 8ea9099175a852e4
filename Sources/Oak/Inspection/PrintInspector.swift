/// Prints what happens in a machine, one line each, to any sink.
///
/// ```
/// Loader#1 started in idle
/// Loader#1 idle → loading on load, run(id: "load")
/// Loader#1 effect "load"#1 started
/// Loader#1 discarded received(…), stale
/// ```
/// Payloads are hidden unless another ``Redaction`` is chosen: states and events often hold what must
/// not get into logs.
public struct PrintInspector: Inspector {
    private let redaction: Redaction
    private let sink: @Sendable (String) -> Void

    /// - Parameters:
    ///   - redaction: What of states, events, outputs, errors and ids is shown.
    ///   - sink: Gets each line without its end; called on the isolation of the machine, and must not block.
    public init(
        redaction: Redaction = .payloads, to sink: @escaping @Sendable (String) -> Void = { print($0) }
    ) {
        self.redaction = redaction
        self.sink = sink
    }

    public func started<State>(_ machine: MachineID, state: State) {
        sink("\(machine) started in \(redaction(state))")
    }

    public func transitioned<State, Event>(
        _ machine: MachineID, from before: State, event: Event, to after: State, effect: EffectSummary?
    ) {
        let effect = effect.map { ", \($0)" } ?? ""
        sink("\(machine) \(redaction(before)) → \(redaction(after)) on \(redaction(event))\(effect)")
    }

    public func delivered<Output>(_ machine: MachineID, output: Output) {
        sink("\(machine) output \(redaction(output))")
    }

    public func effectStarted(_ machine: MachineID, run: EffectRun) {
        sink("\(machine) effect \(run) started")
    }

    public func effectFinished(_ machine: MachineID, run: EffectRun) {
        sink("\(machine) effect \(run) finished")
    }

    public func effectCancelled(_ machine: MachineID, run: EffectRun) {
        sink("\(machine) effect \(run) cancelled")
    }

    public func effectFailed(_ machine: MachineID, run: EffectRun, error: any Error) {
        sink("\(machine) effect \(run) failed, \(redaction(error))")
    }

    public func effectSkipped(_ machine: MachineID, id: EffectID) {
        sink("\(machine) effect \(id) skipped")
    }

    public func discarded<Event>(_ machine: MachineID, event: Event, reason: DiscardReason) {
        sink("\(machine) discarded \(redaction(event)), \(reason)")
    }

    public func stopped(_ machine: MachineID, reason: StopReason, discarded: Int) {
        sink("\(machine) \(reason), \(discarded) \(discarded == 1 ? "event" : "events") discarded")
    }
}
