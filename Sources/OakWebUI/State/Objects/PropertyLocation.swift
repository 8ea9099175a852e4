/// The location of a property of an observed object.
///
/// It is read and written on the main actor, where the views use the object. A binding to a property may therefore
/// be `Sendable` even if the object is not. Other threads wait for a read, and their writes take effect a little
/// later.
///
/// `@unchecked Sendable`: it adds no state to the superclass.
final class PropertyLocation<Object: ObservableObject, Value>: DerivedLocation<Object, Value>,
    @unchecked Sendable
{
    init(_ object: BindingLocation<Object>, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
        super.init(object) {
            $0[keyPath: keyPath]
        } set: {
            $0[keyPath: keyPath] = $1
        }
    }

    override func value() -> Value {
        MainQueue.isCurrent ? super.value() : DispatchQueue.main.sync { super.value() }
    }

    override func write(_ value: Value) {
        if MainQueue.isCurrent { return super.write(value) }
        // A binding leaves the main actor only if it is `Sendable`, which requires a `Sendable` value.
        nonisolated(unsafe) let value = value
        DispatchQueue.main.async { [whole] in
            super.write(value)
            _ = whole  // retained, because the binding may have been deallocated
        }
    }
}
