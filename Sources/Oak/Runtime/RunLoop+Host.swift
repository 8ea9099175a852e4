// What every host offers, once.

extension RunLoop {
    /// Calls a handler with each output.
    @usableFromInline
    func listen(_ output: @escaping (T.Output) -> Void) {
        listen().output = output
    }

    /// Ends the machine. The caller is on its actor.
    @usableFromInline
    func cancel() {
        mailbox.putBack()
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
        try mailbox.checkIsRunning()
        let listeners = listen()
        listeners.collected = []
        defer { listeners.collected = nil }
        if !settle(event) { mailbox.handOver(self, interrupted: true) }
        return listeners.collected ?? []
    }

    /// Yields the current state and then each new one.
    func feedStates(to continuation: AsyncStream<T.State>.Continuation) where T.State: Sendable {
        continuation.yield(state)
        guard mailbox.isRunning else { return continuation.finish() }
        listen().addStates(
            { state in if case .terminated = continuation.yield(state) { false } else { true } },
            end: { continuation.finish() })
    }

    /// Yields each output from now on.
    func feedOutputs(to continuation: AsyncStream<T.Output>.Continuation) where T.Output: Sendable {
        guard mailbox.isRunning else { return continuation.finish() }
        listen().addOutputs(
            { output in if case .terminated = continuation.yield(output) { false } else { true } },
            end: { continuation.finish() })
    }
}
