/// A button that pastes text or a URL from the clipboard. The browser may ask the user for permission.
///
/// The button is disabled if values of the payload type cannot be created from text or a URL.
public struct PasteButton {
    private let button: AnyView

    /// Creates a button that passes the pasted values to a closure.
    public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
        let kind = TransferPlan.of(payloadType).outsideTypes.first
        // The script of the page handles the press, because browsers provide the clipboard only in response to it.
        let button = Button {
        } label: {
            Text(OwnText.paste)
        }
        .modifier(PasteModifier(kind: kind ?? "", action: onPaste))
        .disabled(kind == nil)
        self.button = AnyView(button)
    }
}

@available(*, unavailable)
extension PasteButton: Sendable {}

extension PasteButton: View {
    public var body: some View { button }
}

/// A modifier that lets the top-level elements of a view receive content from the clipboard.
private struct PasteModifier<Item: Transferable> {
    let kind: String
    let action: ([Item]) -> Void
}

extension PasteModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: PasteNode(view, inputs))
    }
}

private final class PasteNode<V: View, Item: Transferable>: ModifierNode<V, PasteModifier<Item>>, Decorator,
    DropTarget
{
    var plan: TransferPlan { .of(Item.self) }

    override var decorator: (any Decorator)? { self }

    func decorate(_ element: inout Element) {
        element[.pasted] = modifier.kind
        if EnvironmentValues(scope: scope).isEnabled { element.events.insert(.drop) }
    }

    func setTargeted(_ isTargeted: Bool) {}

    func receive(_ content: DroppedContent, at points: ReportedPoints, on element: ElementNode) -> Bool {
        graph.convert(content, to: Item.self) { [weak self] items in
            if let self, isAlive { modifier.action(items) }
        }
    }
}
