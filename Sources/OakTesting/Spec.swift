import Oak

/// A test of transitions in given-when-then form. It asserts the result of a sequence of events in a given state.
///
/// No effect runs. The effects of all events, including entry effects but not outputs, are compared as one flat list of
/// summaries. A `.send` counts as an effect, and its event is not processed.
///
/// ```swift
/// Spec<Loader>.given(.idle).when(.load).then(.loading, effects: [.run(id: "load")])
/// ```
public enum Spec<T: BaseTransducer> {
    /// Starts a specification with the state before the first event.
    public static func given(_ state: T.State) -> Given {
        Given(state: state)
    }

    /// A state to which events can be applied.
    public struct Given {
        let state: T.State

        /// Sets the events to apply, in order.
        public func when(_ events: T.Event...) -> When {
            When(before: state, events: events)
        }
    }
}
