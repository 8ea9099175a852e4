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
    /// The location of the object, or `nil` if the view is not on the page yet.
    private var location: ObjectLocation<ObjectType>?

    /// Creates a wrapper that observes an existing object.
    @MainActor @preconcurrency
    public init(wrappedValue: ObjectType) { self.init(wrappedValue) }

    /// Creates a wrapper that observes an existing object.
    @MainActor @preconcurrency
    public init(initialValue: ObjectType) { self.init(initialValue) }

    init(_ object: ObjectType) { self.object = object }

    /// The wrapped object.
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

/// The location of an observed object. It notifies the view and the readers of bindings to the object's properties.
///
/// `@unchecked Sendable`: nothing changes after `init`, and the object is accessed only on the main actor, by views
/// and through a `PropertyLocation`.
final class ObjectLocation<Object: ObservableObject>: BindingLocation<Object>, @unchecked Sendable {
    let object: Object
    private let publisher: ObservableObjectPublisher

    init(_ object: Object, _ inbox: Inbox?) {
        self.object = object
        publisher = object.objectWillChange
        super.init(inbox)
        publisher.add(self)
    }

    deinit { publisher.remove(self) }

    /// Returns the observed object. The class does not override `write`, because writing a property changes the object
    /// itself.
    override func value() -> Object { object }
}

/// The location of a property of an observed object.
///
/// The property is read and written on the main actor, where the views use the object. A binding to a property may
/// therefore be `Sendable` even if the object is not. On other threads, a read waits for the main actor, and a write is
/// performed asynchronously on the main actor.
///
/// `@unchecked Sendable`: this class adds no state to its superclass.
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

/// A property wrapper for an object that is retained for the lifetime of a view's identity. The object is created when
/// the view is added to the page. The view is evaluated again whenever the object changes.
///
/// Before the view is on the page, each access creates a new object.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let make: () -> ObjectType
    private var observed: ObservedObject<ObjectType>?

    /// Creates a wrapper whose object is created once per view identity, when the view is added to the page.
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    /// The wrapped object.
    @MainActor @preconcurrency
    public var wrappedValue: ObjectType { observed?.wrappedValue ?? make() }

    /// A wrapper that creates bindings to the properties of the object.
    @MainActor @preconcurrency
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        (observed ?? ObservedObject(make())).projectedValue
    }

    @MainActor
    public static func _connect(_ property: inout Self, previous: Self?, in context: _PropertyContext)
        -> Bool
    {
        // If the view was on the page with another identity, it still contains the object of that identity. The new
        // identity needs its own object.
        var observed = previous?.observed ?? ObservedObject(property.make())
        defer { property.observed = observed }
        return ObservedObject._connect(&observed, previous: previous?.observed, in: context)
    }

    /// Returns `true`: the graph owns the object, so replacing one wrapper with another leaves the view unchanged.
    public static func _isSame(_ a: Self, _ b: Self) -> Bool { true }
}
