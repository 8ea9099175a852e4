/// An optional view, which shows nothing if it is `nil`.
extension Optional: View where Wrapped: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: OptionalNode(view, inputs))
    }
}

final class OptionalNode<Wrapped: View>: ViewNode<Wrapped?> {
    private var content: ViewNode<Wrapped>?

    init(_ view: Wrapped?, _ inputs: _NodeInputs) {
        super.init(inputs)
        content = view.map { Wrapped.makeNode($0, in: self.inputs()) }
    }

    override func update(_ view: Wrapped?) {
        switch (content, view) {
        case (let node?, let view?): node.update(view)
        case (nil, nil): break
        case (let node?, nil):
            content = nil
            graph.remove(node, from: self)
        case (nil, let view?):
            let node = Wrapped.makeNode(view, in: inputs())
            content = node
            graph.insert(node, in: self)
        }
    }

    override var childCount: Int { 1 }
    override func child(at index: Int) -> Node? { content }
}
