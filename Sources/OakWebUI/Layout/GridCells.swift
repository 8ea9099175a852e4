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
