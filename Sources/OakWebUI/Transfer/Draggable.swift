/// A modifier that lets the user drag the top-level elements of a view.
struct DraggableModifier<Item: Transferable> {
    let payload: () -> Item
}

extension DraggableModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: DraggableNode(view, inputs))
    }
}

/// A view that can be dragged.
@MainActor
protocol DragSource: Decorator {
    /// The formats of the payload.
    var plan: TransferPlan { get }
    var payload: any Transferable { get }
}

private final class DraggableNode<V: View, Item: Transferable>: ModifierNode<V, DraggableModifier<Item>>,
    DragSource
{
    var plan: TransferPlan { .of(Item.self) }
    var payload: any Transferable { modifier.payload() }

    override var decorator: (any Decorator)? { self }

    func decorate(_ element: inout Element) {
        // The attribute makes the page load the script, even while the view is disabled.
        if element[.draggedTypes] == nil { element[.draggedTypes] = "" }
        guard EnvironmentValues(scope: scope).isEnabled, !element.events.contains(.drag) else { return }
        element[.draggedTypes] = plan.exportedTypes
        element[.draggable] = "true"
        // Controls can be focused in any case.
        let isFocusable = element[.address] != nil || !element.events.isDisjoint(with: [.press, .input])
        if !isFocusable, element[.tabIndex] == nil { element[.tabIndex] = "0" }
        element.events.insert(.drag)
    }
}

extension View {
    /// Lets the user drag the view onto views that accept the payload. `payload` is evaluated when the view is dropped.
    ///
    /// To drag with the keyboard, the user presses Control-C or Command-C while the view has focus. On a view that does
    /// not handle presses, keys or gestures itself, the Space bar has the same effect. The focus then moves to a view
    /// that accepts the payload. The Tab key moves the focus to the next such view, Return drops the view, and Escape
    /// cancels dragging.
    nonisolated public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View
    {
        modifier(DraggableModifier(payload: payload))
    }

    /// Lets the user drag the view onto views that accept the payload. While the view is dragged, the preview is shown
    /// at the pointer. The page always contains the preview, so keep it simple.
    nonisolated public func draggable<V: View, T: Transferable>(
        _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
    ) -> some View {
        TupleView(
            modifier(DraggableModifier(payload: payload)),
            preview().box(.layer, Attribute(.layer, "preview"), Attribute(.inert))
        )
        .box()
    }
}
