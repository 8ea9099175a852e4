/// A running machine that anybody may send to from anywhere: the host for servers.
///
/// It needs no task and no actor of its own. Whoever sends to an idle machine processes the event on
/// the spot; whoever sends meanwhile only queues, and the one who is at it goes on, up to a bound, after
/// which a task takes over. Effects run on the global executor. When the last reference is gone, its
/// effects are cancelled and nothing of it runs any more.
///
/// ```swift
/// let session = TransducerActor(of: Session.self, initialState: .idle, env: env)
/// try session.input.send(.connected)
/// let state = await session.state
/// ```
public final class TransducerActor<T: BaseTransducer>: Sendable where T.State: Sendable, T.Env: Sendable {
    // The mailbox admits one owner at a time, and only the owner touches more of the loop than its constants.
    @usableFromInline nonisolated(unsafe) let loop: RunLoop<T>

    /// Makes and starts a machine.
    ///
    /// - Parameters:
    ///   - type: The transducer type, which is inferred where it can be.
    ///   - initialState: Where the machine starts.
    ///   - env: What effects get.
    ///   - configuration: How the machine keeps time, how much may wait, and who is told.
    ///   - output: Called with each output by whoever processes the event, one at a time.
    @inlinable
    public init(
        of type: T.Type = T.self, initialState: T.State, env: T.Env, configuration: Configuration = .standard,
        output: (@Sendable (T.Output) -> Void)? = nil
    ) {
        let mailbox = Mailbox<T.Event>(
            host: nil, ownership: .anybody, settings: configuration.settings(for: T.self))
        loop = RunLoop(state: initialState, env: env, mailbox: mailbox)
        if let output { loop.listen(output) }
        _ = loop.start()
    }

    deinit { loop.mailbox.disconnect() }

    /// The state after all that was sent before by the same task.
    public var state: T.State {
        get async {
            await withCheckedContinuation { continuation in
                loop.mailbox.submit(isolation: nil) { [loop] in continuation.resume(returning: loop.state) }
            }
        }
    }

    /// The handle for sending. It does not keep the machine alive.
    @inlinable
    public var input: T.Input { TransducerInput(loop.mailbox) }

    /// Whether events are still accepted.
    public var isRunning: Bool { loop.mailbox.isRunning }

    /// Sends an event, as ``TransducerInput/send(_:isolation:)`` does, but on the shortest way.
    @inlinable
    public func send(_ event: sending T.Event) throws {
        try loop.sendFromAnywhere(event)
    }

    /// Sends an event and returns its outputs, once it and all that it caused at once have settled.
    public func request(_ event: sending T.Event) async throws -> [T.Output] where T.Output: Sendable {
        try await loop.request(event)
    }

    /// Ends the machine: no further event is processed, effects are cancelled, the state stays readable.
    public func cancel() {
        loop.mailbox.cancel()
        loop.mailbox.submit(isolation: nil) { [loop] in loop.extras?.listeners?.finish() }
    }

    /// Waits for a terminal state and returns it.
    /// - Throws: `CancellationError` if the machine, or the waiting task, is cancelled.
    public func finished() async throws -> T.State {
        guard try await loop.mailbox.ended() == .terminated else { throw CancellationError() }
        return await state
    }
}

extension TransducerActor where T.Env == Void {
    /// Makes and starts a machine without environment.
    @inlinable
    public convenience init(
        of type: T.Type = T.self, initialState: T.State, configuration: Configuration = .standard,
        output: (@Sendable (T.Output) -> Void)? = nil
    ) {
        self.init(of: type, initialState: initialState, env: (), configuration: configuration, output: output)
    }
}

// MARK: - Observation

extension TransducerActor {
    /// The current state, and then each new one; a slow reader sees only the latest. Ends with the machine.
    public var states: AsyncStream<T.State> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: T.State.self, bufferingPolicy: .bufferingNewest(1))
        loop.mailbox.submit(isolation: nil) { [loop] in loop.feedStates(to: continuation) }
        return stream
    }
}

extension TransducerActor where T.Output: Sendable {
    /// Each output from now on; none is dropped. Ends with the machine.
    public var outputs: AsyncStream<T.Output> {
        let (stream, continuation) = AsyncStream.makeStream(of: T.Output.self)
        loop.mailbox.submit(isolation: nil) { [loop] in loop.feedOutputs(to: continuation) }
        return stream
    }
}
