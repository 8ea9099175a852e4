/// A machine that behaves as one of two machines, depending on its initial state.
///
/// Events for the other machine are discarded. The sum ends when the selected machine ends. The state is not changed in
/// place, so an event that changes a collection in the state copies the collection.
public enum SumTransducer<First: BaseTransducer, Second: BaseTransducer>: BaseTransducer {
    public typealias Env = PartEnvironments<First.Env, Second.Env>
    public typealias State = Either<First.State, Second.State>
    public typealias Event = Either<First.Event, Second.Event>
    public typealias Output = Either<First.Output, Second.Output>

    @inlinable
    public static func step(_ state: inout State, event: Event) -> TransducerEffect<Self>? {
        switch (state, event) {
        case (.first(var part), .first(let event)):
            let effect = forward(event, to: &part, in: first)
            state = .first(part)
            return effect
        case (.second(var part), .second(let event)):
            let effect = forward(event, to: &part, in: second)
            state = .second(part)
            return effect
        case (.first, .second): return second.absent
        case (.second, .first): return first.absent
        }
    }

    public static func initialEffect(_ state: State) -> TransducerEffect<Self>? {
        switch state {
        case .first: first.initialEffect(state)
        case .second: second.initialEffect(state)
        }
    }

    @usableFromInline
    static var first: Scope<First> {
        Scope(
            case: "first", of: \.self, { .first($0) }, \.first,
            Embedding(
                state: \.first, event: { .first($0) }, output: { .output(.first($0)) }, env: \.first))
    }

    @usableFromInline
    static var second: Scope<Second> {
        Scope(
            case: "second", of: \.self, { .second($0) }, \.second,
            Embedding(
                state: \.second, event: { .second($0) }, output: { .output(.second($0)) }, env: \.second))
    }
}
