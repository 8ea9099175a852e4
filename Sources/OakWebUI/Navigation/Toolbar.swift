// SwiftUI also declares two functions with this name.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

extension View {
    /// Adds views to the bar at the top of the page.
    nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let item = ToolbarItem(content: content)
        return pageTraits { $0.toolbar = item }
    }

    /// Adds items to the bars of the page.
    nonisolated public func toolbar<Content: ToolbarContent>(
        @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        let content = content()
        return pageTraits { $0.toolbar = content }
    }

    /// Shows or hides bars of the page.
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        let isTabBar = bars.contains { $0.bar == .tab }
        return pageTraits { traits in
            for bar in bars where bar.bar != .tab { traits.visibility[bar.bar] = visibility }
        }
        .modifier(TabBarVisibility(visibility: isTabBar ? visibility : nil))
    }
}

/// A modifier that sets the visibility of the tab bar while its view is on the visible page of the selected tab.
private struct TabBarVisibility {
    /// The visibility, or `nil` to leave the tab bar unchanged.
    let visibility: Visibility?
    @Environment(\.isPageShown) private var isShown

    init(visibility: Visibility?) { self.visibility = visibility }
}

extension TabBarVisibility: ViewModifier {
    func body(content: Content) -> some View {
        var traits = PageTraits()
        traits.visibility[.tab] = isShown ? visibility : nil
        return content.modifier(PageTraitsModifier(traits: traits, board: \.tabBarBoard))
    }
}

/// A bar at an edge of a page.
public struct ToolbarPlacement {
    let bar: Bar

    enum Bar { case navigation, bottom, tab }

    /// The default bar, which is the bar at the top.
    public static var automatic: ToolbarPlacement { ToolbarPlacement(bar: .navigation) }
    /// The bar at the top, which shows the title.
    public static var navigationBar: ToolbarPlacement { ToolbarPlacement(bar: .navigation) }
    /// The bar at the bottom.
    public static var bottomBar: ToolbarPlacement { ToolbarPlacement(bar: .bottom) }
    /// The bar of the enclosing `TabView`, if the view is on the visible page of the selected tab.
    public static var tabBar: ToolbarPlacement { ToolbarPlacement(bar: .tab) }
}

@available(*, unavailable)
extension ToolbarPlacement: Sendable {}

/// The placement of an item in the bars of a page.
public struct ToolbarItemPlacement {
    let slot: Slot

    enum Slot: String { case leading, principal, trailing, bottom }

    /// The trailing end of the top bar.
    public static var automatic: ToolbarItemPlacement { ToolbarItemPlacement(slot: .trailing) }
    /// The center of the top bar.
    public static var principal: ToolbarItemPlacement { ToolbarItemPlacement(slot: .principal) }
    /// The leading end of the top bar.
    public static var navigation: ToolbarItemPlacement { ToolbarItemPlacement(slot: .leading) }
    /// The trailing end of the top bar.
    public static var primaryAction: ToolbarItemPlacement { ToolbarItemPlacement(slot: .trailing) }
    /// The trailing end of the top bar.
    public static var secondaryAction: ToolbarItemPlacement { ToolbarItemPlacement(slot: .trailing) }
    /// The trailing end of the top bar.
    public static var confirmationAction: ToolbarItemPlacement { ToolbarItemPlacement(slot: .trailing) }
    /// The leading end of the top bar.
    public static var cancellationAction: ToolbarItemPlacement { ToolbarItemPlacement(slot: .leading) }
    /// The trailing end of the top bar.
    public static var destructiveAction: ToolbarItemPlacement { ToolbarItemPlacement(slot: .trailing) }
    /// The leading end of the top bar.
    public static var topBarLeading: ToolbarItemPlacement { ToolbarItemPlacement(slot: .leading) }
    /// The trailing end of the top bar.
    public static var topBarTrailing: ToolbarItemPlacement { ToolbarItemPlacement(slot: .trailing) }
    /// The leading end of the top bar.
    public static var navigationBarLeading: ToolbarItemPlacement { ToolbarItemPlacement(slot: .leading) }
    /// The trailing end of the top bar.
    public static var navigationBarTrailing: ToolbarItemPlacement { ToolbarItemPlacement(slot: .trailing) }
    /// The bottom bar.
    public static var bottomBar: ToolbarItemPlacement { ToolbarItemPlacement(slot: .bottom) }
    /// The bottom bar.
    public static var status: ToolbarItemPlacement { ToolbarItemPlacement(slot: .bottom) }
    /// The bottom bar.
    public static var keyboard: ToolbarItemPlacement { ToolbarItemPlacement(slot: .bottom) }
}

@available(*, unavailable)
extension ToolbarItemPlacement: Sendable {}
