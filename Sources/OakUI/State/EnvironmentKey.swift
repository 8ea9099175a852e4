#if !canImport(SwiftUI)
    /// A key of a value in the environment.
    public protocol EnvironmentKey {
        /// What is kept under the key.
        associatedtype Value
        /// The value where nobody has set one.
        static var defaultValue: Value { get }
    }
#endif
