#if !canImport(SwiftUI)
    /// A value of the environment, as it is when the view is evaluated.
    ///
    /// Before the view is on the page it is the default. A view that needs an object
    /// (`@Environment(Model.self) var model`) is evaluated only where there is one; otherwise the graph
    /// reports what is missing.
    @propertyWrapper
    public struct Environment<Value>: DynamicProperty {
        private enum Storage {
            case path(KeyPath<EnvironmentValues, Value>)
            /// How to find an object: nil where there is none and one is needed.
            case object(type: ObjectIdentifier, name: String, find: (EnvironmentValues) -> Value?)
        }

        private let storage: Storage
        private var value: Value?

        /// Reads the value at a key path.
        public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { storage = .path(keyPath) }

        /// Reads the object of a type that `environment(_:)` has put there. Where there is none, the view is
        /// not shown and that is reported.
        public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
            storage = .object(type: ObjectIdentifier(objectType), name: "\(objectType)") { $0[objectType] }
        }

        /// Reads the object of a type; `nil` if nobody has put one there.
        public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
            storage = .object(type: ObjectIdentifier(objectType), name: "\(objectType)") {
                .some($0[objectType])
            }
        }

        /// The value where the view is. Reading it makes the view follow it.
        public var wrappedValue: Value {
            if let value { return value }
            guard let value = find(in: EnvironmentValues()) else {
                // There is no value to give. It takes a read outside of `body`, which is not evaluated
                // without.
                preconditionFailure(
                    "There is no object of type \(Value.self) in the environment of a view off the page.")
            }
            return value
        }

        private func find(in values: EnvironmentValues) -> Value? {
            switch storage {
            case .path(let path): values[keyPath: path]
            case .object(_, _, let find): find(values)
            }
        }

        @MainActor
        public static func _connect(_ property: inout Self, previous: Self?, in context: _PropertyContext)
            -> Bool
        {
            property.value = property.find(in: EnvironmentValues(scope: context.node.scope))
            if property.value == nil, case .object(_, let name, _) = property.storage {
                context.node.graph.report(.missingObject(type: name, view: context.node.viewName))
                return false
            }
            return true
        }

        /// What the value is does not count: readers are told by the environment itself.
        public static func _isSame(_ a: Self, _ b: Self) -> Bool {
            switch (a.storage, b.storage) {
            case (.path(let a), .path(let b)): a == b
            case (.object(let a, _, _), .object(let b, _, _)): a == b
            default: false
            }
        }
    }

    // Key paths never change, and the function is one of this file that captures a type.
    extension Environment: @unchecked Sendable where Value: Sendable {}
#endif
