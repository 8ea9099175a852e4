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
        pageTraits { traits in
            for bar in bars { traits.visibility[bar.bar] = visibility }
        }
    }
}
