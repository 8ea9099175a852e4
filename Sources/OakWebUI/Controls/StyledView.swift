/// A control whose view can be replaced by a style in the environment.
protocol StyledView: View where Body == Never {
    associatedtype Plain: View
    /// The view that the control shows without a style.
    @MainActor var plain: Plain { get }
    /// Returns the view that the current style creates, or `nil` if there is no style.
    @MainActor func styled(in environment: EnvironmentValues) -> AnyView?
}

extension _NodeOutputs where V: StyledView {
    @MainActor
    static func styled(_ view: V, _ inputs: _NodeInputs) -> Self {
        _NodeOutputs(node: StyledNode(view, inputs))
    }
}

final class StyledNode<V: StyledView>: ViewNode<V> {
    private enum Content {
        case none
        case plain(ViewNode<V.Plain>)
        case styled(ViewNode<AnyView>)
    }

    private var view: V
    private var content = Content.none

    init(_ view: V, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        content = make(styled())
    }

    private func styled() -> AnyView? { reading { view.styled(in: EnvironmentValues(scope: scope)) } }

    private func make(_ styled: AnyView?) -> Content {
        if let styled { return .styled(AnyView.makeNode(styled, in: inputs())) }
        return .plain(V.Plain.makeNode(view.plain, in: inputs()))
    }

    override func update(_ view: V) {
        self.view = view
        refresh()
    }

    override func refresh() {
        isDirty = false
        let styled = styled()
        switch (content, styled) {
        case (.plain(let node), nil): node.update(view.plain)
        case (.styled(let node), let styled?): node.update(styled)
        default:
            if let old = child(at: 0) { graph.remove(old, from: self) }
            content = make(styled)
            if let new = child(at: 0) { graph.insert(new, in: self) }
        }
    }

    override var childCount: Int { 1 }

    override func child(at index: Int) -> Node? {
        switch content {
        case .none: nil
        case .plain(let node): node
        case .styled(let node): node
        }
    }
}

/// A style whose dynamic properties are connected like those of a view, so that it can read the environment.
struct ConnectedStyle<Style>: DynamicProperty {
    private(set) var style: Style

    init(_ style: Style) { self.style = style }

    @MainActor
    static func _connect(_ property: inout Self, previous: Self?, in context: _PropertyContext) -> Bool {
        FieldPlan.of(Style.self).connect(&property.style, previous: previous?.style, in: context)
    }
}
