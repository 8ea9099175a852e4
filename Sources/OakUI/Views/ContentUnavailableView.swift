#if !canImport(SwiftUI)
    /// Says that there is nothing to show, why, and what can be done.
    public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
        private let label: Label
        private let description: Description
        private let actions: Actions

        /// With views of one's own.
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
    where Label == OakUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
        /// With a title, whose Markdown is read, and a symbol.
        public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
            self.init {
                OakUI.Label(title, systemImage: name)
            } description: {
                description
            }
        }

        /// With a title, as it is, and a symbol.
        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
            self.init {
                OakUI.Label(title, systemImage: name)
            } description: {
                description
            }
        }
    }

    /// What is shown when a search has found nothing.
    public struct SearchUnavailableContent: Sendable {
        /// What was searched for in vain.
        public struct Label: View {
            let text: String

            public var body: some View {
                let title = text.isEmpty ? Text("No Results") : Text("No Results for “\(text)”")
                OakUI.Label {
                    title
                } icon: {
                    Image(systemName: "magnifyingglass")
                }
            }
        }

        /// What can be tried.
        public struct Description: View {
            public var body: some View { Text("Check the spelling or try a new search.") }
        }

        /// Nothing: the field to search in is there.
        public struct Actions: View {
            public var body: some View { EmptyView() }
        }
    }

    extension ContentUnavailableView
    where
        Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
        Actions == SearchUnavailableContent.Actions
    {
        /// What is shown when a search has found nothing.
        public static var search: Self { search(text: "") }

        /// What is shown when a search for a text has found nothing.
        ///
        /// - Parameter text: What was searched for.
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
            .padding()
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }

    /// A large symbol above the title.
    private struct UnavailableLabelStyle: LabelStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(spacing: 12) {
                configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary)
                configuration.title.font(.title2.bold()).multilineTextAlignment(.center)
                    .accessibilityAddTraits(.isHeader)
            }
        }
    }
#endif
