/// A rule that finds nonterminal states in which no event changes anything.
enum Trap: Rule {
    static let info = RuleInfo("OAK005", "trap state", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        let machine = subject.machine
        guard machine.states.count > 1, !subject.isEmbedded else { return [] }
        return machine.states.filter { subject.flow.reachable.contains($0.name) && !$0.isTerminal }
            .filter { machine.transitions(from: $0.name).allSatisfy(isIdle) }
            .map { state in
                finding(
                    subject, at: state.location,
                    "No event changes anything in `\(state.name)`, although the state is not terminal.",
                    hint: "Add a transition out of the state, or make it terminal in `isTerminal`.")
            }
    }

    /// Returns whether a transition changes nothing. An output alone does not count as a change.
    private static func isIdle(_ row: TransitionModel) -> Bool {
        row.keepsState && !row.crashes && row.effects.allSatisfy { $0.kind == .output }
    }
}
