import Oak
import OakBase
import OakTesting

/// An inspector that tracks the machines' running and waiting effects and forwards all calls to another inspector.
final class EffectWatch: Inspector {
    private let effects = Mutex(Effects())
    private let next: (any Inspector)?
    private let signal: Signal
    /// An additional inspector to which transitions are temporarily forwarded.
    private let transitionInspector = Mutex<(any Inspector)?>(nil)

    private struct Effects: Sendable {
        var running: Set<Key> = []
        /// The number of debounced and throttled effects that have not started yet, for each id.
        var waiting: [WaitingKey: Int] = [:]

        mutating func removeWaiting(_ key: WaitingKey) {
            guard let count = waiting[key] else { return }
            waiting[key] = count > 1 ? count - 1 : nil
        }
    }

    private struct Key: Hashable, Sendable {
        let machine: MachineID
        let run: EffectRun
    }

    private struct WaitingKey: Hashable, Sendable {
        let machine: MachineID
        let id: EffectID
        let scope: ScopePath
    }

    /// Creates an inspector that forwards all calls to another inspector.
    ///
    /// - Parameter signal: A signal that is sent whenever an effect starts, ends or is skipped, and whenever a machine
    ///   receives or processes an event or stops.
    init(_ next: (any Inspector)?, _ signal: Signal) {
        self.next = next
        self.signal = signal
    }

    /// A Boolean value that indicates whether no effect is running or waiting to start.
    var isQuiet: Bool { effects.withLock { $0.running.isEmpty && $0.waiting.isEmpty } }

    /// Forwards all subsequent transitions to an inspector, or stops forwarding if the inspector is `nil`.
    func forwardTransitions(to inspector: (any Inspector)?) {
        transitionInspector.withLock { $0 = inspector }
    }

    private func end(_ machine: MachineID, _ run: EffectRun) {
        effects.withLock {
            if $0.running.remove(Key(machine: machine, run: run)) == nil, let id = run.id {
                $0.removeWaiting(WaitingKey(machine: machine, id: id, scope: run.scope))
            }
        }
        signal.notify()
    }

    /// Returns the keys of the debounced and throttled effects that an effect contains.
    private func waiting(_ machine: MachineID, _ effect: EffectSummary) -> [WaitingKey] {
        switch effect.kind {
        case .debounced, .throttled:
            effect.id.map { [WaitingKey(machine: machine, id: $0, scope: effect.scope)] } ?? []
        case .list:
            effect.effects.flatMap { waiting(machine, $0) }
        default: []
        }
    }

    func effectStarted(_ machine: MachineID, run: EffectRun) {
        effects.withLock {
            $0.running.insert(Key(machine: machine, run: run))
            if let id = run.id {
                $0.removeWaiting(WaitingKey(machine: machine, id: id, scope: run.scope))
            }
        }
        signal.notify()
        next?.effectStarted(machine, run: run)
    }

    func effectFinished(_ machine: MachineID, run: EffectRun) {
        end(machine, run)
        next?.effectFinished(machine, run: run)
    }

    func effectCancelled(_ machine: MachineID, run: EffectRun) {
        end(machine, run)
        next?.effectCancelled(machine, run: run)
    }

    func effectFailed(_ machine: MachineID, run: EffectRun, error: any Error) {
        end(machine, run)
        next?.effectFailed(machine, run: run, error: error)
    }

    func started<State>(_ machine: MachineID, state: State) { next?.started(machine, state: state) }

    func received<Event>(_ machine: MachineID, event: Event) {
        signal.notify()
        next?.received(machine, event: event)
    }

    func transitioned<State, Event>(
        _ machine: MachineID, from before: State, event: Event, to after: State, effect: EffectSummary?
    ) {
        if let effect {
            let keys = waiting(machine, effect)
            effects.withLock { for key in keys { $0.waiting[key, default: 0] += 1 } }
        }
        let transitionInspector = transitionInspector.withLock { $0 }
        transitionInspector?.transitioned(machine, from: before, event: event, to: after, effect: effect)
        signal.notify()
        next?.transitioned(machine, from: before, event: event, to: after, effect: effect)
    }

    func delivered<Output>(_ machine: MachineID, output: Output) {
        next?.delivered(machine, output: output)
    }

    func effectSkipped(_ machine: MachineID, id: EffectID?, scope: ScopePath) {
        if let id {
            effects.withLock { $0.removeWaiting(WaitingKey(machine: machine, id: id, scope: scope)) }
        }
        signal.notify()
        next?.effectSkipped(machine, id: id, scope: scope)
    }

    func discarded<Event>(_ machine: MachineID, event: Event, reason: DiscardReason) {
        next?.discarded(machine, event: event, reason: reason)
    }

    func stopped(_ machine: MachineID, reason: StopReason, discarded: Int) {
        effects.withLock { effects in
            effects.waiting = effects.waiting.filter { $0.key.machine != machine }
        }
        signal.notify()
        next?.stopped(machine, reason: reason, discarded: discarded)
    }
}
