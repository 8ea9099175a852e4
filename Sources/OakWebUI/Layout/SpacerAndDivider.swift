/// A flexible space that expands to fill the remaining space in a stack.
public struct Spacer: Sendable {
    private let minLength: CGFloat?

    /// Creates a flexible space.
    ///
    /// - Parameter minLength: The minimum length in points, or `nil` for the default.
    public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: View, ElementView {
    public typealias Body = Never

    package func element(in environment: EnvironmentValues) -> Element {
        Element(.spacer, attributes: [Attribute(.minLength, points: minLength)].compactMap(\.self))
    }
}

/// A line that separates views.
public struct Divider {
    /// Creates a divider.
    public init() {}
}

@available(*, unavailable)
extension Divider: Sendable {}

extension Divider: View, ElementView {
    public typealias Body = Never

    package func element(in environment: EnvironmentValues) -> Element { Element(.divider) }
}
