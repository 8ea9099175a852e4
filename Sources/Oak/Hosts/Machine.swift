/// A running machine on the current actor: the plainest host.
///
/// It belongs to the actor on which it was made, and is not `Sendable`; its ``input`` is. When it is
/// freed, its effects are cancelled and nothing of it runs any more.
///
/// ```swift
/// let counter = Machine(of: Counter.self, initialState: .idle(0))
/// try counter.input.send(.up)
/// counter.state   // .idle(1)
/// ```
public final class Machine<T: BaseTransducer> {
    @usableFromInline let loop: RunLoop<T>

    /// Makes and starts a machine on the current actor.
    ///
    /// - Parameters:
    ///   - type: The transducer type, which is inferred where it can be.
    ///   - initialState: Where the machine starts.
    ///   - env: What effects get; it need not be `Sendable`, for effects run on the machine's actor.
    ///   - configuration: How the machine keeps time, how much may wait, and who is told.
    ///   - output: Called on the machine's actor with each output, after the state was written and before the
    ///     next event is processed. Events that it sends are queued.
    ///   - isolation: The actor of the machine, which the compiler fills in.
    @inlinable
    public init(
        of type: T.Type = T.self, initialState: T.State, env: T.Env,
        configuration: Configuration = .standard, output: ((T.Output) -> Void)? = nil,
        isolation: isolated any Actor = #isolation
    ) {
        let mailbox = Mailbox<T.Event>(
            host: isolation, ownership: .actor, settings: configuration.settings(for: T.self))
        loop = RunLoop(state: initialState, env: env, mailbox: mailbox)
        if let output { loop.listen(output) }
        _ = loop.start()
    }

    deinit { loop.mailbox.disconnect() }

    /// The current state; after the end, the last one.
    @inlinable
    public var state: T.State { loop.state }

    /// The handle for sending from anywhere. It does not keep the machine alive.
    @inlinable
    public var input: T.Input { TransducerInput(loop.mailbox) }

    /// Whether events are still accepted.
    public var isRunning: Bool { loop.mailbox.isRunning }

    /// Sends an event, as ``TransducerInput/send(_:isolation:)`` does, but on the shortest way.
    @inlinable
    public func send(_ event: sending T.Event) throws {
        try loop.send(event)
    }

    /// Sends an event and returns its outputs, once it and all that it caused at once have settled.
    public func request(
        _ event: sending T.Event, isolation: isolated (any Actor)? = #isolation
    ) async throws -> [T.Output] {
        try await loop.request(event)
    }

    /// Ends the machine: no further event is processed, effects are cancelled, the state stays readable.
    public func cancel() {
        loop.cancel()
    }

    /// Waits for a terminal state and returns it.
    /// - Throws: `CancellationError` if the machine, or the waiting task, is cancelled.
    public func finished(isolation: isolated (any Actor)? = #isolation) async throws -> T.State {
        try await loop.finished()
    }
}

extension Machine where T.Env == Void {
    /// Makes and starts a machine without environment on the current actor.
    @inlinable
    public convenience init(
        of type: T.Type = T.self, initialState: T.State, configuration: Configuration = .standard,
        output: ((T.Output) -> Void)? = nil, isolation: isolated any Actor = #isolation
    ) {
        self.init(
            of: type, initialState: initialState, env: (), configuration: configuration, output: output,
            isolation: isolation)
    }
}

// MARK: - Observation

extension Machine where T.State: Sendable {
    /// The current state, and then each new one; a slow reader sees only the latest. Ends with the machine.
    public var states: AsyncStream<T.State> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: T.State.self, bufferingPolicy: .bufferingNewest(1))
        loop.feedStates(to: continuation)
        return stream
    }
}

extension Machine where T.Output: Sendable {
    /// Each output from now on; none is dropped, so a reader that falls behind costs memory. Ends with the machine.
    public var outputs: AsyncStream<T.Output> {
        let (stream, continuation) = AsyncStream.makeStream(of: T.Output.self)
        loop.feedOutputs(to: continuation)
        return stream
    }
}
