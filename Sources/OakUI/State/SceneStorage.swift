#if !canImport(SwiftUI)
    /// A value that is kept by name as long as the page is there, whatever becomes of the view.
    @propertyWrapper
    public struct SceneStorage<Value>: DynamicProperty {
        private let key: String
        private let form: StoredForm<Value>
        private var location: StoredLocation<Value>?

        private init(_ key: String, _ form: StoredForm<Value>) {
            self.key = key
            self.form = form
        }

        /// The value that is kept. Writing it changes it on this page.
        public var wrappedValue: Value {
            get { location?.read() ?? form.read(nil) }
            nonmutating set { location?.write(newValue) }
        }

        /// A binding to the value.
        public var projectedValue: Binding<Value> {
            location.map { Binding($0) } ?? .constant(form.read(nil))
        }

        @MainActor
        public static func _connect(_ property: inout Self, previous: Self?, in context: _PropertyContext)
            -> Bool
        {
            let store = context.node.graph.sceneStore
            if let location = previous?.location, previous?.key == property.key {
                property.location = location
                return true
            }
            property.location = StoredLocation(
                property.key, property.form, in: store, context.node.graph.inbox)
            return true
        }

        public static func _isSame(_ a: Self, _ b: Self) -> Bool { a.key == b.key }
    }

    extension SceneStorage where Value == Bool {
        /// A truth value, with what it is as long as none is kept.
        public init(wrappedValue: Bool, _ key: String) {
            self.init(key, StoredForm(wrappedValue, from: { (value: Bool) in value }, to: { $0 }))
        }
    }

    extension SceneStorage where Value == Int {
        /// A number, with what it is as long as none is kept.
        public init(wrappedValue: Int, _ key: String) {
            self.init(key, StoredForm(wrappedValue, from: { (value: Int) in value }, to: { $0 }))
        }
    }

    extension SceneStorage where Value == Double {
        /// A number, with what it is as long as none is kept.
        public init(wrappedValue: Double, _ key: String) {
            self.init(key, StoredForm(wrappedValue, from: { (value: Double) in value }, to: { $0 }))
        }
    }

    extension SceneStorage where Value == String {
        /// A text, with what it is as long as none is kept.
        public init(wrappedValue: String, _ key: String) {
            self.init(key, StoredForm(wrappedValue, from: { (value: String) in value }, to: { $0 }))
        }
    }

    extension SceneStorage where Value == Data {
        /// Data, with what it is as long as none is kept.
        public init(wrappedValue: Data, _ key: String) {
            self.init(key, StoredForm(wrappedValue, from: { (value: Data) in value }, to: { $0 }))
        }
    }

    extension SceneStorage where Value == URL {
        /// A URL, with what it is as long as none is kept.
        public init(wrappedValue: URL, _ key: String) {
            self.init(
                key, StoredForm(wrappedValue, from: { URL(string: $0) }, to: \.absoluteString))
        }
    }

    extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
        /// A value that is kept as its raw value, with what it is as long as none is kept.
        public init(wrappedValue: Value, _ key: String) {
            self.init(
                key, StoredForm(wrappedValue, from: { Value(rawValue: $0) }, to: \.rawValue))
        }
    }

    extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
        /// A value that is kept as its raw value, with what it is as long as none is kept.
        public init(wrappedValue: Value, _ key: String) {
            self.init(
                key, StoredForm(wrappedValue, from: { Value(rawValue: $0) }, to: \.rawValue))
        }
    }

    extension SceneStorage where Value: ExpressibleByNilLiteral {
        /// A truth value; `nil` as long as none is kept.
        public init(_ key: String) where Value == Bool? {
            self.init(key, StoredForm(nil, from: { (value: Bool) in value }, to: { $0 }))
        }

        /// A number; `nil` as long as none is kept.
        public init(_ key: String) where Value == Int? {
            self.init(key, StoredForm(nil, from: { (value: Int) in value }, to: { $0 }))
        }

        /// A number; `nil` as long as none is kept.
        public init(_ key: String) where Value == Double? {
            self.init(key, StoredForm(nil, from: { (value: Double) in value }, to: { $0 }))
        }

        /// A text; `nil` as long as none is kept.
        public init(_ key: String) where Value == String? {
            self.init(key, StoredForm(nil, from: { (value: String) in value }, to: { $0 }))
        }

        /// Data; `nil` as long as none is kept.
        public init(_ key: String) where Value == Data? {
            self.init(key, StoredForm(nil, from: { (value: Data) in value }, to: { $0 }))
        }
    }
#endif
