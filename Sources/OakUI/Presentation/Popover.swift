#if !canImport(SwiftUI)
    extension View {
        /// Shows a small sheet beside the view as long as the binding is true; at the bottom of narrow pages. The
        /// browser chooses the side, whatever the anchor and the edge.
        nonisolated public func popover<Content: View>(
            isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
            arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
        ) -> some View {
            modifier(PresentationModifier(.popover, isPresented) { AnyView(content()) })
        }

        /// Shows a small sheet beside the view as long as the binding has an item.
        nonisolated public func popover<Item: Identifiable, Content: View>(
            item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
            arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
        ) -> some View {
            modifier(PresentationModifier(.popover, item, id: { $0.id }) { AnyView(content($0)) })
        }
    }

    /// What a popover points to. Here that is the whole view, see `popover`.
    public enum PopoverAttachmentAnchor: Sendable {
        /// A part of the view.
        public struct Source: Sendable {
            /// The whole view.
            public static let bounds = Source()
        }

        /// A rectangle of the view.
        case rect(Source)
    }
#endif
