// Declarations for menus, bars, lists, windows and accessibility that compile, but have no effect. The style sheet and
// the browser determine these properties.

// MARK: Menus

/// A style for menus. Menu styles have no effect in a browser.
public protocol MenuStyle {}

/// The default menu style. It has no effect in a browser.
public struct DefaultMenuStyle: MenuStyle {
    /// Creates a default menu style.
    public init() {}
}

@available(*, unavailable)
extension DefaultMenuStyle: Sendable {}

/// A menu style that shows the menu as a button. It has no effect in a browser.
public struct ButtonMenuStyle: MenuStyle {
    /// Creates a button menu style.
    public init() {}
}

@available(*, unavailable)
extension ButtonMenuStyle: Sendable {}

/// A menu style that shows the menu as a button without a border. It has no effect in a browser.
public struct BorderlessButtonMenuStyle: MenuStyle {
    /// Creates a borderless button menu style.
    public init() {}
}

@available(*, unavailable)
extension BorderlessButtonMenuStyle: Sendable {}

extension MenuStyle where Self == DefaultMenuStyle {
    /// The default menu style.
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
    /// A menu style that shows the menu as a button.
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// A menu style that shows the menu as a button without a border.
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// The order of the items in a menu. The value has no effect in a browser.
public struct MenuOrder: Equatable, Hashable, Sendable {
    private let name: String

    /// The default order.
    public static let automatic = MenuOrder(name: "automatic")
    /// The order in which the items are declared.
    public static let fixed = MenuOrder(name: "fixed")
    /// An order in which the first item is closest to the pointer.
    public static let priority = MenuOrder(name: "priority")
}

extension View {
    /// Has no effect; use `buttonStyle` to style the label of a menu.
    nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View { self }

    /// Has no effect, because menus show no indicator.
    nonisolated public func menuIndicator(_ visibility: Visibility) -> some View { self }

    /// Has no effect, because the items of a menu always appear in the order in which they are declared.
    nonisolated public func menuOrder(_ order: MenuOrder) -> some View { self }
}

// MARK: Bars

/// The purpose of the items in a toolbar. The value has no effect in a browser.
public struct ToolbarRole: Sendable {
    /// The default role.
    public static var automatic: ToolbarRole { ToolbarRole() }
    /// A role for pages that a user browses.
    public static var browser: ToolbarRole { ToolbarRole() }
    /// A role for documents that a user edits.
    public static var editor: ToolbarRole { ToolbarRole() }
    /// A role for a stack of pages.
    public static var navigationStack: ToolbarRole { ToolbarRole() }
}

/// The container to which a background is applied. The value has no effect in a browser.
public struct ContainerBackgroundPlacement: Sendable {
    /// The page of a navigation stack.
    public static var navigation: ContainerBackgroundPlacement { ContainerBackgroundPlacement() }
    /// The pages of a tab view.
    public static var tabView: ContainerBackgroundPlacement { ContainerBackgroundPlacement() }
}

extension View {
    /// Has no effect, because toolbars have only one layout.
    nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View { self }

    /// Has no effect, because the style sheet sets the background of bars.
    nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...)
        -> some View
    { self }

    /// Has no effect, because the style sheet sets the background of bars.
    nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
        -> some View
    { self }

    /// Has no effect, because a bar inherits its color scheme.
    nonisolated public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...)
        -> some View
    { self }

    /// Has no effect, because the style sheet sets the background of pages.
    nonisolated public func containerBackground<S: ShapeStyle>(
        _ style: S, for container: ContainerBackgroundPlacement
    ) -> some View { self }

    /// Has no effect, because a page in a browser has no status bar.
    nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

    /// Has no effect, because a page in a browser has no status bar. This is the older form of `statusBarHidden`.
    nonisolated public func statusBar(hidden: Bool) -> some View { self }

    /// Has no effect, because a page in a browser has no system overlays.
    nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
}

// MARK: Lists

/// The prominence of a view, such as a section header. The value has no effect in a browser.
public enum Prominence: Hashable, Sendable {
    /// The available levels of prominence: standard and increased.
    case standard, increased
}

extension View {
    /// Has no effect, because sections have no separators.
    nonisolated public func listSectionSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View { self }

    /// Has no effect, because sections have no separators.
    nonisolated public func listSectionSeparatorTint(
        _ color: Color?, edges: VerticalEdge.Set = .all
    ) -> some View { self }

    /// Has no effect, because section headers have only one prominence.
    nonisolated public func headerProminence(_ prominence: Prominence) -> some View { self }

    /// Has no effect; use `tint` or `foregroundStyle` on the content of the row instead.
    nonisolated public func listItemTint(_ tint: Color?) -> some View { self }
}

extension EnvironmentValues {
    /// The prominence of section headers, which is always `standard`.
    public var headerProminence: Prominence {
        get { .standard }
        set {}
    }
}

// MARK: Windows

/// A rule that determines the possible sizes of a window. It has no effect in a browser.
public struct WindowResizability: Sendable {
    /// The default rule.
    public static var automatic: WindowResizability { WindowResizability() }
    /// The window has the size of its content.
    public static var contentSize: WindowResizability { WindowResizability() }
    /// The window is at least as large as the minimum size of its content.
    public static var contentMinSize: WindowResizability { WindowResizability() }
}

extension Scene {
    /// Has no effect, because the browser determines the sizes of its windows.
    public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

    /// Has no effect, because the browser determines the sizes of its windows.
    public func defaultSize(_ size: CGSize) -> some Scene { self }

    /// Has no effect, because the browser determines the sizes of its windows.
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
}

// MARK: Accessibility

extension View {
    /// Has no effect, because assistive technology reads views in the order in which they appear on the page.
    nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }

    /// Has no effect, because a view has only one accessible name in a browser.
    nonisolated public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

    /// Has no effect, because a view has only one accessible name in a browser.
    nonisolated public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View {
        self
    }

    /// Has no effect, because a view has only one accessible name in a browser.
    @_disfavoredOverload
    nonisolated public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View {
        self
    }

    /// Has no effect, because browsers scale the whole page.
    nonisolated public func accessibilityShowsLargeContentViewer() -> some View { self }

    /// Has no effect, because the browser decides which colors to invert.
    nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

    /// Has no effect, because the style sheet indicates which view has focus.
    nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
}
