#if !canImport(SwiftUI)
    /// Several views of which one is seen, with a bar to choose it. Each view in it says by `tabItem` what its
    /// button shows, and by `tag` which selection it stands for; without tag it is its place.
    ///
    /// Views that are not selected keep their state; `onDisappear` runs and their tasks end.
    public struct TabView<SelectionValue: Hashable, Content: View>: View {
        private let selection: Binding<SelectionValue>?
        private let content: Content
        @State private var model = TabModel()
        @State private var current: ObjectIdentifier?
        /// What was selected where nobody else keeps it.
        @State private var ownSelection: AnyHashable?

        /// Shows one of several views, which the person chooses.
        ///
        /// - Parameters:
        ///   - selection: The `tag` of the view that is seen; nil if the tabs keep it themselves.
        ///   - content: The views, each with a `tabItem`.
        public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
            self.selection = selection
            self.content = content()
        }

        public var body: some View {
            Region(.tabView) {
                content.environment(\.tabs, connectedModel)
                TabBar(model: model, selection: selectedTag, current: $current)
            }
        }

        private var connectedModel: TabModel {
            model.current = $current
            return model
        }

        private var selectedTag: Binding<AnyHashable?> {
            guard let selection else { return $ownSelection }
            return selection.part(Key.tag) {
                AnyHashable($0)
            } set: {
                if let new = $1?.base as? SelectionValue { $0 = new }
            }
        }

        private enum Key: Hashable { case tag }
    }

    extension TabView where SelectionValue == Int {
        /// Tabs that keep themselves which one is seen: the first at the beginning.
        public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
    }

    /// The buttons that choose a tab.
    private struct TabBar: View {
        let model: TabModel
        let selection: Binding<AnyHashable?>
        let current: Binding<ObjectIdentifier?>

        var body: some View {
            let selected = selected
            Region(.tabBar) {
                ForEach(buttons) { button in
                    TabButton(tab: button.tab, isCurrent: button.id == selected) {
                        selection.wrappedValue = button.tag
                    }
                }
            }
            .onChange(of: selected, initial: true) { current.wrappedValue = $1 }
        }

        private struct Item: Identifiable {
            let tab: TabModel.Tab
            let tag: AnyHashable
            var id: ObjectIdentifier { tab.id }
        }

        private var buttons: [Item] {
            model.tabs.enumerated().map { Item(tab: $1, tag: $1.tag ?? AnyHashable($0)) }
        }

        /// The first tab if the selection is none of them.
        private var selected: ObjectIdentifier? {
            let tag = selection.wrappedValue
            return (buttons.first { $0.tag == tag } ?? buttons.first)?.id
        }
    }

    private struct TabButton: View {
        let tab: TabModel.Tab
        let isCurrent: Bool
        let select: () -> Void

        var body: some View {
            Region(.button) {
                Hosted(scope: tab.scope, content: tab.label)
            } describe: { element, _ in
                element[.kind] = "tab"
                if isCurrent { element[.current] = "page" }
                element[.badge] = tab.badge
                element.events = .press
            } action: { _ in
                select()
            }
        }
    }
#endif
