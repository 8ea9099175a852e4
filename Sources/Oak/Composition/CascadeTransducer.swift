/// A machine that consists of two machines in series. The outputs of the first machine are events of the second
/// machine, and the outputs of the second machine are the outputs of the cascade.
///
/// The second machine processes an output of the first machine before any external event, but after all internal events
/// that the same transition caused earlier. A caller that waits with `process` therefore also waits until the second
/// machine has settled.
///
/// When the first machine ends, the second continues without it. When the second machine ends, the cascade ends, and the
/// first machine stops.
///
/// To connect more than two machines, use a cascade as the first machine:
/// `CascadeTransducer<CascadeTransducer<A, B>, C>`. If the second machine is a composite, its events are those of the
/// composite.
public enum CascadeTransducer<First: BaseTransducer, Second: BaseTransducer>: BaseTransducer
where First.Output == Second.Event {
    public typealias State = PartStates<First.State, Second.State, End>
    public typealias Env = PartEnvironments<First.Env, Second.Env>
    /// An event of one of the two machines. Events of the second machine come from the outputs of the first machine,
    /// from the effects of the second machine, or from tests.
    public typealias Event = Either<First.Event, Second.Event>
    public typealias Output = Second.Output

    @inlinable
    public static func step(_ state: inout State, event: Event) -> TransducerEffect<Self>? {
        switch event {
        case .first(let event): forward(event, to: &state.first, in: first)
        case .second(let event): forward(event, to: &state.second, in: second)
        }
    }

    /// Returns the effects that start both machines. The second machine starts first, so that it is ready for the
    /// initial output of the first machine.
    public static func initialEffect(_ state: State) -> TransducerEffect<Self>? {
        merged(second.initialEffect(state), first.initialEffect(state))
    }

    @usableFromInline
    static var first: Scope<First> {
        Scope(
            part: "first", \.first, event: { .first($0) }, output: { .send(.second($0)) }, env: \.first)
    }

    @usableFromInline
    static var second: Scope<Second> {
        Scope(part: "second", \.second, event: { .second($0) }, output: { .output($0) }, env: \.second)
    }
}
