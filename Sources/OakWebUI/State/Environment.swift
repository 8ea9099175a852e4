/// A property wrapper that reads an environment value.
///
/// Before the view is on the page, the wrapper returns the default value, and reading a required object traps. A view
/// that requires an object (`@Environment(Model.self) var model`) is evaluated only if the object exists. If it does
/// not, an issue is reported.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private enum Storage {
        case path(KeyPath<EnvironmentValues, Value>)
        /// A lookup of an object by its type. `find` returns `nil` if a required object is missing.
        case object(type: ObjectIdentifier, name: String, find: (EnvironmentValues) -> Value?)
    }

    private let storage: Storage
    private var value: Value?

    /// Creates a wrapper that reads the value at a key path.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { storage = .path(keyPath) }

    /// Creates a wrapper that reads the object of the given type provided by `environment(_:)`. If the object is
    /// missing, the view is not evaluated and an issue is reported.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        storage = .object(type: ObjectIdentifier(objectType), name: "\(objectType)") { $0[objectType] }
    }

    /// Creates a wrapper that reads the object of the given type, or `nil` if no enclosing view provides one.
    public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
        storage = .object(type: ObjectIdentifier(objectType), name: "\(objectType)") {
            .some($0[objectType])
        }
    }

    /// The value in the environment of the view. The view is evaluated again when the value changes.
    public var wrappedValue: Value {
        if let value { return value }
        guard let value = find(in: EnvironmentValues()) else {
            // Only reads outside `body` reach this line, because a view is not evaluated without its required objects.
            preconditionFailure(
                "The environment object of type `\(Value.self)` was read from a view that is not on the page. "
                    + "Read it only in `body` and in actions, or declare the property as optional.")
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

    /// Returns whether two wrappers read the same entry of the environment. The value is not compared, because the
    /// environment notifies its readers itself.
    public static func _isSame(_ a: Self, _ b: Self) -> Bool {
        switch (a.storage, b.storage) {
        case (.path(let a), .path(let b)): a == b
        case (.object(let a, _, _), .object(let b, _, _)): a == b
        default: false
        }
    }
}

// Key paths are immutable. The function is created in this file and captures only a type.
extension Environment: @unchecked Sendable where Value: Sendable {}
