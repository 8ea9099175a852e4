import Foundation
import Oak

/// A type that sends events to durable machines and reads their states, but processes no events itself.
///
/// ```swift
/// let orders = try DurableClient(Order.self, store: .sqlite("orders.sqlite"))
/// try await orders["17"].send(.pay, key: "click-1")
/// ```
///
/// A process needs only a client if other processes run the machines with a ``DurableHost`` and the same store. It needs
/// no environment, and can end at any time while it sends events and reads states, without delaying a machine. The
/// events are stored, and wait until a host processes them. While no host is running, `send` and `request` wait, unless
/// the machine has already processed the event, or the event is not accepted.
///
/// Hosts in other processes notice an event at once if the store notifies processes, as the PostgreSQL store does, and
/// otherwise when they look for work. ``DurableConfiguration/pollingInterval`` limits this delay, and also the delay
/// after which the client notices the answer.
public struct DurableClient<T: DurableTransducer>: Sendable {
    let store: any DurableStore
    let configuration: DurableConfiguration

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - type: The transducer type.
    ///   - store: The store of the machines.
    ///   - configuration: The clock, the polling interval and the limits on events. The client ignores the other values.
    /// - Throws: `DurableError.invalidName` if the name of the state is empty or contains `/`.
    public init(
        _ type: T.Type, store: some DurableStore, configuration: DurableConfiguration = DurableConfiguration()
    ) throws {
        let name = T.State.name
        if name.isEmpty || name.contains("/") { throw DurableError.invalidName(name) }
        self.init(store, configuration)
    }

    init(_ store: any DurableStore, _ configuration: DurableConfiguration) {
        self.store = store
        self.configuration = configuration
    }

    /// The machine with the given id. A machine that does not exist starts when it accepts its first event.
    public subscript(id: String) -> DurableMachine<T> { DurableMachine(id: id, access: .client(self)) }
}

// MARK: - Machines that need attention

/// An intent whose attempts have all failed.
public struct DeadLetter: Sendable {
    /// The key of the intent.
    public let key: IdempotencyKey
    /// The id of the effect, if it has one. If the effect belongs to a child, the location of the child precedes the
    /// id, for example `items[5]: pay`.
    public let effect: String?
    /// The encoded intent.
    public let intent: Data
    /// The number of failed attempts.
    public let attempts: Int
    /// A description of the last error.
    public let failure: String?
}

extension DurableClient {
    /// Returns the intents whose attempts have all failed, up to the given number.
    public func deadLetters(limit: Int = 1_000) async throws -> [DeadLetter] {
        try await store.deadLetters(T.State.name, limit: limit).compactMap { machine, row in
            let record = try Coding.decode(RunRecord.self, from: row.data)
            guard let intent = record.storedIntent else { return nil }
            return DeadLetter(
                key: IdempotencyKey(
                    machine: machine, sequence: row.number.sequence, ordinal: row.number.ordinal),
                effect: record.effect,
                intent: intent, attempts: record.attempts, failure: record.failure)
        }
    }

    /// Retries the intent of a dead letter. The next host that loads the machine performs it. The client owns the machine
    /// while this function runs.
    ///
    /// - Returns: `false` if the intent is no longer a dead letter, for example because the machine has cancelled it,
    ///   or if a host owns the machine.
    /// - Throws: `DurableError.parked`, or the error of the store.
    @discardableResult
    public func retry(_ letter: DeadLetter) async throws -> Bool {
        switch try await store.retryDeadLetter(letter.key, version: T.State.version) {
        case .retried: return true
        case .owned, .absent: return false
        case .parked(let reason): throw DurableError.parked(reason: reason)
        }
    }

    /// Returns the ids of the machines that are parked for this version of the program, and the reason for each.
    public func parkedMachines() async throws -> [String: String] {
        try await store.parkedMachines(T.State.name, version: T.State.version)
    }

    /// Resumes a parked machine, for example after its data has been repaired. A machine whose state has a newer
    /// version than the program supports stays parked.
    public func unpark(_ id: String) async throws {
        try await store.unpark(MachineKey(kind: T.State.name, id: id))
        store.notifier.workArrived(for: T.State.name)
    }
}
