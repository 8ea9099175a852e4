#if !canImport(SwiftUI)
    /// The element that the whole page is in.
    final class RootNode<V: View>: Node, ElementNode {
        let element = Element(.root)
        private var content: ViewNode<V>?

        init(_ graph: Graph) { super.init(_NodeInputs(graph: graph, parent: nil, scope: nil, position: 0)) }

        func mount(_ view: V) { content = V.makeNode(view, in: inputs()) }

        func handle(_ event: Event) {}
        func acknowledge(value: String) {}

        override var childCount: Int { content == nil ? 0 : 1 }
        override func child(at index: Int) -> Node? { content }
        override func forEachTopElement(_ body: (ElementNode) -> Void) { body(self) }
        override var firstElement: ElementNode? { self }
        override var lastElement: ElementNode? { self }
        override var enclosingElement: ElementNode? { self }
        override var isElement: Bool { true }
    }
#endif
