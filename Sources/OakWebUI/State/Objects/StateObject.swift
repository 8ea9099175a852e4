/// A property wrapper for an object owned by a view's identity. The object is created when the view is added to the
/// page. The view is evaluated again whenever the object changes.
///
/// Before the view is on the page, each access creates a new object.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let make: () -> ObjectType
    private var observed: ObservedObject<ObjectType>?

    /// Creates a wrapper that creates its object when it is first needed, once per identity of the view.
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    /// The object.
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
        // A view that was on the page with another identity still holds the object of that identity. The new
        // identity needs its own object.
        var observed = previous?.observed ?? ObservedObject(property.make())
        defer { property.observed = observed }
        return ObservedObject._connect(&observed, previous: previous?.observed, in: context)
    }

    /// Returns `true`, because the graph owns the object, so two values at one position never differ.
    public static func _isSame(_ a: Self, _ b: Self) -> Bool { true }
}
