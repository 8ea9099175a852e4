#if !canImport(SwiftUI)
    /// Which bar of a page.
    public struct ToolbarPlacement: Hashable, Sendable {
        let name: String

        /// The one that the platform means.
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

        /// At the trailing end of the top.
        public static let automatic = ToolbarItemPlacement(slot: .trailing)
        /// In the middle of the top.
        public static let principal = ToolbarItemPlacement(slot: .principal)
        /// At the leading end of the top.
        public static let navigation = ToolbarItemPlacement(slot: .leading)
        /// At the trailing end of the top.
        public static let primaryAction = ToolbarItemPlacement(slot: .trailing)
        /// At the trailing end of the top.
        public static let secondaryAction = ToolbarItemPlacement(slot: .trailing)
        /// At the trailing end of the top.
        public static let confirmationAction = ToolbarItemPlacement(slot: .trailing)
        /// At the leading end of the top.
        public static let cancellationAction = ToolbarItemPlacement(slot: .leading)
        /// At the trailing end of the top.
        public static let destructiveAction = ToolbarItemPlacement(slot: .trailing)
        /// At the leading end of the top.
        public static let topBarLeading = ToolbarItemPlacement(slot: .leading)
        /// At the trailing end of the top.
        public static let topBarTrailing = ToolbarItemPlacement(slot: .trailing)
        /// At the leading end of the top.
        public static let navigationBarLeading = ToolbarItemPlacement(slot: .leading)
        /// At the trailing end of the top.
        public static let navigationBarTrailing = ToolbarItemPlacement(slot: .trailing)
        /// At the bottom.
        public static let bottomBar = ToolbarItemPlacement(slot: .bottom)
        /// At the bottom.
        public static let status = ToolbarItemPlacement(slot: .bottom)
        /// At the bottom.
        public static let keyboard = ToolbarItemPlacement(slot: .bottom)
    }
#endif
