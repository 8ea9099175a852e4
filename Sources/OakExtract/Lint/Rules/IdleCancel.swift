/// An id that is cancelled, though no effect has it.
enum IdleCancel: Rule {
    static let info = RuleInfo("OAK008", "cancelled, but never started", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        guard !subject.effects.contains(where: { $0.kind == .unknown }) else { return [] }
        // What is made at run time may be any id.
        let running = subject.effects.filter(\.runs)
        if running.contains(where: \.isIDComputed) { return [] }
        let started = Set(running.map(\.id))
        let cancelled = subject.effects.filter {
            $0.kind == .cancel && !$0.isIDComputed && !started.contains($0.id)
        }
        return cancelled.unique.map { effect in
            finding(
                subject, at: effect.location,
                "No effect has the id `\(effect.id ?? "?")` that is cancelled here.",
                hint: "Give the effect that is meant this id.")
        }
    }
}
