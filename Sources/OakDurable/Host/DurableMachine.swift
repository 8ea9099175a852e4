import Foundation
import Oak
import OakRestoration

/// A machine of a ``DurableHost`` or a ``DurableClient``. The value can be copied and used from any isolation domain.
public struct DurableMachine<T: DurableTransducer>: Sendable {
    /// The id that distinguishes the machine from other machines of its kind.
    public let id: String
    let access: Access

    enum Access: Sendable {
        /// This process can own the machine.
        case host(HostCore<T>)
        /// Only other processes can own the machine.
        case client(DurableClient<T>)
    }

    private var store: any DurableStore {
        switch access {
        case .host(let core): core.context.store
        case .client(let client): client.store
        }
    }

    private var configuration: DurableConfiguration {
        switch access {
        case .host(let core): core.context.configuration
        case .client(let client): client.configuration
        }
    }

    private var machine: MachineKey { MachineKey(kind: T.State.name, id: id) }

    /// Sends an event and returns once the event and the results of processing it have been stored.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - key: A key that identifies the event among all events of this machine. If the retained journal contains an
    ///     event with this key, the event is not processed again. Without a key, each call sends a new event. Neither
    ///     the key nor the id of the machine may contain a null character.
    /// - Throws: A ``DurableError``, or `CancellationError` if the task is cancelled while it waits for another host
    ///   that owns the machine. After ``DurableError/uncertain(key:_:)`` or a cancellation, the event may have been
    ///   accepted; send it again with the same key.
    public func send(_ event: T.Event, key: String? = nil) async throws {
        _ = try await submit(event, key ?? UUID().uuidString, mayBeKnown: key != nil)
    }

    /// Sends an event and returns its outputs as soon as they have been stored. If the retained journal contains an
    /// event with the same key, the function returns the outputs of that event.
    public func request(_ event: T.Event, key: String? = nil) async throws -> [T.Output]
    where T.Output: Codable {
        let answer = try await submit(event, key ?? UUID().uuidString, mayBeKnown: key != nil)
        guard let outputs = answer.outputs else { return [] }
        return try Coding.decode([T.Output].self, from: outputs)
    }

    /// Sends an event, and waits for its answer: the first output whose value at a key path equals the given key.
    ///
    /// Only the outputs of this event and of later events count. The journal contains them. If this function throws an
    /// error after the event was accepted, call it again with the same `key` to continue waiting, in any process. Without
    /// a key, the second call would send a second event.
    ///
    /// The function waits until the answer arrives, even while the machine is parked, so a machine must also answer when
    /// it fails. After each change of the machine, every waiting caller reads the store, so the load grows with the number
    /// of callers.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - key: The key of the event, as in ``send(_:key:)``.
    ///   - path: The key path from an output to its key.
    ///   - answerKey: The key of the output to wait for.
    /// - Throws: The errors of ``send(_:key:)``; ``DurableError/terminated`` if the machine ends without this output;
    ///   ``DurableError/answerDeleted(sequence:)`` if the journal no longer contains the events that follow the event;
    ///   ``DurableError/stopped`` if the host is stopped; a `DecodingError` if the program cannot decode an output. After
    ///   ``DurableError/uncertain(key:_:)`` or a `CancellationError`, the event may have been accepted. A temporary failure
    ///   of the store only delays the answer.
    public func request<Key: Hashable & Sendable>(
        _ event: T.Event, key: String? = nil, until path: any KeyPath<T.Output, Key> & Sendable,
        is answerKey: Key
    ) async throws -> T.Output where T.Output: Codable & Sendable {
        let eventKey = key ?? UUID().uuidString
        let first = try await submit(event, eventKey, mayBeKnown: key != nil)
        if let answer = try Self.output(in: [first], path, answerKey) { return answer }
        var last = first.sequence
        return try await whenChanged {
            if case .host(let core) = access, core.isStopped { throw DurableError.stopped }
            do {
                while true {
                    let next = try await store.answers(after: last, of: machine, limit: 100)
                    guard let following = next.first, let newest = next.last else { break }
                    if following.sequence != last + 1 {
                        throw DurableError.answerDeleted(sequence: first.sequence)
                    }
                    last = newest.sequence
                    if let answer = try Self.output(in: next, path, answerKey) { return answer }
                }
                let latest = try await store.latestState(of: machine, after: last - 1)
                if let latest, latest.isTerminal, latest.sequence == last { throw DurableError.terminated }
                return nil
            } catch let error where !(error is DurableError || error is DecodingError) {
                // The event was accepted, and the store may be available again at the next attempt.
                if store.failure(error) == .temporary { return nil }
                throw DurableError.uncertain(key: eventKey, error)
            }
        }
    }

    private static func output<Key: Equatable>(
        in answers: [Answer], _ path: KeyPath<T.Output, Key>, _ key: Key
    ) throws -> T.Output? where T.Output: Codable {
        for outputs in answers.lazy.compactMap(\.outputs) {
            let output = try Coding.decode([T.Output].self, from: outputs).first { $0[keyPath: path] == key }
            if let output { return output }
        }
        return nil
    }

    /// The latest state, or `nil` before the first event.
    public var state: T.State? {
        get async throws {
            guard let latest = try await store.latestState(of: machine, after: -1) else { return nil }
            return try T.State(restoring: latest.state)
        }
    }

    /// A sequence that yields the latest state, and then newly stored states, including those that other processes
    /// store. States between two events that are stored together are skipped, and a slow reader sees only the latest
    /// state. The sequence ends after a terminal state, or with an error if the store fails or the program cannot
    /// decode the state.
    public var states: AsyncThrowingStream<T.State, any Error> {
        let (stream, continuation) = AsyncThrowingStream.makeStream(
            of: T.State.self, bufferingPolicy: .bufferingNewest(1))
        let task = Task { await feed(continuation) }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }

    private func feed(_ continuation: AsyncThrowingStream<T.State, any Error>.Continuation) async {
        var last: Int64 = -1
        do {
            try await whenChanged { () -> Void? in
                guard let latest = try await store.latestState(of: machine, after: last) else { return nil }
                last = latest.sequence
                continuation.yield(try T.State(restoring: latest.state))
                return latest.isTerminal ? () : nil
            }
            continuation.finish()
        } catch {
            continuation.finish(throwing: error)
        }
    }

    /// Calls a function immediately, after each reported change, and periodically, until the function returns a value.
    private func whenChanged<Result>(_ find: () async throws -> Result?) async throws -> Result {
        let (changes, change) = store.notifier.changes(of: machine)
        let (clock, interval) = (configuration.clock, configuration.pollingInterval)
        let timer = Task {
            while (try? await clock.sleep(for: interval)) != nil { change.yield() }
        }
        defer {
            timer.cancel()
            change.finish()
        }
        var iterator = changes.makeAsyncIterator()
        while true {
            try Task.checkCancellation()
            if let result = try await find() { return result }
            _ = await iterator.next()
        }
    }
}

// MARK: - Sending

extension DurableMachine {
    /// Sends an event.
    ///
    /// - Parameter mayBeKnown: A Boolean value that indicates whether the machine may already have accepted an event with
    ///   the same key.
    private func submit(_ event: T.Event, _ key: String, mayBeKnown: Bool) async throws -> Answer {
        try await configuration.tracing.send(to: machine) {
            try await submit(event, key, mayBeKnown: mayBeKnown, $0)
        }
    }

    private func submit(
        _ event: T.Event, _ key: String, mayBeKnown: Bool, _ trace: TraceContext?
    ) async throws -> Answer {
        let fullKey = ClientEvent<T>.key(key)
        if id.utf8.contains(0) || fullKey.utf8.contains(0) {
            throw DurableError.refused(reason: "its key or the id of the machine contains a null character")
        }
        let data: Data
        do {
            data = try Coding.encode(event)
        } catch {
            throw DurableError.refused(reason: CodingReason.text(of: error, in: "event"))
        }
        try configuration.limits.checkSize(of: "the event and its key", fullKey.utf8.count + data.count)
        if case .host(let core) = access {
            let reply = try await withCheckedThrowingContinuation { continuation in
                do {
                    let client = ClientEvent<T>(
                        event: event, data: data, key: fullKey, mayBeKnown: mayBeKnown, trace: trace,
                        reply: continuation)
                    try core.post(.client(client), to: id)
                } catch {
                    continuation.resume(throwing: error)
                }
            }
            if case .accepted(let answer) = reply { return answer }
        }
        do {
            return try await submitThroughStore(InboxRow(key: fullKey, event: data, trace: trace))
        } catch let error where !(error is DurableError || error is CancellationError) {
            throw DurableError.uncertain(key: ClientEvent<T>.publicKey(fullKey), error)
        }
    }

    /// Stores an event for the machine's owner and waits until the event has been accepted.
    ///
    /// - Throws: A ``DurableError``, or an error of the store after which the event may have been stored.
    private func submitThroughStore(_ row: InboxRow) async throws -> Answer {
        let result: EnqueueResult
        do {
            result = try await store.enqueue(row, for: machine, limit: configuration.inboxLimit)
        } catch let error where store.failure(error) == .rejection {
            throw DurableError.refused(reason: "the store rejected it: \(error)")
        }
        switch result {
        case .stored: store.notifier.workArrived(for: machine.kind)
        case .full:
            throw DurableError.overflow(
                capacity: configuration.capacity, byteCapacity: configuration.byteCapacity)
        case .terminated: throw DurableError.terminated
        }
        return try await whenChanged {
            switch try await store.status(of: row.key, for: machine, version: T.State.version) {
            case .accepted(let answer): return answer
            case .waiting: return nil
            case .parked(let reason): throw DurableError.parked(reason: reason)
            case .terminated: throw DurableError.terminated
            case .refused:
                throw DurableError.refused(
                    reason:
                        "the host that owns the machine could not process the event. That host reported the reason "
                        + "as an issue."
                )
            }
        }
    }
}

// MARK: - Replay

extension DurableMachine {
    /// Replays the retained journal with the current `update` function, and compares the resulting states, intents and
    /// timers with the stored ones. The store is not changed.
    ///
    /// A state that contains a `Set`, or a dictionary whose keys are not strings or integers, can have a different
    /// encoding in each process, so its replay can differ.
    ///
    /// - Returns: The number of the first event whose result differs, or `nil` if there is none.
    public func verify() async throws -> Int64? {
        Replay<T>.firstDifference(in: try await store.history(of: machine), configuration.limits)
    }
}

extension InboxRow {
    /// Creates a row for an event that was sent within a span.
    init(key: String, event: Data, trace: TraceContext?) {
        self.init(key: key, event: event, context: trace.flatMap { try? JSONEncoder().encode($0) })
    }

    /// The context of the span in which the event was sent.
    var trace: TraceContext? { context.flatMap { try? JSONDecoder().decode(TraceContext.self, from: $0) } }
}
