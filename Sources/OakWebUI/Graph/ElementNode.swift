/// A node that represents an element on the page. Renderers traverse only these nodes.
///
/// The protocol hides the type parameter of `ViewNode` from renderers.
@MainActor
package protocol ElementNode: Node {
    /// The current element.
    var element: Element { get }

    /// The layout spans of the element.
    var spans: Spans { get }

    /// The rule that determines the size of the element if it is a box.
    var boxRule: BoxRule { get }

    /// Handles an event that is in the element's `events`.
    func handle(_ event: Event)

    /// Records that the page already shows the user's input, so that the input is not sent back to the page.
    func acknowledge(value: String)
}

extension ElementNode {
    // By default, the size of an element depends on its content.
    package var spans: Spans { .content }
    package var boxRule: BoxRule { .wrapper }

    /// The direct child elements, in document order.
    package var children: [ElementNode] {
        var elements: [ElementNode] = []
        forEachChild { elements.append($0) }
        return elements
    }

    /// Calls `body` with each direct child element, in document order.
    package func forEachChild(_ body: (ElementNode) -> Void) {
        for index in 0..<childCount { child(at: index)?.forEachTopElement(body) }
    }

    /// Visits this element and its descendants in document order until `body` returns `true`.
    ///
    /// - Returns: The element for which `body` returned `true`, or `nil` if there is none.
    package func first(where body: (ElementNode) -> Bool) -> ElementNode? {
        if body(self) { return self }
        for child in children {
            if let found = child.first(where: body) { return found }
        }
        return nil
    }

    /// A Boolean value that indicates whether the user can interact with this element. The element and its ancestors
    /// must be visible and allow hit testing, its page and tab must be active, and no dialog may cover it.
    package var isInteractive: Bool {
        let dialog = graph.root.topDialog
        var isBelowDialog = dialog != nil
        var current: ElementNode? = self
        while let node = current {
            if node.element.blocksInteraction { return false }
            if node === dialog { isBelowDialog = false }
            current = node.parent?.enclosingElement
        }
        return !isBelowDialog
    }

    /// The topmost dialog in this element, or `nil` if no dialog is open. The element must be the root of a page.
    private var topDialog: ElementNode? { childCount > 1 ? child(at: 1)?.lastElement : nil }

    /// All text in this element, in document order.
    package var textContent: String { (element.text ?? "") + children.map(\.textContent).joined() }
}

extension Element {
    /// A Boolean value that indicates whether interaction with the element and its descendants is blocked,
    /// even if they handle events.
    fileprivate var blocksInteraction: Bool {
        attributes.contains {
            switch $0.name {
            case .inert, .hidden, .hitTesting: true
            case .opacity: $0.value == "0"
            default: false
            }
        }
    }
}

extension Event.Kind {
    /// A Boolean value that indicates whether an element handles the event even if the user cannot interact with the
    /// element, for example because it is hidden.
    var isSentByPage: Bool {
        switch self {
        case .load, .fail, .blur, .size, .rows, .hover: true
        default: false
        }
    }
}

/// A node whose view is not shown on the page, but is read by the node's parent. An example is the label of an option,
/// which can contain only text.
final class UnrenderedNode: Node, ElementNode {
    let element = Element(.root)
    private var content: Node?

    init(_ inputs: _NodeInputs, makeContent: (_NodeInputs) -> Node) {
        var inputs = inputs
        inputs.slot = .unrendered
        super.init(inputs)
        content = makeContent(self.inputs())
    }

    func handle(_ event: Event) {}
    func acknowledge(value: String) {}

    override var childCount: Int { content == nil ? 0 : 1 }
    override func child(at index: Int) -> Node? { content }
    override func forEachTopElement(_ body: (ElementNode) -> Void) {}
    override var firstElement: ElementNode? { nil }
    override var lastElement: ElementNode? { nil }
    override var enclosingElement: ElementNode? { self }
    override var isElement: Bool { true }
    override func passesDecorations(to child: Node) -> Bool { true }
}

extension Node {
    /// Schedules an evaluation of the node that reads this node's content.
    func markReaderDirty() {
        var node: Node = self
        while node.slot == .unrendered, let parent = node.parent { node = parent }
        node.markDirty()
    }
}
