#if !canImport(SwiftUI)
    extension View {
        /// Gives the page that the view is in a title, for its bar, the button back to it, and the window.
        nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
            navigationTitle(Text(titleKey))
        }

        /// The title of the page that the view is in.
        @_disfavoredOverload
        nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
            navigationTitle(Text(title))
        }

        /// The title of the page that the view is in. Its style is not shown.
        nonisolated public func navigationTitle(_ title: Text) -> some View {
            pageTraits { $0.title = title.text }
        }

        /// Says how the title of the page is shown: in the bar, or large below it.
        nonisolated public func navigationBarTitleDisplayMode(
            _ displayMode: NavigationBarItem.TitleDisplayMode
        ) -> some View {
            pageTraits { $0.titleMode = displayMode }
        }

        /// Takes the button that goes back away from the bar of the page.
        nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
            pageTraits { $0.hidesBackButton = hidesBackButton }
        }
    }

    /// A bar of a page.
    public struct NavigationBarItem: Hashable, Sendable {
        /// How the title of a page is shown.
        public enum TitleDisplayMode: String, Sendable {
            /// Large on the first page of a stack, in the bar on those that are pushed.
            case automatic
            /// In the middle of the bar.
            case inline
            /// Below the bar, in large letters.
            case large
        }
    }
#endif
