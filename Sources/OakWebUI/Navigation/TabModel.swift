/// The model of a `TabView`, with its tabs.
@Observable
@MainActor
final class TabModel {
    private(set) var tabs: [Tab] = []
    /// The identity of the selected tab's page.
    @ObservationIgnored var current: Binding<ObjectIdentifier?> = .constant(nil)

    /// A tab and the data that the tab bar shows for it.
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

/// The identity of a tab's content.
final class TabPage {}

private enum TabModelKey: EnvironmentKey { static var defaultValue: TabModel? { nil } }

extension EnvironmentValues {
    /// The model of the enclosing `TabView`.
    var tabs: TabModel? {
        get { self[TabModelKey.self] }
        set { self[TabModelKey.self] = newValue }
    }
}
