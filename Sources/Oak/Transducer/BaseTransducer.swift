/// What the runtime drives: a type with a state, events, and one pure function over them.
///
/// Conform to ``EffectTransducer`` (effects, a typed environment) or to ``Transducer`` (a plain Mealy
/// machine: one output per event, no effects) instead of conforming to this protocol directly.
///
/// `State`, `Event`, `Env` and `Output` need not be `Sendable` as long as the machine stays on one actor.
public protocol BaseTransducer: SendableMetatype {
    associatedtype State: Terminable
    associatedtype Event
    associatedtype Env
    associatedtype Output

    /// One transition, in the form that every host drives. Supplied by ``EffectTransducer`` and ``Transducer``.
    static func step(_ state: inout State, event: Event) -> TransducerEffect<Self>?

    /// The output of a Moore machine's initial state, delivered before the first event. Default: none.
    static func initialOutput(_ state: State) -> Output?

    /// Turns the error of a run effect into an event.
    ///
    /// Asked when a run effect throws and has no handler of its own (``TransducerEffect/catching(_:)``).
    /// Default: `nil`, which reports the error as an ``Issue``. Called on the machine's isolation.
    static func failed(_ error: any Error, effect: EffectID?) -> Event?
}

extension BaseTransducer {
    /// The handle through which events of this machine are sent.
    public typealias Input = TransducerInput<Event>

    @inlinable
    public static func initialOutput(_ state: State) -> Output? { nil }

    @inlinable
    public static func failed(_ error: any Error, effect: EffectID?) -> Event? { nil }
}
