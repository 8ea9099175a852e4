import Oak
import OakBase
import OakCheck

/// An inspector that records the transitions of all machines of one type.
final class TransitionRecorder<T: BaseTransducer>: Inspector
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    struct Transition: Equatable, Sendable {
        let before: T.State
        let event: T.Event
        let after: T.State
    }

    private let recorded = Mutex<[Transition]>([])

    var transitions: [Transition] { recorded.withLock { $0 } }

    /// Removes all recorded transitions.
    func clear() { recorded.withLock { $0 = [] } }

    func transitioned<State, Event>(
        _ machine: MachineID, from before: State, event: Event, to after: State, effect: EffectSummary?
    ) {
        guard let before = before as? T.State, let event = event as? T.Event,
            let after = after as? T.State
        else { return }
        recorded.withLock { $0.append(Transition(before: before, event: event, after: after)) }
    }
}

extension TransitionRecorder.Transition {
    init?(_ step: Check<T>.Step) {
        guard let event = step.event else { return nil }
        self.init(before: step.before, event: event, after: step.after)
    }
}
