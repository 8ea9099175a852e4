/// A stack that arranges views vertically.
public struct VStack<Content: View> {
    let element: Element
    let content: Content

    /// Creates a vertical stack.
    ///
    /// - Parameters:
    ///   - alignment: The horizontal alignment of views that are smaller than the widest one.
    ///   - spacing: The spacing in points; `nil` for the default.
    ///   - content: The views.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        element = Element(.verticalStack, alignment: alignment.name, spacing: spacing)
        self.content = content()
    }
}

extension VStack: View, Container {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        .element(view, inputs)
    }
}
