// The sizes of stacks and of the views in them are determined in three places, and in a fourth one for tests.
// `LayoutSpans.swift` finds out which views can grow. Style sheets do most of the layout (`COakBrowser/Styles/layout.css`).
// A script computes what style sheets cannot express (`COakBrowser/Scripts/layout.js`). `OakUITesting/PageLayout.swift`
// computes frames without a browser.

/// A stack that arranges views horizontally.
public struct HStack<Content: View> {
    let element: Element
    let content: Content

    /// Creates a horizontal stack.
    ///
    /// - Parameters:
    ///   - alignment: The vertical alignment of views that are smaller than the tallest one.
    ///   - spacing: The spacing in points, or `nil` for the default.
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
}

/// A stack that arranges views vertically.
public struct VStack<Content: View> {
    let element: Element
    let content: Content

    /// Creates a vertical stack.
    ///
    /// - Parameters:
    ///   - alignment: The horizontal alignment of views that are smaller than the widest one.
    ///   - spacing: The spacing in points, or `nil` for the default.
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
}

/// A stack that arranges views vertically, and creates the views of large collections when the page requests them.
public struct LazyVStack<Content: View> {
    let element: Element
    let content: Content

    /// Creates a vertical stack.
    ///
    /// - Parameters:
    ///   - alignment: The horizontal alignment of views that are smaller than the widest one.
    ///   - spacing: The spacing in points, or `nil` for the default.
    ///   - pinnedViews: The views of each section that stay visible while the section scrolls.
    ///   - content: The views.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        element = Element(.lazyVerticalStack, alignment: alignment.name, spacing: spacing).pinning(
            pinnedViews)
        self.content = content()
    }
}

extension LazyVStack: View, Container {
    public typealias Body = Never
}

/// A stack that arranges views horizontally, and creates the views of large collections when the page requests them.
public struct LazyHStack<Content: View> {
    let element: Element
    let content: Content

    /// Creates a horizontal stack.
    ///
    /// - Parameters:
    ///   - alignment: The vertical alignment of views that are smaller than the tallest one.
    ///   - spacing: The spacing in points, or `nil` for the default.
    ///   - pinnedViews: The views of each section that stay visible while the section scrolls.
    ///   - content: The views.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        element = Element(.lazyHorizontalStack, alignment: alignment.name, spacing: spacing).pinning(
            pinnedViews)
        self.content = content()
    }
}

extension LazyHStack: View, Container {
    public typealias Body = Never
}

/// A primitive view that arranges other views. Its element has constant attributes.
@MainActor
protocol Container: ElementView where ElementContent == Content {
    associatedtype Content: View
    var element: Element { get }
    var content: Content { get }
}

extension Container {
    package var elementContent: Content { content }
    package func element(in environment: EnvironmentValues) -> Element { element }
}

extension Element {
    /// Creates an element that arranges its content.
    ///
    /// - Parameter alignment: The alignment, or `nil` for the default.
    init(_ role: Role, alignment: String?, spacing: CGFloat?) {
        self.init(role)
        if let alignment, alignment != "center" { attributes.append(Attribute(.alignment, alignment)) }
        attributes += Attribute(.spacing, points: spacing)
    }
}
