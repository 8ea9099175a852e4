#if !canImport(SwiftUI)
    /// The tabs of one `TabView`.
    @Observable
    @MainActor
    final class TabModel {
        private(set) var tabs: [Tab] = []
        /// The page of the tab that is selected.
        @ObservationIgnored var current: Binding<ObjectIdentifier?> = .constant(nil)

        /// What the bar knows of a tab.
        struct Tab: Identifiable {
            unowned let author: Node
            let page: TabPage
            let tag: AnyHashable?
            let label: AnyView
            let scope: EnvironmentScope?
            let badge: String?
            var id: ObjectIdentifier { ObjectIdentifier(page) }
        }

        func put(_ tab: Tab) {
            if let index = tabs.firstIndex(where: { $0.author === tab.author }) {
                tabs[index] = tab
            } else {
                tabs.insert(tab, at: tabs.firstIndex { tab.author.precedes($0.author) } ?? tabs.count)
            }
        }

        func remove(_ author: Node) { tabs.removeAll { $0.author === author } }
    }

    /// The identity of what one tab shows.
    final class TabPage {}

    private enum TabModelKey: EnvironmentKey { static var defaultValue: TabModel? { nil } }

    extension EnvironmentValues {
        /// The nearest `TabView` around.
        var tabs: TabModel? {
            get { self[TabModelKey.self] }
            set { self[TabModelKey.self] = newValue }
        }
    }
#endif
