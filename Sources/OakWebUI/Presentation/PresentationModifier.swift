/// A modifier that shows a layer above a view, or pushes a page, while a bound item is not `nil`.
struct PresentationModifier<Item> {
    let kind: Layer.Kind
    let item: Binding<Item?>
    let title: Text?
    let onDismiss: (() -> Void)?
    /// A closure that returns the identity of an item. Each identity has its own layer.
    let id: (Item) -> AnyHashable
    /// A closure that creates the content, or `nil` while the content is not available.
    let content: ((Item) -> AnyView)?

    init(
        _ kind: Layer.Kind, _ item: Binding<Item?>, title: Text? = nil, onDismiss: (() -> Void)? = nil,
        id: @escaping (Item) -> AnyHashable, content: ((Item) -> AnyView)?
    ) {
        self.kind = kind
        self.item = item
        self.title = title
        self.onDismiss = onDismiss
        self.id = id
        self.content = content
    }
}

/// The item of a presentation that is controlled by a Boolean binding.
struct Presence: Hashable {}

extension PresentationModifier where Item == Presence {
    init(
        _ kind: Layer.Kind, _ isPresented: Binding<Bool>, title: Text? = nil,
        onDismiss: (() -> Void)? = nil, content: (() -> AnyView)?
    ) {
        let item = isPresented.part(Presence()) {
            $0 ? Presence() : nil
        } set: {
            $0 = $1 != nil
        }
        self.init(
            kind, item, title: title, onDismiss: onDismiss, id: { $0 },
            content: content.map { content in { _ in content() } })
    }
}

extension PresentationModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: PresentationNode(view, inputs))
    }
}

final class PresentationNode<V: View, Item>: ModifierNode<V, PresentationModifier<Item>> {
    private var shown: (id: AnyHashable, layer: Layer)?
    private var observation: ObservationToken?

    override func contentAppeared() { refresh() }
    override func didUpdate(from old: PresentationModifier<Item>) { refresh() }

    override func refresh() {
        isDirty = false
        let (item, title) = reading {
            (
                observing(&observation, FieldPlan.of(PresentationModifier<Item>.self)) {
                    modifier.item.wrappedValue
                }, modifier.title?.text(in: EnvironmentValues(scope: scope))
            )
        }
        guard let item else { return hide() }
        // While the content is not available, the presentation stays unchanged.
        guard let content = modifier.content else { return }
        let id = modifier.id(item)
        if let shown, shown.id == id {
            shown.layer.content = { content(item) }
            // The title of a sheet is set by its content, not by the modifier.
            if let title, shown.layer.title != title { shown.layer.title = title }
            shown.layer.requestDismissal = dismissal
        } else {
            hide()
            show(id, title) { content(item) }
        }
    }

    private func show(_ id: AnyHashable, _ title: String?, content: @escaping () -> AnyView) {
        let environment = EnvironmentValues(scope: scope)
        let layer = Layer(modifier.kind, scope: scope, origin: environment.pageLayer, content: content)
        layer.title = title
        layer.requestDismissal = dismissal
        if modifier.kind == .popover { layer.anchor = firstElement?.id }
        guard let outlet = outlet(environment) else {
            return graph.report(.missingStack(view: viewName))
        }
        shown = (id, layer)
        outlet.show(layer)
    }

    private func hide() {
        guard let shown else { return }
        self.shown = nil
        outlet(EnvironmentValues(scope: scope))?.hide(shown.layer)
        if isAlive, let onDismiss = modifier.onDismiss { graph.afterRound { onDismiss() } }
    }

    private func outlet(_ environment: EnvironmentValues) -> LayerOutlet? {
        modifier.kind == .page ? environment.stack?.pushed : environment.dialogOutlet
    }

    private var dismissal: () -> Void { { [item = modifier.item] in item.wrappedValue = nil } }

    override func willBeRemoved() {
        hide()
        observation?.retire()
        observation = nil
    }
}

/// An action that dismisses a presentation or removes a page from its stack.
@MainActor
@preconcurrency
public struct DismissAction {
    nonisolated let layer: Layer?

    /// Dismisses the presentation by setting its binding to `false` or `nil`, or removes the page from the navigation
    /// path. This method has no effect if there is nothing to dismiss.
    public func callAsFunction() { layer?.requestDismissal() }
}

@available(*, unavailable)
extension DismissAction: Sendable {}

private enum DismissKey: EnvironmentKey { static var defaultValue: Layer? { nil } }

extension EnvironmentValues {
    /// An action that dismisses the current presentation or page.
    public var dismiss: DismissAction { DismissAction(layer: self[DismissKey.self]) }

    /// A Boolean value that indicates whether the view is inside a presentation or on a pushed page.
    public var isPresented: Bool { self[DismissKey.self] != nil }

    /// Sets the layer that `dismiss` removes.
    mutating func setDismissal(of layer: Layer) { self[DismissKey.self] = layer }
}
