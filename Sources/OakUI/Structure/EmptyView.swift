#if !canImport(SwiftUI)
    /// A view without content.
    public struct EmptyView: Sendable {
        /// Creates a view that shows nothing and takes no space.
        public init() {}
    }

    extension EmptyView: View {
        public typealias Body = Never

        public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            _NodeOutputs(node: ViewNode(inputs))
        }
    }
#endif
