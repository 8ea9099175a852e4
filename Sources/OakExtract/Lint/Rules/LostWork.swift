/// A rule that finds enqueued effects of machines that a parent can remove. The runs that are waiting then never start.
enum LostWork: Rule {
    static let info = RuleInfo(
        "OAK019", "enqueued work that is lost when the parent removes the machine", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        guard subject.isRemovable else { return [] }
        return subject.effects.filter { $0.kind == .run && $0.waits }.map { effect in
            finding(
                subject, at: effect.location,
                "If the parent removes this machine, \(effect.phrase) ends, and its runs that are waiting never start.",
                hint: "Deliver an output instead, and let the parent start the effect.")
        }
        .unique
    }
}

extension EffectModel {
    /// A Boolean value that indicates whether runs of the effect can wait for earlier runs.
    fileprivate var waits: Bool { overlap.map { $0 == "enqueue" || $0.contains(".wait") } ?? false }
}
