import Oak
import OakBase

/// An inspector that records the transitions of all machines of one type.
///
/// ```swift
/// let recorder = Recorder<Loader>()
/// let machine = Machine(
///     of: Loader.self, initialState: .idle, env: env, configuration: Configuration(inspector: recorder))
/// ```
///
/// A recording contains the actual values of states and events. Do not store recordings that contain secrets.
public final class Recorder<T: BaseTransducer>: Inspector
where T.State: Equatable & Sendable, T.Event: Sendable {
    private struct Recorded: Sendable {
        var machines: [MachineID] = []
        var recordings: [MachineID: Recording<T>] = [:]
    }

    private let recorded = Mutex(Recorded())
    private let limit: Int

    /// Creates a recorder, which you pass to machines as their inspector.
    ///
    /// - Parameters:
    ///   - type: The transducer type, which is inferred where possible.
    ///   - limit: The maximum number of transitions of each machine. Later transitions are not recorded.
    public init(of type: T.Type = T.self, limit: Int = 100_000) {
        self.limit = limit
    }

    /// The recordings made so far, one for each machine, in the order in which the machines started.
    public var recordings: [Recording<T>] {
        recorded.withLock { recorded in recorded.machines.compactMap { recorded.recordings[$0] } }
    }

    public func started<State>(_ machine: MachineID, state: State) {
        // Another type of machine can have the same types of states and events.
        guard machine.type == "\(T.self)", let state = state as? T.State else { return }
        recorded.withLock { recorded in
            recorded.machines.append(machine)
            recorded.recordings[machine] = Recording(initialState: state)
        }
    }

    public func transitioned<State, Event>(
        _ machine: MachineID, from before: State, event: Event, to after: State, effect: EffectSummary?
    ) {
        guard let event = event as? T.Event, let after = after as? T.State else { return }
        let transition = Recording<T>.Transition(
            event: event, after: after, effects: effect?.flattened ?? [])
        recorded.withLock { recorded in
            guard let count = recorded.recordings[machine]?.transitions.count, count < limit else { return }
            recorded.recordings[machine]?.transitions.append(transition)
        }
    }
}
