/// A state that is not terminal and in which nothing happens any more.
enum Trap: Rule {
    static let info = RuleInfo("OAK005", "trap", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        let machine = subject.machine
        guard machine.states.count > 1, !subject.isEmbedded else { return [] }
        return machine.states.filter { subject.flow.reachable.contains($0.name) && !$0.isTerminal }
            .filter { machine.transitions(from: $0.name).allSatisfy(isIdle) }
            .map { state in
                finding(
                    subject, at: state.location,
                    "Nothing happens any more in `\(state.name)`, and it is not terminal.",
                    hint: "Let an event lead out of it, or say in `isTerminal` that the machine ends here.")
            }
    }

    /// An answer alone, such as that something is refused, is nothing.
    private static func isIdle(_ row: TransitionModel) -> Bool {
        row.keepsState && !row.crashes && row.effects.allSatisfy { $0.kind == .output }
    }
}
