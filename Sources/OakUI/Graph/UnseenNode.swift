#if !canImport(SwiftUI)
    /// Keeps a view that is never on the page, for its parent to read: the label of an option, which can be
    /// text only.
    final class UnseenNode: Node, ElementNode {
        let element = Element(.root)
        private var content: Node?

        init(_ inputs: _NodeInputs, makeContent: (_NodeInputs) -> Node) {
            var inputs = inputs
            inputs.slot = .unseen
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
        /// Has the node evaluated again that reads this one, which is never on the page.
        func markReaderDirty() {
            var node: Node = self
            while node.slot == .unseen, let parent = node.parent { node = parent }
            node.markDirty()
        }
    }
#endif
