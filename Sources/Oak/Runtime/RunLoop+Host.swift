// What every host offers, once.

extension RunLoop {
    /// Calls a handler with each output.
    @usableFromInline
    func listen(_ output: @escaping (T.Output) -> Void) {
        listen().output = output
    }

    @usableFromInline
    func cancel() {
        mailbox.cancel()
        listeners?.finish()
    }

    @usableFromInline
    nonisolated(nonsending) func finished() async throws -> T.State {
        guard try await mailbox.ended() == .terminated else { throw CancellationError() }
        return state
    }

    /// Processes an event and collects the outputs of it and of all that it causes at once.
    nonisolated(nonsending) func request(_ event: sending T.Event) async throws -> [T.Output] {
        let ticket = Ticket()
        var outputs: [T.Output] = []
        var event: T.Event? = event
        mailbox.submit(isolation: #isolation) { [self] in
            let result = Result { try collect(event.take()) }
            outputs = (try? result.get()) ?? []
            ticket.settle(result.map { _ in })
        }
        try await ticket.wait()
        return outputs
    }

    private func collect(_ event: T.Event?) throws -> [T.Output] {
        try mailbox.check(0)
        let listeners = listen()
        listeners.collected = []
        defer { listeners.collected = nil }
        if let event { step(event) }
        if !settle() { mailbox.interrupt() }
        return listeners.collected ?? []
    }

    /// Each new state from now on, the current one first. Only the latest is kept for a slow reader.
    func states() -> AsyncStream<T.State> where T.State: Sendable {
        let (stream, continuation) = AsyncStream.makeStream(of: T.State.self, bufferingPolicy: .bufferingNewest(1))
        continuation.yield(state)
        guard mailbox.isRunning else {
            continuation.finish()
            return stream
        }
        listen().addStates(
            { state in
                if case .terminated = continuation.yield(state) { false } else { true }
            }, end: { continuation.finish() })
        return stream
    }

    /// Each output from now on. None is dropped, so a reader that falls behind costs memory.
    func outputs() -> AsyncStream<T.Output> where T.Output: Sendable {
        let (stream, continuation) = AsyncStream.makeStream(of: T.Output.self)
        guard mailbox.isRunning else {
            continuation.finish()
            return stream
        }
        listen().addOutputs(
            { output in
                if case .terminated = continuation.yield(output) { false } else { true }
            }, end: { continuation.finish() })
        return stream
    }
}
