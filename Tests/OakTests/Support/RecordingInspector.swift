import Oak
import OakBase
import TestSupport

/// An inspector that records one line for each notification.
final class RecordingInspector: Inspector {
    let record = Record()

    var lines: [String] { record.all }

    /// Returns the lines that begin with one of the given words.
    func lines(_ words: String...) -> [String] {
        lines.filter { line in words.contains { line.hasPrefix($0) } }
    }

    func started<State>(_ machine: MachineID, state: State) { record("started") }
    func received<Event>(_ machine: MachineID, event: Event) { record("received \(event)") }
    func transitioned<State, Event>(
        _ machine: MachineID, from before: State, event: Event, to after: State, effect: EffectSummary?
    ) {
        record("transitioned \(event) \(effect.map { "\($0)" } ?? "-")")
    }
    func delivered<Output>(_ machine: MachineID, output: Output) { record("delivered \(output)") }
    func effectStarted(_ machine: MachineID, run: EffectRun) { record("effectStarted \(run)") }
    func effectFinished(_ machine: MachineID, run: EffectRun) { record("effectFinished \(run)") }
    func effectCancelled(_ machine: MachineID, run: EffectRun) { record("effectCancelled \(run)") }
    func effectFailed(_ machine: MachineID, run: EffectRun, error: any Error) {
        record("effectFailed \(run) \(error)")
    }
    func effectSkipped(_ machine: MachineID, id: EffectID?, scope: ScopePath) {
        record("effectSkipped \(scope.prefix)\(id.map(\.description) ?? "unnamed")")
    }
    func discarded<Event>(_ machine: MachineID, event: Event, reason: DiscardReason) {
        record("discarded \(event) \(reason)")
    }
    func stopped(_ machine: MachineID, reason: StopReason, discarded: Int) {
        record("stopped \(reason) \(discarded)")
    }
}

/// The issues that machines have reported.
final class Issues: Sendable {
    private let issues = Mutex<[Issue]>([])

    var all: [Issue] { issues.withLock { $0 } }
    var texts: [String] { all.map(\.description) }

    var report: @Sendable (Issue) -> Void {
        { issue in self.issues.withLock { $0.append(issue) } }
    }
}
