/// Why a machine could not be run.
public enum RunError: Error, Hashable, Sendable {
    /// The input has or had another machine.
    case inputInUse
}

extension RunError: CustomStringConvertible {
    public var description: String {
        "This input belongs to another machine, running or ended. Make a new one with `Input()` for each run."
    }
}

extension BaseTransducer {
    /// Runs a machine until it ends, and returns its terminal state.
    ///
    /// The machine lives on the caller's actor, or on one of its own if the caller has none.
    ///
    /// ```swift
    /// let input = Download.Input()
    /// try input.send(.start)
    /// let result = try await Download.run(initialState: .idle, env: env, input: input)
    /// ```
    ///
    /// - Parameters:
    ///   - initialState: Where the machine starts.
    ///   - env: What effects get.
    ///   - input: Where events are sent. What was sent before is processed first, in order.
    ///   - configuration: Takes the place of the one that the input was made with.
    ///   - output: Called on the machine's actor with each output, after the state was written.
    ///   - isolation: The actor of the machine, which the compiler fills in.
    /// - Returns: The terminal state; at once if the initial state is terminal.
    /// - Throws: `CancellationError` if the task is cancelled; ``RunError/inputInUse`` if the input was
    ///   used for another machine.
    @inlinable
    public static func run(
        initialState: sending State, env: Env, input: Input = Input(),
        configuration: Configuration? = nil,
        output: ((Output) -> Void)? = nil, isolation: isolated (any Actor)? = #isolation
    ) async throws -> State where Env: Sendable {
        guard isolation == nil else {
            return try await run(
                initialState: initialState, env: env, input: input, configuration: configuration,
                output: output, on: isolation)
        }
        // The caller waits until the machine is at rest, so its handler is never called beside it, and the
        // state, which was transferred in, is transferred out.
        nonisolated(unsafe) let (initialState, output) = (initialState, output)
        nonisolated(unsafe) let state = try await Host().run { host in
            nonisolated(unsafe) let state = try await run(
                initialState: initialState, env: env, input: input, configuration: configuration,
                output: output, on: host)
            return state
        }
        return state
    }

    /// Runs a machine whose environment is not `Sendable`, which takes a caller on an actor.
    ///
    /// - Parameters:
    ///   - initialState: Where the machine starts.
    ///   - env: What effects get.
    ///   - input: Where events are sent.
    ///   - configuration: How the machine keeps time, how much may wait, and who is told.
    ///   - output: Called on the machine's actor with each output.
    ///   - unlessSendable: Not to be given. It makes the compiler prefer the other form where both fit.
    ///   - isolation: The actor of the machine, which the compiler fills in.
    @inlinable
    public static func run(
        initialState: State, env: Env, input: Input = Input(), configuration: Configuration? = nil,
        output: ((Output) -> Void)? = nil, unlessSendable: Void = (),
        isolation: isolated any Actor = #isolation
    ) async throws -> State {
        try await run(
            initialState: initialState, env: env, input: input, configuration: configuration, output: output,
            on: isolation)
    }

    @inlinable
    static func run(
        initialState: State, env: Env, input: Input, configuration: Configuration?,
        output: ((Output) -> Void)?, on host: isolated (any Actor)?
    ) async throws -> State {
        // That of an embedded child's effect has a machine already.
        guard case .mailbox(let mailbox) = input.target else { throw RunError.inputInUse }
        if Task.isCancelled {
            mailbox.abandon()
            throw CancellationError()
        }
        let loop = RunLoop<Self>(state: initialState, env: env, mailbox: mailbox)
        if let output { loop.listen(output) }
        guard let host, loop.start(late: (host, mailbox.chosenSettings(configuration, for: Self.self))) else {
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
    /// Runs a machine without environment until it ends, and returns its terminal state.
    @inlinable
    public static func run(
        initialState: sending State, input: Input = Input(), configuration: Configuration? = nil,
        output: ((Output) -> Void)? = nil, isolation: isolated (any Actor)? = #isolation
    ) async throws -> State {
        try await run(
            initialState: initialState, env: (), input: input, configuration: configuration, output: output,
            isolation: isolation)
    }
}

/// The actor of a machine whose caller has none.
@usableFromInline
actor Host {
    @usableFromInline
    init() {}

    @inlinable
    func run<R>(_ body: @Sendable (isolated Host) async throws -> sending R) async throws -> sending R {
        try await body(self)
    }
}
