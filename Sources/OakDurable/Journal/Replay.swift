import Foundation
import Oak
import OakRestoration

/// A replay of a machine's journal with the current `update` function.
enum Replay<T: DurableTransducer> {
    /// Returns the number of the first event whose result differs from the journal, or `nil` if there is none.
    static func firstDifference(in history: History, _ limits: TurnLimits) -> Int64? {
        guard var situation = try? start(of: history) else {
            return history.journal.first?.sequence ?? history.start
        }
        for row in history.journal {
            do {
                let actions = try row.actions.map { try Coding.decode([Data?].self, from: $0) } ?? []
                // The numbers of runs do not affect the results.
                var turn = Turn<T>(
                    sequence: row.sequence, firstOrdinal: 0, now: row.time, limits: limits,
                    actions: .recorded(actions[...]))
                if row.sequence == 1 { try situation.start(&turn) }
                if let event = row.event {
                    try situation.process(try Coding.decode(T.Event.self, from: event), &turn)
                } else {
                    try situation.resume(&turn)
                }
                guard turn.digest(of: try Coding.encode(situation.state)) == row.digest else {
                    return row.sequence
                }
                // The journal does not record when a run ends, and runs do not affect the results.
                situation.runs = []
            } catch {
                return row.sequence
            }
        }
        return nil
    }

    private static func start(of history: History) throws -> Situation<T> {
        guard let data = history.checkpoint else { return Situation(state: T.initialState) }
        let checkpoint = try Coding.decode(Checkpoint.self, from: data)
        var situation = Situation<T>(state: try T.State(restoring: checkpoint.state))
        try situation.restorePostponed(checkpoint.postponed)
        return situation
    }
}
