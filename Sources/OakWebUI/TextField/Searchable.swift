/// The placement of a search field. It has no effect, because the field is always above the searchable view.
public struct SearchFieldPlacement: Sendable {
    /// The automatic placement.
    public static let automatic = SearchFieldPlacement()
    /// A placement in the sidebar.
    public static let sidebar = SearchFieldPlacement()
    /// A placement in the toolbar.
    public static let toolbar = SearchFieldPlacement()
    /// A placement in the navigation bar, below the title.
    public static let navigationBarDrawer = SearchFieldPlacement()

    /// The display mode of the search field. It has no effect, because the field is always visible.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        /// The platform determines when the field is visible.
        public static let automatic = NavigationBarDrawerDisplayMode()
        /// The field is always visible.
        public static let always = NavigationBarDrawerDisplayMode()
    }

    /// A placement in the navigation bar, below the title.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> Self { Self() }
}

extension View {
    /// Adds a search field to the view. The app itself must filter the content by `text`.
    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(SearchableModifier(text: text, prompt: prompt ?? Text("Search")))
    }

    /// Adds a search field with a prompt to the view.
    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    /// Adds a search field with a prompt to the view.
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
