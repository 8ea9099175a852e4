/// A rule that finds events that a `default` or `_` case ignores in some states even though other states handle them.
enum HiddenPair: Rule {
    static let info = RuleInfo("OAK003", "event ignored by a default or _ case", .note)

    static func findings(_ subject: Subject) -> [Finding] {
        let hidden = subject.reachable.filter {
            !$0.isExplicit && $0.isIgnored && !subject.isTerminal($0.source)
        }
        return subject.machine.events.compactMap { event -> Finding? in
            let rows = hidden.filter { $0.event == event.name }
            guard let first = rows.first,
                subject.handledTransitions.contains(where: { $0.event == event.name })
            else {
                return nil
            }
            let states = Subject.list(rows.map(\.source).unique)
            return finding(
                subject, at: first.location,
                "`\(event.name)` is ignored in \(states) by a `default` or `_` case.",
                hint:
                    "List each combination explicitly, so that the compiler reports new ones."
            )
        }
    }
}
