/// An event that is handled for some of what it carries, and for the rest falls to a `default` or `_`.
enum PartialGuard: Rule {
    static let info = RuleInfo("OAK016", "guards that leave a rest to default", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        let cells = Dictionary(grouping: subject.reachable) { [$0.source, $0.event] }
        let partial = cells.values.compactMap { rows -> (TransitionModel, TransitionModel)? in
            guard let rest = rows.first(where: { !$0.isExplicit && $0.isIgnored && !$0.guards.isEmpty }),
                let handled = rows.first(where: { $0.isExplicit && !$0.isIgnored })
            else { return nil }
            return (handled, rest)
        }
        return partial.map { handled, rest in
            let conditions = rest.guards.map(\.description).joined(separator: " and ")
            return finding(
                subject, at: handled.location,
                "`\(handled.event)` in `\(handled.source)` is ignored without a word if \(conditions).",
                hint: "Add the case without the guard, and say there what is to happen.")
        }
        .sorted()
    }
}
