#if !canImport(SwiftUI)
    extension View {
        /// Shows a sheet over the page as long as the binding is true. The person may dismiss it, which sets the
        /// binding to false.
        ///
        /// - Parameters:
        ///   - isPresented: Whether the sheet is shown.
        ///   - onDismiss: Runs when the sheet is gone, whoever took it away.
        ///   - content: What is on the sheet.
        nonisolated public func sheet<Content: View>(
            isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
            @ViewBuilder content: @escaping () -> Content
        ) -> some View {
            modifier(PresentationModifier(.sheet, isPresented, onDismiss: onDismiss) { AnyView(content()) })
        }

        /// Shows a sheet over the page as long as the binding has an item, and another one when that has another
        /// id.
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

        /// Shows something over the whole page as long as the binding has an item.
        nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
            item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
            @ViewBuilder content: @escaping (Item) -> Content
        ) -> some View {
            modifier(
                PresentationModifier(.cover, item, onDismiss: onDismiss, id: { $0.id }) {
                    AnyView(content($0))
                })
        }

        /// Has the person not dismiss the sheet that the view is in, other than by its buttons.
        nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
            var traits = PageTraits()
            traits.isDismissDisabled = isDisabled
            return modifier(PageTraitsModifier(traits: traits, board: \.dialogBoard))
        }
    }
#endif
