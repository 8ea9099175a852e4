/// A view that is represented by an element on the page. It describes its element and its content, and handles events.
/// It does not depend on nodes or operations.
///
/// A public type that conforms to this protocol declares `public typealias Body = Never`.
@MainActor
package protocol ElementView: View where Body == Never {
    associatedtype ElementContent: View
    /// The content of the element. Leaves have an `EmptyView`.
    var elementContent: ElementContent { get }

    /// A copy of the view that uses less memory, for storage in the view's node. Equal parts of these copies, such as
    /// text styles, share their storage.
    var compacted: Self { get }

    /// A Boolean value that indicates whether the element currently has no content. In that case, it has no child
    /// nodes.
    var isLeaf: Bool { get }

    /// A Boolean value that indicates whether `resolved(in:)` can return views with different contents in different
    /// environments.
    static var dependsOnEnvironment: Bool { get }

    /// Returns the view to show in the given environment. The element and the content are those of the returned view.
    /// This method may read the environment, and is called again when it changes.
    func resolved(in environment: EnvironmentValues) -> Self

    /// The rule that determines the layout spans of the element if it is a box.
    var boxRule: BoxRule { get }

    /// Returns the element. This method may read state, bindings and the environment, and is called again when one of
    /// them changes.
    func element(in environment: EnvironmentValues) -> Element

    /// Handles an event from the element's `events`.
    func handle(_ event: Event, in environment: EnvironmentValues)
}

extension ElementView where ElementContent == EmptyView {
    package var elementContent: EmptyView { EmptyView() }
}

extension ElementView {
    // Public, because public views use this implementation.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        .slotted(view, inputs) { PrimitiveNode($0, $1) }
    }

    package var compacted: Self { self }
    package static var dependsOnEnvironment: Bool { false }
    package func resolved(in environment: EnvironmentValues) -> Self { self }
    package var boxRule: BoxRule { .wrapper }
    package var isLeaf: Bool { ElementContent.self == EmptyView.self }
    package func handle(_ event: Event, in environment: EnvironmentValues) {}
}

/// The node of a primitive view.
final class PrimitiveNode<V: ElementView>: ViewNode<V>, ElementNode {
    private var view: V
    private(set) var element: Element {
        didSet { graph.countBytes(element.byteCount - oldValue.byteCount) }
    }
    private var content: ViewNode<V.ElementContent>?
    private(set) var spans = Spans.content
    var boxRule: BoxRule { view.boxRule }

    init(_ view: V, _ inputs: _NodeInputs) {
        self.view = view.compacted
        element = Element(.root)
        super.init(inputs)
        let (element, shown) = evaluate()
        self.element = element
        graph.elementAdded(self)
        if !shown.isLeaf {
            content = V.ElementContent.makeNode(shown.elementContent, in: contentInputs)
            nameByContent(&self.element)
            combineContent(&self.element)
        }
        spans = self.element.spans(view.boxRule, of: self)
        self.element.arrange(view.boxRule, spans)
        addColumns(&self.element)
        graph.sizeChanged(of: self)
    }

    /// Adds the columns of a grid, which depend on the cells in the grid's rows.
    private func addColumns(_ element: inout Element) {
        if element.role == .grid, let columns = Element.columns(of: self) { element[.tracks] = columns }
    }

    override func layOut() {
        needsLayout = false
        guard element.spansDependOnContent else { return }
        updateElement()
    }

    /// Evaluates the element and its layout spans, and emits the differences.
    ///
    /// - Returns: The view that the element shows.
    @discardableResult
    private func updateElement() -> V {
        let old = (element: element, spans: spans)
        let (evaluated, shown) = evaluate()
        var new = evaluated
        spans = new.spans(view.boxRule, of: self)
        new.arrange(view.boxRule, spans)
        addColumns(&new)
        element = new
        graph.emitDifference(from: old.element, to: element, of: self)
        // The columns of a grid depend on its cells, even if the spans of the rows do not change.
        if old.spans != spans || element.role == .gridRow { graph.layOut(parent?.enclosingElement) }
        if old.spans != spans { graph.sizeChanged(of: self) }
        return shown
    }

    /// Uses the content of an element as the element's accessible name if the element combines its content. If the
    /// content contains controls, an element with the image role becomes a group, because the content of an image is
    /// hidden from assistive technology.
    private func combineContent(_ element: inout Element) {
        guard element.combinesContent else { return }
        graph.combinesContent = true
        if element[.label] == nil, element[.labelledBy] == nil { element[.labelledBy] = "\(id)" }
        let hasControl = children.contains { $0.first { $0.element.isControl } != nil }
        if hasControl, element[.accessibilityRole] == "img" { element[.accessibilityRole] = "group" }
    }

    /// Uses the legend of a group of controls, or the content of a popover, as the accessible name of the element.
    private func nameByContent(_ element: inout Element) {
        guard element[.label] == nil, element[.labelledBy] == nil else { return }
        switch element.role {
        case .choices, .stepper:
            guard let legend = content?.firstElement, legend.element.role == .legend else { return }
            element[.labelledBy] = "\(legend.id)"
        case .dialog where element[.kind] == "popover": element[.labelledBy] = "\(id)"
        default: return
        }
    }

    private var contentInputs: _NodeInputs {
        var inputs = inputs()
        if slot != .unrendered { inputs.slot = element.role.slot }
        return inputs
    }

    private func evaluate() -> (Element, shown: V) {
        reading {
            let environment = EnvironmentValues(scope: scope)
            let shown = view.resolved(in: environment)
            var element = shown.element(in: environment)
            if isDecorative || element.role == .icon && parent?.enclosingElement?.containsInlineText ?? false
            {
                element.becomeDecoration()
            }
            forEachDecorator { $0.decorate(&element) }
            if !graph.sizes.isEmpty, graph.sizes[id]?.isMeasured == true { element.measure() }
            element.mergeAccessibilityValue()
            nameByContent(&element)
            combineContent(&element)
            return (element, shown)
        }
    }

    override var containsInlineText: Bool {
        switch element.role {
        case .horizontalStack, .button, .link, .label, .menuLabel: V.ElementContent.holdsText()
        default: false
        }
    }

    override func update(_ view: V) {
        let oldRule = boxRule
        self.view = view.compacted
        if boxRule != oldRule { graph.sizeChanged(of: self) }
        isDirty = false
        updateContent(updateElement())
    }

    private func updateContent(_ view: V) {
        switch (content, view.isLeaf) {
        case (let content?, false): content.update(view.elementContent)
        case (nil, true): break
        case (nil, false):
            let node = V.ElementContent.makeNode(view.elementContent, in: contentInputs)
            content = node
            graph.insert(node, in: self)
        case (let old?, true):
            content = nil
            graph.remove(old, from: self)
        }
    }

    override func refresh() {
        isDirty = false
        let shown = updateElement()
        if V.dependsOnEnvironment { updateContent(shown) }
    }

    func handle(_ event: Event) {
        var isHandled = false
        forEachDecorator { if !isHandled { isHandled = $0.handle(event) } }
        if event.kind == .size {
            // Several modifiers may read the size of an element, and the element itself as well.
            if let frame = CGRect(reported: event.value) { graph.setReportedSize(frame.size, of: self) }
            return
        }
        if isHandled { return }
        if event.kind == .input, element.role.slot == .option {
            choice(event.value)?.choose(true)
        } else {
            view.handle(event, in: EnvironmentValues(scope: scope))
        }
    }

    func acknowledge(value: String) {
        element.acknowledge(value)
        if element.role.slot == .option {
            forEachChild { $0.acknowledge(value: "\($0.id)" == value ? "true" : "false") }
        }
        // The page must be updated even if the new value is rejected and nothing that depends on it changes.
        markDirty()
    }

    override var childCount: Int { content == nil ? 0 : 1 }
    override func child(at index: Int) -> Node? { content }
    override func willBeRemoved() { graph.elementRemoved(self) }

    override func forEachTopElement(_ body: (ElementNode) -> Void) { body(self) }
    override var firstElement: ElementNode? { self }
    override var lastElement: ElementNode? { self }
    override var enclosingElement: ElementNode? { self }
    override var isElement: Bool { true }
}
