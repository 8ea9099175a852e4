#if !canImport(SwiftUI)
    /// One place in the page: the retained counterpart of a view at one identity.
    ///
    /// A node lives from the update that brings its identity into the page to the one that takes it away.
    /// Subclasses hold the view and the children; this class holds what every node needs. Main actor only.
    @MainActor
    package class Node {
        unowned let graph: Graph
        private(set) unowned var parent: Node?
        /// What this node and its children find in the environment; nil where nothing was set above.
        let scope: EnvironmentScope?
        /// What the last evaluation read, in the order of reading.
        private var sources: [Source] = []
        /// Unique within its graph, never used again, growing in the order of creation.
        package let id: ElementID
        /// The index among the children of its parent.
        var position: UInt32
        let depth: UInt16
        /// What the elements at this node are put in.
        let slot: Slot
        private(set) var isAlive = true
        var isDirty = false

        init(_ inputs: _NodeInputs) {
            graph = inputs.graph
            parent = inputs.parent
            scope = inputs.scope
            position = inputs.position
            slot = inputs.slot
            depth = (inputs.parent?.depth ?? 0) &+ 1
            id = graph.nextID()
            graph.countBytes(type(of: self).byteCount)
        }

        // MARK: What subclasses say

        /// Evaluates again what this node derives from what it reads. Called when a source of it changed.
        func refresh() {}

        /// About how many bytes a node of this class needs, with what only it refers to besides nodes and elements.
        class var byteCount: Int { 160 }

        /// The type of the view, for messages.
        var viewName: String { "\(type(of: self))" }

        var childCount: Int { 0 }

        /// The child at an index below `childCount`; nil if that place is empty.
        func child(at index: Int) -> Node? { nil }

        /// Called once, when the identity leaves the page. Children have been told before.
        func willLeave() {}

        /// The elements that stand for this node in its element parent, in order.
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

        /// This node if it is an element, else the nearest one above.
        var enclosingElement: ElementNode? { parent?.enclosingElement }

        /// Whether something looks for an anchor within this node only, because its children are an
        /// element's.
        var isElement: Bool { false }

        /// Whether this node is an element on whose line text stands, so that symbols in it are decoration.
        var saysText: Bool { false }

        /// Called when a decoration around this node's element has changed.
        func decorationChanged() { markDirty() }

        /// Returns whether the decorations around this node are for the elements in `child` rather than for its own.
        func passesDecorations(to child: Node) -> Bool { false }

        /// This node, if it tells the children of a collection apart.
        var collection: (any CollectionNode)? { nil }

        /// This node, if it wants to know preferences of the nodes below.
        var preferenceObserver: (any PreferenceObserver)? { nil }

        /// This node, if it changes what the elements directly in it say.
        var decorator: (any Decorator)? { nil }

        // MARK: Life

        /// Ends this node and all below it. Idempotent.
        final func leave() {
            guard isAlive else { return }
            isAlive = false
            for index in 0..<childCount { child(at: index)?.leave() }
            willLeave()
            for source in sources { source.remove(self) }
            sources = []
            parent = nil
            graph.nodeLeft()
            graph.countBytes(-type(of: self).byteCount)
        }

        /// Has this node evaluated again by the next flush, or by the running one if it is not evaluated yet.
        final func markDirty() {
            guard isAlive, !isDirty else { return }
            isDirty = true
            graph.enqueue(self)
        }

        /// What a child of this node is made with.
        final func inputs(at position: Int = 0, scope: EnvironmentScope? = nil) -> _NodeInputs {
            _NodeInputs(
                graph: graph, parent: self, scope: scope ?? self.scope, position: UInt32(position), slot: slot
            )
        }

        // MARK: Reading

        /// Runs `body` and makes this node a reader of exactly what `body` reads.
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

        /// Notes that the running evaluation of this node reads `source`.
        ///
        /// Evaluations read mostly the same in the same order, which costs one comparison per read.
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
#endif
