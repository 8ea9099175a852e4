/// A rule that finds events that are sent only by effects of unreachable states.
enum UnsentEvent: Rule {
    static let info = RuleInfo("OAK014", "event sent only by unreachable effects", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        guard subject.flow.isKnown, !subject.hasUnknownEffects else { return [] }
        return subject.machine.events.compactMap { event -> Finding? in
            let senders = subject.machine.transitions.filter { row in
                row.effects.contains { $0.kind != .output && $0.sends.contains(event.name) }
            }
            let isSentAtStart = subject.startEffects.contains { $0.sends.contains(event.name) }
            guard !isSentAtStart, !senders.isEmpty,
                senders.allSatisfy({ !subject.flow.reachable.contains($0.source) })
            else {
                return nil
            }
            return finding(
                subject, at: event.location,
                "`\(event.name)` is sent only by effects that start in \(Subject.list(senders.map(\.source).unique)), "
                    + "which cannot be reached.",
                hint: "Start the effect in a reachable state, or remove the effect and the event.")
        }
    }
}
