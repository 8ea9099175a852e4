/// A machine that runs on the current actor. This is the simplest host.
///
/// The machine belongs to the actor on which it was created. It is not `Sendable`, but its ``input`` is. When the
/// machine is deallocated, its effects are cancelled, and it processes no further events.
///
/// ```swift
/// let counter = Machine(of: Counter.self, initialState: .idle(0))
/// try counter.input.send(.up)
/// counter.state   // .idle(1)
/// ```
public final class Machine<T: BaseTransducer> {
    @usableFromInline let loop: RunLoop<T>

    /// Creates and starts a machine on the current actor.
    ///
    /// - Parameters:
    ///   - type: The transducer type, which is inferred where possible.
    ///   - initialState: The state in which the machine starts.
    ///   - env: The environment of the effects. It need not be `Sendable`, because effects run on the
    ///     machine's actor.
    ///   - initialEvent: An event that the machine processes when it starts, after the initial effect.
    ///   - configuration: The configuration of the machine, such as its clock and its inspector.
    ///   - output: A closure that is called on the machine's actor with each output, after the state has been updated
    ///     and before the next event is processed. Events that the closure sends are queued.
    ///   - completion: A closure that is called once, on the machine's actor, when the machine has ended. It receives
    ///     the terminal state, a `CancellationError`, or the error that was passed to ``cancel(throwing:)``.
    ///   - isolation: The actor of the machine, provided by the compiler.
    @inlinable
    public init(
        of type: T.Type = T.self, initialState: T.State, env: T.Env, initialEvent: T.Event? = nil,
        configuration: Configuration = .standard, output: ((T.Output) -> Void)? = nil,
        completion: ((Result<T.State, any Error>) -> Void)? = nil,
        isolation: isolated any Actor = #isolation
    ) {
        let mailbox = Mailbox<T.Event>(
            host: isolation, owners: .actor, settings: configuration.settings(for: T.self))
        loop = RunLoop(state: initialState, env: env, mailbox: mailbox)
        if let output { loop.listen(output) }
        if let completion { loop.whenEndedOrFreed(completion) }
        _ = loop.start(with: initialEvent)
    }

    /// Creates and starts a machine, optionally with an existing input.
    ///
    /// - Parameters:
    ///   - input: An input that does not belong to a machine yet. If it already belongs to a machine, the misuse is
    ///     reported, and the new machine gets another input.
    ///   - setUp: A closure that is called before the machine starts.
    init(
        state: T.State, env: T.Env, initialEvent: T.Event?, input: T.Input? = nil,
        configuration: Configuration,
        output: ((T.Output) -> Void)?, completion: ((Result<T.State, any Error>) -> Void)?,
        isolation: isolated any Actor, setUp: (RunLoop<T>) -> Void = { _ in }
    ) {
        func makeLoop(_ mailbox: Mailbox<T.Event>) -> RunLoop<T> {
            let loop = RunLoop<T>(state: state, env: env, mailbox: mailbox)
            if let output { loop.listen(output) }
            if let completion { loop.whenEndedOrFreed(completion) }
            setUp(loop)
            return loop
        }
        if let input {
            if case .mailbox(let mailbox) = input.target {
                let loop = makeLoop(mailbox)
                let settings = mailbox.chosenSettings(configuration, for: T.self)
                if loop.start(with: initialEvent, late: (isolation, .actor, settings)) {
                    self.loop = loop
                    return
                }
            }
            configuration.report(Issue(.misuse(.inputInUse), machine: "\(T.self)"))
        }
        loop = makeLoop(
            Mailbox(host: isolation, owners: .actor, settings: configuration.settings(for: T.self)))
        _ = loop.start(with: initialEvent)
    }

    deinit { if loop.hasCompletion { loop.hostWasFreed() } else { loop.mailbox.disconnect() } }

    /// The current state, or the final state after the machine has ended.
    @inlinable
    public var state: T.State { loop.state }

    /// The input of the machine, which can be used from any task. It does not keep the machine alive.
    @inlinable
    public var input: T.Input { TransducerInput(loop.mailbox) }

    /// A Boolean value that indicates whether the machine still accepts events.
    public var isRunning: Bool { loop.mailbox.isRunning }

    /// Sends an event in the same way as ``TransducerInput/send(_:isolation:)``, but faster.
    @inlinable
    public func send(_ event: sending T.Event) throws {
        try loop.send(event)
    }

    /// Sends an event and returns its outputs. The method returns as soon as the event and all internal events that it
    /// causes have been processed.
    @inlinable
    public func request(
        _ event: sending T.Event, isolation: isolated (any Actor)? = #isolation
    ) async throws -> [T.Output] {
        try await loop.request(event)
    }

    /// Sends an event, and waits for its answer: the first output whose value at a key path equals the given key.
    ///
    /// ```swift
    /// let page = try await machine.request(.load(7), until: \.number, is: 7)
    /// ```
    ///
    /// Only the outputs that the machine delivers for this event or later count. If several callers wait for the same
    /// key, they receive the same output. If the callers use the same key path, the time that the machine takes per output
    /// does not depend on the number of callers that wait for other keys.
    ///
    /// The method waits until the answer arrives, even if the machine postpones the event, or forwards it to a child that
    /// does not exist. The caller keeps the machine alive while it waits. To limit the wait, cancel the task.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - path: The key path from an output to its key.
    ///   - key: The key of the output to wait for.
    ///   - isolation: The actor of the caller.
    /// - Throws: `SendError.terminated` or `SendError.cancelled` if the machine ends without this output;
    ///   `CancellationError` if the waiting task is cancelled.
    public func request<Key: Hashable & Sendable>(
        _ event: sending T.Event, until path: any KeyPath<T.Output, Key> & Sendable, is key: Key,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> T.Output where T.Output: Sendable {
        try await loop.request(event, until: path, is: key)
    }

    /// Ends the machine: no further events are processed, its effects are cancelled, and the state remains readable.
    ///
    /// - Parameter error: The error that ``finished(isolation:)`` throws and that the completion handler receives. The
    ///   default, `nil`, means a `CancellationError`.
    public func cancel(throwing error: (any Error)? = nil) {
        loop.cancel(throwing: error)
    }

    /// Waits until the machine reaches a terminal state, and returns that state.
    ///
    /// - Throws: `CancellationError`, or the error that was passed to ``cancel(throwing:)``, if the machine is
    ///   cancelled; `CancellationError` if the waiting task is cancelled.
    public func finished(isolation: isolated (any Actor)? = #isolation) async throws -> T.State {
        try await loop.finished()
    }
}

extension Machine where T.Env == Void {
    /// Creates a machine without an environment, and starts it on the current actor.
    @inlinable
    public convenience init(
        of type: T.Type = T.self, initialState: T.State, initialEvent: T.Event? = nil,
        configuration: Configuration = .standard, output: ((T.Output) -> Void)? = nil,
        completion: ((Result<T.State, any Error>) -> Void)? = nil,
        isolation: isolated any Actor = #isolation
    ) {
        self.init(
            of: type, initialState: initialState, env: (), initialEvent: initialEvent,
            configuration: configuration, output: output, completion: completion, isolation: isolation)
    }
}

// MARK: - Observation

extension Machine where T.State: Sendable {
    /// A sequence that yields the current state, and then the state after each transition. A slow reader sees only the
    /// latest state. The sequence ends when the machine ends.
    public var states: AsyncStream<T.State> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: T.State.self, bufferingPolicy: .bufferingNewest(1))
        loop.feedStates(to: continuation)
        return stream
    }
}

extension Machine where T.Output: Sendable {
    /// A sequence of all future outputs. No output is dropped, so outputs accumulate if the reader is slow. The
    /// sequence ends when the machine ends.
    public var outputs: AsyncStream<T.Output> {
        let (stream, continuation) = AsyncStream.makeStream(of: T.Output.self)
        loop.feedOutputs(to: continuation)
        return stream
    }
}
