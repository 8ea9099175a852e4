/// An inspector that prints one line for each transition, output, discarded event and skipped effect, and each time a
/// machine or an effect starts or ends.
///
/// ```
/// Loader#1 started in idle
/// Loader#1 idle → loading on load, run(id: "load")
/// Loader#1 effect "load"#1 started
/// Loader#1 discarded received(…), stale
/// ```
/// Payloads are hidden unless you choose another ``Redaction``, because states and events often contain data that must
/// not appear in logs. The ids of effects are shown unchanged. To hide them as well, set `showsIDs` to `false`.
public struct PrintInspector: Inspector {
    private let redaction: Redaction
    private let showsIDs: Bool
    private let sink: @Sendable (String) -> Void

    /// Creates an inspector. By default, it writes to standard output and hides payloads.
    ///
    /// - Parameters:
    ///   - redaction: The redaction of states, events, outputs and errors.
    ///   - showsIDs: A Boolean value that indicates whether the ids of effects are shown.
    ///   - sink: A closure that is called with each line, without a line break, in the context in which the machine
    ///     calls the inspector. It must not block.
    public init(
        redaction: Redaction = .payloads, showsIDs: Bool = true,
        to sink: @escaping @Sendable (String) -> Void = { print($0) }
    ) {
        self.redaction = redaction
        self.showsIDs = showsIDs
        self.sink = sink
    }

    public func started<State>(_ machine: MachineID, state: State) {
        sink("\(machine) started in \(redaction(state))")
    }

    public func transitioned<State, Event>(
        _ machine: MachineID, from before: State, event: Event, to after: State, effect: EffectSummary?
    ) {
        let effect = effect.map { ", \(showsIDs ? $0 : $0.anonymous)" } ?? ""
        sink("\(machine) \(redaction(before)) → \(redaction(after)) on \(redaction(event))\(effect)")
    }

    public func delivered<Output>(_ machine: MachineID, output: Output) {
        sink("\(machine) output \(redaction(output))")
    }

    public func effectStarted(_ machine: MachineID, run: EffectRun) {
        sink("\(machine) effect \(name(of: run)) started")
    }

    public func effectFinished(_ machine: MachineID, run: EffectRun) {
        sink("\(machine) effect \(name(of: run)) finished")
    }

    public func effectCancelled(_ machine: MachineID, run: EffectRun) {
        sink("\(machine) effect \(name(of: run)) cancelled")
    }

    public func effectFailed(_ machine: MachineID, run: EffectRun, error: any Error) {
        sink("\(machine) effect \(name(of: run)) failed, \(redaction(error))")
    }

    public func effectSkipped(_ machine: MachineID, id: EffectID?, scope: ScopePath) {
        let name = id.map(\.description) ?? "unnamed"
        sink("\(machine) effect \(showsIDs ? "\(scope.prefix)\(name) " : "")skipped")
    }

    public func discarded<Event>(_ machine: MachineID, event: Event, reason: DiscardReason) {
        sink("\(machine) discarded \(redaction(event)), \(reason)")
    }

    public func stopped(_ machine: MachineID, reason: StopReason, discarded: Int) {
        sink("\(machine) \(reason), \(discarded) \(discarded == 1 ? "event" : "events") discarded")
    }

    private func name(of run: EffectRun) -> String {
        showsIDs ? run.description : "#\(run.number)"
    }
}

extension EffectSummary {
    /// A copy of the summary without ids.
    fileprivate var anonymous: EffectSummary {
        var summary = self
        summary.id = nil
        summary.scope = ScopePath()
        summary.effects = effects.map(\.anonymous)
        return summary
    }
}
