extension View {
    /// Multiplies the colors of the view by a color. Transparent areas stay transparent.
    nonisolated public func colorMultiply(_ color: Color) -> some View {
        let filter = MultiplyFilter(color: color)
        return TupleView(filter.id(color), self).box(.wrapper, Attribute(.filter, "url(#\(filter.name))"))
    }
}

/// The definition of an SVG filter that multiplies colors. CSS has no such filter.
private struct MultiplyFilter {
    let color: Color

    /// The id of the filter on the page. Filters for the same color have the same id and the same definition.
    var name: String {
        "multiply" + color.styleValue.utf8.map { String($0, radix: 16) }.joined()
    }
}

extension MultiplyFilter: View, ElementView {
    func element(in environment: EnvironmentValues) -> Element {
        // A layer does not take part in the layout of its box.
        Element(
            .colorFilter,
            attributes: [
                Attribute(.filterName, name), Attribute(.paint, color.styleValue),
                Attribute(.layer, "filter"),
            ])
    }
}
