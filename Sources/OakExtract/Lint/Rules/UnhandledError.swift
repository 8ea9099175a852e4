/// A rule that finds effects that can fail without sending an event to the machine.
enum UnhandledError: Rule {
    static let info = RuleInfo("OAK015", "unhandled effect error", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        // The host retries durable effects, and keeps those whose attempts have all failed as dead letters.
        (subject.reachable.flatMap(\.effects) + subject.startEffects)
            .filter { $0.canFail && $0.runs && !$0.isDurable }
            .map(\.location).unique
            .map {
                finding(
                    subject, at: $0,
                    "This effect can throw, but its error does not become an event, so the machine keeps waiting.",
                    hint:
                        "Add `.catching { … }` to the effect, or `static func failed(_:effect:)` to the machine."
                )
            }
    }
}
