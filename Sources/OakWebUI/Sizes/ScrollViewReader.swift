/// A view whose content can be scrolled to a view with a given id.
public struct ScrollViewReader<Content: View> {
    /// A closure that creates the content.
    public var content: (ScrollViewProxy) -> Content
    @State private var scope = ScrollScope()

    /// Creates a view from a closure that receives a proxy. Actions use the proxy to scroll.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
}

@available(*, unavailable)
extension ScrollViewReader: Sendable {}

extension ScrollViewReader: View {
    public var body: some View {
        content(ScrollViewProxy(scope: scope)).modifier(ScrollScopeModifier(scope: scope))
    }
}

/// A proxy that scrolls the scroll views in a `ScrollViewReader`.
public struct ScrollViewProxy {
    fileprivate let scope: ScrollScope

    /// Scrolls to the first view with the given id, which `id(_:)` or a `ForEach` sets. If there is no such view,
    /// calling this method has no effect.
    ///
    /// - Parameters:
    ///   - id: The id of the view.
    ///   - anchor: The position in the scroll view at which the view is shown, or `nil` to scroll only as far as
    ///     necessary. Along each axis, the anchor is rounded to an edge or to the center.
    @MainActor @preconcurrency
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        scope.scroll(to: AnyHashable(id), anchor)
    }
}

@available(*, unavailable)
extension ScrollViewProxy: Sendable {}

/// The part of the graph in which a proxy looks for views.
@MainActor
private final class ScrollScope {
    weak var node: Node?

    nonisolated init() {}

    /// Scrolls after the current update, so that views that the same action adds are already on the page.
    func scroll(to id: AnyHashable, _ anchor: UnitPoint?) {
        guard let node, node.isAlive else { return }
        node.graph.afterRound { [weak node] in
            guard let node, node.isAlive, let target = node.descendant(with: id)?.firstElement else { return }
            node.graph.emit(.scroll(target.id, anchor))
        }
    }
}

extension Node {
    /// Returns the first descendant with the given identity, in document order. If the identity belongs to a row, or to
    /// the view of a row, that the page has not requested yet, the row is created.
    func descendant(with id: AnyHashable) -> Node? {
        if let collection, let index = collection.elementIndex(of: id) {
            return collection.child(ofElement: index)
        }
        for index in 0..<childCount {
            guard let child = child(at: index) else { continue }
            if child.identity == id { return child }
            if let found = child.descendant(with: id) { return found }
        }
        if let collection, let index = collection.missingElementIndex(identifiedBy: id) {
            return collection.child(ofElement: index)
        }
        return nil
    }
}

/// A modifier that stores its node in a scope.
private struct ScrollScopeModifier {
    let scope: ScrollScope
}

extension ScrollScopeModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: ScrollScopeNode(view, inputs))
    }
}

private final class ScrollScopeNode<V: View>: ModifierNode<V, ScrollScopeModifier> {
    override func contentAppeared() { modifier.scope.node = self }
}
