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
