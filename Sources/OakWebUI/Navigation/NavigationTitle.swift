extension View {
    /// Sets the title of the page that contains the view. The title is shown in the bar, in the Back button of the next
    /// page, and as the title of the window.
    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(Text(titleKey))
    }

    /// Sets the title of the page that contains the view. The title is shown verbatim.
    @_disfavoredOverload
    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(Text(title))
    }

    /// Sets the title of the page that contains the view. The style of the text is ignored.
    nonisolated public func navigationTitle(_ title: Text) -> some View {
        pageTraits { $0.title = title.text }
    }

    /// Sets the display mode of the page's title: in the bar, or large below the bar.
    nonisolated public func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        pageTraits { $0.titleMode = displayMode }
    }

    /// Determines whether the Back button of the page is hidden.
    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        pageTraits { $0.hidesBackButton = hidesBackButton }
    }
}

/// A navigation bar of a page.
public struct NavigationBarItem: Sendable {
    /// A style for showing the title of a page.
    public enum TitleDisplayMode: Sendable {
        /// The title is large on the root page of a stack, and in the bar on pushed pages.
        case automatic
        /// The title is in the center of the bar.
        case inline
        /// The title is large and below the bar.
        case large

        /// The name of the mode in the style sheet.
        var name: String {
            switch self {
            case .automatic: "automatic"
            case .inline: "inline"
            case .large: "large"
            }
        }
    }
}
