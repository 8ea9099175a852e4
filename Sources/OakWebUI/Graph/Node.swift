/// An object that represents a view for the lifetime of the view's identity.
///
/// A node exists from the update that adds its identity to the page until the update that removes it. Subclasses store
/// the view and the children. This class stores the state that every node needs. It is confined to the main actor.
@MainActor
package class Node {
    unowned let graph: Graph
    private(set) unowned var parent: Node?
    /// The environment of this node and its children, or `nil` if no enclosing view sets a value.
    let scope: EnvironmentScope?
    /// The sources that the last evaluation read, in order.
    private var sources: [Source] = []
    /// The id of the node, unique within its graph and never reused. Ids increase in the order of creation.
    package let id: ElementID
    /// The index of the node among the children of its parent.
    var position: UInt32
    let depth: UInt16
    /// The wrapper that the container adds around the elements of this node.
    let slot: Slot
    /// A Boolean value that indicates whether images inside this node are next to text with the same meaning.
    let isDecorative: Bool
    private(set) var isAlive = true
    var isDirty = false
    /// A Boolean value that indicates whether the layout spans must be recomputed.
    var needsLayout = false

    init(_ inputs: _NodeInputs) {
        graph = inputs.graph
        parent = inputs.parent
        scope = inputs.scope
        position = inputs.position
        slot = inputs.slot
        isDecorative = inputs.isDecorative
        depth = (inputs.parent?.depth ?? 0) &+ 1
        id = graph.nextID()
        graph.countBytes(type(of: self).byteCount)
    }

    // MARK: Overridden by subclasses

    /// Re-evaluates the values that this node derives from its sources. This method is called when a source has
    /// changed.
    func refresh() {}

    /// Recomputes the layout spans of this node's element. This method is called when an element inside it has been
    /// added or removed, or has different spans.
    func layOut() { needsLayout = false }

    /// The approximate size in bytes of a node of this class. It includes objects that only the node retains,
    /// but excludes other nodes and elements.
    class var byteCount: Int { 160 }

    /// The name of the view's type, for messages.
    var viewName: String { "\(type(of: self))" }

    var childCount: Int { 0 }

    /// Returns the child at an index below `childCount`, or `nil` if that position is empty.
    func child(at index: Int) -> Node? { nil }

    /// Prepares the node for removal. This method is called once, when the identity is removed from the page and after
    /// the children have been removed.
    func willBeRemoved() {}

    /// Visits the elements that represent this node in its parent element, in order.
    func forEachTopElement(_ body: (ElementNode) -> Void) {
        for index in 0..<childCount { child(at: index)?.forEachTopElement(body) }
    }

    var firstElement: ElementNode? {
        for index in 0..<childCount {
            if let element = child(at: index)?.firstElement { return element }
        }
        return nil
    }

    var lastElement: ElementNode? {
        for index in (0..<childCount).reversed() {
            if let element = child(at: index)?.lastElement { return element }
        }
        return nil
    }

    /// This node if it is an element, or the nearest enclosing element otherwise.
    var enclosingElement: ElementNode? { parent?.enclosingElement }

    /// A Boolean value that indicates whether this node is an element. A search for an insertion anchor stops at
    /// elements.
    var isElement: Bool { false }

    /// A Boolean value that indicates whether this node is an element that shows text on the same line as its symbols.
    /// Such symbols are decorative.
    var containsInlineText: Bool { false }

    /// Responds to a change to a decoration around this node's element.
    func decorationChanged() { markDirty() }

    /// Returns whether the decorations around this node apply to the elements in `child` rather than to the element
    /// of this node.
    func passesDecorations(to child: Node) -> Bool { false }

    /// This node if it manages the children of a collection, or `nil` otherwise.
    var collection: (any CollectionNode)? { nil }

    /// The identity that `id(_:)` assigns to the view of this node, or `nil` if there is none.
    var identity: AnyHashable? { nil }

    /// This node if it observes the preferences of its descendants, or `nil` otherwise.
    var preferenceObserver: (any PreferenceObserver)? { nil }

    /// This node if it modifies the elements directly inside it, or `nil` otherwise.
    var decorator: (any Decorator)? { nil }

    /// This node if it changes the transaction of its content, or `nil` otherwise.
    var transactionNode: (any TransactionNode)? { nil }

    /// The transition that the view of this node sets, or `nil` if there is none.
    var transition: AnyTransition? { nil }

    // MARK: Life cycle

    /// Invalidates this node and its descendants. Calling this method again has no effect.
    final func invalidate() {
        guard isAlive else { return }
        isAlive = false
        for index in 0..<childCount { child(at: index)?.invalidate() }
        willBeRemoved()
        for source in sources { source.remove(self) }
        sources = []
        parent = nil
        graph.nodeRemoved()
        graph.countBytes(-type(of: self).byteCount)
    }

    /// Schedules an evaluation of this node in the current flush, or in the next flush if none is in progress.
    final func markDirty() {
        guard isAlive, !isDirty else { return }
        isDirty = true
        graph.enqueue(self)
    }

    /// Returns the inputs for creating a child of this node.
    final func inputs(at position: Int = 0, scope: EnvironmentScope? = nil) -> _NodeInputs {
        _NodeInputs(
            graph: graph, parent: self, scope: scope ?? self.scope, position: UInt32(position), slot: slot,
            isDecorative: isDecorative)
    }

    // MARK: Dependencies

    /// Runs `body`, and registers this node as a reader of exactly the sources that `body` reads.
    final func reading<Result>(_ body: () -> Result) -> Result {
        let outer = Evaluation.begin(self)
        let outerCursor = graph.readCursor
        graph.readCursor = 0
        defer {
            while sources.count > graph.readCursor { sources.removeLast().remove(self) }
            graph.readCursor = outerCursor
            Evaluation.end(restoring: outer)
        }
        return body()
    }

    /// Records that the current evaluation of this node reads `source`.
    ///
    /// Consecutive evaluations usually read the same sources in the same order, so each read usually takes only one
    /// comparison.
    final func read(_ source: Source) {
        let cursor = graph.readCursor
        if cursor < sources.count, sources[cursor] === source {
            graph.readCursor = cursor + 1
            return
        }
        for index in sources.indices where sources[index] === source {
            if index < cursor { return }
            sources.swapAt(index, cursor)
            graph.readCursor = cursor + 1
            return
        }
        sources.append(source)
        sources.swapAt(cursor, sources.count - 1)
        source.insert(self)
        graph.readCursor = cursor + 1
    }
}

/// An opaque description of the position in the graph at which a node is created. Only views in this library use it.
public struct _NodeInputs {
    let graph: Graph
    let parent: Node?
    let scope: EnvironmentScope?
    let position: UInt32
    var slot = Slot.none
    /// A Boolean value that indicates whether images are next to text with the same meaning.
    var isDecorative = false
}

/// An opaque container for the node that a view created. Only views in this library use it.
public struct _NodeOutputs<V: View> {
    let node: ViewNode<V>
}

/// A node for a view of a specific type. A parent usually knows the type of a child at compile time and updates it
/// without casts.
@MainActor
package class ViewNode<V: View>: Node {
    /// Updates the node with the view that the last evaluation of the parent created for this identity.
    func update(_ view: V) {}

    override class var byteCount: Int { 160 + MemoryLayout<V>.size }

    final override var viewName: String { "\(V.self)" }
}

extension View {
    /// Creates the node of a view, as a child of the node that provided `inputs`.
    static func makeNode(_ view: Self, in inputs: _NodeInputs) -> ViewNode<Self> {
        _makeNode(view, inputs).node
    }
}

/// A node whose children represent the elements of a collection.
@MainActor
protocol CollectionNode: Node {
    /// The number of elements.
    var elementCount: Int { get }
    /// Returns the index of the element that a child represents.
    func elementIndex(ofChild index: Int) -> Int
    /// Returns the id of the element that a child represents.
    func id(ofChild index: Int) -> AnyHashable?
    /// Returns the index of the element with the given id.
    func elementIndex(of id: AnyHashable) -> Int?
    /// Returns the index of the first element that has no child and whose view has the given identity.
    func missingElementIndex(identifiedBy id: AnyHashable) -> Int?
    /// Returns the child that represents an element, and creates it if necessary.
    func child(ofElement index: Int) -> Node?
}

extension Node {
    /// The nearest enclosing collection within the same element, and the index of the collection's child that contains
    /// this node.
    var place: (collection: any CollectionNode, child: Int)? {
        var node: Node = self
        while let parent = node.parent, !parent.isElement {
            if let collection = parent.collection { return (collection, Int(node.position)) }
            node = parent
        }
        return nil
    }
}
