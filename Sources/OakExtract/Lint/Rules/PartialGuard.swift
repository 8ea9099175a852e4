/// A rule that finds events that are handled if a guard holds, but are otherwise ignored by a `default` or `_` case.
///
/// A literal in the pattern of an event is not a guard: `case .picked(1)` names the value that it handles.
enum PartialGuard: Rule {
    static let info = RuleInfo("OAK016", "event silently ignored when a guard fails", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        let literals = subject.built?.literalPatterns ?? []
        let cells = Dictionary(grouping: subject.reachable) { [$0.source, $0.event] }
        let partial = cells.values.compactMap { rows -> (TransitionModel, TransitionModel)? in
            guard
                let rest = rows.first(where: { row in
                    !row.isExplicit && row.isIgnored
                        && !row.guards.allSatisfy { literals.contains("\(row.event): \($0.condition)") }
                }),
                let handled = rows.first(where: { $0.isExplicit && !$0.isIgnored })
            else { return nil }
            return (handled, rest)
        }
        return partial.map { handled, rest in
            let conditions = rest.guards.map { "`\($0)`" }.joined(separator: " and ")
            return finding(
                subject, at: handled.location,
                "`\(handled.event)` in `\(handled.source)` is silently ignored if \(conditions).",
                hint: "Add an unguarded case for this event.")
        }
        .sorted()
    }
}
