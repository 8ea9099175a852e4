/// A machine that consists of two machines in series. The outputs of the first machine are events of the second
/// machine, and the outputs of the second machine are the outputs of the cascade.
///
/// The second machine processes an output of the first before any other event, but after everything that the same
/// transition caused earlier. A caller that waits with `process` therefore also waits until the second machine has
/// settled.
///
/// When the first machine ends, the second continues without it. When the second machine accepts no more
/// events, the first is stopped. The cascade ends when the second machine ends.
public enum CascadeTransducer<First: BaseTransducer, Second: BaseTransducer>: BaseTransducer
where First.Output == Second.Inlet {
    public struct State: Terminable {
        /// The state of the first machine.
        public var first: First.State
        /// The state of the second machine.
        public var second: Second.State

        /// Creates a state from the states of both machines.
        @inlinable
        public init(first: First.State, second: Second.State) {
            self.first = first
            self.second = second
        }

        @inlinable
        public var isTerminal: Bool { second.isTerminal }
    }

    public struct Env {
        /// The environment of the first machine.
        public var first: First.Env
        /// The environment of the second machine.
        public var second: Second.Env

        /// Creates an environment from the environments of both machines.
        @inlinable
        public init(first: First.Env, second: Second.Env) {
            self.first = first
            self.second = second
        }
    }

    /// The events of either machine. Events of the second machine are sent by its own effects or by tests.
    public typealias Event = Either<First.Event, Second.Event>
    public typealias Output = Second.Output
    public typealias Inlet = First.Inlet

    @inlinable
    public static func step(_ state: inout State, event: Event) -> TransducerEffect<Self>? {
        switch event {
        case .first(let event):
            forward(event, to: &state.first, isOpen: Second.takesEvents(state.second), in: first)
        case .second(let event):
            forward(event, to: &state.second, in: second)
        }
    }

    /// Returns the initial effects of both machines. The second machine starts first, so that it is ready for the
    /// initial output of the first machine.
    public static func initialEffect(_ state: State) -> TransducerEffect<Self>? {
        merged(second.initialEffect(state), first.initialEffect(state))
    }

    @inlinable
    public static func event(for inlet: Inlet) -> Event { .first(First.event(for: inlet)) }

    @inlinable
    public static func takesEvents(_ state: State) -> Bool {
        First.takesEvents(state.first) && Second.takesEvents(state.second)
    }

    @usableFromInline
    static var first: Scope<First> {
        Scope(
            part: "first", \.first, isOpen: { Second.takesEvents($0.second) }, event: { .first($0) },
            output: { .send(.second(Second.event(for: $0))) }, env: \.first)
    }

    @usableFromInline
    static var second: Scope<Second> {
        Scope(part: "second", \.second, event: { .second($0) }, output: { .output($0) }, env: \.second)
    }
}

extension CascadeTransducer.State: Sendable where First.State: Sendable, Second.State: Sendable {}
extension CascadeTransducer.State: Equatable where First.State: Equatable, Second.State: Equatable {}
extension CascadeTransducer.State: Hashable where First.State: Hashable, Second.State: Hashable {}
extension CascadeTransducer.State: Codable where First.State: Codable, Second.State: Codable {}
extension CascadeTransducer.Env: Sendable where First.Env: Sendable, Second.Env: Sendable {}
