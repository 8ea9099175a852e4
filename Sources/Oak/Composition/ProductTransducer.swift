/// A machine that consists of two machines that run side by side.
///
/// Each event and output identifies the machine to which it belongs. The machines end independently, and events for a
/// machine that has ended are discarded. The product ends when both machines have ended.
public enum ProductTransducer<First: BaseTransducer, Second: BaseTransducer>: BaseTransducer {
    public typealias State = PartStates<First.State, Second.State, End>
    public typealias Env = PartEnvironments<First.Env, Second.Env>
    public typealias Event = Either<First.Event, Second.Event>
    public typealias Output = Either<First.Output, Second.Output>

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
