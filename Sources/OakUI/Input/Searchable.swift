#if !canImport(SwiftUI)
    /// Where a field to search in is. Without effect: it is above what is searched.
    public struct SearchFieldPlacement: Sendable {
        /// Where the platform puts it.
        public static let automatic = SearchFieldPlacement()
        /// In the sidebar.
        public static let sidebar = SearchFieldPlacement()
        /// In the toolbar.
        public static let toolbar = SearchFieldPlacement()
        /// Under the title.
        public static let navigationBarDrawer = SearchFieldPlacement()

        /// When the field is in sight: always.
        public enum NavigationBarDrawerDisplayMode: Sendable {
            /// Always, or when the platform thinks so.
            case automatic, always
        }

        /// Under the title.
        public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> Self { Self() }
    }

    extension View {
        /// Adds a field to search the view, which filters what it shows by `text`.
        nonisolated public func searchable(
            text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
        ) -> some View {
            modifier(SearchableModifier(text: text, prompt: prompt ?? Text("Search")))
        }

        /// Adds a field to search the view, with a prompt of its own.
        nonisolated public func searchable(
            text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
        ) -> some View {
            searchable(text: text, placement: placement, prompt: Text(prompt))
        }

        /// Adds a field to search the view, with a prompt of its own.
        @_disfavoredOverload
        nonisolated public func searchable<S: StringProtocol>(
            text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
        ) -> some View {
            searchable(text: text, placement: placement, prompt: Text(prompt))
        }
    }

    private struct SearchableModifier {
        let text: Binding<String>
        let prompt: Text
    }

    extension SearchableModifier: ViewModifier {
        func body(content: Content) -> some View {
            Part(.searchable) {
                TextInput(
                    role: .searchField, text: text, prompt: prompt.text, trigger: .search, label: prompt)
                content
            }
        }
    }
#endif
