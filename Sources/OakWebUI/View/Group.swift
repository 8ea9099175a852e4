/// A view that shows nothing.
public struct EmptyView: Sendable {
    /// Creates an empty view, which occupies no space.
    public init() {}
}

extension EmptyView: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: ViewNode(inputs))
    }
}

/// A group of views that adds no element to the page.
public struct Group<Content> {
    let content: Content
}

extension Group: View where Content: View {
    public typealias Body = Never

    /// Creates a group.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: GroupNode(view, inputs))
    }
}

final class GroupNode<Content: View>: ViewNode<Group<Content>> {
    private var content: ViewNode<Content>?

    init(_ view: Group<Content>, _ inputs: _NodeInputs) {
        super.init(inputs)
        content = Content.makeNode(view.content, in: self.inputs())
    }

    override func update(_ view: Group<Content>) { content?.update(view.content) }

    override var childCount: Int { 1 }
    override func child(at index: Int) -> Node? { content }
}
