/// An event that only effects send, handled where none of these effects can run.
enum UnaskedResult: Rule {
    static let info = RuleInfo("OAK011", "result accepted in a state that did not ask", .warning)

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
                    "`\(event.name)` is the result of an effect, but is accepted in "
                        + "\(Subject.list(rows.map(\.source).unique)), where none was asked for.",
                    hint: "Accept it in the state that waits for it only.")
            }
    }
}
