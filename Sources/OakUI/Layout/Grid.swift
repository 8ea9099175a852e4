#if !canImport(SwiftUI)
    /// Rows of cells, whose columns are as wide as their widest cell. What is not in a `GridRow` has a row for
    /// itself.
    public struct Grid<Content: View> {
        let element: Element
        let content: Content

        /// Rows of cells. The space between cells is in points; nil for the usual.
        public init(
            alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
            verticalSpacing: CGFloat? = nil,
            @ViewBuilder content: () -> Content
        ) {
            var element = Element(.grid, attributes: [alignment.attribute].compactMap(\.self))
            element.attributes += Attribute(.spacing, points: verticalSpacing)
            element.attributes += Attribute(.trackSpacing, points: horizontalSpacing)
            self.element = element
            self.content = content()
        }
    }

    extension Grid: View, Container {
        public typealias Body = Never

        public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .element(view, inputs)
        }
    }
#endif
