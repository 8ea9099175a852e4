/// A view that explains why there is no content and what the user can do about it.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// Creates a view for unavailable content with a label, a description and actions.
    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }
}

extension ContentUnavailableView
where Label == OakWebUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates a view for unavailable content with a symbol and a title that is parsed as Markdown.
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init {
            OakWebUI.Label(title, systemImage: name)
        } description: {
            description
        }
    }

    /// Creates a view for unavailable content with a symbol and a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
        self.init {
            OakWebUI.Label(title, systemImage: name)
        } description: {
            description
        }
    }
}

/// The content of the view shown when a search has no results.
public struct SearchUnavailableContent {
    /// A label with the search text.
    public struct Label: View {
        let text: String

        public var body: some View {
            let title = Text(text.isEmpty ? OwnText.noResults : .noResultsFor(text))
            OakWebUI.Label {
                title
            } icon: {
                Image(systemName: "magnifyingglass")
            }
        }
    }

    /// A description that suggests checking the spelling or trying a new search.
    public struct Description: View {
        public var body: some View { Text(OwnText.checkSpelling) }
    }

    /// An empty view. A search that has no results needs no actions, because the search field is still visible.
    public struct Actions: View {
        public var body: some View { EmptyView() }
    }
}

@available(*, unavailable)
extension SearchUnavailableContent: Sendable {}

@available(*, unavailable)
extension SearchUnavailableContent.Actions: Sendable {}

@available(*, unavailable)
extension SearchUnavailableContent.Description: Sendable {}

@available(*, unavailable)
extension SearchUnavailableContent.Label: Sendable {}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// A view that explains that a search has no results.
    public static var search: Self { search(text: "") }

    /// Returns a view that explains that a search has no results.
    ///
    /// - Parameter text: The search text.
    public static func search(text: String) -> Self {
        Self {
            SearchUnavailableContent.Label(text: text)
        } description: {
            SearchUnavailableContent.Description()
        } actions: {
            SearchUnavailableContent.Actions()
        }
    }
}

extension ContentUnavailableView: View {
    public var body: some View {
        VStack(spacing: 16) {
            VStack(spacing: 8) {
                label.labelStyle(UnavailableLabelStyle())
                description.font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(.center)
            }
            actions
        }
        .frame(maxWidth: 480)
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// A label style with a large symbol above the title.
private struct UnavailableLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 12) {
            configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary)
            configuration.title.font(.title2.bold()).multilineTextAlignment(.center)
                .accessibilityAddTraits(.isHeader)
        }
    }
}
