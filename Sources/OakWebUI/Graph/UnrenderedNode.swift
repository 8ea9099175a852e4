/// A node whose view is never on the page, but is read by its parent. An example is the label of an option,
/// which can only be text.
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
    /// Schedules an evaluation of the node that reads the content of this node.
    func markReaderDirty() {
        var node: Node = self
        while node.slot == .unrendered, let parent = node.parent { node = parent }
        node.markDirty()
    }
}
