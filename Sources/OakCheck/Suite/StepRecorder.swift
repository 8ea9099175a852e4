import Oak
import OakBase

/// A type that records the distinct steps of a machine during a check.
final class StepRecorder<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    private struct Record: Sendable {
        var steps: Set<ExploredSteps.Step> = []
        /// A cache of state names, which avoids computing the name of the same state repeatedly.
        private var names: [T.State: ExploredSteps.State] = [:]

        mutating func name(of state: T.State) -> ExploredSteps.State {
            if let name = names[state] { return name }
            let name = ExploredSteps.State(state)
            names[state] = name
            return name
        }
    }

    private let record = Mutex(Record())

    func add(_ step: Check<T>.Step) {
        guard let event = step.event else { return }
        record.withLock { record in
            let step = ExploredSteps.Step(
                source: record.name(of: step.before), event: ExploredSteps.caseName(of: event) ?? "\(event)",
                target: record.name(of: step.after), effects: step.effects.compactMap(kind))
            record.steps.insert(step)
        }
    }

    var steps: ExploredSteps {
        let machine = LiteralWriter.name(T.self).prefix { $0 != "<" }
        return ExploredSteps(name: String(machine), steps: record.withLock { $0.steps })
    }

    private func kind(of effect: EffectSummary) -> String? {
        if effect.scope != ScopePath() { return "child" }
        switch effect.kind {
        case .absent: return "child"
        // In the source, these effects are run effects with a modifier.
        case .debounced, .throttled: return EffectSummary.Kind.run.rawValue
        // Outputs of type `Void` are not recorded, because every step has one.
        case .output where T.Output.self == Void.self: return nil
        default: return effect.kind.rawValue
        }
    }
}
