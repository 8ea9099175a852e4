#if !canImport(SwiftUI)
    /// Views one below the other. All are there from the beginning; the page draws those that are seen.
    public struct LazyVStack<Content: View> {
        let element: Element
        let content: Content

        /// - Parameter spacing: Between the views, in points; nil for the usual one.
        public init(
            alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
            @ViewBuilder content: () -> Content
        ) {
            element = Element(.lazyVerticalStack, alignment: alignment.name, spacing: spacing)
            self.content = content()
        }
    }

    extension LazyVStack: View, Container {
        public typealias Body = Never

        public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .element(view, inputs)
        }
    }
#endif
