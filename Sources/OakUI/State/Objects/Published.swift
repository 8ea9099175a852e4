#if !canImport(SwiftUI)
    /// A property of an object whose changes are told to those who have the object.
    ///
    /// Combine's publisher of the property (`$property`) is not there.
    @propertyWrapper
    public struct Published<Value> {
        private var value: Value

        /// With the first value.
        public init(wrappedValue: Value) { value = wrappedValue }
        /// With the first value.
        public init(initialValue: Value) { value = initialValue }

        /// Only the object that the property is of can tell.
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
