// SwiftUI names for layout and sizes that are not available on Linux. The compiler messages explain
// what to do instead. The bodies never run, because a program that calls them does not compile.

/// A placeholder for SwiftUI's `Layout`. The compiler message suggests a replacement.
@available(
    *, unavailable,
    message: "sizes are known only to the browser, which performs the layout; use stacks and grids"
)
public protocol Layout {}

/// A placeholder for SwiftUI's `ScaledMetric`. The compiler message suggests a replacement.
@available(*, unavailable, message: "the browser scales text; use a constant")
@propertyWrapper
public struct ScaledMetric<Value> {
    /// The value of the placeholder.
    public let wrappedValue: Value

    /// Creates a metric.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// Creates a metric.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        self.wrappedValue = wrappedValue
    }
}
