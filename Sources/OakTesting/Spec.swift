import Oak

/// A test of `update` alone: given a state, when these events come, then this is what follows.
///
/// Nothing runs. Effects are compared as summaries, those of all events in one flat list; an event of
/// `.send` counts as an effect, and is not processed.
///
/// ```swift
/// Spec<Loader>.given(.idle).when(.load).then(.loading, effects: [.run(id: "load")])
/// ```
public enum Spec<T: BaseTransducer> {
    /// The state before the first event.
    public static func given(_ state: T.State) -> Given {
        Given(state: state)
    }

    /// A state to which events can happen.
    public struct Given {
        let state: T.State

        /// The events, in order.
        public func when(_ events: T.Event...) -> When {
            When(before: state, events: events)
        }
    }
}
