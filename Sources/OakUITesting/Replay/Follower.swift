#if !canImport(SwiftUI)
    import Oak
    import OakCheck

    /// An inspector that records what the machines of a type do.
    final class Follower<T: BaseTransducer>: Inspector
    where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
        struct Transition: Equatable, Sendable {
            let before: T.State
            let event: T.Event
            let after: T.State
        }

        private let written = Locked<[Transition]>([])

        var transitions: [Transition] { written { $0 } }

        /// Clears the record.
        func clear() { written { $0 = [] } }

        func transitioned<State, Event>(
            _ machine: MachineID, from before: State, event: Event, to after: State, effect: EffectSummary?
        ) {
            guard let before = before as? T.State, let event = event as? T.Event,
                let after = after as? T.State
            else { return }
            written { $0.append(Transition(before: before, event: event, after: after)) }
        }
    }

    extension Follower.Transition {
        init?(_ step: Check<T>.Step) {
            guard let event = step.event else { return nil }
            self.init(before: step.before, event: event, after: step.after)
        }
    }
#endif
