#if !canImport(SwiftUI)
    /// Views in columns, row after row.
    public struct LazyVGrid<Content: View> {
        let element: Element
        let content: Content

        /// Fills rows from start to end, one after the other.
        ///
        /// - Parameters:
        ///   - columns: The columns, which each row has.
        ///   - alignment: Where a cell lies that is narrower than its column.
        ///   - spacing: Between rows, in points; nil for the usual one.
        ///   - content: The cells.
        public init(
            columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
            @ViewBuilder content: () -> Content
        ) {
            var element = Element(.lazyVerticalGrid, alignment: nil, spacing: spacing)
            element.attributes += GridItem.attributes(columns)
            if alignment != .center {
                element.attributes.append(Attribute(.contentAlignment, alignment.name))
            }
            self.element = element
            self.content = content()
        }
    }

    extension LazyVGrid: View, Container {
        public typealias Body = Never

        public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .element(view, inputs)
        }
    }
#endif
