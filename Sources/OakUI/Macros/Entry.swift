#if !canImport(SwiftUI)
    /// Turns a property in an extension of `EnvironmentValues` into an environment entry.
    ///
    /// ```swift
    /// extension EnvironmentValues {
    ///     @Entry var limit = 10
    ///     @Entry var title: String?
    /// }
    /// ```
    ///
    /// The property needs a default value, unless its type is optional. As in SwiftUI, the default value is
    /// evaluated on each read: a default value that is an object is a new object each time, unless it is
    /// stored elsewhere, such as in a `static let`.
    ///
    /// Entries in `Transaction`, `ContainerValues` and `FocusedValues` are not supported.
    @attached(accessor)
    @attached(peer, names: prefixed(__Key_))
    public macro Entry() = #externalMacro(module: "OakUIMacros", type: "EntryMacro")

    /// A part of `Entry` that gives the default value the type of its expression without evaluating it only
    /// once.
    @attached(accessor)
    public macro __EntryDefaultValue() = #externalMacro(module: "OakUIMacros", type: "EntryDefaultValueMacro")

    extension EnvironmentValues {
        /// The protocol of the keys that `Entry` generates. It is a name in the extended type, because the
        /// expansion does not know the name under which the module is imported.
        public typealias __EntryKey = EnvironmentKey
    }
#endif
