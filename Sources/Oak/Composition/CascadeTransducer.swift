/// Two machines in a row: the outputs of the first are events of the second, whose outputs are those of the whole.
///
/// An output of the first is processed by the second before any other event, after what the same transition has caused
/// before. So whoever waits with `process` waits until the second has settled, too.
///
/// When the first ends, the second goes on with what it has. When the second takes nothing any more, the first is
/// stopped. The whole ends when the second has.
public enum CascadeTransducer<First: BaseTransducer, Second: BaseTransducer>: BaseTransducer
where First.Output == Second.Inlet {
    public struct State: Terminable {
        /// The state of the first machine.
        public var first: First.State
        /// The state of the second machine.
        public var second: Second.State

        /// Both states together.
        @inlinable
        public init(first: First.State, second: Second.State) {
            self.first = first
            self.second = second
        }

        @inlinable
        public var isTerminal: Bool { second.isTerminal }
    }

    public struct Env {
        /// What the effects of the first machine get.
        public var first: First.Env
        /// What the effects of the second machine get.
        public var second: Second.Env

        /// Both environments together.
        @inlinable
        public init(first: First.Env, second: Second.Env) {
            self.first = first
            self.second = second
        }
    }

    /// Those of the second are for its own effects, and for tests.
    public typealias Event = Either<First.Event, Second.Event>
    public typealias Output = Second.Output
    public typealias Inlet = First.Inlet

    @inlinable
    public static func step(_ state: inout State, event: Event) -> TransducerEffect<Self>? {
        switch event {
        case .first(let event):
            pass(event, to: &state.first, isOpen: Second.takesEvents(state.second), in: first)
        case .second(let event):
            pass(event, to: &state.second, in: second)
        }
    }

    /// The second starts first, so that it is there for what the first has to say.
    public static func initialEffect(_ state: State) -> TransducerEffect<Self>? {
        both(second.initialEffect(state), first.initialEffect(state))
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
