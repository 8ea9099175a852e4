// Older forms of navigation, which SwiftUI has deprecated in favor of `NavigationStack` and `toolbar`.

/// The older form of `NavigationStack`. If the content consists of several views, the first one is the root page and
/// the others, which are further columns in SwiftUI, are not shown.
public struct NavigationView<Content: View>: View {
    private let content: Content

    /// Creates a navigation view.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View {
        NavigationStack {
            if let columns = content as? any NavigationColumns { columns.first } else { content }
        }
    }
}

@available(*, unavailable)
extension NavigationView: Sendable {}

/// A group of views, of which a navigation view shows only the first.
private protocol NavigationColumns {
    var first: AnyView? { get }
}

extension TupleView: NavigationColumns {
    fileprivate var first: AnyView? {
        for view in repeat each content { return AnyView(view) }
        return nil
    }
}

/// A style for navigation views.
public protocol NavigationViewStyle {}

/// The default navigation view style.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    /// Creates a default navigation view style.
    public init() {}
}

@available(*, unavailable)
extension DefaultNavigationViewStyle: Sendable {}

/// A navigation view style that shows only the top page.
public struct StackNavigationViewStyle: NavigationViewStyle {
    /// Creates a stack navigation view style.
    public init() {}
}

@available(*, unavailable)
extension StackNavigationViewStyle: Sendable {}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// The default navigation view style.
    public static var automatic: Self { Self() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// A navigation view style that shows only the top page.
    public static var stack: Self { Self() }
}

extension View {
    /// Sets the title of the page that contains the view. This is the older form of `navigationTitle`.
    nonisolated public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

    /// Sets the title of the page that contains the view. This is the older form of `navigationTitle`.
    nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(titleKey)
    }

    /// Sets the title of the page that contains the view. The title is shown verbatim.
    @_disfavoredOverload
    nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(title)
    }

    /// Sets the title of the page that contains the view, and its display mode.
    nonisolated public func navigationBarTitle(
        _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    /// Sets the title of the page that contains the view, and its display mode.
    nonisolated public func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
    }

    /// Sets the title of the page that contains the view, and its display mode. The title is shown verbatim.
    @_disfavoredOverload
    nonisolated public func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    /// Shows or hides the bar at the top of the page. This is the older form of `toolbar(_:for:)`.
    nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
        toolbar(hidden ? .hidden : .visible, for: .navigationBar)
    }

    /// Adds views to both ends of the bar at the top of the page. This is an older form of `toolbar(content:)`.
    nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        navigationBarItems(leading: leading).navigationBarItems(trailing: trailing)
    }

    /// Adds a view to the leading end of the bar at the top of the page.
    nonisolated public func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }

    /// Adds a view to the trailing end of the bar at the top of the page.
    nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }
}
