/// The result type of ``BaseTransducer/entered(_:)-swift.type.method``: an effect or an optional effect.
public protocol EntryEffect<Machine> {
    /// The machine that executes the effect.
    associatedtype Machine: BaseTransducer

    /// The effect, or `nil` if there is none.
    var effect: TransducerEffect<Machine>? { get }
}

/// The result type of `entered(_:)` in machines that do not declare this function.
public struct NoEntryEffect<Machine: BaseTransducer>: EntryEffect {
    /// Creates an empty result.
    @inlinable
    public init() {}

    /// The effect, which is always `nil`.
    @inlinable
    public var effect: TransducerEffect<Machine>? { nil }
}

extension TransducerEffect: EntryEffect {
    /// The effect itself.
    @inlinable
    public var effect: TransducerEffect? { self }
}

extension Optional: EntryEffect where Wrapped: EntryEffect {
    /// The wrapped effect, or `nil` if there is none.
    @inlinable
    public var effect: TransducerEffect<Wrapped.Machine>? { flatMap(\.effect) }
}

extension BaseTransducer {
    /// A Boolean value that indicates whether the machine declares ``entered(_:)-swift.type.method``. In specialized
    /// code, this value is a constant.
    @inlinable
    static var hasEntryEffects: Bool { EnteredEffect.self != NoEntryEffect<Self>.self }

    /// Returns the effect that starts the machine in the given state. It consists of the initial effect and the entry
    /// effect of the state.
    @inlinable
    package static func startEffect(_ state: State) -> TransducerEffect<Self>? {
        let effect = initialEffect(state)
        if !hasEntryEffects { return effect }
        let entry = entered(state).effect
        if hasStateKey { return merged(effect, entry) }
        return merged(effect, TransducerEffect<Self>(.misuse(.stateWithoutKey("entered(_:)"), entry)))
    }

    /// A Boolean value that indicates whether the machine distinguishes states by a key. This is the case if its states
    /// are cases of an enum, or if it declares a key.
    @usableFromInline
    static var hasStateKey: Bool { StateKey.self != StateCase<State>.self || StateCase<State>.hasCases }

    /// The binding of an effect to the key of the state in which it is executed.
    @inlinable
    static var stateBinding: StateBinding<Self> {
        { start in
            let key = key(of: start)
            return { self.key(of: $0) == key }
        }
    }

    /// Performs a transition and returns its effect. If the transition changes the key of the state, the entry effect
    /// of the new state is included.
    @inlinable
    static func updateAndEnter(
        _ state: inout State, _ update: (inout State) -> TransducerEffect<Self>?
    ) -> TransducerEffect<Self>? {
        let before = key(of: state)
        let effect = update(&state)
        return key(of: state) == before ? effect : merged(effect, entered(state).effect)
    }
}
