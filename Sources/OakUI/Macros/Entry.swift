#if !canImport(SwiftUI)
    /// Makes an entry of the environment of a property in an extension of `EnvironmentValues`.
    ///
    /// ```swift
    /// extension EnvironmentValues {
    ///     @Entry var limit = 10
    ///     @Entry var title: String?
    /// }
    /// ```
    ///
    /// The property needs a default value, unless its type is optional. As in SwiftUI, the value is evaluated
    /// each time the default is read: a default value that is an object is another object each time, unless
    /// it is kept elsewhere, such as in a `static let`.
    ///
    /// Extensions of `Transaction`, `ContainerValues` and `FocusedValues` have no entries here.
    @attached(accessor)
    @attached(peer, names: prefixed(__Key_))
    public macro Entry() = #externalMacro(module: "OakUIMacros", type: "EntryMacro")

    /// A part of `Entry`: gives the default value the type of its expression, without evaluating it only
    /// once.
    @attached(accessor)
    public macro __EntryDefaultValue() = #externalMacro(module: "OakUIMacros", type: "EntryDefaultValueMacro")

    extension EnvironmentValues {
        /// What the keys conform to that `Entry` writes. A name in the extended type, since the expansion
        /// cannot know by which name the module is imported.
        public typealias __EntryKey = EnvironmentKey
    }
#endif
