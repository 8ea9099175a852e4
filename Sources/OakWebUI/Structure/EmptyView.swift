/// A view that shows nothing.
public struct EmptyView: Sendable {
    /// Creates an empty view, which occupies no space.
    public init() {}
}

extension EmptyView: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: ViewNode(inputs))
    }
}
