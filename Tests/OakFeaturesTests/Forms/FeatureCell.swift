import Oak
import OakTesting
import Testing

/// A cell of a feature's table: what one event does in one state.
struct FeatureCell<T: EffectTransducer>: Sendable, CustomTestStringConvertible
where T.State: Sendable, T.Event: Sendable, T.Output: Sendable {
    let before: T.State
    let event: T.Event
    let after: T.State
    let effects: [EffectSummary]
    let outputs: [T.Output]

    /// - Parameter after: The state before, if it is left out.
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

    /// The cells of events that do nothing in a state.
    static func ignored(_ state: T.State, _ events: T.Event...) -> [FeatureCell] {
        events.map { FeatureCell(state, $0) }
    }

    var testDescription: String { "\(Self.name(before)), \(Self.name(event))" }

    func check() {
        Spec<T>.given(before).when(event).then(after, effects: effects, outputs: outputs)
    }

    /// What no cell is about, among all combinations of states and events; both by their case names.
    static func missing(in cells: [FeatureCell], states: [String], events: [String]) -> [String] {
        let named = Set(cells.map(\.testDescription))
        let all = states.flatMap { state in events.map { "\(state), \($0)" } }
        return all.filter { !named.contains($0) }
    }

    /// The events that change a state, or ask for an effect, although it is terminal.
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
