/// A rule that finds effects that keep running in a state that ignores all of their events.
enum AbandonedEffect: Rule {
    static let info = RuleInfo("OAK007", "effect not cancelled when the machine leaves the state", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        guard subject.flow.isKnown, !subject.effects.contains(where: { $0.kind == .unknown }) else {
            return []
        }
        let leaving = subject.reachable.filter {
            $0.target != .state($0.source) && !subject.isTerminal($0.source)
        }
        return leaving.flatMap { row -> [Finding] in
            guard case .state(let target) = row.target, !subject.isTerminal(target) else { return [] }
            return subject.flow.effects(after: row).filter { isLeft($0, row, target, subject) }
                .map { finding($0, row, target, subject) }
        }
        .unique
    }

    private static func finding(
        _ effect: EffectModel, _ row: TransitionModel, _ target: String, _ subject: Subject
    ) -> Finding {
        return finding(
            subject, at: row.location,
            "On `\(row.event)`, the machine leaves `\(row.source)` for `\(target)`, where \(effect.phrase) keeps "
                + "running although all events that it sends are ignored.",
            hint: effect.id == nil
                ? "\(subject.bindingAdvice), or give it an id and return `.cancel(id:)` here."
                : "\(subject.bindingAdvice), or return `.cancel(id:)` here.")
    }

    /// Returns whether the source state handles events of the effect, but the target state does not.
    private static func isLeft(
        _ effect: EffectModel, _ row: TransitionModel, _ target: String, _ subject: Subject
    ) -> Bool {
        // The machine may leave the state only if there are no such effects.
        if effect.isForEachElement { return false }
        if effect.sends.isEmpty || effect.sendsMore { return false }
        if row.effects.contains(where: { $0.runs && $0.key == effect.key }) { return false }
        return effect.sends.contains { subject.handles($0, in: row.source) }
            && !effect.sends.contains { subject.handles($0, in: target) }
    }
}

extension EffectModel {
    /// A description of the effect for use in a sentence.
    var phrase: String {
        let what =
            switch kind {
            case .after, .every: "the timer"
            case .stream: "the stream"
            default: "the effect"
            }
        if let id { return "\(what) `\(id)`" }
        return name.map { "\(what) without an id that `\($0)()` returns" }
            ?? "\(what) on line \(location.line)"
    }
}
