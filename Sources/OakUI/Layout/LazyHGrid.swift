#if !canImport(SwiftUI)
    /// Views in rows, column after column.
    public struct LazyHGrid<Content: View> {
        let element: Element
        let content: Content

        /// Fills columns from top to bottom, one after the other.
        ///
        /// - Parameters:
        ///   - rows: The rows, which each column has.
        ///   - alignment: Where a cell lies that is less high than its row.
        ///   - spacing: Between columns, in points; nil for the usual one.
        ///   - content: The cells.
        public init(
            rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
            @ViewBuilder content: () -> Content
        ) {
            var element = Element(.lazyHorizontalGrid, alignment: nil, spacing: spacing)
            element.attributes += GridItem.attributes(rows)
            if alignment != .center {
                element.attributes.append(Attribute(.contentAlignment, alignment.name))
            }
            self.element = element
            self.content = content()
        }
    }

    extension LazyHGrid: View, Container {
        public typealias Body = Never

        public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .element(view, inputs)
        }
    }
#endif
