extension View {
    /// Shows a popover next to the view, or at the bottom of a narrow page, while the binding is `true`. The browser
    /// chooses the side on which the popover appears, so `attachmentAnchor` and `arrowEdge` have no effect.
    nonisolated public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(PresentationModifier(.popover, isPresented) { AnyView(content()) })
    }

    /// Shows a popover next to the view while the bound item is not `nil`.
    nonisolated public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(PresentationModifier(.popover, item, id: { $0.id }) { AnyView(content($0)) })
    }
}

/// The attachment anchor of a popover. In a browser, the popover is always attached to the whole view; see `popover`.
public enum PopoverAttachmentAnchor {
    /// The source of an anchor rectangle.
    public struct Source: Sendable {
        /// The bounds of the whole view.
        public static let bounds = Source()
    }

    /// A rectangle provided by a source.
    case rect(Source)
}

@available(*, unavailable)
extension PopoverAttachmentAnchor: Sendable {}
