/// A bar of a page.
public struct ToolbarPlacement: Hashable, Sendable {
    let name: String

    /// The platform's default bar.
    public static let automatic = ToolbarPlacement(name: "automatic")
    /// The bar at the top, with the title.
    public static let navigationBar = ToolbarPlacement(name: "navigationBar")
    /// The bar at the bottom.
    public static let bottomBar = ToolbarPlacement(name: "bottomBar")
    /// The bar of a `TabView`.
    public static let tabBar = ToolbarPlacement(name: "tabBar")
}

/// The placement of an item in the bars of a page.
public struct ToolbarItemPlacement: Equatable, Sendable {
    let slot: Slot

    enum Slot: String, Sendable { case leading, principal, trailing, bottom }

    /// The trailing end of the top bar.
    public static let automatic = ToolbarItemPlacement(slot: .trailing)
    /// The center of the top edge.
    public static let principal = ToolbarItemPlacement(slot: .principal)
    /// The leading end of the top bar.
    public static let navigation = ToolbarItemPlacement(slot: .leading)
    /// The trailing end of the top bar.
    public static let primaryAction = ToolbarItemPlacement(slot: .trailing)
    /// The trailing end of the top bar.
    public static let secondaryAction = ToolbarItemPlacement(slot: .trailing)
    /// The trailing end of the top bar.
    public static let confirmationAction = ToolbarItemPlacement(slot: .trailing)
    /// The leading end of the top bar.
    public static let cancellationAction = ToolbarItemPlacement(slot: .leading)
    /// The trailing end of the top bar.
    public static let destructiveAction = ToolbarItemPlacement(slot: .trailing)
    /// The leading end of the top bar.
    public static let topBarLeading = ToolbarItemPlacement(slot: .leading)
    /// The trailing end of the top bar.
    public static let topBarTrailing = ToolbarItemPlacement(slot: .trailing)
    /// The leading end of the top bar.
    public static let navigationBarLeading = ToolbarItemPlacement(slot: .leading)
    /// The trailing end of the top bar.
    public static let navigationBarTrailing = ToolbarItemPlacement(slot: .trailing)
    /// The bottom edge.
    public static let bottomBar = ToolbarItemPlacement(slot: .bottom)
    /// The bottom edge.
    public static let status = ToolbarItemPlacement(slot: .bottom)
    /// The bottom edge.
    public static let keyboard = ToolbarItemPlacement(slot: .bottom)
}
