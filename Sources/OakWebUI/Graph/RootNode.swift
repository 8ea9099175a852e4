/// The root element of the page.
final class RootNode<V: View>: Node, ElementNode {
    let element = Element(.root)
    private var content: ViewNode<V>?
    /// The node of the presentations above the content. It is created for the first presentation.
    private var dialogs: ViewNode<Dialogs>?

    init(_ graph: Graph) {
        super.init(
            _NodeInputs(
                graph: graph, parent: nil, scope: EnvironmentScope(nil, EnvironmentValues().changes),
                position: 0))
    }

    func mount(_ view: V) {
        let outlet = LayerOutlet { [unowned self] outlet in
            let node = Dialogs.makeNode(Dialogs(outlet: outlet), in: inputs(at: 1))
            dialogs = node
            graph.insert(node, in: self)
        }
        var environment = EnvironmentValues()
        environment.dialogOutlet = outlet
        environment.editMode = Binding(StateBox(.inactive, graph.inbox))
        content = V.makeNode(view, in: inputs(scope: EnvironmentScope(nil, environment.changes)))
    }

    func handle(_ event: Event) {}
    func acknowledge(value: String) {}

    /// Releases the views, so that the root of a closed page does not keep them alive.
    override func willBeRemoved() { (content, dialogs) = (nil, nil) }

    override var childCount: Int { content == nil ? 0 : 2 }
    override func child(at index: Int) -> Node? { index == 0 ? content : dialogs }
    override func forEachTopElement(_ body: (ElementNode) -> Void) { body(self) }
    override var firstElement: ElementNode? { self }
    override var lastElement: ElementNode? { self }
    override var enclosingElement: ElementNode? { self }
    override var isElement: Bool { true }
}
