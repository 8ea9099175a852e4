import OakUI

// Wrappers for modifiers and placements that only some platforms have.

extension View {
    /// Shows the title of the page inside its navigation bar on platforms that support this.
    func inlineTitle() -> some View {
        #if os(macOS) && !Browser
        self
        #else
        navigationBarTitleDisplayMode(.inline)
        #endif
    }
}

extension ToolbarItemPlacement {
    /// The bottom bar, or the automatic placement in native windows on macOS, which have no bottom bar.
    static var bottom: ToolbarItemPlacement {
        #if os(macOS) && !Browser
        .automatic
        #else
        .bottomBar
        #endif
    }
}
