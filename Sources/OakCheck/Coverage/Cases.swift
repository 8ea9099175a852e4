import Oak

extension Check {
    /// Records which cases of the states and events the check covers, in `report.coverage`. Recording makes the check
    /// several times slower.
    ///
    /// - Parameters:
    ///   - state: A function that returns the name of a state. States with the same name count as one.
    ///   - event: A function that returns the name of an event. Events with the same name count as one.
    public func coverage(
        state: @escaping @Sendable (T.State) -> String = { Coverage.name(of: $0) },
        event: @escaping @Sendable (T.Event) -> String = { Coverage.name(of: $0) }
    ) -> Check {
        changed { $0.cases = Cases(state: state, event: event) }
    }
}

/// The functions that name states and events for coverage.
@usableFromInline
struct Cases<T: BaseTransducer>: Sendable where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    let state: @Sendable (T.State) -> String
    let event: @Sendable (T.Event) -> String

    /// Records the items that a situation and its possible next steps cover.
    @usableFromInline
    func cover(
        _ situation: Situation<T>, _ number: Int, _ simulation: Simulation<T>,
        _ coverage: inout CoverageOccurrences
    ) {
        let from = state(situation.state)
        coverage.add(Occurrence(number: number), of: .state(from))
        if situation.state.isTerminal { return }
        coverage.add(Occurrence(number: number), of: .left(from))
        for (ordinal, successor) in Expansion.successors(of: situation, simulation).enumerated() {
            guard let event = successor.trigger.cause.event else { continue }
            for item in items(from, event, successor.situation.state) {
                coverage.add(Occurrence(number: number, ordinal: ordinal), of: item)
            }
        }
    }

    /// Returns the items that a step covers. A step without an event covers none.
    func items(of step: Check<T>.Step) -> [Covered] {
        step.event.map { items(state(step.before), $0, step.after) } ?? []
    }

    private func items(_ from: String, _ event: T.Event, _ after: T.State) -> [Covered] {
        let (event, to) = (self.event(event), state(after))
        return [
            .state(to), .pair(Coverage.Pair(state: from, event: event)),
            .transition(Coverage.Transition(from: from, event: event, to: to)),
        ]
    }
}
