/// A view that uses `==` instead of a field-by-field comparison to determine whether its content has changed.
public struct EquatableView<Content: Equatable & View> {
    /// The view whose values are compared.
    public var content: Content

    /// Creates a view whose content is updated only if it is not equal to its previous value.
    public init(content: Content) { self.content = content }
}

extension EquatableView: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: EquatableNode(view, inputs))
    }
}

extension View where Self: Equatable {
    /// Returns a view that is updated only if it is not equal to its previous value.
    nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

final class EquatableNode<Content: Equatable & View>: ViewNode<EquatableView<Content>> {
    private var view: Content
    private var content: ViewNode<Content>?

    init(_ view: EquatableView<Content>, _ inputs: _NodeInputs) {
        self.view = view.content
        super.init(inputs)
        content = Content.makeNode(view.content, in: self.inputs())
    }

    override func update(_ view: EquatableView<Content>) {
        guard self.view != view.content else { return }
        self.view = view.content
        content?.update(view.content)
    }

    override var childCount: Int { 1 }
    override func child(at index: Int) -> Node? { content }
}
