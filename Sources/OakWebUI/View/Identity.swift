/// A modifier that ties the identity of a view to an id.
struct IdentityModifier<ID: Hashable> {
    let id: ID
}

extension IdentityModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: IdentityNode(view, inputs))
    }
}

/// A view with an explicit identity.
protocol IdentifiedView {
    var identity: AnyHashable { get }
}

extension ModifiedContent: IdentifiedView where Modifier: IdentifyingModifier {
    var identity: AnyHashable { modifier.identity }
}

/// A modifier that ties the identity of a view to an id.
protocol IdentifyingModifier {
    var identity: AnyHashable { get }
}

extension IdentityModifier: IdentifyingModifier {
    var identity: AnyHashable { AnyHashable(id) }
}

final class IdentityNode<V: View, ID: Hashable>: ViewNode<ModifiedContent<V, IdentityModifier<ID>>> {
    private var key: ID
    private var content: ViewNode<V>?

    init(_ view: ModifiedContent<V, IdentityModifier<ID>>, _ inputs: _NodeInputs) {
        key = view.modifier.id
        super.init(inputs)
        content = V.makeNode(view.content, in: self.inputs())
    }

    override func update(_ view: ModifiedContent<V, IdentityModifier<ID>>) {
        guard key != view.modifier.id else {
            content?.update(view.content)
            return
        }
        key = view.modifier.id
        if let content { graph.remove(content, from: self) }
        let node = V.makeNode(view.content, in: inputs())
        content = node
        graph.insert(node, in: self)
    }

    override var identity: AnyHashable? { AnyHashable(key) }

    override var childCount: Int { 1 }
    override func child(at index: Int) -> Node? { content }
}

extension View {
    /// Ties the identity of the view to `id`. When `id` changes, a view with a new identity and new state replaces the
    /// old one.
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { modifier(IdentityModifier(id: id)) }
}
