// SwiftUI names for layout and sizes that are not available on Linux. The compiler messages explain
// what to do instead. The bodies never run, because a program that calls them does not compile.

/// A placeholder for SwiftUI's `GeometryReader`. The compiler message suggests a replacement.
@available(
    *, unavailable,
    message: "sizes are known only to the browser, which performs the layout; use `frame`, `Grid` or `Spacer`"
)
public struct GeometryReader<Content: View>: View {
    /// Creates a reader.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}

    /// The content of the placeholder, which is empty.
    public var body: some View { EmptyView() }
}

/// A placeholder for SwiftUI's `GeometryProxy`.
@available(*, unavailable, message: "sizes are known only to the browser, which performs the layout")
public struct GeometryProxy {
    /// The size of the container.
    public let size: CGSize
}

/// A placeholder for SwiftUI's `UserInterfaceSizeClass`.
@available(*, unavailable, message: "sizes are known only to the browser, which performs the layout")
public enum UserInterfaceSizeClass {
    case compact, regular
}

/// A placeholder for SwiftUI's `ViewDimensions`.
@available(*, unavailable, message: "sizes are known only to the browser, which performs the layout")
public struct ViewDimensions {
    /// The width of the view.
    public let width: CGFloat

    /// The height of the view.
    public let height: CGFloat

    /// The position of a horizontal guide.
    public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }

    /// The position of a vertical guide.
    public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
}

/// A placeholder for SwiftUI's `ViewThatFits`. The compiler message suggests a replacement.
@available(
    *, unavailable,
    message:
        "sizes are known only to the browser, which performs the layout; use `LazyVGrid` with `.adaptive` columns"
)
public struct ViewThatFits<Content: View>: View {
    /// Creates a view.
    public init(@ViewBuilder content: () -> Content) {}

    /// The content of the placeholder, which is empty.
    public var body: some View { EmptyView() }
}

/// A placeholder for SwiftUI's `Layout`. The compiler message suggests a replacement.
@available(
    *, unavailable,
    message: "sizes are known only to the browser, which performs the layout; use stacks and grids"
)
public protocol Layout {}

/// A placeholder for SwiftUI's `ScaledMetric`. The compiler message suggests a replacement.
@available(*, unavailable, message: "the browser scales text; use a constant")
@propertyWrapper
public struct ScaledMetric<Value> {
    /// The value of the placeholder.
    public let wrappedValue: Value

    /// Creates a metric.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// Creates a metric.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        self.wrappedValue = wrappedValue
    }
}

extension EnvironmentValues {
    /// A placeholder for SwiftUI's horizontal size class. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "the width is known only to the browser; use `NavigationSplitView`, which adapts to it"
    )
    public var horizontalSizeClass: UserInterfaceSizeClass? { nil }
}

extension View {
    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use the `alignment` of a stack or grid, or `padding`")
    public func alignmentGuide(
        _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use the `alignment` of a stack or grid, or `padding`")
    public func alignmentGuide(
        _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `toolbar`, or a `VStack` around the content")
    public func safeAreaInset<Content: View>(
        edge: VerticalEdge, @ViewBuilder content: () -> Content
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message:
            "sizes are known only to the browser, which performs the layout; use `frame(maxWidth: .infinity)`"
    )
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `padding` on the content")
    public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View { self }
}
