import Observation

/// A running machine on the main actor whose state views and others can observe.
///
/// The state changes synchronously when an event is sent from the main actor, so that
/// `withAnimation { try? model.input.send(.x) }` animates. To tell observers only of changes it keeps a copy of the
/// state and compares, which costs O(n) per event in the size of collections that the state holds.
@MainActor
public final class ObservableTransducer<T: BaseTransducer>: Observable {
    private let machine: Machine<T>
    private let registrar = ObservationRegistrar()
    private var observed: T.State
    /// Called when the state has changed, before the outputs of that event.
    package var didChange: (@MainActor () -> Void)?
    /// Called with the terminal state, after the last outputs.
    package var didTerminate: (@MainActor (T.State) -> Void)?

    /// Makes and starts a machine on the main actor.
    ///
    /// - Parameters:
    ///   - type: The transducer type, which is inferred where it can be.
    ///   - initialState: Where the machine starts.
    ///   - env: What effects get.
    ///   - configuration: How the machine keeps time, how much may wait, and who is told.
    ///   - output: Called on the main actor with each output, after the state was written.
    public init(
        of type: T.Type = T.self, initialState: T.State, env: T.Env,
        configuration: Configuration = .standard, output: (@MainActor (T.Output) -> Void)? = nil
    ) {
        observed = initialState
        machine = Machine(
            of: type, initialState: initialState, env: env, configuration: configuration, output: output)
        observed = machine.state  // which its initial effect may have changed
        let listeners = machine.loop.listen()
        listeners.state = { [weak self] new in self?.observe(new) }
        listeners.terminated = { [weak self] state in self?.didTerminate?(state) }
    }

    /// The current state. Reading it within an observation makes the reader depend on it.
    public var state: T.State {
        registrar.access(self, keyPath: \.state)
        return observed
    }

    /// The handle for sending from anywhere. It does not keep the machine alive.
    public var input: T.Input { machine.input }

    /// What the effects get that start from now on.
    package var env: T.Env {
        get { machine.loop.env }
        set { machine.loop.env = newValue }
    }

    /// Sends an event from the main actor, where the machine is: it is not transferred.
    package func send(_ event: T.Event) throws {
        // Sender and machine are on the main actor, and so is all that the event refers to.
        nonisolated(unsafe) let event = event
        try machine.send(event)
    }

    /// Whether events are still accepted.
    public var isRunning: Bool { machine.isRunning }

    /// Ends the machine: no further event is processed, effects are cancelled, the state stays readable.
    public func cancel() { machine.cancel() }

    /// Waits for a terminal state and returns it.
    /// - Throws: `CancellationError` if the machine, or the waiting task, is cancelled.
    public func finished() async throws -> T.State { try await machine.finished() }

    /// Observers of an equatable state are told only of changes.
    private func observe(_ new: T.State) {
        if let old = observed as? any Equatable, old.isEqual(to: new) { return }
        // What the old state held is freed after it was replaced: that may run code which reads the new one.
        let old = observed
        registrar.withMutation(of: self, keyPath: \.state) { observed = new }
        withExtendedLifetime(old) { didChange?() }
    }
}

extension ObservableTransducer where T.Env == Void {
    /// Makes and starts a machine without environment on the main actor.
    public convenience init(
        of type: T.Type = T.self, initialState: T.State, configuration: Configuration = .standard,
        output: (@MainActor (T.Output) -> Void)? = nil
    ) {
        self.init(of: type, initialState: initialState, env: (), configuration: configuration, output: output)
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { self == other as? Self }
}

// MARK: - Observation

extension ObservableTransducer where T.State: Sendable {
    /// The current state, and then each new one; a slow reader sees only the latest. Ends with the machine.
    public var states: AsyncStream<T.State> { machine.states }
}

extension ObservableTransducer where T.Output: Sendable {
    /// Each output from now on; none is dropped. Ends with the machine.
    public var outputs: AsyncStream<T.Output> { machine.outputs }
}
