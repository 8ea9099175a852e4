// Frequently used SwiftUI names that are not available on Linux. The compiler message names the replacement. The
// bodies below never run, because no program that calls them compiles.

// MARK: - Programs and previews

/// A placeholder for SwiftUI's `DocumentGroup`, whose compiler message names the replacement.
@available(
    *, unavailable,
    message: "a browser has no documents of the user; use `WindowGroup`, and store documents on the server"
)
public struct DocumentGroup {}

/// A placeholder for SwiftUI's `MenuBarExtra`, whose compiler message names the replacement.
@available(*, unavailable, message: "a browser has no menu bar of the system; use `commands` or a `Window`")
public struct MenuBarExtra {}

/// A placeholder for SwiftUI's `PreviewProvider`, whose compiler message names the replacement.
@available(*, unavailable, message: "use `#Preview { … }`")
public protocol PreviewProvider {}

// MARK: - Layout that depends on sizes

/// A placeholder for SwiftUI's `GeometryReader`, whose compiler message names the replacement.
@available(
    *, unavailable,
    message: "sizes are known only to the browser, which does the layout; use `frame`, `Grid` or `Spacer`"
)
public struct GeometryReader<Content: View>: View {
    /// Creates a reader.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}

    /// Shows nothing.
    public var body: some View { EmptyView() }
}

/// A placeholder for SwiftUI's `GeometryProxy`.
@available(*, unavailable, message: "sizes are known only to the browser, which does the layout")
public struct GeometryProxy {
    /// The size of the container.
    public let size: CGSize
}

extension EnvironmentValues {
    /// A placeholder for SwiftUI's size class, whose compiler message names the replacement.
    @available(
        *, unavailable,
        message: "the width is known only to the browser; use `NavigationSplitView`, which adapts to it"
    )
    public var horizontalSizeClass: Never? { nil }

    /// A placeholder for SwiftUI's action, whose compiler message names the replacement.
    @available(*, unavailable, message: "the user closes windows in a browser; use `dismiss` for a sheet")
    public var dismissWindow: Never? { nil }
}

// MARK: - Names that SwiftUI has deprecated

/// A placeholder for SwiftUI's `NavigationView`, whose compiler message names the replacement.
@available(*, unavailable, message: "use `NavigationStack` or `NavigationSplitView`")
public struct NavigationView<Content: View>: View {
    /// Creates a navigation view.
    public init(@ViewBuilder content: () -> Content) {}

    /// Shows nothing.
    public var body: some View { EmptyView() }
}

extension View {
    /// A placeholder for SwiftUI's modifier, whose compiler message names the replacement.
    @available(*, unavailable, message: "use `navigationTitle` and `navigationBarTitleDisplayMode`")
    public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { self }

    /// A placeholder for SwiftUI's modifier, whose compiler message names the replacement.
    @available(*, unavailable, message: "use `toolbar` with `ToolbarItem`")
    public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View { self }

    /// A placeholder for SwiftUI's modifier, whose compiler message names the replacement.
    @available(*, unavailable, message: "use `ignoresSafeArea`")
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

    /// A placeholder for SwiftUI's modifier, whose compiler message names the replacement.
    @available(*, unavailable, message: "use `autocorrectionDisabled`")
    public func disableAutocorrection(_ disable: Bool?) -> some View { self }
}

// MARK: - Other modifiers

extension View {
    /// A placeholder for SwiftUI's modifier, whose compiler message names the replacement.
    @available(
        *, unavailable,
        message: "Combine is not available; use `task` with an `AsyncSequence`, or an effect"
    )
    public func onReceive<Publisher, Output>(
        _ publisher: Publisher, perform action: @escaping (Output) -> Void
    ) -> some View { self }

    /// A placeholder for SwiftUI's modifier, whose compiler message names the replacement.
    @available(*, unavailable, message: "use `disabled`, or `hidden` for an invisible view")
    public func allowsHitTesting(_ enabled: Bool) -> some View { self }

    /// A placeholder for SwiftUI's modifier, which is not needed on Linux.
    @available(
        *, unavailable,
        message: "remove it on Linux; the style sheet highlights controls under the pointer"
    )
    public func hoverEffect() -> some View { self }

    /// A placeholder for SwiftUI's modifier. On Linux, the style sheet sets the background of lists.
    @available(*, unavailable, message: "remove it on Linux, or choose another `listStyle`")
    public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

    /// A placeholder for SwiftUI's modifier, whose compiler message names the replacement.
    @available(*, unavailable, message: "use the `alignment` of a stack or grid, or `padding`")
    public func alignmentGuide<Guide>(
        _ guide: Guide, computeValue: @escaping (Never) -> CGFloat
    ) -> some View { self }

    /// A placeholder for SwiftUI's modifier, whose compiler message names the replacement.
    @available(*, unavailable, message: "use `accessibilityHidden` or `accessibilityAddTraits`")
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }

    /// A placeholder for SwiftUI's modifier, whose compiler message names the replacement.
    @available(*, unavailable, message: "use `toolbar`, or a `VStack` around the content")
    public func safeAreaInset<Content: View>(
        edge: VerticalEdge, @ViewBuilder content: () -> Content
    ) -> some View { self }
}

/// A placeholder for SwiftUI's `ShareLink`, whose compiler message names the replacement.
@available(*, unavailable, message: "use `Link`")
public struct ShareLink: View {
    /// Creates a link.
    public init(item: URL) {}

    /// Shows nothing.
    public var body: some View { EmptyView() }
}

/// A placeholder for SwiftUI's `UIViewRepresentable`, which requires UIKit.
@available(
    *, unavailable, message: "UIKit is available only on Apple platforms; use `#if canImport(UIKit)`"
)
public protocol UIViewRepresentable {}

/// A placeholder for SwiftUI's `UIViewControllerRepresentable`, which requires UIKit.
@available(
    *, unavailable, message: "UIKit is available only on Apple platforms; use `#if canImport(UIKit)`"
)
public protocol UIViewControllerRepresentable {}
