/// A type-erased view. Wrapped views of different types have different identities.
public struct AnyView {
    let storage: AnyViewStorage

    /// Creates a type-erased view.
    public init<V: View>(_ view: V) {
        storage = (view as? AnyView)?.storage ?? TypedViewStorage(view)
    }

    /// Creates a type-erased view.
    public init<V: View>(erasing view: V) { self.init(view) }
}

extension AnyView: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: AnyNode(view, inputs))
    }
}

/// A type-erased container that stores a view.
class AnyViewStorage {
    @MainActor func makeNode(_ inputs: _NodeInputs) -> Node { Node(inputs) }

    /// Updates `node` if it is a node for this type of view.
    ///
    /// - Returns: `true` if the node was updated.
    @MainActor func update(_ node: Node) -> Bool { false }
}

private final class TypedViewStorage<V: View>: AnyViewStorage {
    private let view: V

    init(_ view: V) { self.view = view }

    override func makeNode(_ inputs: _NodeInputs) -> Node { V.makeNode(view, in: inputs) }

    override func update(_ node: Node) -> Bool {
        guard let node = node as? ViewNode<V> else { return false }
        node.update(view)
        return true
    }
}

final class AnyNode: ViewNode<AnyView> {
    private var content: Node?

    init(_ view: AnyView, _ inputs: _NodeInputs) {
        super.init(inputs)
        content = view.storage.makeNode(self.inputs())
    }

    override func update(_ view: AnyView) {
        if let content {
            if view.storage.update(content) { return }
            graph.remove(content, from: self)
        }
        let node = view.storage.makeNode(inputs())
        content = node
        graph.insert(node, in: self)
    }

    override var childCount: Int { 1 }
    override func child(at index: Int) -> Node? { content }
}
