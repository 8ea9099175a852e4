#if !canImport(SwiftUI)
    /// Views side by side.
    public struct HStack<Content: View> {
        let element: Element
        let content: Content

        /// Places views beside each other.
        ///
        /// - Parameters:
        ///   - alignment: Where views lie that are smaller than the largest.
        ///   - spacing: Between the views, in points; nil for the usual one.
        ///   - content: The views.
        public init(
            alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
            @ViewBuilder content: () -> Content
        ) {
            element = Element(.horizontalStack, alignment: alignment.name, spacing: spacing)
            self.content = content()
        }
    }

    extension HStack: View, Container {
        public typealias Body = Never

        public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .element(view, inputs)
        }
    }
#endif
