#if !canImport(SwiftUI)
    /// An object that somebody gave to the view, which is evaluated again whenever the object changes.
    @propertyWrapper
    public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
        /// What `$object` gives: bindings to the properties of the object.
        @dynamicMemberLookup
        public struct Wrapper {
            let object: Binding<ObjectType>

            /// A binding to a property of the object.
            @MainActor @preconcurrency
            public subscript<Subject>(
                dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
            ) -> Binding<Subject> {
                object.part(keyPath, of: { $0[keyPath: keyPath] }, { PropertyLocation($0, keyPath) })
            }
        }

        private var object: ObjectType
        /// Nil before the view is on the page.
        private var location: ObjectLocation<ObjectType>?

        /// Follows an object that somebody else keeps.
        @MainActor @preconcurrency
        public init(wrappedValue: ObjectType) { self.init(wrappedValue) }

        /// Follows an object that somebody else keeps.
        @MainActor @preconcurrency
        public init(initialValue: ObjectType) { self.init(initialValue) }

        init(_ object: ObjectType) { self.object = object }

        /// The object.
        @MainActor @preconcurrency
        public var wrappedValue: ObjectType {
            get { object }
            set { self = ObservedObject(newValue) }
        }

        /// Makes bindings to the properties of the object.
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
#endif
