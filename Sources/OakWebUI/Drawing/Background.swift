extension View {
    /// Shows views behind this view, in a frame of the same size.
    nonisolated public func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        withBackground(content(), alignment)
    }

    /// Shows a view behind this view, in a frame of the same size.
    @_disfavoredOverload
    nonisolated public func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View {
        withBackground(background, alignment)
    }

    /// Fills the background of the view with a style.
    nonisolated public func background<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        Box(self) { S._paint(style, in: $0).backgroundAttributes }
    }

    /// Fills the background of the view with the background style.
    nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }

    /// Fills a shape behind the view with a style.
    nonisolated public func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        Box(self) {
            shape._outline.resolved(in: $0)
                .backgroundAttributes(S._paint(style, in: $0), isEvenOdd: fillStyle.isEOFilled)
        }
    }

    /// Fills a shape behind the view with the background style.
    nonisolated public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View
    {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    /// Shows views in front of this view, in a frame of the same size.
    nonisolated public func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        withOverlay(content(), alignment)
    }

    /// Shows a view in front of this view, in a frame of the same size.
    @_disfavoredOverload
    nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center)
        -> some View
    {
        withOverlay(overlay, alignment)
    }

    /// Layers a style in front of the view.
    nonisolated public func overlay<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    )
        -> some View
    {
        withOverlay(Rectangle().fill(style))
    }

    /// Shows a shape, filled with a style, in front of the view.
    nonisolated public func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        withOverlay(shape.fill(style, style: fillStyle))
    }

    /// Draws a border around the view, inside its frame.
    nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        withOverlay(Rectangle().strokeBorder(content, lineWidth: width))
    }

    // A layer shares the frame of the view, and has its own alignment in this frame. In the document, a background
    // precedes the view and an overlay follows it. This is also the reading order.

    nonisolated private func withBackground<Layer: View>(_ layer: Layer, _ alignment: Alignment)
        -> some View
    {
        TupleView(layer.box(.layer, Attribute(.layer, "background"), alignment.attribute), self).box()
    }

    nonisolated private func withOverlay<Layer: View>(_ layer: Layer, _ alignment: Alignment = .center)
        -> some View
    {
        TupleView(self, layer.box(.layer, Attribute(.layer, "overlay"), alignment.attribute)).box()
    }
}
