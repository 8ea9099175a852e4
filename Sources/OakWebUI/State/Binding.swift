import OakBase

/// A property wrapper that reads and writes a value that is owned elsewhere.
///
/// Bindings to state, and to parts of it (`$form.name`), have an identity. Passing the same binding again does not
/// cause a view to be evaluated, and reading a part through its binding makes a view depend only on that part.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
    private enum Storage {
        case constant(Value)
        /// A binding to a location. `owner` is the location itself, or the location from which it was derived. The
        /// binding retains it, because a derived location does not retain its base.
        case location(BindingLocation<Value>, owner: AnyObject)
    }

    private let storage: Storage

    /// Creates a binding to a location that is not derived from another location.
    init(_ location: BindingLocation<Value>) { storage = .location(location, owner: location) }

    private init(_ location: BindingLocation<Value>, owner: AnyObject) {
        storage = .location(location, owner: owner)
    }

    private init(_ storage: Storage) { self.storage = storage }

    /// Returns a binding with a constant value. Writes are ignored.
    public static func constant(_ value: Value) -> Binding<Value> { Binding(.constant(value)) }

    /// Creates a binding from a getter and a setter.
    ///
    /// The closures do not inherit the isolation of their context. Closures that use main-actor state must be annotated
    /// with `@MainActor`: `Binding { @MainActor in … } set: { @MainActor in … }`. On other threads, a read then waits
    /// for the main actor, and a write is performed asynchronously on the main actor. Closures that are isolated to
    /// other actors are not supported.
    ///
    /// Each call creates a binding with a new identity, so a view that receives a new binding is evaluated again.
    public init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        self.init(FunctionLocation(get: get, set: set))
    }

    /// Creates a copy of a binding. Closures with a `$` parameter use this initializer.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// The bound value.
    public var wrappedValue: Value {
        get {
            switch storage {
            case .constant(let value): value
            case .location(let location, _): location.read()
            }
        }
        nonmutating set {
            if case .location(let location, _) = storage { location.write(newValue) }
        }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// Returns a binding to a part of the value.
    public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
        part(keyPath) {
            $0[keyPath: keyPath]
        } set: {
            $0[keyPath: keyPath] = $1
        }
    }

    /// Returns a binding to a part of the value. `get` and `set` access the part. The location for a key is created
    /// only once, so equal keys must represent the same part.
    func part<Part>(
        _ key: AnyHashable, get: @escaping (Value) -> Part, set: @escaping (inout Value, Part) -> Void
    ) -> Binding<Part> {
        part(key, of: get) { DerivedLocation($0, get: get, set: set) }
    }

    /// Returns a binding to a part of the value. `make` is called only if the part has no location yet.
    func part<Part>(
        _ key: AnyHashable, of value: (Value) -> Part,
        _ make: (BindingLocation<Value>) -> DerivedLocation<Value, Part>
    ) -> Binding<Part> {
        switch storage {
        case .constant(let whole): .constant(value(whole))
        case .location(let location, let owner):
            Binding<Part>(location.derive(key) { make(location) }, owner: owner)
        }
    }

    /// The current value. Reading it does not register the current evaluation as a reader, except of state that the
    /// `get` closure of `Binding(get:set:)` reads.
    var untracked: Value {
        switch storage {
        case .constant(let value): value
        case .location(let location, _): location.value()
        }
    }

    public static func _isSame(_ a: Self, _ b: Self) -> Bool {
        switch (a.storage, b.storage) {
        case (.constant(let a), .constant(let b)): ValueComparison.isSame(a, b)
        case (.location(let a, _), .location(let b, _)): a === b
        default: false
        }
    }
}

// Locations are thread-safe, and values cross threads only if they are `Sendable`. The binding only retains `owner`.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Binding {
    /// Creates a binding to an optional from a binding to its wrapped value. Writing `nil` leaves the value unchanged.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self = base.part(Conversion.optional) {
            $0
        } set: {
            if let new = $1 { $0 = new }
        }
    }

    /// Creates a binding to the wrapped value of an optional, or returns `nil` if the optional is currently
    /// `nil`.
    ///
    /// After the optional becomes `nil`, the binding returns the last value that it has read, and writes leave the
    /// optional `nil`.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        let last = Mutex(value)
        self = base.part(Conversion.unwrapped) { whole in
            last.withLock { last in
                if let whole { last = whole }
                return last
            }
        } set: {
            if $0 != nil { $0 = $1 }
        }
    }

    /// Creates a type-erased binding to the same value. Writing a value of another type leaves the value unchanged.
    public init<Base: Hashable>(_ base: Binding<Base>) where Value == AnyHashable {
        self = base.part(Conversion.anyHashable) {
            AnyHashable($0)
        } set: {
            if let new = $1.base as? Base { $0 = new }
        }
    }
}

private enum Conversion: Hashable { case optional, unwrapped, anyHashable }

/// A property wrapper that creates bindings to the properties of an observable object, such as `$model.name`.
///
/// Each access creates a binding with a new identity, so a view that receives a new binding is evaluated again. The
/// binding reads and writes the object on the main actor.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
    /// The wrapped object.
    public var wrappedValue: Value

    /// The wrapper itself. `$model.name` is a binding to a property of the object.
    public var projectedValue: Bindable<Value> { self }

    /// Creates a wrapper for an object.
    public init(wrappedValue: Value) where Value: AnyObject & Observable {
        self.wrappedValue = wrappedValue
    }

    /// Creates a wrapper for an object.
    public init(_ wrappedValue: Value) where Value: AnyObject & Observable {
        self.wrappedValue = wrappedValue
    }

    /// Creates a wrapper for the object that another wrapper contains.
    public init(projectedValue: Bindable<Value>) where Value: AnyObject & Observable {
        self = projectedValue
    }
}

extension Bindable where Value: AnyObject {
    /// Returns a binding to a property of the object.
    public subscript<Part>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> {
        // The getter and the setter run on the main actor, like the views that use the object. The binding
        // retains them and does not expose the object.
        nonisolated(unsafe) let (object, keyPath) = (wrappedValue, keyPath)
        return Binding { @MainActor in
            object[keyPath: keyPath]
        } set: { @MainActor in
            object[keyPath: keyPath] = $0
        }
    }
}

extension Bindable: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}
