extension View {
    /// Sets the background of the enclosing sheet, cover or popover.
    nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        var traits = PageTraits()
        traits.backgroundStyle = style
        return modifier(PageTraitsModifier(traits: traits, board: \.dialogBoard))
    }

    /// Sets the corner radius of the enclosing sheet or popover in points, or the default radius if it is `nil`. On a
    /// narrow page, a sheet has rounded corners only at the top.
    nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        var traits = PageTraits()
        traits.cornerRadius = cornerRadius.map { $0.isFinite ? max($0, 0) : 0 }
        return modifier(PageTraitsModifier(traits: traits, board: \.dialogBoard))
    }
}
