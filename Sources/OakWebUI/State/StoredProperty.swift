import OakBase

/// The implementation that `AppStorage` and `SceneStorage` share. It works with any store.
struct StoredProperty<Value> {
    let key: String
    let form: StoredForm<Value>
    private(set) var location: StoredLocation<Value>?

    init(key: String, form: StoredForm<Value>) {
        self.key = key
        self.form = form
    }

    var value: Value {
        get { location?.read() ?? form.read(nil) }
        nonmutating set { location?.write(newValue) }
    }

    var binding: Binding<Value> { location.map { Binding($0) } ?? .constant(value) }

    /// Connects the property to its location in the store, and reuses the location of `previous` if the key and the
    /// store are the same.
    @MainActor
    mutating func connect(to store: ObservedStore, previous: Self?, in context: _PropertyContext) {
        if let known = previous?.location, previous?.key == key, known.store === store {
            location = known
        } else {
            location = StoredLocation(key, form, in: store, context.node.graph.inbox)
        }
    }
}

/// The location of an `AppStorage` or `SceneStorage` value.
///
/// `@unchecked Sendable`: `isFollowing` is guarded by a lock, nothing else changes after `init`, and the functions are
/// pure. As with `State`, values that are not `Sendable` do not leave the main actor.
final class StoredLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
    let store: ObservedStore
    private let key: String
    private let form: StoredForm<Value>
    private let isFollowing = Mutex(false)

    init(_ key: String, _ form: StoredForm<Value>, in store: ObservedStore, _ inbox: Inbox) {
        self.store = store
        self.key = key
        self.form = form
        super.init(inbox)
    }

    /// Returns the stored value. The first read registers the location with the store. A location that is written but
    /// never read needs no notifications.
    override func value() -> Value {
        let isNew = isFollowing.withLock { isFollowing in
            defer { isFollowing = true }
            return !isFollowing
        }
        if isNew { store.add(self, key) }
        return form.read(store.value(key))
    }

    override func write(_ value: Value) {
        let old = form.read(store.value(key))
        guard !ValueComparison.isSame(old, value) else { return }
        Evaluation.reportChange()
        store.set(form.write(value), key)
    }
}

/// A conversion between a value and its stored form.
struct StoredForm<Value> {
    /// A function that returns the value, or the default if the stored value is missing or cannot be converted.
    let read: ((any Sendable)?) -> Value
    /// A function that returns the stored form, or `nil` if the stored value is to be removed.
    let write: (Value) -> (any Sendable)?

    /// Creates a conversion between a value and a different stored form.
    init<Stored: Sendable>(
        _ fallback: Value, from decode: @escaping (Stored) -> Value?,
        to encode: @escaping (Value) -> Stored?
    ) {
        read = { StoredForm<Stored>.cast($0).flatMap(decode) ?? fallback }
        write = { encode($0) }
    }

    /// Creates a conversion for values that are stored unchanged.
    init(_ fallback: Value) where Value: Sendable {
        self.init(fallback, from: { (value: Value) in value }, to: { $0 })
    }

    /// Creates a conversion for optional values that are stored unchanged.
    init<Stored: Sendable>() where Value == Stored? {
        self.init(nil, from: { (value: Stored) in value }, to: { $0 })
    }

    /// Creates a conversion for values that are stored as their raw values.
    init(raw fallback: Value) where Value: RawRepresentable, Value.RawValue: Sendable {
        self.init(fallback, from: { Value(rawValue: $0) }, to: \.rawValue)
    }

    /// Casts a stored value to `Value`, or returns `nil` if it has another type. A store may return an integer or a
    /// Boolean as a `Double`.
    private static func cast(_ value: (any Sendable)?) -> Value? {
        switch value {
        case let value as Value: value
        case let number as Double where Value.self == Int.self: Int(exactly: number) as? Value
        case let number as Double where Value.self == Bool.self: (number != 0) as? Value
        default: nil
        }
    }
}
