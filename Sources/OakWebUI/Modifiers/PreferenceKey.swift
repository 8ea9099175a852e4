/// A key for a value that views pass to their enclosing views.
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value
    /// The value if no view has set one.
    static var defaultValue: Value { get }
    /// Combines the values of views in page order.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}
