/// A running machine that accepts events from any task. This host is intended for servers.
///
/// The host has neither a task nor an actor of its own. If the machine is idle, the sender of an event becomes the
/// machine's owner, and processes the event synchronously. Other senders only enqueue their events, and the current
/// owner drains the queue. After a bounded number of events, a task takes over. Effects run on the global executor.
/// When the last reference is released, the effects are cancelled, and the machine processes no further events.
///
/// ```swift
/// let session = TransducerActor(of: Session.self, initialState: .idle, env: env)
/// try session.input.send(.connected)
/// let state = await session.state
/// ```
public final class TransducerActor<T: BaseTransducer>: Sendable where T.State: Sendable, T.Env: Sendable {
    // The mailbox admits one owner at a time. All other code accesses only the constants of the loop.
    @usableFromInline nonisolated(unsafe) let loop: RunLoop<T>

    /// Creates and starts a machine.
    ///
    /// - Parameters:
    ///   - type: The transducer type, which is inferred where possible.
    ///   - initialState: The state in which the machine starts.
    ///   - env: The environment of the effects.
    ///   - initialEvent: An event that the machine processes when it starts, after the initial effect.
    ///   - configuration: The configuration of the machine, such as its clock and its inspector.
    ///   - output: A closure that is called with each output, one at a time, on the thread of the machine's current
    ///     owner.
    ///   - completion: A closure that is called once, when the machine has ended. It receives the terminal state, a
    ///     `CancellationError`, or the error that was passed to ``cancel(throwing:)``.
    @inlinable
    public init(
        of type: T.Type = T.self, initialState: T.State, env: T.Env, initialEvent: sending T.Event? = nil,
        configuration: Configuration = .standard, output: (@Sendable (T.Output) -> Void)? = nil,
        completion: (@Sendable (Result<T.State, any Error>) -> Void)? = nil
    ) {
        let mailbox = Mailbox<T.Event>(
            host: nil, owners: .anySender, settings: configuration.settings(for: T.self))
        loop = RunLoop(state: initialState, env: env, mailbox: mailbox)
        if let output { loop.listen(output) }
        if let completion { loop.whenEndedOrFreed(completion) }
        _ = loop.start(with: initialEvent)
    }

    deinit { if loop.hasCompletion { loop.hostWasFreed() } else { loop.mailbox.disconnect() } }

    /// The current state. It reflects all events that the calling task has already sent.
    public var state: T.State {
        get async {
            await withCheckedContinuation { continuation in
                loop.mailbox.submit(isolation: nil) { [loop] in continuation.resume(returning: loop.state) }
            }
        }
    }

    /// The input of the machine. It does not keep the machine alive.
    @inlinable
    public var input: T.Input { TransducerInput(loop.mailbox) }

    /// A Boolean value that indicates whether the machine still accepts events.
    public var isRunning: Bool { loop.mailbox.isRunning }

    /// Sends an event in the same way as ``TransducerInput/send(_:isolation:)``, but faster.
    @inlinable
    public func send(_ event: sending T.Event) throws {
        try loop.sendFromAnywhere(event)
    }

    /// Sends an event and returns its outputs. The method returns as soon as the event and all internal events that it
    /// causes have been processed.
    @inlinable
    public func request(_ event: sending T.Event) async throws -> [T.Output] where T.Output: Sendable {
        try await loop.request(event)
    }

    /// Sends an event, and waits for the first output whose value at a key path equals the given key; see
    /// ``Machine/request(_:until:is:isolation:)``.
    public func request<Key: Hashable & Sendable>(
        _ event: sending T.Event, until path: any KeyPath<T.Output, Key> & Sendable, is key: Key
    ) async throws -> T.Output where T.Output: Sendable {
        try await loop.request(event, until: path, is: key)
    }

    /// Ends the machine: no further events are processed, its effects are cancelled, and the state remains readable.
    ///
    /// - Parameter error: The error that ``finished()`` throws and that the completion handler receives. The default,
    ///   `nil`, means a `CancellationError`.
    public func cancel(throwing error: (any Error)? = nil) {
        loop.cancelFromAnywhere(throwing: error)
    }

    /// Waits until the machine reaches a terminal state, and returns that state.
    ///
    /// - Throws: `CancellationError`, or the error that was passed to ``cancel(throwing:)``, if the machine is
    ///   cancelled; `CancellationError` if the waiting task is cancelled.
    public func finished() async throws -> T.State {
        guard try await loop.mailbox.ended() == .terminated else { throw loop.mailbox.cancellationError }
        return await state
    }
}

extension TransducerActor where T.Env == Void {
    /// Creates and starts a machine without an environment.
    @inlinable
    public convenience init(
        of type: T.Type = T.self, initialState: T.State, initialEvent: sending T.Event? = nil,
        configuration: Configuration = .standard, output: (@Sendable (T.Output) -> Void)? = nil,
        completion: (@Sendable (Result<T.State, any Error>) -> Void)? = nil
    ) {
        self.init(
            of: type, initialState: initialState, env: (), initialEvent: initialEvent,
            configuration: configuration, output: output, completion: completion)
    }
}

// MARK: - Observation

extension TransducerActor {
    /// A sequence that yields the current state, and then the state after each transition. A slow reader sees only the
    /// latest state. The sequence ends when the machine ends.
    public var states: AsyncStream<T.State> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: T.State.self, bufferingPolicy: .bufferingNewest(1))
        loop.mailbox.submit(isolation: nil) { [loop] in loop.feedStates(to: continuation) }
        return stream
    }
}

extension TransducerActor where T.Output: Sendable {
    /// A sequence of all future outputs. No output is dropped. The sequence ends when the machine ends.
    public var outputs: AsyncStream<T.Output> {
        let (stream, continuation) = AsyncStream.makeStream(of: T.Output.self)
        loop.mailbox.submit(isolation: nil) { [loop] in loop.feedOutputs(to: continuation) }
        return stream
    }
}
