import Oak
import OakExtract

extension ExploredMachine {
    /// Explores a machine by processing every event in every reachable state. Effects are not executed.
    ///
    /// - Parameters:
    ///   - name: The name of the machine in the source.
    ///   - states: The initial states.
    ///   - events: At least one event of each case, with representative payloads.
    ///   - limit: The number of states after which new states are no longer explored.
    public init<T: BaseTransducer>(
        _ type: T.Type, name: String, from states: [T.State], events: [T.Event], limit: Int = 600
    ) {
        var seen = Set(states.map { "\($0)" })
        var frontier = states
        var steps: Set<ExploredStep> = []
        while !frontier.isEmpty {
            let state = frontier.removeFirst()
            for event in events {
                var next = state
                let effect = T.step(&next, event: event)
                let kinds = effect?.summary.kinds ?? []
                steps.insert(
                    ExploredStep(
                        source: ExploredState(reflecting: state), event: caseName(of: event),
                        target: ExploredState(reflecting: next),
                        effects: T.Output.self == Void.self ? kinds.filter { $0 != .output } : kinds))
                if seen.count < limit, seen.insert("\(next)").inserted { frontier.append(next) }
            }
        }
        self.init(name: name, steps: steps)
    }
}

extension ExploredState {
    init(reflecting state: Any) {
        let mirror = Mirror(reflecting: state)
        guard mirror.displayStyle == .struct else {
            self.init(name: caseName(of: state))
            return
        }
        let fields = mirror.children.compactMap { child in child.label.map { ($0, caseName(of: child.value)) }
        }
        self.init(name: nil, fields: Dictionary(fields) { first, _ in first })
    }
}

/// Returns the case of an enum or an optional enum, or `some` for an optional with another value.
private func caseName(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
        guard let value = mirror.children.first?.value else { return "nil" }
        return Mirror(reflecting: value).displayStyle == .enum ? caseName(of: value) : "some"
    }
    return mirror.children.first?.label ?? "\(value)"
}

extension EffectSummary {
    var kinds: [EffectModel.Kind] {
        if kind == .list { return effects.flatMap(\.kinds) }
        if scope != ScopePath() || kind == .absent { return [.child] }
        return EffectModel.Kind(rawValue: kind.rawValue).map { [$0] } ?? [.run]
    }
}
