#if !canImport(SwiftUI)
    /// A key of a value that views give to the views around them.
    public protocol PreferenceKey {
        /// What is told, and combined on the way up.
        associatedtype Value
        /// The value where no view has set one.
        static var defaultValue: Value { get }
        /// Joins the values of views in a row, in the order of the page.
        static func reduce(value: inout Value, nextValue: () -> Value)
    }

    extension PreferenceKey where Value: ExpressibleByNilLiteral {
        public static var defaultValue: Value { nil }
    }
#endif
