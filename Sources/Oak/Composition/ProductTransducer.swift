/// A machine that consists of two machines side by side.
///
/// Each event and output identifies the machine to which it belongs. The machines end independently, and events for a
/// machine that has ended are discarded. The product ends when both machines have ended.
public enum ProductTransducer<First: BaseTransducer, Second: BaseTransducer>: BaseTransducer {
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
        public var isTerminal: Bool { first.isTerminal && second.isTerminal }
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

    public typealias Event = Either<First.Event, Second.Event>
    public typealias Output = Either<First.Output, Second.Output>
    public typealias Inlet = Either<First.Inlet, Second.Inlet>

    @inlinable
    public static func step(_ state: inout State, event: Event) -> TransducerEffect<Self>? {
        switch event {
        case .first(let event): forward(event, to: &state.first, in: first)
        case .second(let event): forward(event, to: &state.second, in: second)
        }
    }

    public static func initialEffect(_ state: State) -> TransducerEffect<Self>? {
        merged(first.initialEffect(state), second.initialEffect(state))
    }

    @inlinable
    public static func event(for inlet: Inlet) -> Event {
        switch inlet {
        case .first(let inlet): .first(First.event(for: inlet))
        case .second(let inlet): .second(Second.event(for: inlet))
        }
    }

    @inlinable
    public static func takesEvents(_ state: State) -> Bool {
        First.takesEvents(state.first) || Second.takesEvents(state.second)
    }

    @usableFromInline
    static var first: Scope<First> {
        Scope(part: "first", \.first, event: { .first($0) }, output: { .output(.first($0)) }, env: \.first)
    }

    @usableFromInline
    static var second: Scope<Second> {
        Scope(
            part: "second", \.second, event: { .second($0) }, output: { .output(.second($0)) }, env: \.second)
    }
}

extension ProductTransducer.State: Sendable where First.State: Sendable, Second.State: Sendable {}
extension ProductTransducer.State: Equatable where First.State: Equatable, Second.State: Equatable {}
extension ProductTransducer.State: Hashable where First.State: Hashable, Second.State: Hashable {}
extension ProductTransducer.State: Codable where First.State: Codable, Second.State: Codable {}
extension ProductTransducer.Env: Sendable where First.Env: Sendable, Second.Env: Sendable {}
