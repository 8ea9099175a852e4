import OakDurable

/// A deliberate bug of the fixture program, which the tests must detect.
///
/// A notification before its commit is not among them. It only delays readers until they poll, so no stored event
/// reveals it, and `OwnershipTests` measures the delay.
public enum PlantedBug: String, CaseIterable, Sendable {
    /// The store accepts the commits of former owners.
    case ignoresEpochs
    /// The store skips events in the inbox, as if another transaction had locked them.
    case skipsLockedEvents
    /// The host accepts the results of intents that have ended.
    case acceptsStaleResults
}

extension Commit {
    /// Returns the same changes after the latest changes of another owner.
    func rebased(on machine: ClaimedMachine) -> Commit {
        var commit = self
        let previous = machine.row?.sequence ?? 0
        commit.epoch = machine.epoch
        commit.previous = previous
        commit.row.sequence += previous - self.previous
        commit.requiredRuns = []
        commit.journal = journal.map { row in
            JournalRow(
                sequence: row.sequence + previous - self.previous, key: row.key, event: row.event,
                outputs: row.outputs, actions: row.actions, digest: row.digest, time: row.time)
        }
        return commit
    }
}
