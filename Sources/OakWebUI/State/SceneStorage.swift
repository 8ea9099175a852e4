/// A property wrapper for a value that is stored under a key for the lifetime of the page, independently of the
/// view.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    private var property: StoredProperty<Value>

    private init(_ key: String, _ form: StoredForm<Value>) {
        property = StoredProperty(key: key, form: form)
    }

    /// The stored value. Writing it changes the value for this page only.
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
            to: context.node.graph.sceneStore, previous: previous?.property, in: context)
        return true
    }

    public static func _isSame(_ a: Self, _ b: Self) -> Bool { a.property.key == b.property.key }
}

extension SceneStorage where Value == Bool {
    /// Creates a stored Boolean value with a default.
    public init(wrappedValue: Bool, _ key: String) {
        self.init(key, StoredForm(wrappedValue))
    }
}

extension SceneStorage where Value == Int {
    /// Creates a stored number with a default value.
    public init(wrappedValue: Int, _ key: String) {
        self.init(key, StoredForm(wrappedValue))
    }
}

extension SceneStorage where Value == Double {
    /// Creates a stored number with a default value.
    public init(wrappedValue: Double, _ key: String) {
        self.init(key, StoredForm(wrappedValue))
    }
}

extension SceneStorage where Value == String {
    /// Creates a stored string with a default value.
    public init(wrappedValue: String, _ key: String) {
        self.init(key, StoredForm(wrappedValue))
    }
}

extension SceneStorage where Value == Data {
    /// Creates stored data with a default value.
    public init(wrappedValue: Data, _ key: String) {
        self.init(key, StoredForm(wrappedValue))
    }
}

extension SceneStorage where Value == URL {
    /// Creates a stored URL with a default value.
    public init(wrappedValue: URL, _ key: String) {
        self.init(
            key, StoredForm(wrappedValue, from: { URL(string: $0) }, to: \.absoluteString))
    }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
    /// Creates a stored value with a default. The store contains the raw value.
    public init(wrappedValue: Value, _ key: String) {
        self.init(key, StoredForm(raw: wrappedValue))
    }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
    /// Creates a stored value with a default. The store contains the raw value.
    public init(wrappedValue: Value, _ key: String) {
        self.init(key, StoredForm(raw: wrappedValue))
    }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
    /// Creates an optional stored Boolean value, which is `nil` until a value is stored.
    public init(_ key: String) where Value == Bool? {
        self.init(key, StoredForm())
    }

    /// Creates an optional stored number, which is `nil` until a value is stored.
    public init(_ key: String) where Value == Int? {
        self.init(key, StoredForm())
    }

    /// Creates an optional stored number, which is `nil` until a value is stored.
    public init(_ key: String) where Value == Double? {
        self.init(key, StoredForm())
    }

    /// Creates an optional stored string, which is `nil` until a value is stored.
    public init(_ key: String) where Value == String? {
        self.init(key, StoredForm())
    }

    /// Creates optional stored data, which is `nil` until a value is stored.
    public init(_ key: String) where Value == Data? {
        self.init(key, StoredForm())
    }
}
