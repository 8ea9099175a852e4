import Oak
import OakRestoration

/// The record of one machine in the store. Its operations update the metrics and the log of the host.
struct MachineRecord<T: DurableTransducer>: Sendable {
    let machine: MachineKey
    let context: HostContext<T>

    private var store: any DurableStore { context.store }

    /// Claims the machine for this host.
    nonisolated(nonsending) func claim() async throws -> Claim {
        let claim = try await store.claim(
            machine, owner: context.owner, version: T.State.version,
            inboxLimit: context.configuration.eventLimit)
        if case .claimed(let claimed) = claim {
            let isTakenOver = claimed.isTakenOver && !claimed.isReclaimed
            if isTakenOver { context.metrics.tookOver() }
            context.logging.claimed(machine, epoch: claimed.epoch, isTakenOver: isTakenOver)
        }
        return claim
    }

    /// Stores the changes of a batch in one transaction.
    ///
    /// - Parameters:
    ///   - runs: The runs whose results the batch accepts.
    ///   - deadLetters: The number of intents that have failed for the last time.
    /// - Throws: An ``Unstorable`` error if the store rejects the transaction, `StoreError.lostOwnership`, or a
    ///   ``WriteError``.
    nonisolated(nonsending) func commit(
        _ commit: Commit, accepting runs: [AcceptedRun], deadLetters: Int
    ) async throws {
        let start = ContinuousClock.now
        do {
            try await write {
                try await context.configuration.tracing.accept(runs, of: machine) { [store] in
                    try await store.commit(commit)
                }
            }
        } catch let error as WriteError where store.failure(error.cause) == .rejection {
            context.recordRejection(of: machine, error.cause)
            throw Unstorable.rejection("\(error.cause)")
        }
        context.metrics.committed(
            events: commit.journal.count, deadLetters: deadLetters, took: start.duration(to: .now))
    }

    /// Parks the machine.
    ///
    /// - Returns: The error for the callers that wait for the machine.
    /// - Throws: `StoreError.lostOwnership`, or a ``WriteError``.
    nonisolated(nonsending) func park(_ epoch: Int64, _ reason: String) async throws -> DurableError {
        try await write {
            try await store.park(machine, epoch: epoch, version: T.State.version, reason: reason)
        }
        context.logging.parked(machine)
        context.report(machine, "\(machine) is parked: \(DurableError.sentence(reason))")
        return .parked(reason: reason)
    }

    /// Releases the machine in the store. If that fails, the host still owns the machine, and claims it again when there is
    /// work for it. If the host ends, other hosts can claim the machine when the lease has expired.
    nonisolated(nonsending) func release(
        _ epoch: Int64, wake: StoreTime?, hasVolatileRuns: Bool
    ) async {
        do {
            try await store.release(machine, epoch: epoch, wake: wake, hasVolatileRuns: hasVolatileRuns)
            context.logging.released(machine)
        } catch {
            if store.failure(error) == .temporary {
                context.logging.storeFailed(error, machine)
            } else {
                context.recordRejection(of: machine, error)
            }
        }
    }

    /// Performs an operation that stores changes.
    ///
    /// - Throws: `StoreError.lostOwnership`, or a ``WriteError``.
    private nonisolated(nonsending) func write(
        _ operation: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        do {
            try await operation()
        } catch StoreError.lostOwnership {
            throw StoreError.lostOwnership
        } catch {
            throw WriteError(cause: error)
        }
    }
}

/// An error that occurred because a batch cannot be stored.
enum Unstorable: Error {
    /// The resulting machine cannot be encoded.
    case encoding(String)
    /// The store rejected the transaction.
    case rejection(String)

    var reason: String {
        switch self {
        case .encoding(let reason): "the resulting state of the machine cannot be encoded: \(reason)"
        case .rejection(let reason): "the store rejected the transaction: \(reason)"
        }
    }
}
