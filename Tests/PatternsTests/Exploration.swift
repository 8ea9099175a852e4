import Oak

/// The result of trying every event in every reachable state of a machine. No effect runs.
struct Exploration: Sendable, CustomStringConvertible {
    /// The type of the machine.
    let description: String
    /// The cases of the reachable states.
    let reached: Set<String>
    /// The cases of the events that change a state or return an effect.
    let handled: Set<String>
    /// The transitions that leave a terminal state, or return an effect in a terminal state.
    let escapes: [String]
    /// The nonterminal states that no event leaves.
    let deadEnds: [String]

    /// Explores a machine.
    ///
    /// - Parameters:
    ///   - events: The events to try: at least one of each case, with representative payloads.
    ///   - isWithin: A bound for unbounded machines. States outside the bound are reached, but not explored.
    init<T: BaseTransducer>(
        _ type: T.Type, from initialState: T.State, events: [T.Event],
        isWithin: (T.State) -> Bool = { _ in true }
    ) where T.State: Hashable {
        var seen: Set<T.State> = [initialState]
        var frontier = [initialState]
        var handled: Set<String> = []
        var escapes: [String] = []
        var deadEnds: [String] = []

        while let state = frontier.popLast() {
            var isLeft = false
            for event in events {
                var next = state
                let effect = T.step(&next, event: event)
                let isHandled = next != state || effect?.summary.isWork == true
                guard isHandled else { continue }
                handled.insert(Self.name(event))
                isLeft = isLeft || next != state
                if state.isTerminal { escapes.append("\(state), \(event)") }
                if isWithin(next), seen.insert(next).inserted { frontier.append(next) }
            }
            if !isLeft && !state.isTerminal { deadEnds.append("\(state)") }
        }
        description = "\(type)"
        reached = Set(seen.map(Self.name))
        self.handled = handled
        self.escapes = escapes
        self.deadEnds = deadEnds
    }

    private static func name(_ value: Any) -> String {
        Mirror(reflecting: value).children.first?.label ?? "\(value)"
    }
}

extension EffectSummary {
    /// A Boolean value that indicates whether the effect is anything other than the output that every transition of a
    /// Mealy machine has.
    fileprivate var isWork: Bool { kind != .output }
}
