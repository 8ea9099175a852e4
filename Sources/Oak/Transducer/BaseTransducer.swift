/// A type that defines a state machine for the runtime: its states, its events, and one pure function that performs
/// transitions.
///
/// Do not conform to this protocol directly. Conform to ``EffectTransducer`` for a machine with effects and a typed
/// environment, or to ``Transducer`` for a plain Mealy machine with one output per event and no effects.
///
/// `State`, `Event`, `Env` and `Output` need not be `Sendable` as long as the machine stays on one actor.
public protocol BaseTransducer: SendableMetatype {
    /// The state of the machine. It conforms to ``NonTerminal``, or to ``Terminable`` if the machine can end.
    associatedtype State: Terminable
    /// The events of the machine.
    associatedtype Event
    /// The dependencies of the effects, such as services, or `Void` if there are none.
    associatedtype Env
    /// The outputs of the machine, or `Void` if there are none.
    associatedtype Output
    /// The type of the keys that ``key(of:)-swift.type.method`` returns.
    associatedtype StateKey: Hashable & Sendable = StateCase<State>
    /// The result type of ``entered(_:)-swift.type.method``.
    associatedtype EnteredEffect: EntryEffect<Self> = NoEntryEffect<Self>

    /// Performs one transition. Every host calls this method. ``EffectTransducer`` and ``Transducer`` provide
    /// implementations.
    static func step(_ state: inout State, event: Event) -> TransducerEffect<Self>?

    /// Returns the output of a Moore machine's initial state. The output is delivered before the first event is
    /// processed. The default implementation returns `nil`.
    static func initialOutput(_ state: State) -> Output?

    /// Returns the effect that is executed when a machine starts, in its initial state or in a restored state. The
    /// effect is executed before the first event is processed.
    ///
    /// The default implementation delivers ``BaseTransducer/initialOutput(_:)``. If a machine can be restored in a
    /// state that depends on a running effect, start that effect here.
    static func initialEffect(_ state: State) -> TransducerEffect<Self>?

    /// Returns the entry effect of a state. The effect is executed each time the machine enters the state, after the
    /// effects of the transition.
    ///
    /// ```swift
    /// static func entered(_ state: State) -> Effect? {
    ///     switch state {
    ///     case .connecting: Effect { env, input in … }.whileInState()
    ///     case .waiting: .after(.seconds(5), send: .timeout).whileInState()
    ///     case .idle, .connected: nil
    ///     }
    /// }
    /// ```
    /// A machine enters a state when a transition changes the state's key (``key(of:)-swift.type.method``). It also
    /// enters its initial state when it starts, after the initial effect. Machines that do not declare this function
    /// have no entry effects, and incur no cost at run time.
    static func entered(_ state: State) -> EnteredEffect

    /// Returns the key of a state. ``entered(_:)-swift.type.method``, ``TransducerEffect/whileInState()`` and
    /// ``TransducerEffect/postpone`` treat two states with the same key as one state.
    ///
    /// By default, the key is the case of an enum, without its payload. If the state is a struct, implement this
    /// function and return, for example, the property that contains the phase, or its case without the payload:
    /// `StateCase(of: state.phase)`. The function may be called several times per event and should be O(1).
    static func key(of state: State) -> StateKey

    /// Returns the event to send for an error thrown by a run effect, or `nil` if the error is not handled.
    ///
    /// The runtime calls this method when a run effect throws an error and has no error handler of its own
    /// (``TransducerEffect/catching(_:)``). For an embedded machine, the parent's implementation is called if the
    /// child's returns `nil`. In that call, `effect` is `nil`, because the id is meaningful only to the child. The
    /// default implementation returns `nil`. If no implementation returns an event, the runtime reports the error as an
    /// ``Issue``.
    static func failed(_ error: any Error, effect: EffectID?) -> Event?
}

extension BaseTransducer {
    /// The type of the input through which events are sent to this machine.
    public typealias Input = TransducerInput<Event>

    @inlinable
    public static func initialOutput(_ state: State) -> Output? { nil }

    @inlinable
    public static func initialEffect(_ state: State) -> TransducerEffect<Self>? {
        initialOutput(state).map { .output($0) }
    }

    @inlinable
    public static func failed(_ error: any Error, effect: EffectID?) -> Event? { nil }
}

extension BaseTransducer where EnteredEffect == NoEntryEffect<Self> {
    /// Returns an empty result, because the machine has no entry effects.
    @inlinable
    public static func entered(_ state: State) -> NoEntryEffect<Self> { NoEntryEffect() }
}

extension BaseTransducer where StateKey == StateCase<State> {
    /// Returns the enum case of a state, without its payload.
    @inlinable
    public static func key(of state: State) -> StateCase<State> { StateCase(of: state) }
}
