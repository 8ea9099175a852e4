/// A store for durable machines.
///
/// The changes that a function makes take effect together or not at all. A function that throws may or may not have
/// taken effect. The only exception is ``StoreError/lostOwnership``, after which nothing has changed.
public protocol DurableStore: Sendable {
    /// An object that notifies hosts, at least those in the same process, of changes. If a notification is lost, the
    /// hosts find the change later, when they poll the store.
    var notifier: StoreNotifier { get }

    /// Returns the current time of the store's clock.
    func now() async throws -> StoreTime

    /// Attempts to claim a machine for a host. The result is ``Claim/owned`` while the lease of another owner is valid.
    ///
    /// A successful claim increases the epoch, so that the previous owner can no longer commit. The first claim of an
    /// unknown machine creates it.
    ///
    /// - Parameters:
    ///   - machine: The machine.
    ///   - owner: The name of the host.
    ///   - version: The state version of the program.
    ///   - inboxLimit: The maximum number of events from the inbox to return.
    func claim(_ machine: MachineKey, owner: String, version: Int, inboxLimit: Int) async throws -> Claim

    /// Renews a host's lease on all machines that it owns. The lease then ends after the given duration.
    func renewLease(of owner: String, for lease: Duration) async throws

    /// Ends a host's ownership of a machine.
    ///
    /// - Parameters:
    ///   - machine: The machine.
    ///   - epoch: The epoch of the host's claim.
    ///   - wake: The time at which the machine has work again, or `nil` if it has none.
    ///   - hasVolatileRuns: A Boolean value that indicates whether volatile effects were running.
    func release(_ machine: MachineKey, epoch: Int64, wake: StoreTime?, hasVolatileRuns: Bool) async throws

    /// Records that the program cannot run a machine, and releases the machine. A program with a newer state version,
    /// or ``unpark(_:)``, resumes the machine.
    func park(_ machine: MachineKey, epoch: Int64, version: Int, reason: String) async throws

    /// Reactivates a machine that ``park(_:epoch:version:reason:)`` has parked.
    func unpark(_ machine: MachineKey) async throws

    /// Commits the changes that result from a batch of events.
    ///
    /// - Throws: ``StoreError/lostOwnership`` if the epoch or the previous number is not the stored one, or if a
    ///   required run has ended.
    func commit(_ commit: Commit) async throws

    /// Stores an event for the owner of a machine. An event whose key is in the inbox or in the retained journal is not
    /// stored again.
    func enqueue(_ row: InboxRow, for machine: MachineKey, limit: InboxLimit) async throws -> EnqueueResult

    /// Returns the oldest events in a machine's inbox.
    func inbox(of machine: MachineKey, limit: Int) async throws -> [InboxRow]

    /// Returns the replies to the events in the retained journal that were accepted under any of the given keys.
    func answers(to keys: [String], of machine: MachineKey) async throws -> [String: Answer]

    /// Returns the replies to the events in the retained journal that follow the event with the given number, in order,
    /// up to the given number of events. The default implementation calls ``history(of:)``.
    func answers(after sequence: Int64, of machine: MachineKey, limit: Int) async throws -> [Answer]

    /// Returns the status of an event that was stored with ``enqueue(_:for:limit:)``. The default implementation calls
    /// several other functions. A store can use a single query instead.
    ///
    /// - Parameters:
    ///   - key: The key of the event.
    ///   - machine: The machine.
    ///   - version: The state version of the program.
    func status(of key: String, for machine: MachineKey, version: Int) async throws -> EventStatus

    /// Returns the machines of a kind that have work or whose owner's lease has expired, except those that are owned by
    /// another host with a valid lease or that are parked for the given version.
    func dueMachines(_ kind: String, owner: String, version: Int, limit: Int) async throws -> DueMachines

    /// Returns the latest state of a machine if the number of its last event is greater than the given number, and
    /// otherwise `nil`.
    func latestState(of machine: MachineKey, after sequence: Int64) async throws -> LatestState?

    /// Returns the retained history of a machine.
    func history(of machine: MachineKey) async throws -> History

    /// Returns the machines of a kind that are parked for the given version, and the reason why each is parked.
    func parkedMachines(_ kind: String, version: Int) async throws -> [String: String]

    /// Returns the dead letters of a kind of machine, that is, the intents whose attempts have all failed.
    func deadLetters(_ kind: String, limit: Int) async throws -> [(machine: MachineKey, run: RunRow)]

    /// Returns the kind of failure that an error of this store represents. The default implementation returns
    /// ``StoreFailure/temporary``.
    func failure(_ error: any Error) -> StoreFailure
}

extension DurableStore {
    public func failure(_ error: any Error) -> StoreFailure { .temporary }

    public func answers(after sequence: Int64, of machine: MachineKey, limit: Int) async throws -> [Answer] {
        try await history(of: machine).journal.lazy.filter { $0.sequence > sequence }.prefix(limit)
            .map { Answer(sequence: $0.sequence, outputs: $0.outputs) }
    }

    public func status(of key: String, for machine: MachineKey, version: Int) async throws -> EventStatus {
        if let answer = try await answers(to: [key], of: machine)[key] { return .accepted(answer) }
        if try await inbox(of: machine, limit: .max).contains(where: { $0.key == key }) {
            let parked = try await parkedMachines(machine.kind, version: version)
            return parked[machine.id].map { .parked(reason: $0) } ?? .waiting
        }
        // The event may have been accepted between the calls.
        if let answer = try await answers(to: [key], of: machine)[key] { return .accepted(answer) }
        return try await latestState(of: machine, after: -1)?.isTerminal == true ? .terminated : .refused
    }
}

/// A kind of failure, which determines whether repeating the operation is useful.
public enum StoreFailure: Hashable, Sendable {
    /// Repeating the operation can succeed, for example because a connection was lost or a disk is full. The operation
    /// may have taken effect. Hosts repeat it, and report failures that last longer than the lease.
    case temporary
    /// The store rejects the values of the operation, for example because they violate a constraint. Nothing has
    /// changed, and repeating the operation fails in the same way. A host refuses the event, or parks the machine.
    case rejection
    /// The store cannot perform such operations until it is repaired, for example because a table is missing. Hosts
    /// report the failure and try again, but neither refuse events nor park machines.
    case defect
}

/// The reason why a store rejected an operation.
public enum StoreError: Error, Hashable, Sendable {
    /// The machine's epoch or sequence number has changed, usually because another host has claimed the machine, or a
    /// required run has ended. The operation has not changed anything.
    case lostOwnership
    /// A newer version of the program has created or migrated the database.
    case newerSchema(found: Int, known: Int)
}

extension StoreError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .lostOwnership:
            "Another host now owns this machine, so nothing was stored. The new owner continues to process its events."
        case .newerSchema(let found, let known):
            "The database has schema version \(found), but this program only supports versions up to \(known). "
                + "A newer version of the program has created or migrated the database. Update this program."
        }
    }
}
