extension BaseTransducer {
    /// Runs a machine, delivers its outputs to an asynchronous receiver, and returns its terminal state.
    ///
    /// ```swift
    /// let result = try await Import.run(initialState: .idle, env: env, input: input) { record in
    ///     try await database.insert(record)  // the next event is processed afterwards
    /// }
    /// ```
    /// The machine processes no event until the receiver has taken all outputs of the previous one. Meanwhile, events
    /// wait in the mailbox, up to its capacity, and `process` waits as well. Effects continue to run. If the receiver
    /// throws an error, the machine is cancelled.
    ///
    /// - Parameters:
    ///   - initialState: The state in which the machine starts.
    ///   - env: The environment of the effects.
    ///   - initialEvent: An event that the machine processes when it starts, after the initial effect.
    ///   - input: The input through which events are sent. Sending only enqueues the event, also on the machine's
    ///     actor.
    ///   - configuration: Replaces the configuration with which the input was created.
    ///   - isolation: The actor of the machine, supplied by the compiler.
    ///   - receiver: Called on the machine's actor with one output at a time.
    /// - Returns: The terminal state, after the receiver has taken the last output.
    /// - Throws: The error of the receiver; `CancellationError` if the task is cancelled; ``RunError/inputInUse`` if
    ///   the input was used for another machine.
    public static func run(
        initialState: sending State, env: Env, initialEvent: sending Event? = nil, input: Input = Input(),
        configuration: Configuration? = nil, isolation: isolated (any Actor)? = #isolation,
        receiver: nonisolated(nonsending) @escaping (Output) async throws -> Void
    ) async throws -> State where Env: Sendable {
        guard isolation == nil else {
            return try await receive(
                initialState, env, initialEvent, input, configuration, receiver, on: isolation)
        }
        // The caller waits until the machine has stopped, so its receiver is never called concurrently with the
        // caller. The state and the event were transferred to the machine, and the state is transferred back.
        nonisolated(unsafe) let (initialState, initialEvent, receiver) = (
            initialState, initialEvent, receiver
        )
        nonisolated(unsafe) let state = try await Host().run { host in
            nonisolated(unsafe) let state = try await receive(
                initialState, env, initialEvent, input, configuration, receiver, on: host)
            return state
        }
        return state
    }

    /// Runs a machine whose environment is not `Sendable`, and delivers its outputs to an asynchronous receiver. The
    /// caller must be isolated to an actor.
    ///
    /// - Parameters:
    ///   - initialState: The state in which the machine starts.
    ///   - env: The environment of the effects.
    ///   - initialEvent: An event that the machine processes when it starts, after the initial effect.
    ///   - input: The input through which events are sent.
    ///   - configuration: The clock, the capacity of the mailbox, and the inspector.
    ///   - unlessSendable: Do not pass this argument. It makes the compiler prefer the other overload if both match.
    ///   - isolation: The actor of the machine, supplied by the compiler.
    ///   - receiver: Called on the machine's actor with one output at a time.
    public static func run(
        initialState: State, env: Env, initialEvent: Event? = nil, input: Input = Input(),
        configuration: Configuration? = nil, unlessSendable: Void = (),
        isolation: isolated any Actor = #isolation,
        receiver: nonisolated(nonsending) @escaping (Output) async throws -> Void
    ) async throws -> State {
        try await receive(initialState, env, initialEvent, input, configuration, receiver, on: isolation)
    }

    /// Processes events one at a time, and waits for the receiver after each event.
    private static func receive(
        _ initialState: State, _ env: Env, _ initialEvent: consuming Event?, _ input: Input,
        _ configuration: Configuration?, _ receiver: nonisolated(nonsending) (Output) async throws -> Void,
        on host: isolated (any Actor)?
    ) async throws -> State {
        // The input of an embedded child's effect already belongs to a machine.
        guard let actor = host, case .mailbox(let mailbox) = input.target else { throw RunError.inputInUse }
        if Task.isCancelled {
            mailbox.abandon()
            throw CancellationError()
        }
        let loop = RunLoop<Self>(state: initialState, env: env, mailbox: mailbox)
        let outbox = Outbox<Output>()
        loop.listen { outbox.outputs.append($0) }
        let settings = mailbox.chosenSettings(configuration, for: Self.self)
        guard loop.start(with: initialEvent, late: (actor, settings, .test)) else {
            throw RunError.inputInUse
        }
        defer {
            mailbox.disconnect()
            loop.extras?.listeners?.finish()
        }
        let (wakeUps, waker) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        mailbox.lock { mailbox.ensureStorage().observer = { waker.yield() } }
        return try await withTaskCancellationHandler {
            let stepper = Stepper(loop)
            // Naming the parameter isolates this closure to the actor.
            try await deliver(outbox, receiver, mailbox, isolation: host)
            waker.yield()
            for await _ in wakeUps {
                try await process(stepper, outbox, receiver, isolation: host)
                if !mailbox.isRunning { break }
            }
            guard mailbox.currentPhase == .terminated else { throw mailbox.cancellationError }
            return loop.state
        } onCancel: {
            mailbox.cancel()
        }
    }

    /// Processes the waiting events.
    private static func process(
        _ stepper: Stepper<Self>, _ outbox: Outbox<Output>,
        _ receiver: nonisolated(nonsending) (Output) async throws -> Void,
        isolation: isolated (any Actor)?
    ) async throws {
        let mailbox = stepper.loop.mailbox
        let limit = mailbox.settings.chainLimit
        var (count, chain) = (0, 0)
        while let event = stepper.takeNext() {
            stepper.process(event)
            try await deliver(outbox, receiver, mailbox, isolation: isolation)
            chain = stepper.isSettled ? 0 : chain + 1
            if chain == limit {
                stepper.loop.report(.chainTooLong(limit: limit, last: [Redaction.caseName(of: event)]))
            }
            stepper.settle()
            count += 1
            if count.isMultiple(of: Mailbox<Event>.burst) { await Task.yield() }
        }
    }

    /// Calls the receiver with the outputs of the current event, unless the machine is cancelled.
    private static func deliver(
        _ outbox: Outbox<Output>, _ receiver: nonisolated(nonsending) (Output) async throws -> Void,
        _ mailbox: Mailbox<Event>, isolation: isolated (any Actor)?
    ) async throws {
        let outputs = outbox.outputs
        outbox.outputs = []
        for output in outputs where mailbox.currentPhase != .cancelled { try await receiver(output) }
    }
}

extension BaseTransducer where Env == Void {
    /// Runs a machine without an environment, delivers its outputs to an asynchronous receiver, and returns its
    /// terminal state.
    public static func run(
        initialState: sending State, initialEvent: sending Event? = nil, input: Input = Input(),
        configuration: Configuration? = nil, isolation: isolated (any Actor)? = #isolation,
        receiver: nonisolated(nonsending) @escaping (Output) async throws -> Void
    ) async throws -> State {
        try await run(
            initialState: initialState, env: (), initialEvent: initialEvent, input: input,
            configuration: configuration, isolation: isolation, receiver: receiver)
    }
}

/// The outputs that have not been passed to the receiver yet.
private final class Outbox<Output> {
    var outputs: [Output] = []
}
