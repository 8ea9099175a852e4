/// A node that wraps an element, for example as a row in a list or an option in a picker.
final class SlotNode<V: View>: ViewNode<V>, ElementNode, ChoiceNode, DropRow {
    private(set) var element: Element {
        didSet { graph.countBytes(element.byteCount - oldValue.byteCount) }
    }
    private var content: ViewNode<V>?
    private var reader: UnrenderedNode?
    private var extras: ViewNode<RowExtras>?

    init(_ view: V, _ inputs: _NodeInputs, make: (V, _NodeInputs) -> ViewNode<V>) {
        element = Element(.root)
        super.init(inputs)
        var inputs = self.inputs()
        if slot == .option {
            reader = UnrenderedNode(inputs) {
                let node = make(view, $0)
                content = node
                return node
            }
        } else {
            inputs.slot = .none
            content = make(view, inputs)
        }
        element = Element(role)
        evaluate()
        graph.elementAdded(self)
    }

    /// The role of the wrapper element. It is read from the environment only once, because the role of an element never
    /// changes.
    private var role: Role {
        let environment = EnvironmentValues(scope: scope)
        switch slot {
        case .row:
            guard let choices = environment.choices, tag != nil else { return .row }
            return choices.isMultiple ? .multipleRow : .singleRow
        case .option: return .option
        case .choice: return .choice
        default: return .formRow
        }
    }

    private var tag: Tag? {
        EnvironmentValues(scope: scope).rowTraits?.tag
            ?? place.flatMap { $0.collection.id(ofChild: $0.child) }.map { Tag($0) }
    }

    private func evaluate() {
        let traits = reading {
            let environment = EnvironmentValues(scope: scope)
            let traits = environment.rowTraits
            var new = Element(element.role)
            if slot.isChoice || element.role != .row { describeChoice(&new, in: environment) }
            traits?.decorate(&new)
            if traits?.canMove ?? false, environment.isEditing { new.events.formUnion(.move) }
            if let drop = traits?.onDrop { new.acceptDrops(of: environment.isEnabled ? drop.plan : nil) }
            if let reader { new.text = reader.textContent }
            element = new
            return traits
        }
        updateExtras(traits)
    }

    private func describeChoice(_ element: inout Element, in environment: EnvironmentValues) {
        guard let tag, let choices = environment.choices else { return }
        element[.value] = "\(id)"
        if choices.isSelected(tag) { element[element.role.selectionAttribute] = "" }
        if !environment.isEnabled { element[.disabled] = "" }
        if slot == .row { element[.labelledBy] = "\(id)" }
        if let group { element[.group] = "\(group.id)" }
        if slot != .option, environment.isEnabled { element.events = .input }
    }

    /// The element that contains a group of mutually exclusive options. Browsers identify such a group by the name that
    /// its options share.
    private var group: ElementNode? {
        guard element.role == .choice || element.role == .singleRow else { return nil }
        var node = parent?.enclosingElement
        while let current = node, current.element.role == .rows || current.element.role == .listSection {
            node = current.parent?.enclosingElement
        }
        return node
    }

    // MARK: Row

    private func updateExtras(_ traits: RowTraits?) {
        let view = (slot == .row || slot == .formRow) ? traits?.extras(of: rowActions) : nil
        switch (extras, view) {
        case (nil, nil): break
        case (let node?, let view?): node.update(view)
        case (nil, let view?):
            var inputs = self.inputs(at: 1)
            inputs.slot = .none
            let node = RowExtras.makeNode(view, in: inputs)
            extras = node
            graph.insert(node, in: self)
        case (let node?, nil):
            extras = nil
            graph.remove(node, from: self)
        }
    }

    private var rowActions: RowActions {
        RowActions { [weak self] in
            self?.delete()
        } move: { [weak self] in
            self?.move(by: $0)
        }
    }

    private func delete() {
        guard let place, let delete = EnvironmentValues(scope: scope).rowTraits?.onDelete else { return }
        delete(IndexSet(integer: place.collection.elementIndex(ofChild: place.child)))
    }

    private func move(by distance: Int) {
        guard distance != 0, let place, let move = EnvironmentValues(scope: scope).rowTraits?.onMove
        else { return }
        let index = place.collection.elementIndex(ofChild: place.child)
        let (target, overflows) = index.addingReportingOverflow(distance)
        guard !overflows, (0..<place.collection.elementCount).contains(target) else { return }
        move(IndexSet(integer: index), distance > 0 ? target + 1 : target)
    }

    var rowDropTarget: (any DropTarget)? {
        guard let place, let drop = EnvironmentValues(scope: scope).rowTraits?.onDrop else { return nil }
        return RowDropTarget(drop: drop, index: place.collection.elementIndex(ofChild: place.child))
    }

    // MARK: Events

    func choose(_ isSelected: Bool) {
        let environment = EnvironmentValues(scope: scope)
        guard environment.isEnabled, let tag else { return }
        environment.choices?.select(tag, isSelected)
    }

    func handle(_ event: Event) {
        switch event.kind {
        case .input: choose(isOn(event.value))
        case .move: Int(event.value).map(move)
        default: break
        }
    }

    /// Returns whether a value represents the "on" state. Browsers send the value of a radio button, and the state of a
    /// checkbox.
    private func isOn(_ value: String) -> Bool { value == "true" || value == element[.value] }

    func acknowledge(value: String) {
        element.acknowledge(isOn(value) ? "true" : "false")
        markDirty()
        guard isOn(value), let group else { return }
        // The browser has deselected the other options.
        _ = group.first {
            if $0 !== self, $0.element.role == element.role, $0.element[.checked] != nil {
                $0.acknowledge(value: "false")
            }
            return false
        }
    }

    // MARK: Node

    // The element depends only on the environment, the position, and the text of an option. When one of them changes,
    // this node is notified.
    override func update(_ view: V) { content?.update(view) }

    override func refresh() {
        isDirty = false
        let old = element
        evaluate()
        graph.emitDifference(from: old, to: element, of: self)
    }

    override func decorationChanged() { content?.decorationChanged() }

    override var childCount: Int { 2 }
    override func child(at index: Int) -> Node? { index == 0 ? reader ?? content : extras }
    override func willBeRemoved() { graph.elementRemoved(self) }

    override func forEachTopElement(_ body: (ElementNode) -> Void) { body(self) }
    override var firstElement: ElementNode? { self }
    override var lastElement: ElementNode? { self }
    override var enclosingElement: ElementNode? { self }
    override var isElement: Bool { true }
    override func passesDecorations(to child: Node) -> Bool { child.position == 0 }
    override class var byteCount: Int { 160 }
}

extension _NodeOutputs {
    /// Creates the node of an element, inside the wrapper that its container requires. This function creates the
    /// nodes of all views that have an element.
    @MainActor
    static func slotted(_ view: V, _ inputs: _NodeInputs, make: (V, _NodeInputs) -> ViewNode<V>) -> Self {
        switch inputs.slot {
        case .none, .unrendered: _NodeOutputs(node: make(view, inputs))
        // A stack recognizes these views by their elements.
        case .subview where V.self == Spacer.self || V.self == Divider.self:
            _NodeOutputs(node: make(view, inputs.withoutSlot))
        case .subview: _NodeOutputs(node: SubviewNode(view, inputs, make: make))
        default: _NodeOutputs(node: SlotNode(view, inputs, make: make))
        }
    }
}

/// The kind of wrapper that a container adds around each element directly inside it. Views that have no element of
/// their own may lie between the container and the element.
enum Slot: UInt8 {
    /// The container adds no wrapper.
    case none
    /// The container wraps the element in a row of a list.
    case row
    /// The container wraps the element in a row of a form.
    case formRow
    /// The container wraps the element in a text-only option, which is identified by the id of the slot node.
    case option
    /// The container wraps the element in an option that shows the element beside a radio button.
    case choice
    /// The container wraps the element in a box that a layout places.
    case subview
    /// The container does not render any of its content, however deeply nested. An ancestor reads the content.
    case unrendered

    /// A Boolean value that indicates whether the element can be selected.
    var isChoice: Bool { self == .option || self == .choice }
}

extension _NodeInputs {
    fileprivate var withoutSlot: _NodeInputs {
        var inputs = self
        inputs.slot = .none
        return inputs
    }
}

extension Role {
    /// The slot for elements directly inside an element of this role.
    var slot: Slot {
        switch self {
        case .list, .rows: .row
        case .form, .formRows: .formRow
        case .options: .option
        case .inlineChoices, .segments: .choice
        default: .none
        }
    }
}
