extension View {
    /// Adds space around the view.
    ///
    /// - Parameters:
    ///   - edges: The edges at which to add space.
    ///   - length: The space in points; `nil` for the default.
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        let length = length.map { "\($0.short)px" } ?? "var(--space)"
        func attribute(_ name: Attribute.Name, _ first: Edge.Set, _ second: Edge.Set) -> Attribute? {
            guard edges.contains(first) || edges.contains(second) else { return nil }
            let values = [edges.contains(first) ? length : "0", edges.contains(second) ? length : "0"]
            return Attribute(name, values[0] == values[1] ? values[0] : values.joined(separator: " "))
        }
        return box(
            attribute(.paddingBlock, .top, .bottom), attribute(.paddingInline, .leading, .trailing))
    }

    /// Adds space around the view, in points.
    nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

    /// Adds the space of `insets` around the view.
    nonisolated public func padding(_ insets: EdgeInsets) -> some View {
        box(
            Attribute(.paddingBlock, "\(insets.top.short)px \(insets.bottom.short)px"),
            Attribute(.paddingInline, "\(insets.leading.short)px \(insets.trailing.short)px"))
    }
}
