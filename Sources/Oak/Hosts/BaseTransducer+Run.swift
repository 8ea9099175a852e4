/// An error that describes why a machine could not be run.
public enum RunError: Error, Hashable, Sendable {
    /// The input belongs, or belonged, to another machine, or was passed to a call to `run` whose task had been
    /// cancelled.
    case inputInUse
}

extension RunError: CustomStringConvertible {
    public var description: String {
        "This input has already been used for a machine. Create a new `Input()` for each call to `run`."
    }
}

extension BaseTransducer {
    /// Runs a machine until it ends, and returns its terminal state.
    ///
    /// The machine runs on the caller's actor. If the caller is not isolated to an actor, the machine runs on an actor
    /// of its own.
    ///
    /// ```swift
    /// let input = Download.Input()
    /// try input.send(.start)
    /// let result = try await Download.run(initialState: .idle, env: env, input: input)
    /// ```
    ///
    /// - Parameters:
    ///   - initialState: The state in which the machine starts.
    ///   - env: The environment of the effects.
    ///   - initialEvent: An event that the machine processes when it starts, after the initial effect.
    ///   - input: The input through which events are sent. Events that were sent before the call are processed in
    ///     order, after the initial event.
    ///   - configuration: The configuration of the machine. It replaces the configuration with which the input was
    ///     created.
    ///   - output: A closure that is called on the machine's actor with each output, after the state has been updated.
    ///   - isolation: The actor of the machine, provided by the compiler.
    /// - Returns: The terminal state. If the initial state is terminal, the function returns immediately.
    /// - Throws: `CancellationError` if the task is cancelled, or ``RunError/inputInUse`` if the input was used for
    ///   another machine.
    @inlinable
    public static func run(
        initialState: sending State, env: Env, initialEvent: sending Event? = nil, input: Input = Input(),
        configuration: Configuration? = nil,
        output: ((Output) -> Void)? = nil, isolation: isolated (any Actor)? = #isolation
    ) async throws -> State where Env: Sendable {
        guard isolation == nil else {
            return try await run(
                initialState: initialState, env: env, initialEvent: initialEvent, input: input,
                configuration: configuration, output: output, on: isolation)
        }
        // The caller waits until the machine has stopped, so the output handler is never called concurrently with the
        // caller. The state and the event were transferred to the machine, and the state is transferred back.
        nonisolated(unsafe) let (initialState, initialEvent, output) = (initialState, initialEvent, output)
        nonisolated(unsafe) let state = try await Host().run { host in
            nonisolated(unsafe) let state = try await run(
                initialState: initialState, env: env, initialEvent: initialEvent, input: input,
                configuration: configuration, output: output, on: host)
            return state
        }
        return state
    }

    /// Runs a machine whose environment is not `Sendable`. The caller must be isolated to an actor.
    ///
    /// - Parameters:
    ///   - initialState: The state in which the machine starts.
    ///   - env: The environment of the effects.
    ///   - initialEvent: An event that the machine processes when it starts, after the initial effect and before
    ///     the events of the input.
    ///   - input: The input through which events are sent.
    ///   - configuration: The configuration of the machine, such as its clock and its inspector.
    ///   - output: A closure that is called on the machine's actor with each output.
    ///   - unlessSendable: A placeholder. Do not pass this argument. It makes the compiler prefer the other overload if
    ///     both match.
    ///   - isolation: The actor of the machine, provided by the compiler.
    @inlinable
    public static func run(
        initialState: State, env: Env, initialEvent: Event? = nil, input: Input = Input(),
        configuration: Configuration? = nil, output: ((Output) -> Void)? = nil, unlessSendable: Void = (),
        isolation: isolated any Actor = #isolation
    ) async throws -> State {
        try await run(
            initialState: initialState, env: env, initialEvent: initialEvent, input: input,
            configuration: configuration, output: output, on: isolation)
    }

    @inlinable
    static func run(
        initialState: State, env: Env, initialEvent: consuming Event?, input: Input,
        configuration: Configuration?, output: ((Output) -> Void)?, on host: isolated (any Actor)?
    ) async throws -> State {
        // An input that belongs to an effect of an embedded child already has a machine.
        guard case .mailbox(let mailbox) = input.target else { throw RunError.inputInUse }
        if Task.isCancelled {
            mailbox.abandon()
            throw CancellationError()
        }
        let loop = RunLoop<Self>(state: initialState, env: env, mailbox: mailbox)
        if let output { loop.listen(output) }
        guard let host,
            loop.start(
                with: initialEvent,
                late: (host, .actor, mailbox.chosenSettings(configuration, for: Self.self)))
        else {
            throw RunError.inputInUse
        }
        defer {
            mailbox.disconnect()
            loop.extras?.listeners?.finish()
        }
        return try await withTaskCancellationHandler {
            try await loop.finished()
        } onCancel: {
            mailbox.cancel()
        }
    }
}

extension BaseTransducer where Env == Void {
    /// Runs a machine without an environment until it ends, and returns its terminal state.
    @inlinable
    public static func run(
        initialState: sending State, initialEvent: sending Event? = nil, input: Input = Input(),
        configuration: Configuration? = nil, output: ((Output) -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> State {
        try await run(
            initialState: initialState, env: (), initialEvent: initialEvent, input: input,
            configuration: configuration, output: output, isolation: isolation)
    }
}

/// The actor on which a machine runs if its caller is not isolated.
@usableFromInline
actor Host {
    @usableFromInline
    init() {}

    @inlinable
    func run<R>(_ body: @Sendable (isolated Host) async throws -> sending R) async throws -> sending R {
        try await body(self)
    }
}
