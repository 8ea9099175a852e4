/// What the runtime drives: a type with a state, events, and one pure function over them.
///
/// Conform to ``EffectTransducer`` (effects, a typed environment) or to ``Transducer`` (a plain Mealy
/// machine: one output per event, no effects) instead of conforming to this protocol directly.
///
/// `State`, `Event`, `Env` and `Output` need not be `Sendable` as long as the machine stays on one actor.
public protocol BaseTransducer: SendableMetatype {
    /// What a machine remembers. Says when it is terminal.
    associatedtype State: Terminable
    /// What can happen to a machine.
    associatedtype Event
    /// What effects get from outside, such as services; `Void` if they need nothing.
    associatedtype Env
    /// What a machine tells its surroundings; `Void` if it tells nothing.
    associatedtype Output
    /// What a ``CascadeTransducer`` or ``FeedbackTransducer`` feeds to this machine: its events, unless it is composed of others.
    associatedtype Inlet = Event

    /// One transition, in the form that every host drives. Supplied by ``EffectTransducer`` and ``Transducer``.
    static func step(_ state: inout State, event: Event) -> TransducerEffect<Self>?

    /// The output of a Moore machine's initial state, delivered before the first event. Default: none.
    static func initialOutput(_ state: State) -> Output?

    /// What a machine does when it starts, before the first event: from its first state, or from one that was saved.
    ///
    /// Default: delivers ``BaseTransducer/initialOutput(_:)``. A machine that may be resumed in a state that waits for
    /// an effect starts that effect here.
    static func initialEffect(_ state: State) -> TransducerEffect<Self>?

    /// Turns the error of a run effect into an event.
    ///
    /// Asked when a run effect throws and has no handler of its own (``TransducerEffect/catching(_:)``).
    /// The parent of an embedded machine is asked after that machine, without id: the ids of a child are its own.
    /// Default: `nil`, which reports the error as an ``Issue``. Called on the machine's isolation.
    static func failed(_ error: any Error, effect: EffectID?) -> Event?

    /// The event for something that is fed to this machine.
    static func event(for inlet: Inlet) -> Event

    /// Whether the machine can still be fed. Default: unless the state is terminal.
    static func takesEvents(_ state: State) -> Bool
}

extension BaseTransducer {
    /// The handle through which events of this machine are sent.
    public typealias Input = TransducerInput<Event>

    @inlinable
    public static func initialOutput(_ state: State) -> Output? { nil }

    @inlinable
    public static func initialEffect(_ state: State) -> TransducerEffect<Self>? {
        initialOutput(state).map { .output($0) }
    }

    @inlinable
    public static func failed(_ error: any Error, effect: EffectID?) -> Event? { nil }

    @inlinable
    public static func takesEvents(_ state: State) -> Bool { !state.isTerminal }
}

extension BaseTransducer where Inlet == Event {
    @inlinable
    public static func event(for inlet: Inlet) -> Event { inlet }
}
