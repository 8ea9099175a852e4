/// The buttons of an alert or a confirmation dialog. Each button runs its action and then dismisses the dialog. A
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

    /// Adds the standard button if the dialog requires it, and removes it otherwise.
    private func complete() {
        let isComplete = layer.kind == .alert ? !buttons.isEmpty : cancelButton != nil
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

/// A button that is added to an alert without buttons or to a confirmation dialog without a cancel button.
private struct StandardAction: View {
    let kind: Layer.Kind

    var body: some View {
        Region(.button) {
            Text(kind == .alert ? OwnText.ok : .cancel)
        } describe: { element, _ in
            if kind != .alert { element[.purpose] = ButtonRole.cancel.name }
            element.events = .press
        }
    }
}

/// The content of an alert or a confirmation dialog.
struct DialogContent<Message: View, Actions: View> {
    /// The title, or `nil` if it is hidden.
    let title: Text?
    let message: Message
    let actions: Actions
    @Environment(\.dialogLayer) private var layer

    init(title: Text?, message: Message, actions: Actions) {
        self.title = title
        self.message = message
        self.actions = actions
    }
}

extension DialogContent: View {
    var body: some View {
        if let title {
            Region(.dialogTitle) {
                EmptyView()
            } describe: { element, environment in
                element.text = title.text(in: environment)
            }
        }
        message
        Region(.dialogActions) {
            if let layer { DialogActions(layer: layer, actions: actions) }
        }
    }
}

extension PresentationModifier where Item == Presence {
    /// Creates a modifier that shows an alert or a confirmation dialog. The content is created when the view that
    /// declares the dialog is evaluated. If `parts` is `nil`, the dialog does not appear, and a visible dialog keeps
    /// its previous content.
    init<Message: View, Actions: View>(
        _ kind: Layer.Kind, _ title: Text, _ isPresented: Binding<Bool>, showsTitle: Bool = true,
        parts: (actions: Actions, message: Message)?
    ) {
        let content = parts.map { parts in
            AnyView(
                DialogContent(
                    title: showsTitle ? title : nil, message: parts.message, actions: parts.actions))
        }
        self.init(kind, isPresented, title: title, content: content.map { content in { content } })
    }
}

/// The dialogs on top of the page.
struct Dialogs: View {
    let outlet: LayerOutlet

    var body: some View {
        ForEach(outlet.layers) { layer in
            Hosted(scope: layer.scope, content: Dialog(layer: layer))
        }
    }
}

/// A layer that is shown as a separate dialog above the page.
private struct Dialog: View {
    let layer: Layer

    var body: some View {
        let title = layer.title ?? layer.board.title
        let appearance =
            (layer.board.background?.backgroundAttributes ?? [])
            + (layer.board.cornerRadius.map { [Attribute(.sheetRadius, "\($0.short)px")] } ?? [])
        let isDismissable = layer.kind != .cover && !layer.board.isDismissDisabled
        Region(layer.kind.role) {
            LayerContent(layer: layer).modifier(EnvironmentModifier(change: configure))
        } describe: { element, environment in
            element[.kind] = layer.kind.rawValue
            element[.open] = ""
            element[.label] = title
            element[.presenter] = layer.anchor.map { "\($0)" }
            element[.tint] = environment.tint?.styleValue
            element.attributes += appearance
            if isDismissable { element.events = .dismiss }
        } action: { _ in
            if layer.cancel?() != true { layer.requestDismissal() }
        }
    }

    private func configure(_ environment: inout EnvironmentValues) {
        environment.dialogLayer = layer
        environment.pageBoard = layer.board
        environment.pageLayer = nil
        environment.stack = nil
        environment.compactColumn = nil
        environment.tabBarBoard = nil
        environment.rowTraits = nil
        environment.isPageShown = true
        environment.setDismissal(of: layer)
    }
}

extension Layer.Kind {
    fileprivate var role: Role {
        switch self {
        case .alert, .confirmation: .alert
        case .page, .sheet, .cover, .popover: .dialog
        }
    }
}
