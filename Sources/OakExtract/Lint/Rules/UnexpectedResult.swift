/// A rule that finds events that only effects send, but that are handled in states in which no such effect can run.
enum UnexpectedResult: Rule {
    static let info = RuleInfo("OAK011", "result handled in a state that does not expect it", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        guard subject.flow.isKnown, !subject.hasUnknownEffects else { return [] }
        let results = Set(subject.effects.filter(\.runs).flatMap(\.sends))
        let others = Set(subject.effects.filter { !$0.runs }.flatMap(\.sends))
        return subject.machine.events.filter { results.contains($0.name) && !others.contains($0.name) }
            .compactMap { event -> Finding? in
                let rows = subject.reachable.filter { row in
                    row.event == event.name && !row.isIgnored && !subject.isTerminal(row.source)
                        && !subject.flow.effects(in: row.source).contains { $0.sends.contains(event.name) }
                }
                guard let first = rows.first else { return nil }
                return finding(
                    subject, at: first.location,
                    "`\(event.name)` is the result of an effect, but is handled in "
                        + "\(Subject.list(rows.map(\.source).unique)), where no such effect can run.",
                    hint: "Handle the event only in the states that expect it.")
            }
    }
}
