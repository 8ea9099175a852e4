/// A view that shows one of several tabs, with a bar for selecting a tab. Each tab sets its button with `tabItem` and
/// its selection value with `tag`. The selection value of a tab without a tag is its position, starting at 0.
///
/// Unselected tabs keep their state. When a tab is deselected, its `onDisappear` actions run and its tasks
/// are cancelled.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
    private let selection: Binding<SelectionValue>?
    private let content: Content
    @State private var model = TabModel()
    @State private var board = PageBoard()
    @State private var current: ObjectIdentifier?
    /// The selection of a tab view without a binding.
    @State private var ownSelection: AnyHashable?

    /// Creates a tab view.
    ///
    /// - Parameters:
    ///   - selection: A binding to the `tag` of the visible view, or `nil` if the tab view owns its selection.
    ///   - content: The views, each with a `tabItem`.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    public var body: some View {
        Region(.tabView) {
            content
                .environment(\.tabs, connectedModel)
                .environment(\.tabBarBoard, board)
            TabBar(model: model, board: board, selection: selectedTag, current: $current)
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

@available(*, unavailable)
extension TabView: Sendable {}

extension TabView where SelectionValue == Int {
    /// Creates a tab view that owns its selection and starts with the first tab.
    public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

/// A bar with the buttons of all tabs. It also determines the selected tab, even if the bar is hidden.
private struct TabBar: View {
    let model: TabModel
    let board: PageBoard
    let selection: Binding<AnyHashable?>
    let current: Binding<ObjectIdentifier?>

    var body: some View {
        let selected = selected
        Group {
            if board.visibility[.tab] != .hidden {
                Region(.tabBar) {
                    ForEach(buttons) { button in
                        TabButton(tab: button.tab, isCurrent: button.id == selected) {
                            selection.wrappedValue = button.tag
                        }
                    }
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

    /// The selected tab, or the first tab if no tab matches the selection.
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

/// The model of a `TabView`. It contains the tabs.
@Observable
@MainActor
final class TabModel {
    private(set) var tabs: [Tab] = []
    /// A binding to the identity of the selected tab's page.
    @ObservationIgnored var current: Binding<ObjectIdentifier?> = .constant(nil)

    /// A tab and the data that is shown for it in the tab bar.
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

private enum TabBarBoardKey: EnvironmentKey { static var defaultValue: PageBoard? { nil } }

extension EnvironmentValues {
    /// The board to which views post the visibility of the enclosing `TabView`'s bar.
    var tabBarBoard: PageBoard? {
        get { self[TabBarBoardKey.self] }
        set { self[TabBarBoardKey.self] = newValue }
    }
}
