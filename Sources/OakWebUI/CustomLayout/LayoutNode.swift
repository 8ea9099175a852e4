/// An element that arranges its views with a `Layout`.
@MainActor
package protocol LayoutElement: ElementNode {
    /// The elements that the layout arranges.
    var layoutParts: [any ElementNode] { get }

    /// Returns the size of the container for a proposed size, and the placements of the views.
    ///
    /// - Parameter measure: A closure that returns the size of a view.
    func solve(
        _ proposal: ProposedViewSize, measure: @escaping (Int, ProposedViewSize) -> CGSize
    ) -> (size: CGSize, placements: [LayoutPlacement])
}

/// The node of a container with a layout.
///
/// The style sheet lays out stacks. For all other layouts, the page reports the offered space and the sizes of the
/// views, and the element and its views receive fixed sizes and positions.
final class LayoutNode<L: Layout, Content: View>: ViewNode<LayoutView<L, Content>>, LayoutElement {
    private var layout: L
    private(set) var element = Element(.layout) {
        didSet { graph.countBytes(element.byteCount - oldValue.byteCount) }
    }
    private(set) var spans = Spans.content
    private var content: ViewNode<Content>?
    private var cache: L.Cache?
    /// The values that the page has reported, or `nil` if the page has not reported any yet.
    private var report: LayoutReport?

    init(_ view: LayoutView<L, Content>, _ inputs: _NodeInputs) {
        layout = view.layout
        super.init(inputs)
        graph.elementAdded(self)
        var inputs = self.inputs()
        inputs.slot = .subview
        content = Content.makeNode(view.content, in: inputs)
        arrange()
        graph.register(self)
    }

    private var parts: [any LayoutPart] { children.compactMap { $0 as? any LayoutPart } }
    var layoutParts: [any ElementNode] { parts }

    // MARK: Layout

    func solve(
        _ proposal: ProposedViewSize, measure: @escaping (Int, ProposedViewSize) -> CGSize
    ) -> (size: CGSize, placements: [LayoutPlacement]) {
        run(measure: measure) { layout, pass, cache in
            let size = layout.sizeThatFits(proposal: proposal, subviews: pass.subviews, cache: &cache)
            return (size.valid, Self.place(layout, pass, proposal, size.valid, &cache))
        }
    }

    private static func place(
        _ layout: L, _ pass: LayoutPass, _ proposal: ProposedViewSize, _ size: CGSize, _ cache: inout L.Cache
    ) -> [LayoutPlacement] {
        let bounds = CGRect(origin: .zero, size: size)
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: pass.subviews, cache: &cache)
        for (index, subview) in pass.subviews.enumerated() where pass.placements[index] == nil {
            subview.place(
                at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: ProposedViewSize(size)
            )
        }
        return pass.placements.compactMap(\.self)
    }

    private func run<Result>(
        measure: @escaping (Int, ProposedViewSize) -> CGSize,
        _ body: (L, LayoutPass, inout L.Cache) -> Result
    ) -> Result {
        let direction = EnvironmentValues(scope: scope).layoutDirection
        let pass = LayoutPass(parts.map(\.layoutPart), direction, measure: measure)
        var cache = self.cache ?? layout.makeCache(subviews: pass.subviews)
        // The sizes may have changed since the last run.
        if self.cache != nil { layout.updateCache(&cache, subviews: pass.subviews) }
        defer { self.cache = cache }
        return body(layout, pass, &cache)
    }

    /// Runs the layout, and updates the element and the views in it.
    private func arrange() {
        reading { arrangeParts() }
    }

    private func arrangeParts() {
        let parts = parts
        var new = Element(.layout)
        if let stack = (layout as? any StackElementLayout)?.stackElement {
            spans = stack.spans(.wrapper, of: self)
            var arranged = stack
            arranged.arrange(.wrapper, spans)
            new.attributes = [Attribute(.arrangement, stack.role.stackName)] + arranged.attributes
            for part in parts { part.place(nil, []) }
        } else {
            new.attributes = [Attribute(.arrangement, "layout")]
            new.events = .size
            let measurements = Measurements(parts, report)
            let offer = report?.space ?? .unspecified
            let (size, placements) = run(measure: measurements.measure) { layout, pass, cache in
                func size(_ width: CGFloat?, _ height: CGFloat?) -> CGSize {
                    layout.sizeThatFits(
                        proposal: ProposedViewSize(width: width, height: height), subviews: pass.subviews,
                        cache: &cache
                    ).valid
                }
                let (least, ideal, most) = (size(0, 0), size(nil, nil), size(.infinity, .infinity))
                spans.x = Span(between: least.width, and: most.width, ideal: ideal.width)
                let (low, high) = (size(offer.width, 0), size(offer.width, .infinity))
                spans.y = Span(between: low.height, and: high.height, ideal: ideal.height)
                let own = size(offer.width, offer.height)
                return (own, Self.place(layout, pass, offer, own, &cache))
            }
            new[.width] = size.width.short
            new[.height] = size.height.short
            if report != nil { new[.placed] = "" }
            let axes: Axis.Set = [spans.x.grows ? .horizontal : [], spans.y.grows ? .vertical : []]
            if !axes.isEmpty { new[.grows] = axes.names }
            for (index, part) in parts.enumerated() {
                part.place(placements[index], measurements.requests[index])
            }
        }
        forEachDecorator { $0.decorate(&new) }
        element = new
    }

    override func layOut() {
        needsLayout = false
        let old = (element: element, spans: spans)
        arrange()
        graph.emitDifference(from: old.element, to: element, of: self)
        if old.spans != spans { graph.layOut(parent?.enclosingElement) }
    }

    override func refresh() {
        isDirty = false
        layOut()
    }

    override func update(_ view: LayoutView<L, Content>) {
        layout = view.layout
        content?.update(view.content)
        // Layouts cannot be compared with each other.
        layOut()
    }

    func handle(_ event: Event) {
        var isHandled = false
        forEachDecorator { if !isHandled { isHandled = $0.handle(event) } }
        guard !isHandled, event.kind == .size, let new = LayoutReport(event.value), new != report else {
            return
        }
        report = new
        markDirty()
    }

    func acknowledge(value: String) {}

    // MARK: Node

    override var childCount: Int { content == nil ? 0 : 1 }
    override func child(at index: Int) -> Node? { content }
    override func willBeRemoved() { graph.elementRemoved(self) }
    override func forEachTopElement(_ body: (ElementNode) -> Void) { body(self) }
    override var firstElement: ElementNode? { self }
    override var lastElement: ElementNode? { self }
    override var enclosingElement: ElementNode? { self }
    override var isElement: Bool { true }
}

extension CGSize {
    /// The size, with the width and the height limited to values that a page can show.
    fileprivate var valid: CGSize {
        func valid(_ length: CGFloat) -> CGFloat { length.isNaN ? 0 : min(max(length, 0), 1e5) }
        return CGSize(width: valid(width), height: valid(height))
    }
}

extension Span {
    /// Creates the span of an element with the given lengths. A length of 100,000 points or more represents an infinite
    /// length.
    fileprivate init(between a: CGFloat, and b: CGFloat, ideal: CGFloat) {
        let most = Float(max(a, b))
        self.init(Float(min(a, b)), most >= 1e5 ? .infinity : most, ideal: Float(ideal))
    }
}

extension Role {
    /// The CSS class of a stack.
    fileprivate var stackName: String {
        switch self {
        case .horizontalStack: "h"
        case .verticalStack: "v"
        default: "z"
        }
    }
}

extension Element {
    /// The role of the stack that the element's layout represents, or else the role of the element.
    package var arrangedRole: Role {
        guard role == .layout else { return role }
        switch self[.arrangement] {
        case "h": return .horizontalStack
        case "v": return .verticalStack
        case "z": return .depthStack
        default: return .layout
        }
    }
}
