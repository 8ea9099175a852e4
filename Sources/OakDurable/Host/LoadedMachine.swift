import Foundation
import Oak
import OakFeatures

extension MachineOwner.Loaded {
    /// Restores a machine that this host has claimed.
    ///
    /// - Throws: An error if the program cannot read the state, a run or a postponed event.
    init(_ claimed: ClaimedMachine, _ configuration: DurableConfiguration) throws {
        guard let row = claimed.row, let data = row.state else {
            self.init(
                epoch: claimed.epoch, situation: Situation(state: T.initialState), sequence: 0, isNew: true,
                stored: [:], storesVolatileRuns: false, checkpoint: 0,
                firstOrdinal: configuration.firstOrdinal())
            return
        }
        let state = try T.State(restoring: data)
        if row.version == T.State.version { try Self.verify(state, data) }
        var situation = Situation<T>(state: state)
        for row in claimed.runs {
            let record = try Coding.decode(RunRecord.self, from: row.data)
            situation.runs.append(try DurableRun(record, row.number, in: state))
        }
        situation.runs.sort { ($0.position, $0.number) < ($1.position, $1.number) }
        try situation.restorePostponed(row.postponed)
        self.init(
            epoch: claimed.epoch, situation: situation, sequence: row.sequence, isNew: false,
            stored: Dictionary(uniqueKeysWithValues: claimed.runs.map { ($0.number, $0) }),
            storesVolatileRuns: row.hasVolatileRuns, checkpoint: row.checkpoint,
            firstOrdinal: row.firstOrdinal)
    }

    /// Verifies that re-encoding the state produces the same values as the stored data, ignoring the order of keys and
    /// array elements. Otherwise, the program would lose data of another program with the same version.
    private static func verify(_ state: T.State, _ data: Data) throws {
        let again = try state.snapshot()
        guard again != data else { return }
        let (stored, encoded) = (
            try Coding.decode(Wrapped.self, from: data), try Coding.decode(Wrapped.self, from: again)
        )
        guard Coding.isSame(Data(stored.state.utf8), Data(encoded.state.utf8)) else {
            throw RestorationError.notDecodable(
                "the program would store different data under the same version \(T.State.version)")
        }
    }

    private struct Wrapped: Decodable {
        let state: String
    }
}

extension DurableRun {
    /// The id of the effect, or `nil` if the effect has no id or the id is not a string.
    var effectID: EffectID? {
        guard let name, name.hasPrefix("s:") else { return nil }
        return EffectID(String(name.dropFirst(2)))
    }
}
