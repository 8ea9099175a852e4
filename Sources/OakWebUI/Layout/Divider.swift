/// A line that separates views.
public struct Divider {
    /// Creates a divider.
    public init() {}
}

@available(*, unavailable)
extension Divider: Sendable {}

extension Divider: View, ElementView {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        .element(view, inputs)
    }

    package func element(in environment: EnvironmentValues) -> Element { Element(.divider) }
}
