/// A property wrapper for a value that is stored for the lifetime of a view's identity. The views that read the value
/// are evaluated again when it changes.
///
/// The value may be read and written on any thread if it is `Sendable`. Before the view is on the page, a read
/// returns the initial value and a write has no effect.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    fileprivate enum Storage {
        case initial(Value)
        case box(StateBox<Value>)
    }

    private var storage: Storage

    /// Creates a state with an initial value.
    public init(wrappedValue value: Value) { storage = .initial(value) }
    /// Creates a state with an initial value.
    public init(initialValue value: Value) { storage = .initial(value) }

    /// The current value. Reading it in a `body` registers a dependency.
    public var wrappedValue: Value {
        get {
            switch storage {
            case .initial(let value): value
            case .box(let box): box.read()
            }
        }
        nonmutating set {
            if case .box(let box) = storage { box.write(newValue) }
        }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        switch storage {
        case .initial(let value): .constant(value)
        case .box(let box): Binding(box)
        }
    }

    @MainActor
    public static func _connect(_ property: inout Self, previous: Self?, in context: _PropertyContext)
        -> Bool
    {
        if let previous, case .box = previous.storage {
            property.storage = previous.storage
            return true
        }
        // If the view was on the page with another identity, it still contains the `StateBox` of that identity. The new
        // identity needs its own `StateBox`.
        let value =
            switch property.storage {
            case .initial(let value): value
            case .box(let box): box.value()
            }
        property.storage = .box(StateBox(value, context.node.graph.inbox))
        return true
    }

    /// Returns `true`: the graph owns the storage, so replacing one state with another leaves the view unchanged.
    public static func _isSame(_ a: Self, _ b: Self) -> Bool { true }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state that is initially `nil`.
    public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}
extension State.Storage: Sendable where Value: Sendable {}

/// The storage of a `State` for one view identity.
///
/// `@unchecked Sendable`: `stored` is accessed only under the lock of the inbox. Values that are not `Sendable` do
/// not leave the main actor, because their `State` and `Binding` are not `Sendable` either.
final class StateBox<Value>: BindingLocation<Value>, @unchecked Sendable {
    private var stored: Value
    private let lock: Inbox

    init(_ value: Value, _ inbox: Inbox) {
        stored = value
        lock = inbox
        super.init(inbox)
    }

    override func value() -> Value { lock.withLock { stored } }

    override func write(_ value: Value) {
        let old = lock.withLock {
            let old = stored
            stored = value
            return old
        }
        // The comparison and the release of the old value may run app code, so they happen outside the lock.
        guard !ValueComparison.isSame(old, value) else { return }
        Evaluation.reportChange()
        post()
    }
}
