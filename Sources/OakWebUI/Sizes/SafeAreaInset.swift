extension View {
    /// Shows the given views above or below this view. They stay visible while the page scrolls.
    ///
    /// - Parameters:
    ///   - edge: The edge at which the views are shown.
    ///   - alignment: The horizontal alignment of the views.
    ///   - spacing: The space in points between this view and the given views, or `nil` for the default.
    ///   - content: The views.
    nonisolated public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let inset = content()
        return VStack(alignment: alignment, spacing: spacing) {
            if edge == .top { inset.box(.wrapper, Attribute(.inset, "top")) }
            self
            if edge == .bottom { inset.box(.wrapper, Attribute(.inset, "bottom")) }
        }
    }

    /// Shows the given views beside this view. They do not scroll with the content of this view.
    ///
    /// - Parameters:
    ///   - edge: The edge at which the views are shown.
    ///   - alignment: The vertical alignment of the views.
    ///   - spacing: The space in points between this view and the given views, or `nil` for the default.
    ///   - content: The views.
    nonisolated public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let inset = content()
        return HStack(alignment: alignment, spacing: spacing) {
            if edge == .leading { inset.box(.wrapper, Attribute(.inset, "side")) }
            self
            if edge == .trailing { inset.box(.wrapper, Attribute(.inset, "side")) }
        }
    }
}
