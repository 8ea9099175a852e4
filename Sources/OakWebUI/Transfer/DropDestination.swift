/// A modifier that lets the user drop values onto the top-level elements of a view.
struct DropModifier<Item: Transferable> {
    let action: ([Item], CGPoint) -> Bool
    let isTargeted: (Bool) -> Void
}

extension DropModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: DropNode(view, inputs))
    }
}

private final class DropNode<V: View, Item: Transferable>: ModifierNode<V, DropModifier<Item>>, Decorator,
    DropTarget
{
    private var isTargeted = false

    var plan: TransferPlan { .of(Item.self) }

    override var decorator: (any Decorator)? { self }

    func decorate(_ element: inout Element) {
        let isEnabled = EnvironmentValues(scope: scope).isEnabled
        if isTargeted, !isEnabled { graph.afterRound { [weak self] in self?.setTargeted(false) } }
        element.acceptDrops(of: isEnabled ? plan : nil)
    }

    func setTargeted(_ isTargeted: Bool) {
        guard self.isTargeted != isTargeted else { return }
        self.isTargeted = isTargeted
        modifier.isTargeted(isTargeted)
    }

    func receive(_ content: DroppedContent, at points: ReportedPoints, on element: ElementNode) -> Bool {
        let location = points.location(in: .local, of: element)
        return graph.convert(content, to: Item.self) { [weak self] items in
            guard let self, isAlive else { return }
            _ = modifier.action(items, location)
        }
    }

    override func willBeRemoved() {
        guard isTargeted else { return }
        let end = modifier.isTargeted
        graph.afterRound { end(false) }
    }
}

extension Element {
    /// Adds the types that a drop target accepts, or none if `plan` is `nil` because the target is disabled. In both
    /// cases, the page loads its script for dragging.
    mutating func acceptDrops(of plan: TransferPlan?) {
        let known = self[.droppedTypes].flatMap { $0.isEmpty ? nil : $0 }
        self[.droppedTypes] = [known, plan?.importedTypes].compactMap(\.self).joined(separator: " ")
        if plan != nil { events.insert(.drop) }
    }
}

extension View {
    /// Runs an action when the user drops values onto the view. The user can drop views that are `draggable`, and text
    /// and links from other programs.
    ///
    /// - Parameters:
    ///   - payloadType: The type of the values. Payloads of other types are converted if both types have a content type
    ///     in common.
    ///   - action: A closure that receives the values and the location in the view's own coordinate space, and returns
    ///     whether it has accepted them. The result has no effect.
    ///   - isTargeted: A closure that is called with `true` when the user drags accepted values over the view, and with
    ///     `false` when they leave the view or are dropped.
    nonisolated public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
        modifier(DropModifier(action: action, isTargeted: isTargeted))
    }
}
