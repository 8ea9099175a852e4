#if !canImport(SwiftUI)
    /// An object that belongs to a view's identity, made when the view comes on the page, and that has the view
    /// evaluated again whenever it changes.
    ///
    /// Before the view is on the page every access makes another object.
    @propertyWrapper
    public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
        private let make: () -> ObjectType
        private var observed: ObservedObject<ObjectType>?

        /// Makes the object once for each place of the view, when it is first needed.
        public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

        /// The object.
        @MainActor @preconcurrency
        public var wrappedValue: ObjectType { observed?.wrappedValue ?? make() }

        /// Makes bindings to the properties of the object.
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

        /// The object is the graph's, so that no two at one place differ.
        public static func _isSame(_ a: Self, _ b: Self) -> Bool { true }
    }
#endif
