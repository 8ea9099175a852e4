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
    /// Adds a search field to the view. The field is always visible, so `isPresented` has no effect.
    nonisolated public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt)
    }

    /// Adds a search field to the view. The field is always visible, so `isPresented` has no effect.
    nonisolated public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    /// Adds a search field to the view. The field is always visible, so `isPresented` has no effect.
    @_disfavoredOverload
    nonisolated public func searchable<S: StringProtocol>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    /// Adds a search field to the view. The app itself must filter the content by `text`.
    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(SearchableModifier(text: text, prompt: prompt ?? Text(OwnText.search)))
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
    @Environment(\.searchExtras) private var extras
    /// The text whose suggestions are hidden, because the user has chosen one of them or submitted the search.
    @State private var submitted: String?

    init(text: Binding<String>, prompt: Text) {
        self.text = text
        self.prompt = prompt
    }
}

extension SearchableModifier: ViewModifier {
    func body(content: Content) -> some View {
        let text = text.wrappedValue
        Part(.searchable) {
            TextInput(
                role: .searchField, text: self.text, prompt: prompt, trigger: .search, label: prompt
            )
            .modifier(SearchSubmission(isActive: extras?.suggestions != nil) { submitted = text })
            if let extras {
                VStack(spacing: 8) {
                    extras.scopes
                    if let suggestions = extras.suggestions, !text.isEmpty, text != submitted {
                        VStack(alignment: .leading, spacing: 8) { suggestions }
                            .environment(\.searchField, SearchField(text: self.text) { submitted = $0 })
                    }
                    content.environment(\.searchExtras, nil)
                }
            } else {
                content
            }
        }
    }
}

/// A modifier that runs an action when the user submits a search.
private struct SearchSubmission: ViewModifier {
    let isActive: Bool
    let action: () -> Void

    func body(content: Content) -> some View {
        content.modifier(EnvironmentModifier { if isActive { $0.submitActions.add(.search, action) } })
    }
}

/// The suggestions and scopes that modifiers add to the nearest search field inside the modified view.
struct SearchExtras {
    var suggestions: AnyView?
    var scopes: AnyView?
}

private enum SearchExtrasKey: EnvironmentKey { static var defaultValue: SearchExtras? { nil } }

/// The search field to which suggestions belong.
struct SearchField {
    let text: Binding<String>
    /// A closure that hides the suggestions for the given text.
    let submit: (String) -> Void
}

private enum SearchFieldKey: EnvironmentKey { static var defaultValue: SearchField? { nil } }

extension EnvironmentValues {
    fileprivate var searchExtras: SearchExtras? {
        get { self[SearchExtrasKey.self] }
        set { self[SearchExtrasKey.self] = newValue }
    }

    fileprivate var searchField: SearchField? {
        get { self[SearchFieldKey.self] }
        set { self[SearchFieldKey.self] = newValue }
    }
}

extension View {
    /// Adds suggestions to the search field of the view. They are shown below the field while it contains text, until
    /// the user chooses one or submits the search. A suggestion with `searchCompletion` replaces the text.
    nonisolated public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        let suggestions = AnyView(suggestions())
        return modifier(
            EnvironmentModifier {
                var extras = $0.searchExtras ?? SearchExtras()
                extras.suggestions = suggestions
                $0.searchExtras = extras
            })
    }

    /// Makes the view a search suggestion. When the user chooses the suggestion, `completion` replaces the text of the
    /// search field.
    nonisolated public func searchCompletion(_ completion: String) -> some View {
        modifier(SearchCompletion(completion: completion))
    }

    /// Adds a choice of scopes to the search field of the view. As in a `Picker`, each view in the content represents a
    /// choice.
    nonisolated public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, @ViewBuilder scopes: () -> S
    ) -> some View {
        let picker = AnyView(
            Picker(selection: scope, content: scopes) {
                Text(OwnText.search)
            }
            .pickerStyle(.segmented)
            .labelsHidden())
        return modifier(
            EnvironmentModifier {
                var extras = $0.searchExtras ?? SearchExtras()
                extras.scopes = picker
                $0.searchExtras = extras
            })
    }
}

/// A modifier that makes a view a search suggestion.
private struct SearchCompletion {
    let completion: String
    @Environment(\.searchField) private var field

    init(completion: String) { self.completion = completion }
}

extension SearchCompletion: ViewModifier {
    func body(content: Content) -> some View {
        Button {
            field?.text.wrappedValue = completion
            field?.submit(completion)
        } label: {
            content
        }
        .buttonStyle(.plain)
    }
}
