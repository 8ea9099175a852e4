import OakDurable

extension DurableStore {
    /// Claims a machine in the name of a test, which owns it with an expired lease.
    func claimed(_ machine: MachineKey) async throws -> ClaimedMachine {
        let claim = try await claim(machine, owner: "test", version: 1, inboxLimit: 10)
        if case .claimed(let claimed) = claim { return claimed }
        throw StoreError.lostOwnership
    }
}

extension Commit {
    /// A commit that accepts one event and leaves the state as it is.
    static func test(
        _ machine: MachineKey, _ epoch: Int64, _ row: MachineRow, required: [RunNumber] = []
    ) -> Commit {
        var next = row
        next.sequence += 1
        let event = JournalRow(
            sequence: next.sequence, key: "test/\(next.sequence)", event: nil, outputs: nil, actions: nil,
            digest: "", time: StoreTime(microseconds: 0))
        return Commit(
            machine: machine, epoch: epoch, previous: row.sequence, row: next, journal: [event], runs: [],
            endedRuns: [], requiredRuns: required, consumed: [], checkpoint: nil)
    }
}
