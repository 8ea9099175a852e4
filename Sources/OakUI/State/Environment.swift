#if !canImport(SwiftUI)
    /// A property wrapper that reads an environment value.
    ///
    /// Before the view is on the page, the value is the default. A view that requires an object
    /// (`@Environment(Model.self) var model`) is evaluated only if the object exists; otherwise the graph
    /// reports the missing object.
    @propertyWrapper
    public struct Environment<Value>: DynamicProperty {
        private enum Storage {
            case path(KeyPath<EnvironmentValues, Value>)
            /// Finds an object; returns `nil` where a required object is missing.
            case object(type: ObjectIdentifier, name: String, find: (EnvironmentValues) -> Value?)
        }

        private let storage: Storage
        private var value: Value?

        /// Reads the value at a key path.
        public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { storage = .path(keyPath) }

        /// Reads the object of a type that `environment(_:)` provides. If it is missing, the view is not
        /// shown and an issue is reported.
        public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
            storage = .object(type: ObjectIdentifier(objectType), name: "\(objectType)") { $0[objectType] }
        }

        /// Reads the object of a type, or `nil` if no view provides it.
        public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
            storage = .object(type: ObjectIdentifier(objectType), name: "\(objectType)") {
                .some($0[objectType])
            }
        }

        /// The value at the view. Reading it registers a dependency.
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

        /// The value is irrelevant here, because the environment notifies its readers itself.
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
