/// A style that determines the appearance of lists.
public protocol ListStyle {
    /// The name of the style in the style sheet. Do not implement it outside this library.
    static var _name: String { get }
}

/// The default list style, which shows the rows on a card.
public struct DefaultListStyle: ListStyle {
    public static let _name = "automatic"
    /// Creates a default list style.
    public init() {}
}

@available(*, unavailable)
extension DefaultListStyle: Sendable {}

/// A list style with edge-to-edge rows.
public struct PlainListStyle: ListStyle {
    public static let _name = "plain"
    /// Creates a plain list style.
    public init() {}
}

@available(*, unavailable)
extension PlainListStyle: Sendable {}

/// A list style with edge-to-edge sections on a background.
public struct GroupedListStyle: ListStyle {
    public static let _name = "grouped"
    /// Creates a grouped list style.
    public init() {}
}

@available(*, unavailable)
extension GroupedListStyle: Sendable {}

/// A list style that shows sections as cards.
public struct InsetGroupedListStyle: ListStyle {
    public static let _name = "insetGrouped"
    /// Creates an inset grouped list style.
    public init() {}
}

@available(*, unavailable)
extension InsetGroupedListStyle: Sendable {}

/// A list style with inset rows.
public struct InsetListStyle: ListStyle {
    public static let _name = "inset"
    /// Creates an inset list style.
    public init() {}
}

@available(*, unavailable)
extension InsetListStyle: Sendable {}

/// A list style for the rows of a navigation sidebar.
public struct SidebarListStyle: ListStyle {
    public static let _name = "sidebar"
    /// Creates a sidebar list style.
    public init() {}
}

@available(*, unavailable)
extension SidebarListStyle: Sendable {}

extension ListStyle where Self == DefaultListStyle {
    /// The default list style.
    public static var automatic: Self { Self() }
}

extension ListStyle where Self == PlainListStyle {
    /// A list style with edge-to-edge rows.
    public static var plain: Self { Self() }
}

extension ListStyle where Self == GroupedListStyle {
    /// A list style with edge-to-edge sections.
    public static var grouped: Self { Self() }
}

extension ListStyle where Self == InsetGroupedListStyle {
    /// A list style that shows sections as cards.
    public static var insetGrouped: Self { Self() }
}

extension ListStyle where Self == InsetListStyle {
    /// A list style with inset rows.
    public static var inset: Self { Self() }
}

extension ListStyle where Self == SidebarListStyle {
    /// A list style for a navigation sidebar.
    public static var sidebar: Self { Self() }
}

/// The key for the name of the list style in the style sheet. The value is `nil` if no style is set.
enum ListStyleKey: EnvironmentKey { static var defaultValue: String? { nil } }

extension View {
    /// Sets the style for the lists in the view.
    nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
        environment(ListStyleKey.self, S._name)
    }
}
