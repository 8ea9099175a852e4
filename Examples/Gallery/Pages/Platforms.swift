import OakUI

// Names for what only some platforms have.

extension View {
    /// Shows the title of the page in its bar, where the platform lets pages choose.
    func inlineTitle() -> some View {
        #if os(macOS) && !Browser
            self
        #else
            navigationBarTitleDisplayMode(.inline)
        #endif
    }
}

extension ToolbarItemPlacement {
    /// The bar at the bottom, or the toolbar of a window, which has no such bar.
    static var bottom: ToolbarItemPlacement {
        #if os(macOS) && !Browser
            .automatic
        #else
            .bottomBar
        #endif
    }
}
