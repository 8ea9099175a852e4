#if !canImport(SwiftUI)
    import Oak

    /// Knows how many effects of machines run, and passes on what it is told.
    final class EffectWatch: Inspector {
        private struct Effects: Sendable {
            var running: Set<Key> = []
            var changes = 0
        }

        private let effects = Locked(Effects())
        private let next: (any Inspector)?

        private struct Key: Hashable, Sendable {
            let machine: MachineID
            let run: EffectRun
        }

        init(_ next: (any Inspector)?) { self.next = next }

        /// Whether some effect may still send an event.
        var isQuiet: Bool { effects { $0.running.isEmpty } }

        /// How often an effect has started or ended, or a machine has got an event.
        var changes: Int { effects { $0.changes } }

        private func end(_ machine: MachineID, _ run: EffectRun) {
            effects {
                $0.running.remove(Key(machine: machine, run: run))
                $0.changes += 1
            }
        }

        func effectStarted(_ machine: MachineID, run: EffectRun) {
            effects {
                $0.running.insert(Key(machine: machine, run: run))
                $0.changes += 1
            }
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
            effects { $0.changes += 1 }
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
