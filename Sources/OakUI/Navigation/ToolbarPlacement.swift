#if !canImport(SwiftUI)
    /// Which bar of a page.
    public struct ToolbarPlacement: Hashable, Sendable {
        let name: String

        public static let automatic = ToolbarPlacement(name: "automatic")
        /// The bar at the top, with the title.
        public static let navigationBar = ToolbarPlacement(name: "navigationBar")
        /// The bar at the bottom.
        public static let bottomBar = ToolbarPlacement(name: "bottomBar")
        /// The bar of a `TabView`.
        public static let tabBar = ToolbarPlacement(name: "tabBar")
    }

    /// Where in the bars of a page something is.
    public struct ToolbarItemPlacement: Equatable, Sendable {
        let slot: Slot

        enum Slot: String, Sendable { case leading, principal, trailing, bottom }

        public static let automatic = ToolbarItemPlacement(slot: .trailing)
        public static let principal = ToolbarItemPlacement(slot: .principal)
        public static let navigation = ToolbarItemPlacement(slot: .leading)
        public static let primaryAction = ToolbarItemPlacement(slot: .trailing)
        public static let secondaryAction = ToolbarItemPlacement(slot: .trailing)
        public static let confirmationAction = ToolbarItemPlacement(slot: .trailing)
        public static let cancellationAction = ToolbarItemPlacement(slot: .leading)
        public static let destructiveAction = ToolbarItemPlacement(slot: .trailing)
        public static let topBarLeading = ToolbarItemPlacement(slot: .leading)
        public static let topBarTrailing = ToolbarItemPlacement(slot: .trailing)
        public static let navigationBarLeading = ToolbarItemPlacement(slot: .leading)
        public static let navigationBarTrailing = ToolbarItemPlacement(slot: .trailing)
        public static let bottomBar = ToolbarItemPlacement(slot: .bottom)
        public static let status = ToolbarItemPlacement(slot: .bottom)
        public static let keyboard = ToolbarItemPlacement(slot: .bottom)
    }
#endif
