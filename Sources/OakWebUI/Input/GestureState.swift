/// A property wrapper for a value that a gesture updates while the gesture is recognized. When the gesture ends or is
/// cancelled, the value is reset to its initial value.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    private var state: State<Value>
    private let initialValue: Value
    private let onReset: (Value, inout Transaction) -> Void

    /// Creates a state with an initial value.
    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }

    /// Creates a state with an initial value.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// Creates a state with an initial value, and the transaction to use for resets.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
    }

    /// Creates a state with an initial value, and the transaction to use for resets.
    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }

    /// Creates a state with an initial value, and a closure that receives the last value and can change the transaction
    /// of the reset.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        state = State(wrappedValue: wrappedValue)
        initialValue = wrappedValue
        onReset = reset
    }

    /// Creates a state with an initial value, and a closure that receives the last value and can change the transaction
    /// of the reset.
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }

    /// The current value.
    public var wrappedValue: Value { state.wrappedValue }

    /// The gesture state, to be passed to `updating(_:body:)`.
    public var projectedValue: GestureState<Value> { self }

    fileprivate func change(_ body: (inout Value, inout Transaction) -> Void) {
        var value = state.wrappedValue
        var transaction = Transaction()
        body(&value, &transaction)
        withTransaction(transaction) { state.wrappedValue = value }
    }

    fileprivate func reset() {
        change { value, transaction in
            onReset(value, &transaction)
            value = initialValue
        }
    }

    /// Returns `true`: the graph owns the storage, so replacing one state with another leaves the view unchanged.
    public static func _isSame(_ a: Self, _ b: Self) -> Bool { true }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// Creates a state that is initially `nil`, with the transaction to use for resets.
    public init(resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }

    /// Creates a state that is initially `nil`, with a closure that receives the last value and can change the
    /// transaction of the reset.
    public init(reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: nil, reset: reset)
    }
}

@available(*, unavailable)
extension GestureState: Sendable {}

/// A gesture that updates a state while the gesture is recognized, created by `updating(_:body:)`.
public struct GestureStateGesture<Base: Gesture, State> {
    /// The underlying gesture.
    public var base: Base
    /// The state to update.
    public var state: GestureState<State>
    /// A closure that updates the state from a value of the gesture.
    public var body: (Base.Value, inout State, inout Transaction) -> Void

    /// Creates a gesture that updates a gesture state property.
    public init(
        base: Base, state: GestureState<State>,
        body: @escaping (Base.Value, inout State, inout Transaction) -> Void
    ) {
        self.base = base
        self.state = state
        self.body = body
    }
}

extension GestureStateGesture: Gesture {
    public typealias Value = Base.Value
    public typealias Body = Never

    public func _recognizer() -> _GestureRecognizer<Value> {
        let base = base._recognizer()
        let (state, change) = (state, self.body)
        return _GestureRecognizer(base.needs) { input, memory in
            let phase = base.recognize(input, memory.first)
            switch phase {
            case .tentative(let value), .active(let value):
                memory.value = true
                state.change { change(value, &$0, &$1) }
            case .ended, .failed:
                if memory.value != nil { state.reset() }
                memory.value = nil
            case .possible: break
            }
            return phase
        }
    }
}

@available(*, unavailable)
extension GestureStateGesture: Sendable {}

extension Gesture {
    /// Updates a state while the gesture is recognized. The state is reset when the gesture ends or is cancelled.
    ///
    /// - Parameters:
    ///   - state: The state, such as `$offset`.
    ///   - body: A closure that receives the value of the gesture, and changes the state and the transaction.
    nonisolated public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, body: body)
    }
}
