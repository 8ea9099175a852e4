/// A rule that finds transitions that cancel the effect for which their state is waiting, but do not leave the state.
enum CancelWithoutLeaving: Rule {
    static let info = RuleInfo("OAK009", "state that waits for a cancelled effect", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        subject.reachable.compactMap { row -> Finding? in
            guard row.target == .state(row.source), let cancel = cancelled(row, subject) else { return nil }
            return finding(
                subject, at: row.location,
                "`\(row.event)` cancels \(cancel), but the machine stays in `\(row.source)`, which waits for the "
                    + "result.",
                hint: "Change to a state that does not wait for the result.")
        }
        .unique
    }

    /// Returns a description of the effect for which the state is waiting, if the transition cancels that effect and
    /// starts no other effect.
    private static func cancelled(_ row: TransitionModel, _ subject: Subject) -> String? {
        let running = subject.flow.effects(in: row.source)
        let waiting = running.filter { effect in effect.sends.contains { leaves($0, row.source, subject) } }
        let ids = Set(row.effects.filter { $0.kind == .cancel }.compactMap(\.id))
        let isAll = row.effects.contains { $0.kind == .cancelAll }
        guard !waiting.isEmpty, !row.effects.contains(where: \.runs),
            waiting.allSatisfy({ isAll || $0.id.map(ids.contains) == true }),
            row.effects.allSatisfy({ $0.kind != .child && $0.kind != .unknown && $0.kind != .send })
        else { return nil }
        return waiting.compactMap(\.id).min().map { "`\($0)`" } ?? "all effects"
    }

    private static func leaves(_ event: String, _ state: String, _ subject: Subject) -> Bool {
        subject.handledTransitions.contains {
            $0.source == state && $0.event == event && $0.target != .state(state)
        }
    }
}
