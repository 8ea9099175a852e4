/// A modifier that binds the scroll position of a scroll view to the id of a view in it.
private struct ScrollPositionModifier<ID: Hashable> {
    let id: Binding<ID?>
    let anchor: UnitPoint?
}

extension ScrollPositionModifier: Decoration {
    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: ScrollPositionNode(view, inputs))
    }

    func decorate(_ element: inout Element, in environment: EnvironmentValues) {
        guard element.role == .scrollView else { return }
        let place = (element[.axes] == "x" ? anchor?.x : anchor?.y) ?? 0
        element[.position] = place.clamped(to: 0...1).short
        element.events.insert(.size)
    }
}

private final class ScrollPositionNode<V: View, ID: Hashable>:
    ModifierNode<V, ScrollPositionModifier<ID>>, Decorator
{
    /// The id of the view at the current scroll position.
    private var current: ID?

    override func contentAppeared() {
        // A scroll view is initially at its first view.
        if let id = modifier.id.wrappedValue, let target = descendant(with: AnyHashable(id))?.firstElement,
            target.parent?.enclosingElement?.children.first === target
        {
            current = id
        }
        scroll()
    }

    override func didUpdate(from old: ScrollPositionModifier<ID>) { scroll() }

    /// Scrolls to the view whose id the binding contains, unless that view is already at the scroll position.
    private func scroll() {
        let id = modifier.id.wrappedValue
        guard id != current else { return }
        current = id
        guard let id else { return }
        // Views that the same update adds are not on the page until the update has ended.
        graph.afterRound { [weak self] in
            guard let self, self.isAlive, let target = self.descendant(with: AnyHashable(id))?.firstElement
            else { return }
            self.graph.emit(.scroll(target.id, self.modifier.anchor))
        }
    }

    func decorate(_ element: inout Element) {
        modifier.decorate(&element, in: EnvironmentValues(scope: scope))
    }

    /// Stores the id of the view whose element the page has reported.
    func handle(_ event: Event) -> Bool {
        guard event.kind == .size, event.value.hasPrefix("#"),
            let element = ElementID(event.value.dropFirst()),
            let id = identity(ofElement: element)?.base as? ID
        else { return false }
        if id != current {
            current = id
            modifier.id.wrappedValue = id
        }
        return true
    }

    override var decorator: (any Decorator)? { self }
}

extension Node {
    /// Returns the identity of the innermost descendant that has an identity and whose first element is the given one.
    fileprivate func identity(ofElement element: ElementID) -> AnyHashable? {
        for index in 0..<childCount {
            guard let child = child(at: index) else { continue }
            if let found = child.identity(ofElement: element) { return found }
            guard child.firstElement?.id == element else { continue }
            if let id = child.identity ?? collection?.id(ofChild: index) { return id }
        }
        return nil
    }
}

extension View {
    /// Binds the scroll position of a scroll view to the id of the view at the anchor, or of the first visible view if
    /// there is no anchor.
    ///
    /// The page reports the position when the user stops scrolling. It considers the views in the stack with
    /// `scrollTargetLayout` or, if there is none, in the stack directly inside the scroll view.
    ///
    /// - Parameters:
    ///   - id: The id of the view. If you set it, the scroll view scrolls to the view.
    ///   - anchor: The position in the scroll view. The page reports the view at this position, and setting `id`
    ///     scrolls the view to this position. With `nil`, setting `id` scrolls only as far as necessary.
    nonisolated public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil)
        -> some View
    {
        modifier(ScrollPositionModifier(id: id, anchor: anchor))
    }
}
