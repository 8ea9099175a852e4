/// A modifier that makes a view a page of a `TabView`.
struct TabItemModifier<Label: View> {
    let label: Label
    @State private var page = TabPage()
    @Environment(\.tabs) private var tabs

    init(label: Label) { self.label = label }
}

extension TabItemModifier: ViewModifier {
    func body(content: Content) -> some View {
        // Outside a `TabView`, there is no selection, and the view is always shown.
        let isCurrent = tabs?.current.equals(ObjectIdentifier(page)) ?? .constant(true)
        Region(.tabPage) {
            content.modifier(
                EnvironmentModifier {
                    $0.isPageShown = $0.isPageShown && isCurrent.wrappedValue
                    $0.tabs = nil
                    $0.badge = nil
                    $0.rowTraits = nil
                })
        } describe: { element, _ in
            if !isCurrent.wrappedValue { element[.inert] = "" }
        }
        .modifier(TabRegistration(page: page, label: AnyView(label)))
    }
}

/// The registration of a tab with the enclosing `TabView`.
private struct TabRegistration {
    let page: TabPage
    let label: AnyView
}

extension TabRegistration: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: TabNode(view, inputs))
    }
}

private final class TabNode<V: View>: ModifierNode<V, TabRegistration> {
    private var model: TabModel?

    override func contentAppeared() {
        model = EnvironmentValues(scope: scope).tabs
        refresh()
    }

    override func didUpdate(from old: TabRegistration) { refresh() }

    override func refresh() {
        isDirty = false
        let (tag, badge) = reading {
            let environment = EnvironmentValues(scope: scope)
            return (self.tag, environment.badge?.text(in: environment))
        }
        model?.put(
            TabModel.Tab(
                author: self, page: modifier.page, tag: tag, label: modifier.label, scope: scope,
                badge: badge))
    }

    /// The tag that a `tag` modifier sets for the view, inside or outside the `tabItem` modifier.
    private var tag: AnyHashable? {
        var node: Node = self
        while !(node is any BodyNode), node.childCount == 1, let child = node.child(at: 0) {
            node = child
        }
        let tag = EnvironmentValues(scope: node.scope).tag ?? EnvironmentValues(scope: scope).tag
        return tag?.value
    }

    override func willBeRemoved() { model?.remove(self) }
}

extension View {
    /// Makes the view a tab of the enclosing `TabView`, with `label` as the label of its button in the tab bar.
    nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(TabItemModifier(label: label()))
    }
}
