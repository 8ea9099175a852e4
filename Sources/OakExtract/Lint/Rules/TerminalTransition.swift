/// A terminal state in which an event still does something.
enum TerminalTransition: Rule {
    static let info = RuleInfo("OAK004", "transition out of a terminal state", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        let rows = subject.live.filter { subject.isTerminal($0.source) && !isOnlyOutput($0) }
        return rows.map { [$0.source, $0.event] }.unique.compactMap { pair -> Finding? in
            guard let row = rows.first(where: { [$0.source, $0.event] == pair }) else { return nil }
            return finding(
                subject, at: row.location,
                "`\(row.source)` is terminal, but `\(row.event)` still does something there: it never will.",
                hint:
                    "Name the states that the event is for instead of `_`, or let the state not be terminal.")
        }
    }

    /// A Mealy machine has an output for every pair.
    private static func isOnlyOutput(_ row: TransitionModel) -> Bool {
        row.keepsState && row.effects.allSatisfy { $0.kind == .output }
    }
}
