/// A rule that finds events whose payload no transition uses, such as text that the user enters but `update` does not
/// store.
enum UnusedPayload: Rule {
    static let info = RuleInfo("OAK018", "unused event payload", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        guard let built = subject.built, built.isComplete, built.hasKnownEvents else { return [] }
        return subject.machine.events.compactMap { event -> Finding? in
            if event.payload.isEmpty || built.usedPayloads.contains(event.name) { return nil }
            let rows = subject.machine.transitions.filter { $0.event == event.name }
            // An event that no state handles is reported by another rule.
            guard rows.contains(where: { !$0.isIgnored && !$0.crashes }), rows.allSatisfy(isKnown) else {
                return nil
            }
            return finding(
                subject, at: event.location, "No transition uses the payload of `\(event.name)`.",
                hint: "Store the payload in the state, pass it to an effect, or remove it from the event.")
        }
    }

    private static func isKnown(_ row: TransitionModel) -> Bool {
        (row.target != .unknown || row.crashes) && row.effects.allSatisfy { $0.kind != .unknown }
    }
}
