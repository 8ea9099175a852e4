// SwiftUI names for lists, controls and styles that are not available on Linux. The compiler messages explain
// what to do instead. The bodies never run, because a program that calls them does not compile.

/// A placeholder for SwiftUI's `OutlineGroup`. The compiler message suggests a replacement.
@available(*, unavailable, message: "use `DisclosureGroup` in a `List`")
public struct OutlineGroup<Data: RandomAccessCollection, Leaf: View>: View {
    /// Creates a placeholder.
    public init(
        _ root: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) {}

    /// The content of the placeholder, which is empty.
    public var body: some View { EmptyView() }
}

/// A placeholder for SwiftUI's `PageTabViewStyle`. The compiler message explains what to do instead.
@available(*, unavailable, message: "a `TabView` on Linux always shows its tabs; remove the style")
public struct PageTabViewStyle {
    /// A style that shows the tabs as scrollable pages.
    public static var page: PageTabViewStyle { PageTabViewStyle() }
}

/// A placeholder for SwiftUI's `ColumnNavigationViewStyle`. The compiler message suggests a replacement.
@available(*, unavailable, message: "use `NavigationSplitView`")
public struct ColumnNavigationViewStyle: NavigationViewStyle {}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// A placeholder for the SwiftUI style of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `NavigationSplitView`")
    public static var columns: Self { Self() }
}

extension View {
    /// A placeholder for the SwiftUI modifier of the same name. The compiler message explains what to do instead.
    @available(*, unavailable, message: "a `TabView` on Linux always shows its tabs; remove the style")
    public func tabViewStyle(_ style: PageTabViewStyle) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use a `LazyVStack` with `spacing`, or `listRowInsets`")
    public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
}
