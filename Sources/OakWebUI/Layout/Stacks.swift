/// A stack that arranges views horizontally.
public struct HStack<Content: View> {
    let element: Element
    let content: Content

    /// Creates a horizontal stack.
    ///
    /// - Parameters:
    ///   - alignment: The vertical alignment of views that are smaller than the tallest one.
    ///   - spacing: The spacing in points; `nil` for the default.
    ///   - content: The views.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        element = Element(.horizontalStack, alignment: alignment.name, spacing: spacing)
        self.content = content()
    }
}

extension HStack: View, Container {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        .element(view, inputs)
    }
}

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
