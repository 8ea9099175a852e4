/// A view that is shown in a different place from its declaration, but with the environment of its declaration: a
/// toolbar item or a sheet.
struct Hosted<Content: View> {
    let scope: EnvironmentScope?
    let content: Content
}

extension Hosted: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: HostedNode(view, inputs))
    }
}

/// The node of hosted content. It keeps its scope for its whole lifetime, because each new declaration has a new
/// identity.
final class HostedNode<Content: View>: ViewNode<Hosted<Content>> {
    private var content: ViewNode<Content>?

    init(_ view: Hosted<Content>, _ inputs: _NodeInputs) {
        super.init(inputs)
        content = Content.makeNode(
            view.content,
            in: _NodeInputs(graph: graph, parent: self, scope: view.scope, position: 0))
    }

    override func update(_ view: Hosted<Content>) { content?.update(view.content) }

    override var childCount: Int { 1 }
    override func child(at index: Int) -> Node? { content }
}
