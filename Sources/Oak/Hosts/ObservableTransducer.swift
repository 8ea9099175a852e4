import Observation

/// A running machine on the main actor with an observable state.
///
/// If an event is sent from the main actor, the state changes synchronously, so `withAnimation { try?
/// model.input.send(.x) }` animates. To notify observers only of changes, the host keeps a copy of the state and
/// compares it. The comparison takes O(*n*) per event in the size of the collections in the state.
@MainActor
public final class ObservableTransducer<T: BaseTransducer>: Observable {
    private let machine: Machine<T>
    /// The registrar of the observers, or `nil` until the state is read. Creating a registrar takes longer than
    /// creating the rest of a machine.
    private var registrar: ObservationRegistrar?
    private var observed: T.State
    /// A closure that is called after a change to the state, before the outputs of the event are delivered.
    package var didChange: (@MainActor () -> Void)?

    /// Creates and starts a machine on the main actor.
    ///
    /// - Parameters:
    ///   - type: The transducer type, which is inferred where possible.
    ///   - initialState: The state in which the machine starts.
    ///   - env: The environment of the effects.
    ///   - initialEvent: An event that the machine processes when it starts, after the initial effect.
    ///   - configuration: The clock, the capacity of the mailbox, and the inspector.
    ///   - output: A closure that is called on the main actor with each output, after the state has been written.
    public init(
        of type: T.Type = T.self, initialState: T.State, env: T.Env, initialEvent: T.Event? = nil,
        configuration: Configuration = .standard, output: (@MainActor (T.Output) -> Void)? = nil,
        completion: (@MainActor (Result<T.State, any Error>) -> Void)? = nil
    ) {
        observed = initialState
        machine = Machine(
            of: type, initialState: initialState, env: env, initialEvent: initialEvent,
            configuration: configuration, output: output, completion: completion)
        observed = machine.state  // the initial effect may have changed it
        let listeners = machine.loop.listen()
        listeners.state = { [weak self] new in self?.observe(new) }
    }

    /// The current state. Reading it within an observation registers a dependency.
    public var state: T.State {
        let registrar = registrar ?? ObservationRegistrar()
        self.registrar = registrar
        registrar.access(self, keyPath: \.state)
        return observed
    }

    /// The input of the machine, which can be used from any task. It does not keep the machine alive.
    public var input: T.Input { machine.input }

    /// Calls a handler with the terminal state, after the last outputs. The handler replaces the completion handler.
    package func whenTerminated(_ handler: @escaping @MainActor (T.State) -> Void) {
        machine.loop.whenEnded { result in
            if case .success(let state) = result { handler(state) }
        }
    }

    /// The environment for effects that start from now on.
    package var env: T.Env {
        get { machine.loop.env }
        set { machine.loop.env = newValue }
    }

    /// Sends an event from the main actor. The machine runs on the main actor, so the event is not transferred.
    package func send(_ event: T.Event) throws {
        // The sender and the machine are both on the main actor, so the event does not leave it.
        nonisolated(unsafe) let event = event
        try machine.send(event)
    }

    /// A Boolean value that indicates whether the machine still accepts events.
    public var isRunning: Bool { machine.isRunning }

    /// Ends the machine: no further events are processed, its effects are cancelled, and the state stays
    /// readable.
    ///
    /// - Parameter error: The reason, which ``finished()`` throws and the completion handler receives. The default,
    ///   `nil`, stands for a `CancellationError`.
    public func cancel(throwing error: (any Error)? = nil) { machine.cancel(throwing: error) }

    /// Waits for a terminal state and returns it.
    ///
    /// - Throws: `CancellationError`, or the error that was passed to ``cancel(throwing:)``, if the machine is
    ///   cancelled; `CancellationError` if the waiting task is cancelled.
    public func finished() async throws -> T.State { try await machine.finished() }

    /// Stores a new state and notifies the observers. If the state is `Equatable`, only changes are reported.
    private func observe(_ new: T.State) {
        if let old = observed as? any Equatable, old.isEqual(to: new) { return }
        // The old state is released after it has been replaced, because its deinitializers may read the new state.
        let old = observed
        if let registrar {
            registrar.withMutation(of: self, keyPath: \.state) { observed = new }
        } else {
            observed = new
        }
        withExtendedLifetime(old) { didChange?() }
    }
}

extension ObservableTransducer where T.Env == Void {
    /// Creates and starts a machine without an environment on the main actor.
    public convenience init(
        of type: T.Type = T.self, initialState: T.State, initialEvent: T.Event? = nil,
        configuration: Configuration = .standard, output: (@MainActor (T.Output) -> Void)? = nil,
        completion: (@MainActor (Result<T.State, any Error>) -> Void)? = nil
    ) {
        self.init(
            of: type, initialState: initialState, env: (), initialEvent: initialEvent,
            configuration: configuration, output: output, completion: completion)
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { self == other as? Self }
}

// MARK: - Observation

extension ObservableTransducer where T.State: Sendable {
    /// A sequence that yields the current state, and then each new state. A slow reader sees only the latest state. The
    /// sequence ends with the machine.
    public var states: AsyncStream<T.State> { machine.states }
}

extension ObservableTransducer where T.Output: Sendable {
    /// A sequence of all future outputs. No output is dropped. The sequence ends with the machine.
    public var outputs: AsyncStream<T.Output> { machine.outputs }
}
