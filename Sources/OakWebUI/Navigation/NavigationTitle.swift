extension View {
    /// Sets the title of the page that contains the view. The bar, the Back button of the next page, and the
    /// window show the title.
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

    /// Sets whether the title of the page is shown in the bar or large below it.
    nonisolated public func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        pageTraits { $0.titleMode = displayMode }
    }

    /// Hides the Back button of the page.
    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        pageTraits { $0.hidesBackButton = hidesBackButton }
    }
}

/// A navigation bar of a page.
public struct NavigationBarItem: Sendable {
    /// A style for showing the title of a page.
    public enum TitleDisplayMode: Sendable {
        /// Large on the root page of a stack, in the bar on pushed pages.
        case automatic
        /// A title in the center of the bar.
        case inline
        /// A large title below the bar.
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
