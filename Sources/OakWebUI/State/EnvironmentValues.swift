/// A collection of values that a view provides to its content.
///
/// A view is evaluated again only when an environment value that it reads changes.
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

    /// The value that the nearest enclosing view sets for a key, or the default value.
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

    private func value<Value>(_ key: ObjectIdentifier, of type: Value.Type) -> Value? {
        // The value of a key always has the key's type, so the cast succeeds.
        (storedValue(key) as? EnvironmentValue<Value>)?.value
    }

    private func storedValue(_ key: ObjectIdentifier) -> AnyEnvironmentValue? {
        changes.value(key) ?? scope?.value(key)
    }

    /// The appearance of text and symbols. Views with equal appearances share its storage.
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

private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .autoupdatingCurrent } }

extension EnvironmentValues {
    /// The time zone in which views show dates. This is the time zone of the server, which may differ from the user's.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }
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
/// The property needs a default value, unless its type is optional. As in SwiftUI, the default value is evaluated on
/// each read. If it creates an object, each read returns a new object. To avoid this, store the object elsewhere, such
/// as in a `static let`.
///
/// Entries in `Transaction`, `ContainerValues` and `FocusedValues` are not supported.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "OakUIMacros", type: "EntryMacro")

/// An implementation detail of `Entry`. This macro infers the type of the default value from its expression, which is
/// evaluated on each read.
@attached(accessor)
public macro __EntryDefaultValue() = #externalMacro(module: "OakUIMacros", type: "EntryDefaultValueMacro")

extension EnvironmentValues {
    /// The protocol for the keys that `Entry` generates. The alias is a member of the extended type, because the
    /// expansion cannot refer to the module by name.
    public typealias __EntryKey = EnvironmentKey
}
