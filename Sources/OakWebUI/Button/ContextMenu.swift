extension View {
    /// Adds a context menu to the view. A secondary click, a long press, or the menu key opens it.
    nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems)
        -> some View
    {
        modifier(ContextMenuModifier(items: menuItems()))
    }
}

extension Text {
    /// The accessible name of all context menus, which share this instance.
    fileprivate static let moreActions = Text(OwnText.moreActions)
}

private struct ContextMenuModifier<Items: View> {
    let items: Items
}

extension ContextMenuModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        .slotted(view, inputs) { ContextMenuNode($0, $1) }
    }

    fileprivate var menu: Menu<Text, Items> {
        Menu {
            items
        } label: {
            Text.moreActions
        }
    }
}

/// The node of an element that contains a view and its context menu. Decorations of the element apply to the
/// view.
private final class ContextMenuNode<V: View, Items: View>:
    ViewNode<ModifiedContent<V, ContextMenuModifier<Items>>>, ElementNode
{
    private(set) var element = Element(.contextMenu) {
        didSet { graph.countBytes(element.byteCount - oldValue.byteCount) }
    }
    private(set) var spans = Spans.content
    private var content: ViewNode<V>?
    private var menu: ViewNode<Menu<Text, Items>>?

    init(_ view: ModifiedContent<V, ContextMenuModifier<Items>>, _ inputs: _NodeInputs) {
        super.init(inputs)
        content = V.makeNode(view.content, in: self.inputs())
        menu = Menu<Text, Items>.makeNode(view.modifier.menu, in: self.inputs(at: 1))
        arrange()
    }

    /// Copies the layout spans of the view to the element.
    private func arrange() {
        var new = Element(.contextMenu)
        spans = new.spans(.wrapper, of: self)
        new.arrange(.wrapper, spans)
        element = new
    }

    override func layOut() {
        needsLayout = false
        let old = (element: element, spans: spans)
        arrange()
        graph.emitDifference(from: old.element, to: element, of: self)
        if old.spans != spans { graph.layOut(parent?.enclosingElement) }
    }

    override func willBeRemoved() { graph.countBytes(-element.byteCount) }

    override func update(_ view: ModifiedContent<V, ContextMenuModifier<Items>>) {
        content?.update(view.content)
        menu?.update(view.modifier.menu)
    }

    func handle(_ event: Event) {}
    func acknowledge(value: String) {}

    override func decorationChanged() { content?.forEachTopElement { $0.decorationChanged() } }
    override func passesDecorations(to child: Node) -> Bool { child.position == 0 }

    override var childCount: Int { 2 }
    override func child(at index: Int) -> Node? { index == 0 ? content : menu }

    override func forEachTopElement(_ body: (ElementNode) -> Void) { body(self) }
    override var firstElement: ElementNode? { self }
    override var lastElement: ElementNode? { self }
    override var enclosingElement: ElementNode? { self }
    override var isElement: Bool { true }
}
