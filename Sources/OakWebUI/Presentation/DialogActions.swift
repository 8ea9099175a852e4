/// The buttons of an alert or a confirmation dialog. Each button dismisses the dialog after its action has run. A
/// standard button is added to an alert without buttons and to a confirmation dialog without a cancel button.
struct DialogActions<Actions: View> {
    let layer: Layer
    let actions: Actions
}

extension DialogActions: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: DialogActionsNode(view, inputs))
    }
}

final class DialogActionsNode<Actions: View>: ViewNode<DialogActions<Actions>>, Decorator {
    private let layer: Layer
    private var actions: ViewNode<Actions>?
    private var standard: ViewNode<StandardAction>?

    init(_ view: DialogActions<Actions>, _ inputs: _NodeInputs) {
        layer = view.layer
        super.init(inputs)
        actions = Actions.makeNode(view.actions, in: self.inputs())
        complete()
        layer.cancel = { [weak self] in self?.cancel() ?? false }
    }

    override func update(_ view: DialogActions<Actions>) {
        actions?.update(view.actions)
        complete()
    }

    /// Adds or removes the standard button.
    private func complete() {
        let isComplete = layer.kind == .alert ? actions?.firstElement != nil : cancelButton != nil
        if isComplete, let old = standard {
            standard = nil
            graph.remove(old, from: self)
        } else if !isComplete, standard == nil {
            let node = StandardAction.makeNode(StandardAction(kind: layer.kind), in: inputs(at: 1))
            standard = node
            graph.insert(node, in: self)
        }
    }

    private var buttons: [ElementNode] {
        var buttons: [ElementNode] = []
        actions?.forEachTopElement { if $0.element.role == .button { buttons.append($0) } }
        return buttons
    }

    private var cancelButton: ElementNode? {
        buttons.first { $0.element[.purpose] == ButtonRole.cancel.name }
    }

    /// Performs the action of the cancel button, or of the only button.
    private func cancel() -> Bool {
        let choice = cancelButton ?? standard?.firstElement ?? (buttons.count == 1 ? buttons.first : nil)
        if let choice, choice.element.events.contains(.press) { choice.handle(Event(.press)) }
        // The user cannot dismiss a dialog that has several buttons but no cancel button.
        return true
    }

    func decorate(_ element: inout Element) {}

    func handle(_ event: Event) -> Bool {
        if event.kind == .press { graph.afterRound { [layer] in layer.requestDismissal() } }
        return false
    }

    override var decorator: (any Decorator)? { self }
    override var childCount: Int { 2 }
    override func child(at index: Int) -> Node? { index == 0 ? actions : standard }
}

/// The button that is added to an alert without buttons or to a confirmation dialog without a cancel button.
private struct StandardAction: View {
    let kind: Layer.Kind

    var body: some View {
        Region(.button) {
            Text(kind == .alert ? "OK" : "Cancel")
        } describe: { element, _ in
            if kind != .alert { element[.purpose] = ButtonRole.cancel.name }
            element.events = .press
        }
    }
}
