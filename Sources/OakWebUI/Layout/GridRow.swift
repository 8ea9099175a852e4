/// A row of a `Grid`, in which each direct view is a cell.
public struct GridRow<Content: View> {
    let element: Element
    let content: Content

    /// Creates a row of cells in the order of the columns.
    ///
    /// - Parameters:
    ///   - alignment: The vertical alignment of the cells; `nil` for the alignment of the grid.
    ///   - content: The cells.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        let alignment = alignment.map { Attribute(.alignment, $0.name) }
        element = Element(.gridRow, attributes: [alignment].compactMap(\.self))
        self.content = content()
    }
}

extension GridRow: View, Container {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        .element(view, inputs)
    }
}
