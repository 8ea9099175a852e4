// Variants of `run` whose outputs go to an asynchronous receiver.

extension BaseTransducer {
    /// Runs a machine until it ends, passes its outputs to an asynchronous receiver, and returns its terminal state.
    ///
    /// The machine waits for the receiver: it processes the next event only after the receiver has returned for each
    /// output of the current event. Events that arrive in the meantime are queued.
    ///
    /// ```swift
    /// let result = try await Download.run(initialState: .idle, env: env, input: input) { progress in
    ///     try await connection.write(progress)
    /// }
    /// ```
    /// The machine runs on the caller's actor. If the caller is not isolated to an actor, the machine runs on an actor
    /// of its own.
    ///
    /// - Parameters:
    ///   - initialState: The state in which the machine starts.
    ///   - env: The environment of the effects.
    ///   - initialEvent: An event that the machine processes when it starts, after the initial effect.
    ///   - input: The input through which events are sent. Events that were sent before the call are processed in
    ///     order, after the initial event.
    ///   - configuration: The configuration of the machine. It replaces the configuration with which the input was
    ///     created.
    ///   - output: A closure that is called on the machine's actor with each output, one at a time, after the effects
    ///     of the transition have started. The closure must not wait for the machine, for example with
    ///     ``TransducerInput/process(_:)``, nor for an enqueued, debounced or throttled effect that is waiting to
    ///     start, because such an effect starts only after the closure has returned. If the closure throws an error,
    ///     the machine is cancelled.
    ///   - isolation: The actor of the machine, provided by the compiler.
    /// - Returns: The terminal state.
    /// - Throws: The error that the receiver has thrown; `CancellationError` if the task is cancelled;
    ///   ``RunError/inputInUse`` if the input was used for another machine.
    public static func run(
        initialState: sending State, env: Env, initialEvent: sending Event? = nil, input: Input = Input(),
        configuration: Configuration? = nil,
        output: nonisolated(nonsending) @escaping (Output) async throws -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> State where Env: Sendable {
        guard isolation == nil else {
            return try await run(
                initialState: initialState, env: env, initialEvent: initialEvent, input: input,
                configuration: configuration, receiver: output, on: isolation)
        }
        // The caller waits until the machine has stopped, so the receiver is never called concurrently with the caller.
        // The state and the event were transferred to the machine, and the state is transferred back.
        nonisolated(unsafe) let (initialState, initialEvent, output) = (initialState, initialEvent, output)
        nonisolated(unsafe) let state = try await Host().run { host in
            nonisolated(unsafe) let state = try await run(
                initialState: initialState, env: env, initialEvent: initialEvent, input: input,
                configuration: configuration, receiver: output, on: host)
            return state
        }
        return state
    }

    /// Runs a machine whose environment is not `Sendable`, and whose outputs go to an asynchronous receiver. The caller
    /// must be isolated to an actor.
    ///
    /// - Parameters:
    ///   - initialState: The state in which the machine starts.
    ///   - env: The environment of the effects.
    ///   - initialEvent: An event that the machine processes when it starts, after the initial effect and before
    ///     the events of the input.
    ///   - input: The input through which events are sent.
    ///   - configuration: The configuration of the machine, such as its clock and its inspector.
    ///   - output: A closure that is called on the machine's actor with each output. The machine waits until the
    ///     closure has returned.
    ///   - unlessSendable: A placeholder. Do not pass this argument. It makes the compiler prefer the other overload if
    ///     both match.
    ///   - isolation: The actor of the machine, provided by the compiler.
    public static func run(
        initialState: State, env: Env, initialEvent: Event? = nil, input: Input = Input(),
        configuration: Configuration? = nil,
        output: nonisolated(nonsending) @escaping (Output) async throws -> Void, unlessSendable: Void = (),
        isolation: isolated any Actor = #isolation
    ) async throws -> State {
        try await run(
            initialState: initialState, env: env, initialEvent: initialEvent, input: input,
            configuration: configuration, receiver: output, on: isolation)
    }

    private static func run(
        initialState: State, env: Env, initialEvent: consuming Event?, input: Input,
        configuration: Configuration?,
        receiver: nonisolated(nonsending) @escaping (Output) async throws -> Void,
        on isolation: isolated (any Actor)?
    ) async throws -> State {
        // An input that belongs to an effect of an embedded child already has a machine.
        guard case .mailbox(let mailbox) = input.target else { throw RunError.inputInUse }
        if Task.isCancelled {
            mailbox.abandon()
            throw CancellationError()
        }
        let host = ReceiverHost<Self>(state: initialState, env: env, mailbox: mailbox, receiver: receiver)
        let settings = mailbox.chosenSettings(configuration, for: Self.self)
        guard let actor = isolation, host.start(with: initialEvent, settings: settings, on: actor) else {
            throw RunError.inputInUse
        }
        return try await withTaskCancellationHandler {
            _ = isolation  // isolates the closure to the actor
            return try await host.run()
        } onCancel: {
            mailbox.cancel()
        }
    }
}

extension BaseTransducer where Env == Void {
    /// Runs a machine that has no environment and whose outputs go to an asynchronous receiver, and returns its
    /// terminal state.
    public static func run(
        initialState: sending State, initialEvent: sending Event? = nil, input: Input = Input(),
        configuration: Configuration? = nil,
        output: nonisolated(nonsending) @escaping (Output) async throws -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> State {
        try await run(
            initialState: initialState, env: (), initialEvent: initialEvent, input: input,
            configuration: configuration, output: output, isolation: isolation)
    }
}
