/// A property wrapper for an object that an enclosing view provides with `environmentObject(_:)`. The view is
/// evaluated again whenever the object changes.
///
/// The view is evaluated only if the object exists. If it does not, an issue is reported.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    /// The projected value, `$object`, which creates bindings to the properties of the object.
    @dynamicMemberLookup
    public struct Wrapper {
        let object: ObservedObject<ObjectType>.Wrapper

        /// Returns a binding to a property of the object.
        @MainActor @preconcurrency
        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            object[dynamicMember: keyPath]
        }
    }

    private var observed: ObservedObject<ObjectType>?

    /// Creates a wrapper that reads the object provided by `environmentObject(_:)`.
    public init() {}

    /// The object that an enclosing view provides.
    @MainActor @preconcurrency
    public var wrappedValue: ObjectType { found.wrappedValue }

    /// A wrapper that creates bindings to the properties of the object.
    @MainActor @preconcurrency
    public var projectedValue: Wrapper { Wrapper(object: found.projectedValue) }

    private var found: ObservedObject<ObjectType> {
        guard let observed else {
            // Only reads outside `body` reach this line, because a view is not evaluated without its required objects.
            preconditionFailure(
                "The environment object of type `\(ObjectType.self)` was read from a view that is not on the page. "
                    + "Read it only in `body` and in actions, or pass the object as a parameter.")
        }
        return observed
    }

    @MainActor
    public static func _connect(_ property: inout Self, previous: Self?, in context: _PropertyContext)
        -> Bool
    {
        let node = context.node
        guard let object = EnvironmentValues(scope: node.scope)[EnvironmentObjectKey<ObjectType>.self]
        else {
            node.graph.report(.missingEnvironmentObject(type: "\(ObjectType.self)", view: node.viewName))
            return false
        }
        var observed = ObservedObject(object)
        defer { property.observed = observed }
        return ObservedObject._connect(&observed, previous: previous?.observed, in: context)
    }

    /// Returns `true`, because the environment itself notifies the view when another object is provided.
    public static func _isSame(_ a: Self, _ b: Self) -> Bool { true }
}

private enum EnvironmentObjectKey<Object: ObservableObject>: EnvironmentKey {
    static var defaultValue: Object? { nil }
}

extension View {
    /// Provides an object to the view and its content, which read it with `@EnvironmentObject`.
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(EnvironmentModifier { $0[EnvironmentObjectKey<T>.self] = object })
    }
}
