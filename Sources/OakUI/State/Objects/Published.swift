#if !canImport(SwiftUI)
    /// A property wrapper that notifies the observers of its object of changes.
    ///
    /// Combine's publisher of the property (`$property`) is not available.
    @propertyWrapper
    public struct Published<Value> {
        private var value: Value

        /// Creates a property with an initial value.
        public init(wrappedValue: Value) { value = wrappedValue }
        /// Creates a property with an initial value.
        public init(initialValue: Value) { value = initialValue }

        /// Only the object that contains the property can notify.
        @available(*, unavailable, message: "@Published is only available on properties of classes")
        public var wrappedValue: Value {
            get { value }
            set { value = newValue }
        }

        public static subscript<EnclosingSelf: AnyObject>(
            _enclosingInstance object: EnclosingSelf,
            wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
            storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
        ) -> Value {
            get { object[keyPath: storageKeyPath].value }
            set {
                // Combine tells before the change. Those who are told here, the views, look later in any
                // case; told after it, they cannot look too early when another thread changes the object.
                defer { ObservableObjectPublisher.send(object) }
                object[keyPath: storageKeyPath].value = newValue
            }
        }
    }
#endif
