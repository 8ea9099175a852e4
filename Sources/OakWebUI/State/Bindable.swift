/// A property wrapper that creates bindings to the properties of an observable object, such as `$model.name`.
///
/// Such a binding has no identity, so a view that receives it is evaluated whenever the enclosing view is evaluated.
/// The binding reads and writes the object on the main actor.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
    /// The object.
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
