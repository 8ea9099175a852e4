import Observation

/// A machine that runs on the main actor and has an observable state.
///
/// If an event is sent from the main actor while the machine is idle, the state changes synchronously, so
/// `withAnimation { try? model.input.send(.x) }` animates the change. To notify observers of ``state`` only when it has
/// changed, the host keeps a copy of the state and compares it with each new state. The comparison takes O(*n*) per
/// event, where *n* is the size of the collections in the state. A state that is not `Equatable` counts as changed
/// after each transition.
@MainActor
public final class ObservableTransducer<T: BaseTransducer>: Observable {
    @usableFromInline let machine: Machine<T>
    /// The observation registrar, which is created when the state or a part is first read, because it takes longer to
    /// create than the rest of a machine.
    private var registrar: ObservationRegistrar?
    /// The parts that have been read since they last changed. The initial value is not a dictionary literal, because
    /// literals would double the time it takes to create the host.
    private var trackedValues = [AnyKeyPath: TrackedPart]()
    private var trackedLists = [AnyKeyPath: TrackedPart]()
    private var trackedState: TrackedPart?
    /// The number that identifies the next part to the registrar. Zero identifies the whole state.
    private var nextNumber = 1
    private var isListening = false
    /// A closure that is called after an event has changed the state but before the event's outputs are delivered.
    package var didChange: (@MainActor () -> Void)? {
        didSet { if didChange != nil { trackState() } }
    }

    /// Creates and starts a machine on the main actor.
    ///
    /// - Parameters:
    ///   - type: The transducer type, which is inferred where possible.
    ///   - initialState: The state in which the machine starts.
    ///   - env: The environment of the effects.
    ///   - initialEvent: An event that the machine processes when it starts, after the initial effect.
    ///   - configuration: The configuration of the machine, such as its clock and its inspector.
    ///   - output: A closure that is called on the main actor with each output, after the state has been updated.
    ///   - completion: A closure that is called once, on the main actor, when the machine has ended and its last
    ///     outputs have been delivered. It receives the terminal state, a `CancellationError`, or the error that was
    ///     passed to ``cancel(throwing:)``. If the host is deallocated, the closure is called in a later turn of the
    ///     main actor.
    @inlinable
    public convenience init(
        of type: T.Type = T.self, initialState: T.State, env: T.Env, initialEvent: T.Event? = nil,
        configuration: Configuration = .standard, output: (@MainActor (T.Output) -> Void)? = nil,
        completion: (@MainActor (Result<T.State, any Error>) -> Void)? = nil
    ) {
        // The machine is created here, where its type is known, so that it calls specialized code.
        self.init(
            Machine(
                of: type, initialState: initialState, env: env, initialEvent: initialEvent,
                configuration: configuration, output: output, completion: completion))
    }

    @usableFromInline
    init(_ machine: Machine<T>) {
        self.machine = machine
    }

    /// Creates and starts a machine, optionally with an existing input.
    package convenience init(
        of type: T.Type, initialState: T.State, env: T.Env, input: T.Input?, configuration: Configuration,
        output: (@MainActor (T.Output) -> Void)?
    ) {
        self.init(
            Machine(
                state: initialState, env: env, initialEvent: nil, input: input, configuration: configuration,
                output: output, completion: nil, isolation: MainActor.shared))
    }

    /// The current state. Reading it while observation tracking is active registers a dependency on the whole state.
    public var state: T.State {
        trackState()
        access(0)
        return currentState
    }

    /// The parts of the current state. Reading a part while observation tracking is active registers a dependency on
    /// this part alone.
    public var parts: StateParts<T> { StateParts(host: self) }

    /// The current state, read without registering a dependency.
    package var currentState: T.State { machine.state }

    /// The input of the machine, which can be used from any task. It does not keep the machine alive.
    @inlinable
    public var input: T.Input { machine.input }

    /// Calls a handler once, when the machine ends or its host is released, or immediately if the machine has already
    /// ended. The handler replaces the completion handler.
    package func whenEnded(_ handler: @escaping @MainActor (Result<T.State, any Error>) -> Void) {
        machine.loop.whenEndedOrFreed(handler)
    }

    /// The environment for effects that have not started yet.
    package var env: T.Env {
        get { machine.loop.env }
        set { machine.loop.env = newValue }
    }

    /// Sends an event to the machine. The caller and the machine are both on the main actor, so the event is not
    /// transferred between actors.
    package func send(_ event: T.Event) throws {
        // The sender and the machine are both on the main actor, so the event does not leave it.
        nonisolated(unsafe) let event = event
        try machine.send(event)
    }

    /// A Boolean value that indicates whether the machine still accepts events.
    public var isRunning: Bool { machine.isRunning }

    /// Sends an event and returns its outputs once the event and all internal events that it causes have been
    /// processed; see ``Machine/request(_:isolation:)``.
    public func request(_ event: sending T.Event) async throws -> [T.Output] {
        try await machine.request(event)
    }

    /// Sends an event, and waits for the first output whose value at a key path equals the given key; see
    /// ``Machine/request(_:until:is:isolation:)``.
    public func request<Key: Hashable & Sendable>(
        _ event: sending T.Event, until path: any KeyPath<T.Output, Key> & Sendable, is key: Key
    ) async throws -> T.Output where T.Output: Sendable {
        try await machine.request(event, until: path, is: key)
    }

    /// Ends the machine: no further events are processed, its effects are cancelled, and the state remains readable.
    ///
    /// - Parameter error: The error that ``finished()`` throws and that the completion handler receives. The default,
    ///   `nil`, means a `CancellationError`.
    public func cancel(throwing error: (any Error)? = nil) { machine.cancel(throwing: error) }

    /// Waits until the machine reaches a terminal state, and returns that state.
    ///
    /// - Throws: `CancellationError`, or the error that was passed to ``cancel(throwing:)``, if the machine is
    ///   cancelled; `CancellationError` if the waiting task is cancelled.
    public func finished() async throws -> T.State { try await machine.finished() }
}

// MARK: - Parts

extension ObservableTransducer {
    func read<Value>(_ path: KeyPath<T.State, Value>) -> Value {
        let value = machine.state[keyPath: path]
        if let part = trackedValues[path] as? TrackedValue<T, Value> {
            access(part.number)
        } else {
            let part = TrackedValue(path, value, in: machine, number: takeNumber())
            trackedValues[path] = part
            listen()
            access(part.number)
        }
        return value
    }

    func readElement<Element>(
        _ id: Element.ID, _ path: KeyPath<T.State, IdentifiedList<Element>>
    ) -> Element? {
        let value = machine.state[keyPath: path][id: id]
        let list = list(path)
        access(
            list.number(of: id, value, takeNumber)
                ?? list.ids(machine.state[keyPath: path], takeNumber).number)
        return value
    }

    func readIDs<Element>(_ path: KeyPath<T.State, IdentifiedList<Element>>) -> [Element.ID] {
        let (ids, number) = list(path).ids(machine.state[keyPath: path], takeNumber)
        access(number)
        return ids
    }

    private func list<Element>(
        _ path: KeyPath<T.State, IdentifiedList<Element>>
    ) -> TrackedList<T, Element> {
        if let list = trackedLists[path] as? TrackedList<T, Element> { return list }
        let list = TrackedList(path, in: machine)
        trackedLists[path] = list
        listen()
        return list
    }

    private func trackState() {
        guard trackedState == nil else { return }
        trackedState = TrackedValue(\.self, machine.state, in: machine, number: 0)
        listen()
    }

    private func takeNumber() -> Int {
        defer { nextNumber += 1 }
        return nextNumber
    }

    private func access(_ number: Int) {
        let registrar = registrar ?? ObservationRegistrar()
        self.registrar = registrar
        registrar.access(PartNumbers(), keyPath: \.[number])
    }

    private func listen() {
        guard !isListening else { return }
        isListening = true
        machine.loop.listen().state = { [weak self] _ in self?.notifyObservers() }
    }

    /// Compares each part that has been read with its previous value, and notifies the observers of the parts that
    /// differ. A part that is not `Equatable` counts as different, unless it is an element of a list and is known not
    /// to have been accessed for modification.
    private func notifyObservers() {
        // Comparisons, observers and the deinitializers of previous values may read the state. Therefore, copies of the
        // dictionaries are traversed, changed parts are removed before the observers are notified, and the removed
        // parts are released last.
        var changes: [Int] = []
        var removed: [(path: AnyKeyPath, part: TrackedPart)] = []
        for (path, part) in trackedValues where part.collectChanges(into: &changes) {
            removed.append((path, part))
        }
        let valueCount = removed.count
        for (path, part) in trackedLists where part.collectChanges(into: &changes) {
            removed.append((path, part))
        }
        for (path, _) in removed[..<valueCount] { trackedValues[path] = nil }
        for (path, _) in removed[valueCount...] { trackedLists[path] = nil }
        let formerState = trackedState
        let hasChanged = formerState?.collectChanges(into: &changes) == true
        if hasChanged {
            trackedState = nil
            if didChange != nil { trackState() }
        }
        withExtendedLifetime((removed, formerState)) {
            for number in changes { registrar?.withMutation(of: PartNumbers(), keyPath: \.[number]) {} }
            if hasChanged { didChange?() }
        }
    }
}

/// A type whose key paths identify numbered parts to an observation registrar, which only compares the key paths. The
/// type is not generic, because creating a key path of a generic type takes several times longer.
private struct PartNumbers: Observable {
    subscript(number: Int) -> Void { () }
}

extension ObservableTransducer where T.Env == Void {
    /// Creates a machine without an environment, and starts it on the main actor.
    @inlinable
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

// MARK: - Observation

extension ObservableTransducer where T.State: Sendable {
    /// A sequence that yields the current state, and then the state after each transition. A slow reader sees only the
    /// latest state. The sequence ends when the machine ends.
    public var states: AsyncStream<T.State> { machine.states }
}

extension ObservableTransducer where T.Output: Sendable {
    /// A sequence of all future outputs. No output is dropped. The sequence ends when the machine ends.
    public var outputs: AsyncStream<T.Output> { machine.outputs }
}
