/// A rule that finds run effects that have no id and can still send events after the machine has started another run of
/// the effect, or has left and reentered the state.
enum StaleResult: Rule {
    static let info = RuleInfo("OAK010", "effect without an id that can deliver a stale result", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        let starts = subject.reachable.flatMap { row in
            row.effects.filter { $0.runs && $0.id == nil }.map { (row: row, effect: $0) }
        }
        return starts.compactMap { row, effect -> Finding? in
            guard case .state(let state) = row.target, !subject.isTerminal(state),
                let (reason, hint) = reason(effect, started: row, in: state, subject)
            else { return nil }
            return finding(
                subject, at: effect.location,
                "This effect has no id, and \(reason), so its result can be stale.",
                hint: hint)
        }
        .unique
    }

    private static func reason(
        _ effect: EffectModel, started row: TransitionModel, in state: String, _ subject: Subject
    ) -> (reason: String, hint: String)? {
        let results = effect.sends.filter { subject.handles($0, in: state) }
        guard let result = results.first else { return nil }
        if row.source == state, !results.contains(row.event) {
            return (
                "`\(row.event)` starts another effect while the first can still send `\(result)`",
                "Give the effect an id, so that a new run replaces the previous one."
            )
        }
        if effect.endsWithState { return nil }
        let exits = subject.handledTransitions.filter { row in
            guard row.source == state, !effect.sends.contains(row.event), row.target != .state(state) else {
                return false
            }
            guard case .state(let target) = row.target else { return false }
            return !subject.isTerminal(target) && leadsBack(from: target, to: state, subject)
        }
        return exits.first.map {
            (
                "the machine can leave `\(state)` on `\($0.event)` and reenter it while the effect is running",
                "\(subject.bindingAdvice), so that it is cancelled when the machine leaves the state."
            )
        }
    }

    private static func leadsBack(from start: String, to goal: String, _ subject: Subject) -> Bool {
        var (seen, open): (Set<String>, [String]) = ([start], [start])
        while let state = open.popLast() {
            if state == goal { return true }
            for case .state(let next) in subject.machine.transitions(from: state).map(\.target)
            where seen.insert(next).inserted {
                open.append(next)
            }
        }
        return false
    }
}
