/// A machine that can send events to itself through its outputs. Each output is either delivered (the first
/// alternative) or fed back as an event (the second alternative).
///
/// An event that is fed back is processed before any external event, in the order of the outputs, and after all
/// internal events that the same transition caused earlier. Feedback causes neither a delay nor a nested transition:
/// the machine behaves as if it had returned `.send` in place of the output.
public enum FeedbackTransducer<Inner: BaseTransducer>: BaseTransducer
where Inner.Output: EitherOf, Inner.Output.Second == Inner.Event {
    public struct State: Terminable {
        /// The state of the machine whose outputs are fed back.
        public var inner: Inner.State

        /// Creates the state of a feedback machine whose inner machine starts in the given state.
        @inlinable
        public init(_ inner: Inner.State) {
            self.inner = inner
        }

        @inlinable
        public var isTerminal: Bool { inner.isTerminal }
    }

    public typealias Event = Inner.Event
    public typealias Env = Inner.Env
    public typealias Output = Inner.Output.First

    @inlinable
    public static func step(_ state: inout State, event: Event) -> TransducerEffect<Self>? {
        forward(event, to: &state.inner, in: inner)
    }

    public static func initialEffect(_ state: State) -> TransducerEffect<Self>? { inner.initialEffect(state) }

    @usableFromInline
    static var inner: Scope<Inner> {
        Scope(
            part: "inner", \.inner, event: { $0 },
            output: { output in
                switch output.either {
                case .first(let output): .output(output)
                case .second(let event): .send(event)
                }
            }, env: { $0 })
    }
}

extension FeedbackTransducer.State: Sendable where Inner.State: Sendable {}
extension FeedbackTransducer.State: Equatable where Inner.State: Equatable {}
extension FeedbackTransducer.State: Hashable where Inner.State: Hashable {}
extension FeedbackTransducer.State: Codable where Inner.State: Codable {}
