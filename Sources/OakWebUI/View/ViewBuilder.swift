/// A result builder for views.
@resultBuilder
public enum ViewBuilder {
    /// Returns the view unchanged.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// Returns an empty view for an empty block.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// Returns the view unchanged.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Combines views in order.
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        repeat each Content
    > {
        TupleView(repeat each content)
    }

    /// Includes the view only if the condition is true.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// Returns a view that shows the first branch of a conditional statement.
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<
        First, Second
    > {
        _ConditionalContent(.first(first))
    }

    /// Returns a view that shows the second branch of a conditional statement.
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<
        First, Second
    > {
        _ConditionalContent(.second(second))
    }

    /// Wraps the view of a block with an availability condition, such as `if #available`, in an `AnyView`.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}

/// A sequence of views, each of which is identified by its position.
public struct TupleView<each Content: View> {
    let content: (repeat each Content)

    /// Combines views in order.
    public init(_ content: repeat each Content) { self.content = (repeat each content) }
}

extension TupleView: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: TupleNode(view, inputs))
    }
}

final class TupleNode<each Content: View>: ViewNode<TupleView<repeat each Content>> {
    private var children: [Node] = []

    init(_ view: TupleView<repeat each Content>, _ inputs: _NodeInputs) {
        super.init(inputs)
        var count = 0
        for _ in repeat (each Content).self { count += 1 }
        children.reserveCapacity(count)
        for content in repeat each view.content { add(content) }
    }

    private func add<V: View>(_ view: V) {
        children.append(V.makeNode(view, in: inputs(at: children.count)))
    }

    override func update(_ view: TupleView<repeat each Content>) {
        var index = 0
        for content in repeat each view.content {
            update(index, content)
            index += 1
        }
    }

    private func update<V: View>(_ index: Int, _ view: V) {
        // The node at an index was created from the view type at the same index of the pack.
        unsafeDowncast(children[index], to: ViewNode<V>.self).update(view)
    }

    override class var byteCount: Int { 160 }
    override var childCount: Int { children.count }
    override func child(at index: Int) -> Node? { index < children.count ? children[index] : nil }
}
