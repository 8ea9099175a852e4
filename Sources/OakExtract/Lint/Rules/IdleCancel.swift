/// A rule that finds cancellations of ids that no effect uses.
enum IdleCancel: Rule {
    static let info = RuleInfo("OAK008", "cancellation of an effect that is never started", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        // A state can also be entered by a transition whose target is unknown.
        let effects = subject.effects + (subject.built?.entryEffects ?? [])
        if effects.contains(where: { $0.kind == .unknown }) { return [] }
        // A computed id could be any id.
        let running = effects.filter(\.runs)
        if running.contains(where: \.isIDComputed) { return [] }
        let started = Set(running.map(\.id))
        let cancelled = subject.effects.filter {
            $0.kind == .cancel && !$0.isIDComputed && !started.contains($0.id)
        }
        return cancelled.unique.map { effect in
            finding(
                subject, at: effect.location,
                "`\(effect.id ?? "?")` is cancelled here, but no effect has this id.",
                hint: "Give this id to the intended effect, or remove the cancellation.")
        }
    }
}
