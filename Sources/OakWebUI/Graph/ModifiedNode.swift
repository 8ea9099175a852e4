/// The modified view, as used in the body of its modifier.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
    let source: ModifierContent
}

extension _ViewModifier_Content: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: PlaceholderNode(view, inputs))
    }
}

/// The modified view, together with its occurrences in the modifier's body.
@MainActor
class ModifierContent {
    fileprivate var places: [ObjectIdentifier: Place] = [:]

    /// An occurrence of the modified view. Occurrences remove themselves before they are deallocated.
    fileprivate struct Place { unowned let node: Node }

    fileprivate func makeNode(_ inputs: _NodeInputs) -> Node { Node(inputs) }
}

private final class TypedModifierContent<V: View>: ModifierContent {
    private var view: V

    init(_ view: V) { self.view = view }

    override func makeNode(_ inputs: _NodeInputs) -> Node { V.makeNode(view, in: inputs) }

    func update(_ view: V) {
        self.view = view
        for place in places.values.sorted(by: { $0.node.id < $1.node.id }) {
            (place.node.child(at: 0) as? ViewNode<V>)?.update(view)
        }
    }
}

/// An occurrence of the modified view in the modifier's body.
private final class PlaceholderNode<Modifier: ViewModifier>: ViewNode<_ViewModifier_Content<Modifier>> {
    private let source: ModifierContent
    private var content: Node?

    init(_ view: _ViewModifier_Content<Modifier>, _ inputs: _NodeInputs) {
        source = view.source
        super.init(inputs)
        content = source.makeNode(self.inputs())
        source.places[ObjectIdentifier(self)] = ModifierContent.Place(node: self)
    }

    override var childCount: Int { 1 }
    override func child(at index: Int) -> Node? { content }
    override func willBeRemoved() { source.places[ObjectIdentifier(self)] = nil }
}

/// The node of a view with a modifier that has a body. A change to the view does not cause the body to be evaluated.
final class ModifiedNode<V: View, Modifier: ViewModifier>: ViewNode<ModifiedContent<V, Modifier>> {
    private var modifier: Modifier
    private let content: TypedModifierContent<V>
    private var body: ViewNode<Modifier.Body>?
    private let plan = FieldPlan.of(Modifier.self)
    private var observation: ObservationToken?

    init(_ view: ModifiedContent<V, Modifier>, _ inputs: _NodeInputs) {
        modifier = view.modifier
        content = TypedModifierContent(view.content)
        super.init(inputs)
        evaluate(previous: nil)
    }

    override func update(_ view: ModifiedContent<V, Modifier>) {
        if isDirty || !plan.isSame(modifier, view.modifier) {
            graph.animate(from: modifier, to: view.modifier) { update(to: $0) }
            update(to: view.modifier)
        }
        content.update(view.content)
    }

    private func update(to new: Modifier) {
        let previous = modifier
        modifier = new
        evaluate(previous: previous)
    }

    override func refresh() { evaluate(previous: modifier) }

    private func evaluate(previous: Modifier?) {
        isDirty = false
        let value: Modifier.Body? = reading {
            guard plan.connect(&modifier, previous: previous, in: _PropertyContext(node: self)) else {
                return nil
            }
            graph.countEvaluation()
            return observing(&observation, plan) {
                modifier.body(content: _ViewModifier_Content(source: content))
            }
        }
        guard let value else { return }
        if let body { return body.update(value) }
        let node = Modifier.Body.makeNode(value, in: inputs())
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

/// The node of a view with a primitive modifier. Its only child is the node of the modified view.
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
    func willUpdate(from old: Modifier) {}

    /// Responds to an update of the content.
    func didUpdate(from old: Modifier) {}

    final override func update(_ view: ModifiedContent<V, Modifier>) {
        let old = modifier
        modifier = view.modifier
        willUpdate(from: old)
        content?.update(view.content)
        didUpdate(from: old)
    }

    override class var byteCount: Int { 160 + MemoryLayout<Modifier>.size }
    override var childCount: Int { 1 }
    override func child(at index: Int) -> Node? { content }
}
