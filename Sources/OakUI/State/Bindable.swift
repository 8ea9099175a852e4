#if !canImport(SwiftUI)
    /// Makes bindings to the properties of an observable object: `$model.name`.
    ///
    /// Such a binding has no identity: a view that gets it is evaluated whenever the view around it is. It reads
    /// and writes the object on the main actor.
    @propertyWrapper
    @dynamicMemberLookup
    public struct Bindable<Value> {
        /// The object.
        public var wrappedValue: Value

        /// Itself: `$model.name` is a binding to a property.
        public var projectedValue: Bindable<Value> { self }

        /// Makes bindings to the properties of an object.
        public init(wrappedValue: Value) where Value: AnyObject & Observable {
            self.wrappedValue = wrappedValue
        }

        /// Makes bindings to the properties of an object.
        public init(_ wrappedValue: Value) where Value: AnyObject & Observable {
            self.wrappedValue = wrappedValue
        }

        /// The same object.
        public init(projectedValue: Bindable<Value>) where Value: AnyObject & Observable {
            self = projectedValue
        }
    }

    extension Bindable where Value: AnyObject {
        /// A binding to a property of the object.
        public subscript<Part>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part>
        {
            // Both functions run on the main actor, where the views that use the object do; the binding keeps
            // them, and gives the object to nobody.
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
#endif
