/// A pair of state and event that a `default` or `_` took, though the event is handled elsewhere.
enum HiddenPair: Rule {
    static let info = RuleInfo("OAK003", "pair hidden by default or _", .note)

    static func findings(_ subject: Subject) -> [Finding] {
        let hidden = subject.reachable.filter {
            !$0.isExplicit && $0.isIgnored && !subject.isTerminal($0.source)
        }
        return subject.machine.events.compactMap { event -> Finding? in
            let rows = hidden.filter { $0.event == event.name }
            guard let first = rows.first, subject.live.contains(where: { $0.event == event.name }) else {
                return nil
            }
            let states = Subject.list(rows.map(\.source).unique)
            return finding(
                subject, at: first.location,
                "`\(event.name)` is ignored in \(states) without being named there.",
                hint: "Write the pair out: then the compiler asks about it when a case is added.")
        }
    }
}
