/// A location outside a machine where its state is stored, such as a property of an observable object.
///
/// ```swift
/// @MainActor @Observable
/// final class Settings {
///     var theme = Theme.State.light
///     @ObservationIgnored lazy var machine = Machine(
///         of: Theme.self, storage: StateStorage(self, \.theme), isolation: MainActor.shared)
/// }
/// ```
/// A machine starts in the state that its storage holds. After each transition that changes the state, the machine
/// writes the new state to the storage, before it delivers the outputs. If the state is not `Equatable`, this happens
/// after every transition. The machine does not read the storage again: a value that other code writes to it is
/// overwritten by the next change. To change the state, send an event instead.
public struct StateStorage<State> {
    let read: () -> State
    let write: (State) -> Void

    /// Creates a state storage from a closure that reads the state and a closure that writes it.
    ///
    /// - Parameters:
    ///   - read: A closure that returns the stored state. The machine calls it once, when it starts.
    ///   - write: A closure that stores a new state. The machine calls it on its actor.
    public init(read: @escaping () -> State, write: @escaping (State) -> Void) {
        self.read = read
        self.write = write
    }

    /// Creates a state storage that uses a property of an object. The storage does not keep the object alive, so the
    /// object can own the machine.
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
    /// Creates and starts a machine that runs on the current actor and writes its state to external storage.
    ///
    /// - Parameters:
    ///   - type: The transducer type, which is inferred where possible.
    ///   - storage: The storage that provides the initial state and receives each new state.
    ///   - env: The environment of the effects.
    ///   - initialEvent: An event that the machine processes when it starts, after the initial effect.
    ///   - configuration: The configuration of the machine, such as its clock and its inspector.
    ///   - output: A closure that is called on the machine's actor with each output, after the state has been updated.
    ///   - completion: A closure that is called once, on the machine's actor, when the machine has ended.
    ///   - isolation: The actor of the machine, provided by the compiler.
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
    /// Creates and starts a machine that has no environment, runs on the current actor, and writes its state to
    /// external storage.
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
