/// A property wrapper for an object that is passed to the view. The view is evaluated again whenever the object
/// changes.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    /// The projected value, `$object`, which creates bindings to the properties of the object.
    @dynamicMemberLookup
    public struct Wrapper {
        let object: Binding<ObjectType>

        /// Returns a binding to a property of the object.
        @MainActor @preconcurrency
        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            object.part(keyPath, of: { $0[keyPath: keyPath] }, { PropertyLocation($0, keyPath) })
        }
    }

    private var object: ObjectType
    /// The location of the object; `nil` before the view is on the page.
    private var location: ObjectLocation<ObjectType>?

    /// Creates a wrapper that observes an object owned elsewhere.
    @MainActor @preconcurrency
    public init(wrappedValue: ObjectType) { self.init(wrappedValue) }

    /// Creates a wrapper that observes an object owned elsewhere.
    @MainActor @preconcurrency
    public init(initialValue: ObjectType) { self.init(initialValue) }

    init(_ object: ObjectType) { self.object = object }

    /// The object.
    @MainActor @preconcurrency
    public var wrappedValue: ObjectType {
        get { object }
        set { self = ObservedObject(newValue) }
    }

    /// A wrapper that creates bindings to the properties of the object.
    @MainActor @preconcurrency
    public var projectedValue: Wrapper {
        Wrapper(object: Binding(location ?? ObjectLocation(object, nil)))
    }

    @MainActor
    public static func _connect(_ property: inout Self, previous: Self?, in context: _PropertyContext)
        -> Bool
    {
        let location =
            if let known = previous?.location, known.object === property.object {
                known
            } else {
                ObjectLocation(property.object, context.node.graph.inbox)
            }
        location.noteRead()
        property.location = location
        return true
    }

    public static func _isSame(_ a: Self, _ b: Self) -> Bool { a.object === b.object }
}
