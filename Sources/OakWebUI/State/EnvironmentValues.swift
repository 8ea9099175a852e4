/// A collection of values that a view provides to its content.
///
/// A view that reads an environment value is evaluated again when that value changes.
public struct EnvironmentValues {
    /// The scope that provides all values except those set on this copy.
    let scope: EnvironmentScope?
    private(set) var changes = Changes()

    /// Creates a collection that contains only default values.
    public init() { scope = nil }

    init(scope: EnvironmentScope?) { self.scope = scope }

    /// The values set on this copy.
    struct Changes {
        private(set) var entries: [(key: ObjectIdentifier, value: AnyEnvironmentValue)] = []

        func value(_ key: ObjectIdentifier) -> AnyEnvironmentValue? {
            entries.first { $0.key == key }?.value
        }

        mutating func set(_ key: ObjectIdentifier, _ value: AnyEnvironmentValue) {
            if let index = entries.firstIndex(where: { $0.key == key }) {
                entries[index].value = value
            } else {
                entries.append((key, value))
            }
        }
    }

    /// The value that is set for a key on this copy or by the nearest enclosing view, or the default value.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { value(ObjectIdentifier(key), of: Key.Value.self) ?? Key.defaultValue }
        set { changes.set(ObjectIdentifier(key), EnvironmentValue(newValue)) }
    }

    /// The observable object of the given type that the nearest enclosing view provides, or `nil` if there is
    /// none.
    public subscript<Object: AnyObject & Observable>(type: Object.Type) -> Object? {
        get { value(ObjectIdentifier(type), of: Object?.self) ?? nil }
        set { changes.set(ObjectIdentifier(type), EnvironmentValue(newValue)) }
    }

    /// Returns an environment object without registering the current evaluation as a reader. The object must not be
    /// replaced while views that read it exist.
    func peek<Object: AnyObject & Observable>(_ type: Object.Type) -> Object? {
        let key = ObjectIdentifier(type)
        return ((changes.value(key) ?? scope?.peek(key)) as? EnvironmentValue<Object?>)?.value
    }

    private func value<Value>(_ key: ObjectIdentifier, of type: Value.Type) -> Value? {
        // The value of a key always has the key's type, so the cast succeeds.
        (storedValue(key) as? EnvironmentValue<Value>)?.value
    }

    private func storedValue(_ key: ObjectIdentifier) -> AnyEnvironmentValue? {
        changes.value(key) ?? scope?.value(key)
    }

    /// The appearance of text and symbols. Views with equal appearances usually share an instance.
    var sharedAppearance: SharedAppearance {
        get { storedValue(ObjectIdentifier(SharedAppearance.self)) as? SharedAppearance ?? .standard }
        set { changes.set(ObjectIdentifier(SharedAppearance.self), newValue) }
    }
}

/// The key of `isEnabled`. The modifier `disabled(false)` has no effect within a disabled view.
private enum IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
    /// A Boolean value that indicates whether controls respond to the user. The default is `true`.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }
}

/// A key for an environment value.
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value
    /// The value to use if no enclosing view sets one.
    static var defaultValue: Value { get }
}

/// Turns a property in an extension of `EnvironmentValues` into an environment entry.
///
/// ```swift
/// extension EnvironmentValues {
///     @Entry var limit = 10
///     @Entry var title: String?
/// }
/// ```
///
/// The property needs a default value, unless its type is optional. As in SwiftUI, while no other value is set, the
/// default value is evaluated on each read. If it creates an object, each such read returns a new object. To avoid
/// this, store the object elsewhere, such as in a `static let`.
///
/// Entries in `Transaction`, `ContainerValues` and `FocusedValues` are not supported.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "OakUIMacros", type: "EntryMacro")

/// Infers the type of an entry's default value from the value's expression, which is evaluated on each use. `Entry`
/// generates uses of this macro; do not use it yourself.
@attached(accessor)
public macro __EntryDefaultValue() = #externalMacro(module: "OakUIMacros", type: "EntryDefaultValueMacro")

extension EnvironmentValues {
    /// The protocol for the keys that `Entry` generates. The alias is a member of the extended type, because the
    /// expansion cannot refer to the module by name.
    public typealias __EntryKey = EnvironmentKey
}
