extension View {
    /// Shows a sheet above the page while the binding is `true`. When the user dismisses the sheet, the binding is
    /// set to `false`.
    ///
    /// - Parameters:
    ///   - isPresented: A binding to a Boolean value that determines whether the sheet is shown.
    ///   - onDismiss: A closure that runs after the sheet has been dismissed, unless the view that presents it has been
    ///     removed.
    ///   - content: The content of the sheet.
    nonisolated public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(PresentationModifier(.sheet, isPresented, onDismiss: onDismiss) { AnyView(content()) })
    }

    /// Shows a sheet above the page while the bound item is not `nil`. A new sheet is shown when the id of the item
    /// changes.
    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            PresentationModifier(.sheet, item, onDismiss: onDismiss, id: { $0.id }) {
                AnyView(content($0))
            })
    }

    /// Covers the whole page with a view while the binding is `true`. Only the app can dismiss the view; the
    /// Escape key has no effect.
    nonisolated public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(PresentationModifier(.cover, isPresented, onDismiss: onDismiss) { AnyView(content()) })
    }

    /// Covers the whole page with a view while the bound item is not `nil`.
    nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            PresentationModifier(.cover, item, onDismiss: onDismiss, id: { $0.id }) {
                AnyView(content($0))
            })
    }

    /// Determines whether the user can dismiss the enclosing sheet only with the sheet's own buttons.
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        var traits = PageTraits()
        traits.isDismissDisabled = isDisabled
        return modifier(PageTraitsModifier(traits: traits, board: \.dialogBoard))
    }
}

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
