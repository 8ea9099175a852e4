import Foundation
import Oak
import OakRestoration

/// A machine that this host has claimed.
struct LoadedMachine<T: DurableTransducer> {
    /// The term of the host's lease in which the machine was loaded.
    let term: Int
    let epoch: Int64
    var situation: Situation<T>
    var sequence: Int64
    /// A Boolean value that indicates whether the machine has not accepted an event yet.
    var isNew: Bool
    /// The runs as they were last stored.
    var stored: [RunNumber: RunRow]
    /// A Boolean value that indicates whether the stored machine has running volatile effects.
    var storesVolatileRuns: Bool
    var checkpoint: Int64
    let ordinalSeed: Int64
}

extension LoadedMachine {
    /// Restores a machine that this host has claimed.
    ///
    /// - Throws: An error if the program cannot read the state, a run or a postponed event.
    init(_ claimed: ClaimedMachine, term: Int, _ configuration: DurableConfiguration) throws {
        guard let row = claimed.row, let data = row.state else {
            self.init(
                term: term, epoch: claimed.epoch, situation: Situation(state: T.initialState), sequence: 0,
                isNew: true, stored: [:], storesVolatileRuns: false, checkpoint: 0,
                ordinalSeed: configuration.ordinalSeed())
            return
        }
        let state = try T.State(restoring: data)
        if row.version == T.State.version { try Self.verify(state, data) }
        var situation = Situation<T>(state: state)
        for row in claimed.runs {
            let record = try Coding.decode(RunRecord.self, from: row.data)
            if let run = try DurableRun<T>(record, row.number, in: state) { situation.runs.append(run) }
        }
        situation.runs.sort { ($0.position, $0.number) < ($1.position, $1.number) }
        try situation.restorePostponed(row.postponed)
        self.init(
            term: term, epoch: claimed.epoch, situation: situation, sequence: row.sequence, isNew: false,
            stored: Dictionary(uniqueKeysWithValues: claimed.runs.map { ($0.number, $0) }),
            storesVolatileRuns: row.hasVolatileRuns, checkpoint: row.checkpoint,
            ordinalSeed: row.ordinalSeed)
    }

    /// Verifies that re-encoding the state reproduces the values in the stored data, ignoring the order of keys and
    /// array elements. Otherwise, this program would lose data that another program with the same state version has
    /// stored.
    private static func verify(_ state: T.State, _ data: Data) throws {
        let again = try state.snapshot()
        guard again != data else { return }
        let (stored, encoded) = (
            try Coding.decode(Wrapped.self, from: data), try Coding.decode(Wrapped.self, from: again)
        )
        guard Coding.isSame(Data(stored.state.utf8), Data(encoded.state.utf8)) else {
            throw RestorationError.notDecodable(
                "this program would encode the stored state differently, although the program's own state version is "
                    + "also \(T.State.version)"
            )
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

    /// The id of the effect as it appears in messages, preceded by the location of the child that owns the effect.
    var description: String {
        "\(owner?.prefix ?? "")\(effectID?.description ?? name ?? "without an id")"
    }

    /// Returns the event for an error, or `nil` if neither the machine that owns the effect nor its parents handle the
    /// error.
    func failed(_ error: any Error) -> T.Event? {
        owner.map { $0.failed(error, effectID) } ?? T.failed(error, effect: effectID)
    }
}
