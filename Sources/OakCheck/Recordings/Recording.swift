import Oak

/// The recorded transitions of a machine, which can be replayed with the machine's current `update` function.
///
/// A recording can be stored if the states and events of the machine are `Codable`. Create recordings with a
/// ``Recorder``, or from a trace of a check.
///
/// ```swift
/// let recording = try JSONDecoder().decode(Recording<Loader>.self, from: data)
/// #expect(recording.divergence() == nil)
/// ```
public struct Recording<T: BaseTransducer>: Sendable where T.State: Equatable & Sendable, T.Event: Sendable {
    /// A transition in which the machine processed an event.
    public struct Transition: Sendable {
        /// The event that the machine processed.
        public let event: T.Event
        /// The state after the machine processed the event.
        public let after: T.State
        /// The descriptions of the effects that `update` returned, with lists flattened.
        public let effects: [String]

        /// Creates a transition from an event and its results.
        public init(event: T.Event, after: T.State, effects: [String] = []) {
            (self.event, self.after, self.effects) = (event, after, effects)
        }

        init(event: T.Event, after: T.State, effects: [EffectSummary]) {
            self.init(event: event, after: after, effects: effects.map(\.description))
        }
    }

    /// The state in which the machine started.
    public let initialState: T.State
    /// The transitions, in order. They include those of internal events.
    public var transitions: [Transition]

    /// Creates a recording from an initial state and transitions.
    public init(initialState: T.State, transitions: [Transition] = []) {
        self.initialState = initialState
        self.transitions = transitions
    }
}

extension Recording.Transition: Equatable where T.Event: Equatable {}
extension Recording: Equatable where T.Event: Equatable {}
extension Recording.Transition: Codable where T.State: Codable, T.Event: Codable {}
extension Recording: Codable where T.State: Codable, T.Event: Codable {}

extension Recording where T.State: Hashable, T.Event: Hashable {
    /// Creates a recording of the transitions in a trace, such as a counterexample or a path.
    public init(_ trace: Check<T>.Trace) {
        self.init(
            initialState: trace.initialState,
            transitions: trace.steps.compactMap { step in
                step.event.map { Transition(event: $0, after: step.after, effects: step.effects) }
            })
    }
}

// MARK: - Replaying

extension Recording {
    /// A difference between a recorded transition and the corresponding transition of the machine's current `update`
    /// function.
    public struct Divergence: Sendable {
        /// The number of the transition, counted from 1.
        public let step: Int
        /// The state before the transition.
        public let before: T.State
        /// The transition as it was recorded.
        public let recorded: Transition
        /// The transition of the current `update` function, or `nil` if there is none because the state before the
        /// transition is now terminal.
        public let actual: Transition?
    }

    /// Replays the events with the machine's `update` function and returns the first transition whose state or effects
    /// differ from the recording, or `nil` if there is none.
    ///
    /// The recorded events are processed in the recorded order. No effect is executed, so no environment is needed.
    public func divergence() -> Divergence? {
        var state = initialState
        for (index, recorded) in transitions.enumerated() {
            let before = state
            let actual = before.isTerminal ? nil : Transition(recorded.event, in: &state)
            if let actual, actual.after == recorded.after, actual.effects == recorded.effects { continue }
            return Divergence(step: index + 1, before: before, recorded: recorded, actual: actual)
        }
        return nil
    }
}

extension Recording.Transition {
    /// Creates a transition by processing an event, and updates the state.
    fileprivate init(_ event: T.Event, in state: inout T.State) {
        let effect = T.step(&state, event: event)
        self.init(event: event, after: state, effects: effect?.summary.flattened ?? [])
    }
}

extension Recording.Divergence: CustomStringConvertible {
    /// A description of the transition, with the state and effects that differ.
    public var description: String {
        var lines = ["Step \(step) of the recording, \(code(recorded.event)), has a different result now:"]
        lines.append("  state before:     \(code(before))")
        guard let actual else {
            return (lines + ["  this state is now terminal, so the event is discarded"]).joined(
                separator: "\n")
        }
        if actual.after != recorded.after {
            lines.append("  recorded change:  \(change(to: recorded.after))")
            lines.append("  current change:   \(change(to: actual.after))")
        }
        if actual.effects != recorded.effects {
            lines.append("  recorded effects: \(list(recorded.effects))")
            lines.append("  current effects:  \(list(actual.effects))")
        }
        return lines.joined(separator: "\n")
    }

    private func code(_ value: Any) -> String { LiteralWriter().literal(value).text }

    private func change(to after: T.State) -> String {
        let text = StateChange(from: before, to: after).text
        return text.isEmpty ? "none" : text
    }

    private func list(_ effects: [String]) -> String {
        effects.isEmpty ? "none" : effects.joined(separator: ", ")
    }
}
