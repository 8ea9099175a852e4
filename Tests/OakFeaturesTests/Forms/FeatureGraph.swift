import Oak

/// The reachable states of a feature with their running effects, found by exhaustive search. No effect body runs.
/// Instead, an effect may send one result at any time until it is cancelled or replaced.
struct FeatureGraph<T: EffectTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Sendable {
    /// A state, and the effect that is running under each id.
    struct Situation: Hashable, Sendable {
        var state: T.State
        var running: [EffectID: EffectSummary.Kind] = [:]
    }

    struct Step: Sendable {
        let event: T.Event
        let after: Situation
    }

    /// The reached situations with their outgoing steps.
    private(set) var steps: [Situation: [Step]] = [:]

    /// Creates a graph.
    ///
    /// - Parameters:
    ///   - events: The external events, which can be sent at any time.
    ///   - results: A closure that returns the events that an effect with an id and a kind may send.
    ///   - isWithin: A closure that returns whether a state is within the bounds of the search, which must be finite.
    init(
        of type: T.Type = T.self, from state: T.State, events: [T.Event],
        results: (EffectID, EffectSummary.Kind) -> [T.Event], isWithin: (T.State) -> Bool = { _ in true }
    ) {
        var frontier = [Situation(state: state)]
        while let situation = frontier.popLast() {
            guard steps[situation] == nil else { continue }
            var next: [Step] = []
            if !situation.state.isTerminal {
                next = events.map { Step(event: $0, after: situation.after($0)) }
                for (id, kind) in situation.running {
                    next += results(id, kind).map { Step(event: $0, after: situation.after($0, of: id)) }
                }
            }
            next = next.filter { isWithin($0.after.state) }
            steps[situation] = next
            frontier += next.map(\.after)
        }
    }

    var situations: some Collection<Situation> { steps.keys }

    /// The case names of the reached states.
    var reached: Set<String> {
        Set(situations.map { Mirror(reflecting: $0.state).children.first?.label ?? "\($0.state)" })
    }

    /// Returns the nonterminal situations from which no state that satisfies a condition is reachable.
    func situationsThatCannotReach(_ condition: (T.State) -> Bool) -> [Situation] {
        var sources: [Situation: [Situation]] = [:]
        for (situation, next) in steps {
            for step in next { sources[step.after, default: []].append(situation) }
        }
        var frontier = situations.filter { condition($0.state) }
        var reaching = Set(frontier)
        while let situation = frontier.popLast() {
            for source in sources[situation] ?? [] where reaching.insert(source).inserted {
                frontier.append(source)
            }
        }
        return situations.filter { !reaching.contains($0) && !$0.state.isTerminal }
    }
}

extension FeatureGraph.Situation {
    /// Returns the situation after an event. If an effect sent the event, that effect ends.
    fileprivate func after(_ event: T.Event, of id: EffectID? = nil) -> Self {
        var next = self
        if let id { next.running[id] = nil }
        if let effect = T.update(&next.state, event: event) { next.execute(effect.summary) }
        return next
    }

    private mutating func execute(_ effect: EffectSummary) {
        switch effect.kind {
        case .list: for effect in effect.effects { execute(effect) }
        case .cancel: if let id = effect.id { running[id] = nil }
        case .after, .run: if let id = effect.id { running[id] = effect.kind }
        default: break
        }
    }
}
