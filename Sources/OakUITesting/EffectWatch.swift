#if !canImport(SwiftUI)
    import Oak
    import OakTesting

    /// Knows how many effects of machines run, and passes on what it is told.
    final class EffectWatch: Inspector {
        private let running = Locked(Set<Key>())
        private let next: (any Inspector)?
        private let bell: Bell

        private struct Key: Hashable, Sendable {
            let machine: MachineID
            let run: EffectRun
        }

        /// - Parameter bell: Rung whenever an effect starts or ends, or a machine gets an event.
        init(_ next: (any Inspector)?, _ bell: Bell) {
            self.next = next
            self.bell = bell
        }

        /// Whether no effect runs.
        var isQuiet: Bool { running { $0.isEmpty } }

        private func end(_ machine: MachineID, _ run: EffectRun) {
            running { _ = $0.remove(Key(machine: machine, run: run)) }
            bell.ring()
        }

        func effectStarted(_ machine: MachineID, run: EffectRun) {
            running { _ = $0.insert(Key(machine: machine, run: run)) }
            bell.ring()
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
            bell.ring()
            next?.received(machine, event: event)
        }

        func transitioned<State, Event>(
            _ machine: MachineID, from before: State, event: Event, to after: State, effect: EffectSummary?
        ) {
            next?.transitioned(machine, from: before, event: event, to: after, effect: effect)
        }

        func delivered<Output>(_ machine: MachineID, output: Output) {
            next?.delivered(machine, output: output)
        }

        func effectSkipped(_ machine: MachineID, id: EffectID?, scope: ScopePath) {
            next?.effectSkipped(machine, id: id, scope: scope)
        }

        func discarded<Event>(_ machine: MachineID, event: Event, reason: DiscardReason) {
            next?.discarded(machine, event: event, reason: reason)
        }

        func stopped(_ machine: MachineID, reason: StopReason, discarded: Int) {
            next?.stopped(machine, reason: reason, discarded: discarded)
        }
    }
#endif
