/// A grid that fills one column after another.
public struct LazyHGrid<Content: View> {
    let element: Element
    let content: Content

    /// Creates a grid that fills columns from top to bottom.
    ///
    /// - Parameters:
    ///   - rows: The rows of the grid.
    ///   - alignment: The vertical alignment of cells that are smaller than their row.
    ///   - spacing: The spacing between columns in points; `nil` for the default.
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
