/// A key for an environment value.
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value
    /// The value if no enclosing view has set one.
    static var defaultValue: Value { get }
}
