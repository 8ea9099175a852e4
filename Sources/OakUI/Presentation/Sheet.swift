#if !canImport(SwiftUI)
    extension View {
        /// Shows a sheet above the page while the binding is `true`. The user can dismiss it, which sets the
        /// binding to `false`.
        ///
        /// - Parameters:
        ///   - isPresented: Whether the sheet is shown.
        ///   - onDismiss: Runs when the sheet has been dismissed by any cause.
        ///   - content: The content of the sheet.
        nonisolated public func sheet<Content: View>(
            isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
            @ViewBuilder content: @escaping () -> Content
        ) -> some View {
            modifier(PresentationModifier(.sheet, isPresented, onDismiss: onDismiss) { AnyView(content()) })
        }

        /// Shows a sheet above the page while the binding has an item, and a new sheet when the id of the
        /// item changes.
        nonisolated public func sheet<Item: Identifiable, Content: View>(
            item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
            @ViewBuilder content: @escaping (Item) -> Content
        ) -> some View {
            modifier(
                PresentationModifier(.sheet, item, onDismiss: onDismiss, id: { $0.id }) {
                    AnyView(content($0))
                })
        }

        /// Shows something over the whole page as long as the binding is true. Only its own controls take it away: the
        /// Escape key does not.
        nonisolated public func fullScreenCover<Content: View>(
            isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
            @ViewBuilder content: @escaping () -> Content
        ) -> some View {
            modifier(PresentationModifier(.cover, isPresented, onDismiss: onDismiss) { AnyView(content()) })
        }

        /// Covers the whole page while the binding has an item.
        nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
            item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
            @ViewBuilder content: @escaping (Item) -> Content
        ) -> some View {
            modifier(
                PresentationModifier(.cover, item, onDismiss: onDismiss, id: { $0.id }) {
                    AnyView(content($0))
                })
        }

        /// Prevents the user from dismissing the view's sheet other than by its buttons.
        nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
            var traits = PageTraits()
            traits.isDismissDisabled = isDisabled
            return modifier(PageTraitsModifier(traits: traits, board: \.dialogBoard))
        }
    }
#endif
