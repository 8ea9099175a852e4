/// A type that owns a machine and provides the standard host interface.
///
/// ```swift
/// @MainActor
/// final class PlayerController: @MainActor MachineHost {
///     let machine: Machine<Player>
///
///     init(env: Player.Env) {
///         machine = Machine(of: Player.self, initialState: .stopped, env: env)
///     }
/// }
///
/// try controller.send(.play)
/// controller.state  // .playing
/// ```
/// A conforming type stores the machine. The protocol provides all other members. The machine ends when the host is
/// deallocated, unless other code retains the machine.
public protocol MachineHost<T> {
    /// The transducer type of the machine.
    associatedtype T: BaseTransducer

    /// The machine that the host owns.
    var machine: Machine<T> { get }
}

extension MachineHost {
    /// The current state, or the final state once the machine has ended.
    public var state: T.State { machine.state }

    /// The input of the machine, which can be used from any task. It does not keep the host alive.
    public var input: T.Input { machine.input }

    /// A Boolean value that indicates whether the machine still accepts events.
    public var isRunning: Bool { machine.isRunning }

    /// Sends an event to the machine from code on the machine's actor.
    public func send(_ event: sending T.Event) throws { try machine.send(event) }

    /// Sends an event and returns its outputs once the event and all internal events that it causes have been
    /// processed.
    public func request(
        _ event: sending T.Event, isolation: isolated (any Actor)? = #isolation
    ) async throws -> [T.Output] {
        try await machine.request(event, isolation: isolation)
    }

    /// Sends an event, and waits for the first output whose value at a key path equals the given key; see
    /// ``Machine/request(_:until:is:isolation:)``.
    public func request<Key: Hashable & Sendable>(
        _ event: sending T.Event, until path: any KeyPath<T.Output, Key> & Sendable, is key: Key,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> T.Output where T.Output: Sendable {
        try await machine.request(event, until: path, is: key, isolation: isolation)
    }

    /// Ends the machine; see ``Machine/cancel(throwing:)``.
    public func cancel(throwing error: (any Error)? = nil) { machine.cancel(throwing: error) }

    /// Waits until the machine reaches a terminal state, and returns that state; see ``Machine/finished(isolation:)``.
    public func finished(isolation: isolated (any Actor)? = #isolation) async throws -> T.State {
        try await machine.finished(isolation: isolation)
    }
}

extension MachineHost where T.State: Sendable {
    /// A sequence that yields the current state, and then the state after each transition. A slow reader sees only the
    /// latest state. The sequence ends when the machine ends.
    public var states: AsyncStream<T.State> { machine.states }
}

extension MachineHost where T.Output: Sendable {
    /// A sequence of all future outputs. No output is dropped. The sequence ends when the machine ends.
    public var outputs: AsyncStream<T.Output> { machine.outputs }
}
