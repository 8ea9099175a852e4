import Foundation
import Oak

/// A host that keeps durable machines in a store and resumes them after their process has ended.
///
/// ```swift
/// let host = try await DurableHost(Order.self, store: .sqlite("orders.sqlite"), env: env)
/// try await host["17"].send(.pay, key: "click-1")
/// ```
///
/// Several hosts, even in different processes, can share a store. Each machine has one owner at a time, which processes
/// its events. When an owner ends without ``stop()``, another host continues its machines after the lease has expired.
public final class DurableHost<T: DurableTransducer>: Sendable {
    let core: HostCore<T>
    private var client: DurableClient<T> { DurableClient(core.context.store, core.context.configuration) }
    private let loop: Task<Void, Never>?

    /// Creates a host, which immediately starts looking for work.
    ///
    /// - Parameters:
    ///   - type: The transducer type.
    ///   - store: The store of the machines.
    ///   - env: The environment of the effects.
    ///   - configuration: The clock, the lease and the limits.
    /// - Throws: `DurableError.invalidName` if the name of the state is empty or contains `/`, or the error of the
    ///   store.
    public init(
        _ type: T.Type, store: some DurableStore, env: T.Env,
        configuration: DurableConfiguration = DurableConfiguration()
    ) async throws {
        _ = try DurableClient(type, store: store, configuration: configuration)
        let core = HostCore<T>(
            HostContext(
                store: store, env: env, configuration: configuration, owner: UUID().uuidString))
        self.core = core
        try await core.renewLease()
        loop = configuration.runsByItself ? Task { await core.run() } : nil
    }

    deinit { loop?.cancel() }

    /// The machine with the given id. A machine that does not exist starts when it accepts its first event.
    public subscript(id: String) -> DurableMachine<T> {
        DurableMachine(id: id, access: .host(core))
    }

    /// A Boolean value that indicates whether the host is ready to process events. It becomes `false` when the host is
    /// stopped, when the store has been unavailable for longer than the lease, or when the operations with which the host
    /// looks for work are rejected or have failed for longer than the lease. It does not depend on single machines; see
    /// ``readiness``.
    public var isReady: Bool { core.unavailability == nil }

    /// The ability of the host to process events. The value is computed by a query that lists the parked machines of
    /// this kind, including those that another host has parked. If the query fails, the host is unavailable.
    public var readiness: HostReadiness {
        get async {
            if let reason = core.unavailability { return .unavailable(reason: reason) }
            do {
                let failing = core.context.failingMachines.reasons
                let idle = try await parkedMachines().merging(failing) { parked, _ in parked }
                return idle.isEmpty ? .ready : .degraded(idle)
            } catch {
                return .unavailable(reason: "The store failed: \(DurableError.sentence("\(error)"))")
            }
        }
    }

    /// Cancels all effects and releases all machines, so that another host can resume them immediately.
    public func stop() async {
        loop?.cancel()
        await loop?.value
        await core.stop()
    }

    /// Processes all work that is currently due.
    package func poll() async throws {
        try await core.poll()
    }

    /// Renews the lease if its renewal is due. A failure of the store is ignored while the lease is valid.
    package func renewLease() async throws {
        try await core.renewLease()
    }

    /// Waits until the machines in memory have no work and no running effects.
    package func finishWork() async {
        await core.finishWork()
    }

    /// Returns the number of work items that are waiting for the owner of a machine.
    package func waitingTasks(for id: String) throws -> Int { try core.owner(of: id).queue.count }

    /// The number of machines in memory.
    package var machinesInMemory: Int { core.count }
}

extension DurableHost where T.Env == Void {
    /// Creates a host for machines without an environment.
    public convenience init(
        _ type: T.Type, store: some DurableStore, configuration: DurableConfiguration = DurableConfiguration()
    ) async throws {
        try await self.init(type, store: store, env: (), configuration: configuration)
    }
}

/// The ability of a host to process events.
public enum HostReadiness: Hashable, Sendable {
    /// The host processes the events of all machines.
    case ready
    /// The host processes events, but not those of the given machines, which are parked, or whose operations the store
    /// rejects or has failed to perform for longer than the lease. The dictionary contains the reason for each id.
    case degraded([String: String])
    /// The host processes no events.
    case unavailable(reason: String)
}

// MARK: - Machines that need attention

extension DurableHost {
    /// Returns the intents whose attempts have all failed, up to the given number.
    public func deadLetters(limit: Int = 1_000) async throws -> [DeadLetter] {
        try await client.deadLetters(limit: limit)
    }

    /// Retries the intent of a dead letter.
    ///
    /// - Returns: `false` if the intent is no longer a dead letter, for example because the machine has cancelled it,
    ///   or if another host owns the machine.
    @discardableResult
    public func retry(_ letter: DeadLetter) async throws -> Bool {
        let number = RunNumber(sequence: letter.key.sequence, ordinal: letter.key.ordinal)
        return try await withCheckedThrowingContinuation { continuation in
            do {
                try core.post(.retry(number, continuation), to: letter.key.machine.id)
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    /// Returns the ids of the machines that are parked for this version of the program, and the reason for each.
    public func parkedMachines() async throws -> [String: String] { try await client.parkedMachines() }

    /// Resumes a parked machine, for example after its data has been repaired. A machine whose state has a newer
    /// version than the program supports stays parked.
    public func unpark(_ id: String) async throws { try await client.unpark(id) }
}
