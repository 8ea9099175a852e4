/// A grid whose columns are as wide as their widest cells. Columns with cells that expand share the remaining width. A
/// view outside a `GridRow` occupies an entire row.
public struct Grid<Content: View> {
    let element: Element
    let content: Content

    /// Creates a grid. The spacing is in points, or `nil` for the default.
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
}

/// A row of a `Grid`, in which each direct child is a cell.
public struct GridRow<Content: View> {
    let element: Element
    let content: Content

    /// Creates a row of cells in the order of the columns.
    ///
    /// - Parameters:
    ///   - alignment: The vertical alignment of the cells, or `nil` for the alignment of the grid.
    ///   - content: The cells.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        let alignment = alignment.map { Attribute(.alignment, $0.name) }
        element = Element(.gridRow, attributes: [alignment].compactMap(\.self))
        self.content = content()
    }
}

extension GridRow: View, Container {
    public typealias Body = Never
}

extension View {
    /// Sets the position of the view in its cell of a `Grid`. Along each axis, the anchor is rounded to an edge or to
    /// the center.
    nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        func name(_ value: CGFloat) -> String { value < 0.25 ? "start" : value > 0.75 ? "end" : "center" }
        return box(.wrapper, Attribute(.cellAnchor, "\(name(anchor.y)) \(name(anchor.x))"))
    }

    /// Makes the view in a cell of a `Grid` as large as the cell along the given axes, without making its column or row
    /// larger.
    nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        box(.wrapper, axes.isEmpty ? nil : Attribute(.unsized, axes.names))
    }
}
