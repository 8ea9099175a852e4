/// A property wrapper that reports each change to the property to the observers of the enclosing object.
///
/// The projected value `$property`, which is a publisher in Combine, is not available.
@propertyWrapper
public struct Published<Value> {
    private var value: Value

    /// Creates a property with an initial value.
    public init(wrappedValue: Value) { value = wrappedValue }
    /// Creates a property with an initial value.
    public init(initialValue: Value) { value = initialValue }

    /// Unavailable, because only the object that contains the property can notify observers.
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
            // Combine notifies before the change. The observers here are views, which read the value later in any
            // case. Notifying after the change ensures that they do not read too early if another thread changes
            // the object.
            defer { ObservableObjectPublisher.send(object) }
            object[keyPath: storageKeyPath].value = newValue
        }
    }
}
