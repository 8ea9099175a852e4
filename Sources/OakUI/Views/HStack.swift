#if !canImport(SwiftUI)
    /// Views side by side.
    public struct HStack<Content: View> {
        private let alignment: VerticalAlignment
        private let spacing: CGFloat?
        private let content: Content

        /// - Parameter spacing: Between the views, in points; nil for the usual one.
        public init(
            alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
            @ViewBuilder content: () -> Content
        ) {
            self.alignment = alignment
            self.spacing = spacing
            self.content = content()
        }
    }

    extension HStack: View, ElementView {
        public typealias Body = Never

        public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .element(view, inputs)
        }

        package var elementContent: Content { content }

        package func element(in environment: EnvironmentValues) -> Element {
            var attributes: [Attribute] = []
            if alignment != .center { attributes.append(Attribute(.alignment, alignment.rawValue)) }
            if let spacing { attributes.append(Attribute(.spacing, "\(spacing)")) }
            return Element(.horizontalStack, attributes: attributes)
        }
    }
#endif
