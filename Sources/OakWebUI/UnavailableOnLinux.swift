// This file contains frequently used SwiftUI names that are not available on Linux. Each compiler message suggests a
// replacement. The bodies never run, because a program that calls them does not compile.

// MARK: - Programs and previews

/// A placeholder for SwiftUI's `DocumentGroup`. The compiler message suggests a replacement.
@available(
    *, unavailable,
    message: "a browser cannot open local documents; use `WindowGroup`, and store documents on the server"
)
public struct DocumentGroup {}

extension WindowGroup {
    /// A placeholder for SwiftUI's windows that present a value. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "a window in a browser cannot present a value; use a page of a `NavigationStack`"
    )
    public init<D: Codable & Hashable>(
        id: String = "", for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
    ) { self.init { content(.constant(nil)) } }

    /// A placeholder for SwiftUI's windows that present a value. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "a window in a browser cannot present a value; use a page of a `NavigationStack`"
    )
    public init<Title, D: Codable & Hashable>(
        _ title: Title, id: String = "", for type: D.Type,
        @ViewBuilder content: @escaping (Binding<D?>) -> Content
    ) { self.init { content(.constant(nil)) } }
}

/// A placeholder for SwiftUI's `MenuBarExtra`. The compiler message suggests a replacement.
@available(*, unavailable, message: "the system's menu bar is not available; use `commands` or a `Window`")
public struct MenuBarExtra {}

/// A placeholder for SwiftUI's `PreviewProvider`. The compiler message suggests a replacement.
@available(*, unavailable, message: "use `#Preview { … }`")
public protocol PreviewProvider {}

// MARK: - Size-dependent layout

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

extension EnvironmentValues {
    /// A placeholder for SwiftUI's horizontal size class. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "the width is known only to the browser; use `NavigationSplitView`, which adapts to it"
    )
    public var horizontalSizeClass: Never? { nil }

    /// A placeholder for SwiftUI's action that closes a window. The compiler message suggests a replacement.
    @available(*, unavailable, message: "only the user can close a browser window; use `dismiss` for a sheet")
    public var dismissWindow: Never? { nil }
}

// MARK: - Names that SwiftUI has deprecated

/// A placeholder for SwiftUI's `NavigationView`. The compiler message suggests a replacement.
@available(*, unavailable, message: "use `NavigationStack` or `NavigationSplitView`")
public struct NavigationView<Content: View>: View {
    /// Creates a navigation view.
    public init(@ViewBuilder content: () -> Content) {}

    /// The content of the placeholder, which is empty.
    public var body: some View { EmptyView() }
}

extension View {
    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `navigationTitle` and `navigationBarTitleDisplayMode`")
    public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `toolbar` with `ToolbarItem`")
    public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `ignoresSafeArea`")
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `autocorrectionDisabled`")
    public func disableAutocorrection(_ disable: Bool?) -> some View { self }
}

// MARK: - Other modifiers

extension View {
    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "Combine is not available; use `task` with an `AsyncSequence`, or an effect"
    )
    public func onReceive<Publisher, Output>(
        _ publisher: Publisher, perform action: @escaping (Output) -> Void
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `disabled`, or `hidden` for an invisible view")
    public func allowsHitTesting(_ enabled: Bool) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name, which is not needed on Linux.
    @available(
        *, unavailable,
        message: "remove it on Linux; the style sheet highlights controls under the pointer"
    )
    public func hoverEffect() -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. On Linux, the style sheet sets the background
    /// of lists.
    @available(*, unavailable, message: "remove it on Linux, or choose another `listStyle`")
    public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use the `alignment` of a stack or grid, or `padding`")
    public func alignmentGuide<Guide>(
        _ guide: Guide, computeValue: @escaping (Never) -> CGFloat
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `accessibilityHidden` or `accessibilityAddTraits`")
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `toolbar`, or a `VStack` around the content")
    public func safeAreaInset<Content: View>(
        edge: VerticalEdge, @ViewBuilder content: () -> Content
    ) -> some View { self }
}

/// A placeholder for SwiftUI's `ShareLink`. The compiler message suggests a replacement.
@available(*, unavailable, message: "use `Link`")
public struct ShareLink: View {
    /// Creates a link.
    public init(item: URL) {}

    /// The content of the placeholder, which is empty.
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
