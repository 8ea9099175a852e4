#if !canImport(SwiftUI)
    /// Views one above the other, the first at the back.
    public struct ZStack<Content: View> {
        let element: Element
        let content: Content

        /// Places views on top of each other, the first at the bottom.
        public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
            element = Element(.depthStack, attributes: [alignment.attribute].compactMap(\.self))
            self.content = content()
        }
    }

    extension ZStack: View, Container {
        public typealias Body = Never

        public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .element(view, inputs)
        }
    }
#endif
