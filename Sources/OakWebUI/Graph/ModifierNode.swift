/// The node of a view with a primitive modifier. Its only child is the view.
class ModifierNode<V: View, Modifier: ViewModifier>: ViewNode<ModifiedContent<V, Modifier>> {
    private(set) var modifier: Modifier
    private var content: ViewNode<V>?

    init(_ view: ModifiedContent<V, Modifier>, _ inputs: _NodeInputs) {
        modifier = view.modifier
        super.init(inputs)
        let scope = makeScope()
        content = V.makeNode(view.content, in: self.inputs(scope: scope))
        contentAppeared()
    }

    /// Returns the environment of the content, or `nil` if the content uses the environment of this node.
    func makeScope() -> EnvironmentScope? { nil }

    /// Responds to the creation of the content.
    func contentAppeared() {}

    /// Prepares for an update of the content, after the modifier has been replaced.
    func willUpdate() {}

    /// Responds to an update of the content.
    func didUpdate(from old: Modifier) {}

    final override func update(_ view: ModifiedContent<V, Modifier>) {
        let old = modifier
        modifier = view.modifier
        willUpdate()
        content?.update(view.content)
        didUpdate(from: old)
    }

    override class var byteCount: Int { 160 + MemoryLayout<Modifier>.size }
    override var childCount: Int { 1 }
    override func child(at index: Int) -> Node? { content }
}
