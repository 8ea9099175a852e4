import Oak
import OakTesting
import Testing

/// A cell of a feature's table: the expected result of one event in one state.
struct FeatureCell<T: EffectTransducer>: Sendable, CustomTestStringConvertible
where T.State: Sendable, T.Event: Sendable, T.Output: Sendable {
    let before: T.State
    let event: T.Event
    let after: T.State
    let effects: [EffectSummary]
    let outputs: [T.Output]

    /// Creates a cell.
    ///
    /// - Parameter after: The expected state, or `nil` if the state must not change.
    init(
        _ before: T.State, _ event: T.Event, _ after: T.State? = nil, effects: [EffectSummary] = [],
        outputs: [T.Output] = []
    ) {
        self.before = before
        self.event = event
        self.after = after ?? before
        self.effects = effects
        self.outputs = outputs
    }

    /// Returns the cells of events that have no effect in a state.
    static func ignored(_ state: T.State, _ events: T.Event...) -> [FeatureCell] {
        events.map { FeatureCell(state, $0) }
    }

    var testDescription: String { "\(Self.name(before)), \(Self.name(event))" }

    func check() {
        Spec<T>.given(before).when(event).then(after, effects: effects, outputs: outputs)
    }

    /// Returns the combinations of states and events without a cell. States and events are given by their case names.
    static func missing(in cells: [FeatureCell], states: [String], events: [String]) -> [String] {
        let named = Set(cells.map(\.testDescription))
        let all = states.flatMap { state in events.map { "\(state), \($0)" } }
        return all.filter { !named.contains($0) }
    }

    /// Returns the events that change a terminal state or return an effect in it.
    static func escapes(from states: [T.State], by events: [T.Event]) -> [String] where T.State: Equatable {
        states.flatMap { state in
            events.compactMap { event in
                var after = state
                let effect = T.update(&after, event: event)
                return after == state && effect == nil && state.isTerminal ? nil : "\(state), \(event)"
            }
        }
    }

    private static func name(_ value: Any) -> String {
        Mirror(reflecting: value).children.first?.label ?? "\(value)"
    }
}
