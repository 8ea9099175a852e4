/// The result type of ``BaseTransducer/entered(_:)-swift.type.method``: an effect, or an optional one.
public protocol EntryEffect<Machine> {
    /// The machine that executes the effect.
    associatedtype Machine: BaseTransducer

    /// The effect, if there is one.
    var effect: TransducerEffect<Machine>? { get }
}

/// The result of `entered` in machines that do not declare it.
public struct NoEntryEffect<Machine: BaseTransducer>: EntryEffect {
    /// Creates the result.
    @inlinable
    public init() {}

    /// `nil`.
    @inlinable
    public var effect: TransducerEffect<Machine>? { nil }
}

extension TransducerEffect: EntryEffect {
    /// The effect itself.
    @inlinable
    public var effect: TransducerEffect? { self }
}

extension Optional: EntryEffect where Wrapped: EntryEffect {
    /// The wrapped effect, if there is one.
    @inlinable
    public var effect: TransducerEffect<Wrapped.Machine>? { flatMap(\.effect) }
}

extension BaseTransducer {
    /// Whether the machine declares ``entered(_:)-swift.type.method``. Specialised code decides this at compile time.
    @inlinable
    static var hasEntryEffects: Bool { EnteredEffect.self != NoEntryEffect<Self>.self }

    /// The effect with which the machine starts in a state: the initial effect, and the entry effect of the state.
    @usableFromInline
    package static func startEffect(_ state: State) -> TransducerEffect<Self>? {
        let effect = initialEffect(state)
        if !hasEntryEffects { return effect }
        let entry = entered(state).effect
        if hasStateKey { return merged(effect, entry) }
        return merged(effect, TransducerEffect<Self>(.misuse(.stateWithoutKey("entered(_:)"), entry)))
    }

    /// Whether the states of the machine have different keys: the cases of an enum, or a key that the machine declares.
    static var hasStateKey: Bool { StateKey.self != StateCase.self || StateCase.hasCases(State.self) }

    /// The condition that a state has the same key as the state in which an effect was executed.
    static var stateBinding: StateBinding<Self> {
        { start in
            let key = key(of: start)
            return { self.key(of: $0) == key }
        }
    }

    /// Adds the entry effect of the new state to the effect of a transition, if its key has changed.
    @inlinable
    static func updateAndEnter(
        _ state: inout State, _ update: (inout State) -> TransducerEffect<Self>?
    ) -> TransducerEffect<Self>? {
        let before = key(of: state)
        let effect = update(&state)
        return key(of: state) == before ? effect : merged(effect, entered(state).effect)
    }
}
