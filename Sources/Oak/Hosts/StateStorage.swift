/// A location outside a machine that holds the machine's state, such as a property of an observable object.
///
/// ```swift
/// @MainActor @Observable
/// final class Settings {
///     var theme = Theme.State.light
///     @ObservationIgnored lazy var machine = Machine(
///         of: Theme.self, storage: StateStorage(self, \.theme), isolation: MainActor.shared)
/// }
/// ```
/// A machine starts in the state that its storage holds. After each transition that changes the state, it writes the
/// new state to the storage, before it delivers the outputs. The machine does not read the storage again: a value that
/// other code writes there is replaced by the next change. Send an event instead.
public struct StateStorage<State> {
    let read: () -> State
    let write: (State) -> Void

    /// Creates a storage from a function that reads the state and a function that writes it.
    ///
    /// - Parameters:
    ///   - read: Returns the stored state. The machine calls it once, when it starts.
    ///   - write: Stores a new state. The machine calls it on its actor.
    public init(read: @escaping () -> State, write: @escaping (State) -> Void) {
        self.read = read
        self.write = write
    }

    /// Creates a storage that uses a property of an object. The storage does not keep the object alive, so the object
    /// can own the machine.
    public init<Owner: AnyObject>(_ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, State>) {
        let initialState = owner[keyPath: path]
        self.init { [weak owner] in
            owner?[keyPath: path] ?? initialState
        } write: { [weak owner] state in
            owner?[keyPath: path] = state
        }
    }
}

extension Machine {
    /// Creates and starts a machine on the current actor, with its state held in external storage.
    ///
    /// - Parameters:
    ///   - type: The transducer type, inferred where possible.
    ///   - storage: The initial state, and the place to which each new state is written.
    ///   - env: The environment of the effects.
    ///   - initialEvent: An event that the machine processes when it starts, after the initial effect.
    ///   - configuration: The clock, the capacity of the mailbox, and the inspector.
    ///   - output: Called on the machine's actor with each output, after the state was written.
    ///   - completion: Called once on the machine's actor when the machine has ended.
    ///   - isolation: The actor of the machine, supplied by the compiler.
    public convenience init(
        of type: T.Type = T.self, storage: StateStorage<T.State>, env: T.Env, initialEvent: T.Event? = nil,
        configuration: Configuration = .standard, output: ((T.Output) -> Void)? = nil,
        completion: ((Result<T.State, any Error>) -> Void)? = nil,
        isolation: isolated any Actor = #isolation
    ) {
        let initialState = storage.read()
        self.init(
            state: initialState, env: env, initialEvent: initialEvent, configuration: configuration,
            output: output, completion: completion, isolation: isolation
        ) { loop in
            let isEqual = equality(of: T.State.self)
            var last = initialState
            loop.listen().state = { state in
                if let isEqual, isEqual(last, state) { return }
                last = state
                storage.write(state)
            }
        }
    }
}

extension Machine where T.Env == Void {
    /// Creates and starts a machine without an environment on the current actor, with its state held in external
    /// storage.
    public convenience init(
        of type: T.Type = T.self, storage: StateStorage<T.State>, initialEvent: T.Event? = nil,
        configuration: Configuration = .standard, output: ((T.Output) -> Void)? = nil,
        completion: ((Result<T.State, any Error>) -> Void)? = nil,
        isolation: isolated any Actor = #isolation
    ) {
        self.init(
            of: type, storage: storage, env: (), initialEvent: initialEvent, configuration: configuration,
            output: output, completion: completion, isolation: isolation)
    }
}
