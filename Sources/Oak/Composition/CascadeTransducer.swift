/// A machine that consists of two machines in series. The outputs of the first machine are events of the second
/// machine, and the outputs of the second machine are the outputs of the cascade.
///
/// The second machine processes an output of the first machine before any external event, but after all internal events
/// that the same transition caused earlier. A caller that waits with `process` therefore also waits until the second
/// machine has settled.
///
/// When the first machine ends, the second continues without it. When the second machine accepts no more
/// events, the first is stopped. The cascade ends when the second machine ends.
public enum CascadeTransducer<First: BaseTransducer, Second: BaseTransducer>: BaseTransducer
where First.Output == Second.Inlet {
    public typealias State = PartStates<First.State, Second.State, End>
    public typealias Env = PartEnvironments<First.Env, Second.Env>
    /// An event of one of the two machines. Events of the second machine come from the outputs of the first machine,
    /// from the effects of the second machine, or from tests.
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

    /// Returns the effects that start both machines. The second machine starts first, so that it is ready for the
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
