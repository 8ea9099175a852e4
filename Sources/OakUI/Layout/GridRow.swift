#if !canImport(SwiftUI)
    /// A row of a `Grid`: each view directly in it is a cell.
    public struct GridRow<Content: View> {
        let element: Element
        let content: Content

        /// A row of cells, in the order of the columns.
        ///
        /// - Parameters:
        ///   - alignment: Where cells are in the height of the row; nil for what the grid says.
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
#endif
