#if !canImport(SwiftUI)
    // The most used names of SwiftUI that do not exist here. The compiler says what to use instead.
    // No program that calls a body below compiles.

    // MARK: - Programs and previews

    /// Reports, at compile time, that scenes belong to Apple platforms.
    @available(
        *, unavailable, message: "on Linux an `@main` type calls `LiveApp { RootView() }.main()` of OakLive"
    )
    @MainActor
    @preconcurrency
    public protocol App {
        /// Creates the app.
        init()
    }

    @available(*, unavailable)
    extension App {
        /// Stands for the program of an app.
        public static func main() {}
    }

    /// Reports, at compile time, that scenes belong to Apple platforms.
    @available(*, unavailable, message: "on Linux `LiveApp { RootView() }` of OakLive shows the root view")
    public protocol Scene {}

    /// Reports, at compile time, that scenes belong to Apple platforms.
    @available(*, unavailable, message: "on Linux `LiveApp { RootView() }` of OakLive shows the root view")
    public struct WindowGroup<Content: View>: Scene {
        /// Creates a group of windows.
        public init(@ViewBuilder content: () -> Content) {}
    }

    /// Reports, at compile time, what replaces preview providers.
    @available(*, unavailable, message: "write `#Preview { … }` instead")
    public protocol PreviewProvider {}

    // MARK: - Layout that reads sizes

    /// Reports, at compile time, that the browser alone knows sizes.
    @available(
        *, unavailable,
        message: "the browser lays out, and the program does not know sizes; use `frame`, `Grid` or `Spacer`"
    )
    public struct GeometryReader<Content: View>: View {
        /// Creates a reader.
        public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}

        /// Shows nothing.
        public var body: some View { EmptyView() }
    }

    /// The sizes that `GeometryReader` would read.
    @available(*, unavailable, message: "the browser lays out, and the program does not know sizes")
    public struct GeometryProxy {
        /// The size of the container.
        public let size: CGSize
    }

    extension EnvironmentValues {
        /// Reports, at compile time, that the browser alone knows widths.
        @available(
            *, unavailable,
            message: "the browser knows the width, the program does not; `NavigationSplitView` adapts to it"
        )
        public var horizontalSizeClass: Never? { nil }

        /// Reports, at compile time, what replaces windows.
        @available(*, unavailable, message: "a page is one window; use `NavigationStack`, `sheet` or `Link`")
        public var openWindow: Never? { nil }
    }

    // MARK: - Names that SwiftUI itself has replaced

    /// Reports, at compile time, what replaces navigation views.
    @available(*, unavailable, message: "use `NavigationStack` or `NavigationSplitView`")
    public struct NavigationView<Content: View>: View {
        /// Creates a navigation view.
        public init(@ViewBuilder content: () -> Content) {}

        /// Shows nothing.
        public var body: some View { EmptyView() }
    }

    extension View {
        /// Reports, at compile time, what replaces this modifier.
        @available(*, unavailable, message: "use `navigationTitle`, and `navigationBarTitleDisplayMode`")
        public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { self }

        /// Reports, at compile time, what replaces this modifier.
        @available(*, unavailable, message: "use `toolbar` with `ToolbarItem`")
        public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View { self }

        /// Reports, at compile time, what replaces this modifier.
        @available(*, unavailable, message: "use `ignoresSafeArea`")
        public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

        /// Reports, at compile time, what replaces this modifier.
        @available(*, unavailable, message: "use `autocorrectionDisabled`")
        public func disableAutocorrection(_ disable: Bool?) -> some View { self }
    }

    // MARK: - Other modifiers

    extension View {
        /// Reports, at compile time, that publishers of Combine do not exist.
        @available(
            *, unavailable, message: "Combine is missing; use `task` with an `AsyncSequence`, or an effect"
        )
        public func onReceive<Publisher, Output>(
            _ publisher: Publisher, perform action: @escaping (Output) -> Void
        ) -> some View { self }

        /// Reports, at compile time, what replaces this modifier.
        @available(*, unavailable, message: "use `disabled`, or `hidden` for an invisible view")
        public func allowsHitTesting(_ enabled: Bool) -> some View { self }

        /// Reports, at compile time, that this modifier is not needed.
        @available(*, unavailable, message: "remove it on Linux: the style sheet highlights controls")
        public func hoverEffect() -> some View { self }

        /// Reports, at compile time, that the background of lists belongs to the style sheet.
        @available(*, unavailable, message: "remove it on Linux, or choose another `listStyle`")
        public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

        /// Reports, at compile time, what replaces this modifier.
        @available(*, unavailable, message: "use the `alignment` of a stack or grid, or `padding`")
        public func alignmentGuide<Guide>(
            _ guide: Guide, computeValue: @escaping (Never) -> CGFloat
        ) -> some View { self }

        /// Reports, at compile time, what replaces this modifier.
        @available(*, unavailable, message: "use `accessibilityHidden` or `accessibilityAddTraits`")
        public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }

        /// Reports, at compile time, what replaces this modifier.
        @available(*, unavailable, message: "use `toolbar`, or a `VStack` around the content")
        public func safeAreaInset<Content: View>(
            edge: VerticalEdge, @ViewBuilder content: () -> Content
        ) -> some View { self }
    }

    /// Reports, at compile time, what replaces this view.
    @available(*, unavailable, message: "use `Link`")
    public struct ShareLink: View {
        /// Creates a link.
        public init(item: URL) {}

        /// Shows nothing.
        public var body: some View { EmptyView() }
    }

    /// Reports, at compile time, that views of UIKit belong to Apple platforms.
    @available(*, unavailable, message: "UIKit exists on Apple platforms only; use `#if canImport(UIKit)`")
    public protocol UIViewRepresentable {}

    /// Reports, at compile time, that views of UIKit belong to Apple platforms.
    @available(*, unavailable, message: "UIKit exists on Apple platforms only; use `#if canImport(UIKit)`")
    public protocol UIViewControllerRepresentable {}
#endif
