/// An element that contains one of the views that a layout arranges.
@MainActor
protocol LayoutPart: ElementNode {
    /// The values that the view provides to the layout.
    var layoutPart: LayoutPass.Part { get }

    /// Sets the position of the view, and the proposals for which the page measures it. If the position is `nil`, the
    /// style sheet arranges the view.
    func place(_ placement: LayoutPlacement?, _ requests: [LayoutProposal])
}

/// A node whose element contains one of the views that a layout arranges.
final class SubviewNode<V: View>: ViewNode<V>, LayoutPart {
    private(set) var element = Element(.box) {
        didSet { graph.countBytes(element.byteCount - oldValue.byteCount) }
    }
    private(set) var spans = Spans.content
    private var content: ViewNode<V>?
    private var placement: LayoutPlacement?
    private var requests: [LayoutProposal] = []

    init(_ view: V, _ inputs: _NodeInputs, make: (V, _NodeInputs) -> ViewNode<V>) {
        super.init(inputs)
        graph.elementAdded(self)
        var inputs = self.inputs()
        inputs.slot = .none
        content = make(view, inputs)
        arrange()
    }

    var layoutPart: LayoutPass.Part {
        var part = LayoutPass.Part()
        // The value of an outer modifier takes precedence.
        var inner: Node? = content
        var providers: [any LayoutValueProvider] = []
        while let node = inner {
            if let provider = node as? any LayoutValueProvider { providers.append(provider) }
            inner = node.childCount == 1 ? node.child(at: 0) : nil
        }
        providers.reverse()
        var outer = parent
        while let node = outer, !node.isElement {
            if let provider = node as? any LayoutValueProvider { providers.append(provider) }
            outer = node.parent
        }
        for provider in providers {
            let (key, value) = provider.layoutValue
            part.values[key] = value
        }
        return part
    }

    func place(_ placement: LayoutPlacement?, _ requests: [LayoutProposal]) {
        if placement == self.placement, requests == self.requests { return }
        self.placement = placement
        self.requests = requests
        update()
    }

    private func arrange() {
        var new = Element(.box, attributes: [Attribute(.subview)])
        spans = new.spans(.wrapper, of: self)
        if let placement {
            let proposal = LayoutProposal(placement.proposal)
            func text(_ length: CGFloat) -> String { length.isFinite ? length.short : "100000" }
            new[.width] = proposal.width.map(text)
            new[.height] = proposal.height.map(text)
            let ideal: Axis.Set = [
                proposal.width == nil ? .horizontal : [], proposal.height == nil ? .vertical : [],
            ]
            if !ideal.isEmpty { new[.fixedSize] = ideal.names }
            new[.alignment] = "top leading"
            new[.placeX] = text(placement.x)
            new[.placeY] = text(placement.y)
            if !requests.isEmpty { new[.proposals] = requests.map(\.text).joined(separator: ";") }
        } else {
            new.arrange(.wrapper, spans)
            let priority = layoutPart.values[ObjectIdentifier(LayoutPriorityKey.self)] as? Double ?? 0
            if priority != 0 { new[.shrink] = priority > 0 ? "0" : "1000" }
        }
        element = new
    }

    /// Evaluates the element and its layout spans, and emits the differences.
    private func update() {
        let old = (element: element, spans: spans)
        arrange()
        graph.emitDifference(from: old.element, to: element, of: self)
        if old.spans != spans { graph.layOut(parent?.enclosingElement) }
    }

    override func layOut() {
        needsLayout = false
        update()
    }

    override func update(_ view: V) { content?.update(view) }
    override func decorationChanged() { content?.decorationChanged() }
    func handle(_ event: Event) {}
    func acknowledge(value: String) {}

    override var childCount: Int { content == nil ? 0 : 1 }
    override func child(at index: Int) -> Node? { content }
    override func willBeRemoved() { graph.elementRemoved(self) }
    override func forEachTopElement(_ body: (ElementNode) -> Void) { body(self) }
    override var firstElement: ElementNode? { self }
    override var lastElement: ElementNode? { self }
    override var enclosingElement: ElementNode? { self }
    override var isElement: Bool { true }
    override func passesDecorations(to child: Node) -> Bool { true }
}
