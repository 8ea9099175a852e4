/// A grid that fills one row after another.
public struct LazyVGrid<Content: View> {
    let element: Element
    let content: Content

    /// Creates a grid that fills rows from the leading to the trailing edge.
    ///
    /// - Parameters:
    ///   - columns: The columns of the grid.
    ///   - alignment: The horizontal alignment of cells that are narrower than their column.
    ///   - spacing: The spacing between rows in points; `nil` for the default.
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
