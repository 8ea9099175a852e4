#if !canImport(SwiftUI)
    /// A property wrapper for an object owned by a view's identity. The object is created when the view is
    /// added to the page, and the view is evaluated again whenever the object changes.
    ///
    /// Before the view is on the page, every access creates a new object.
    @propertyWrapper
    public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
        private let make: () -> ObjectType
        private var observed: ObservedObject<ObjectType>?

        /// Creates the object once for each position of the view, when it is first needed.
        public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

        /// The object.
        @MainActor @preconcurrency
        public var wrappedValue: ObjectType { observed?.wrappedValue ?? make() }

        /// Bindings to the properties of the object.
        @MainActor @preconcurrency
        public var projectedValue: ObservedObject<ObjectType>.Wrapper {
            (observed ?? ObservedObject(make())).projectedValue
        }

        @MainActor
        public static func _connect(_ property: inout Self, previous: Self?, in context: _PropertyContext)
            -> Bool
        {
            // A view that was on the page elsewhere brings its object with it: here it has one of its own.
            var observed = previous?.observed ?? ObservedObject(property.make())
            defer { property.observed = observed }
            return ObservedObject._connect(&observed, previous: previous?.observed, in: context)
        }

        /// The graph owns the object, so two values at one position never differ.
        public static func _isSame(_ a: Self, _ b: Self) -> Bool { true }
    }
#endif
