/// A property wrapper for a value that is stored under a key and outlives the page. By default, the value is stored in
/// the user defaults of the process. When an `AppStorage` property changes the value, all pages that show it are
/// updated. Changes that are made through `UserDefaults` itself are not observed.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private var property: StoredProperty<Value>
    private let defaults: UserDefaults?

    private init(_ key: String, _ form: StoredForm<Value>, _ store: UserDefaults?) {
        property = StoredProperty(key: key, form: form)
        defaults = store
    }

    /// The stored value, or the default if none is stored. Writing a different value updates all pages that show it.
    public var wrappedValue: Value {
        get { property.value }
        nonmutating set { property.value = newValue }
    }

    /// A binding to the stored value.
    public var projectedValue: Binding<Value> { property.binding }

    @MainActor
    public static func _connect(_ property: inout Self, previous: Self?, in context: _PropertyContext)
        -> Bool
    {
        property.property.connect(
            to: property.store(previous: previous, in: context), previous: previous?.property, in: context)
        return true
    }

    @MainActor
    private func store(previous: Self?, in context: _PropertyContext) -> ObservedStore {
        guard let defaults else { return EnvironmentValues(scope: context.node.scope).appStore }
        if let known = previous?.property.location?.store, known.isStored(in: defaults) { return known }
        return ObservedStore(defaults)
    }

    public static func _isSame(_ a: Self, _ b: Self) -> Bool {
        a.property.key == b.property.key && a.defaults === b.defaults
    }
}

extension AppStorage where Value == Bool {
    /// Creates a stored Boolean value with a default.
    public init(wrappedValue: Bool, _ key: String, store: UserDefaults? = nil) {
        self.init(key, StoredForm(wrappedValue), store)
    }
}

extension AppStorage where Value == Int {
    /// Creates a stored number with a default value.
    public init(wrappedValue: Int, _ key: String, store: UserDefaults? = nil) {
        self.init(key, StoredForm(wrappedValue), store)
    }
}

extension AppStorage where Value == Double {
    /// Creates a stored number with a default value.
    public init(wrappedValue: Double, _ key: String, store: UserDefaults? = nil) {
        self.init(key, StoredForm(wrappedValue), store)
    }
}

extension AppStorage where Value == String {
    /// Creates a stored string with a default value.
    public init(wrappedValue: String, _ key: String, store: UserDefaults? = nil) {
        self.init(key, StoredForm(wrappedValue), store)
    }
}

extension AppStorage where Value == Data {
    /// Creates stored data with a default value.
    public init(wrappedValue: Data, _ key: String, store: UserDefaults? = nil) {
        self.init(key, StoredForm(wrappedValue), store)
    }
}

extension AppStorage where Value == URL {
    /// Creates a stored URL with a default value.
    public init(wrappedValue: URL, _ key: String, store: UserDefaults? = nil) {
        self.init(
            key, StoredForm(wrappedValue, from: { URL(string: $0) }, to: \.absoluteString), store)
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
    /// Creates a stored value with a default. The store contains the raw value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, StoredForm(raw: wrappedValue), store)
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
    /// Creates a stored value with a default. The store contains the raw value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, StoredForm(raw: wrappedValue), store)
    }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    /// Creates an optional stored Boolean value, which is `nil` until a value is stored.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(key, StoredForm(), store)
    }

    /// Creates an optional stored number, which is `nil` until a value is stored.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(key, StoredForm(), store)
    }

    /// Creates an optional stored number, which is `nil` until a value is stored.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(key, StoredForm(), store)
    }

    /// Creates an optional stored string, which is `nil` until a value is stored.
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(key, StoredForm(), store)
    }

    /// Creates optional stored data, which is `nil` until a value is stored.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(key, StoredForm(), store)
    }
}
