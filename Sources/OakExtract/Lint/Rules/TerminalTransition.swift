/// A rule that finds transitions out of terminal states.
enum TerminalTransition: Rule {
    static let info = RuleInfo("OAK004", "transition out of a terminal state", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        let rows = subject.handledTransitions.filter { subject.isTerminal($0.source) && !isOnlyOutput($0) }
        return rows.map { [$0.source, $0.event] }.unique.compactMap { pair -> Finding? in
            guard let row = rows.first(where: { [$0.source, $0.event] == pair }) else { return nil }
            return finding(
                subject, at: row.location,
                "`\(row.source)` is terminal, so its transition on `\(row.event)` never happens.",
                hint:
                    "Name the states that handle the event instead of using `_`, or make the state nonterminal."
            )
        }
    }

    /// Returns whether a transition only produces outputs and does not change the state.
    private static func isOnlyOutput(_ row: TransitionModel) -> Bool {
        row.keepsState && row.effects.allSatisfy { $0.kind == .output }
    }
}
