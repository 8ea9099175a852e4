/// A stack that overlays views, with the first view at the back.
public struct ZStack<Content: View> {
    let element: Element
    let content: Content

    /// Creates a stack that overlays views, with the first view at the back.
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
