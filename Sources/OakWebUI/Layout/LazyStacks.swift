/// A stack that arranges views vertically. All views are created at once, but the page renders only the visible views.
public struct LazyVStack<Content: View> {
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
        element = Element(.lazyVerticalStack, alignment: alignment.name, spacing: spacing)
        self.content = content()
    }
}

extension LazyVStack: View, Container {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        .element(view, inputs)
    }
}

/// A stack that arranges views horizontally. All views are created at once, but the page renders only the visible
/// views.
public struct LazyHStack<Content: View> {
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
        element = Element(.lazyHorizontalStack, alignment: alignment.name, spacing: spacing)
        self.content = content()
    }
}

extension LazyHStack: View, Container {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        .element(view, inputs)
    }
}
