/// The node of a view with a body. It evaluates the body again only if a stored property of the view, or a value that
/// the last evaluation read, may have changed.
final class CompositeNode<V: View>: ViewNode<V>, BodyNode {
    private var view: V
    private var body: ViewNode<V.Body>?
    private let plan = FieldPlan.of(V.self)
    private(set) var observation: ObservationToken?

    init(_ view: V, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        evaluate(previous: nil)
    }

    override func update(_ view: V) {
        guard isDirty || !plan.isSame(self.view, view) else { return }
        graph.animate(from: self.view, to: view) { update(to: $0) }
        update(to: view)
    }

    private func update(to new: V) {
        let previous = view
        view = new
        evaluate(previous: previous)
    }

    override func refresh() { evaluate(previous: view) }

    private func evaluate(previous: V?) {
        isDirty = false
        let value: V.Body? = reading {
            guard plan.connect(&view, previous: previous, in: _PropertyContext(node: self)) else {
                return nil
            }
            graph.countEvaluation()
            return observing(&observation, plan) { view.body }
        }
        // If a property cannot be connected, an issue has been reported and the view keeps its previous content.
        guard let value else { return }
        if let body { return body.update(value) }
        let node = V.Body.makeNode(value, in: inputs())
        body = node
        // If this node is new, its parent inserts it into the page.
        if previous != nil { graph.insert(node, in: self) }
    }

    override var childCount: Int { 1 }
    override func child(at index: Int) -> Node? { body }

    override func willBeRemoved() {
        observation?.retire()
        observation = nil
    }
}

/// A node whose children are created by evaluating a body.
@MainActor
protocol BodyNode: Node {}
