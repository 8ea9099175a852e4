#if !canImport(SwiftUI)
    /// A property wrapper for an object that an enclosing view provides with `environmentObject(_:)`. The
    /// view is evaluated again whenever the object changes.
    ///
    /// The view is evaluated only if the object exists; otherwise the graph reports the missing object.
    @propertyWrapper
    public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
        /// The projection `$object`: bindings to the properties of the object.
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

        /// Reads the object that `environmentObject(_:)` provides.
        public init() {}

        /// The object.
        @MainActor @preconcurrency
        public var wrappedValue: ObjectType { found.wrappedValue }

        /// Bindings to the properties of the object.
        @MainActor @preconcurrency
        public var projectedValue: Wrapper { Wrapper(object: found.projectedValue) }

        private var found: ObservedObject<ObjectType> {
            guard let observed else {
                // There is no object to give. It takes a read outside of `body`, which is not evaluated
                // without.
                preconditionFailure(
                    "There is no object of type \(ObjectType.self) in the environment of a view off the page. "
                        + "Add `.environmentObject(object)` to a view around it.")
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

        /// The object is irrelevant here, because the environment notifies the view itself.
        public static func _isSame(_ a: Self, _ b: Self) -> Bool { true }
    }

    private enum EnvironmentObjectKey<Object: ObservableObject>: EnvironmentKey {
        static var defaultValue: Object? { nil }
    }

    extension View {
        /// Provides an object to the view and its content, which find it with `@EnvironmentObject`.
        nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
            modifier(EnvironmentModifier { $0[EnvironmentObjectKey<T>.self] = object })
        }
    }
#endif
