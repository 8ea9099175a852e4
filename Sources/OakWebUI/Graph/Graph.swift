/// The node graph of a mounted view. It keeps track of dirty nodes and pending changes.
///
/// The graph is usually owned by a `Host`, which outlives all nodes and closes the graph in its deinitializer.
@MainActor
final class Graph {
    /// The maximum number of update rounds in one flush. A round evaluates dirty nodes and runs the resulting actions.
    static let roundLimit = 64

    /// The root element.
    private(set) var root: ElementNode!  // set once, in the only initializer
    /// A closure that receives the operations of automatic flushes. These flushes follow state changes that occur while
    /// no event is being handled.
    var onOperations: (@MainActor ([Operation]) -> Void)?
    /// A closure that receives the issues found by the graph.
    var onIssue: (@MainActor (GraphIssue) -> Void)?
    /// The issues found so far. At most 100 issues are recorded.
    private(set) var issues: [GraphIssue] = []
    /// The number of body evaluations so far.
    private(set) var evaluations = 0
    /// The current number of nodes.
    private(set) var nodeCount = 0
    /// The approximate memory use of the nodes and their elements, in bytes.
    private(set) var byteCount = 0
    private(set) var isClosed = false
    /// A Boolean value that indicates whether any element has ever combined its content for assistive technology.
    var combinesContent = false
    /// The number of gaps in collections.
    var gapCount = 0
    /// The number of running conversions of dropped content.
    var conversionCount = 0

    /// The clock that measures the time until an animation ends.
    let clock: any Clock<Duration>
    /// The animations of the page, or `nil` if it has not used any yet.
    private(set) var motion: Motion?

    /// The object that records element changes while views are evaluated for several points in time of an animation,
    /// or `nil` at other times.
    private(set) var sampling: Sampling?

    /// The values that `SceneStorage` properties store.
    private(set) lazy var sceneStore = ObservedStore(MemoryStore())

    /// The object that recognizes gestures.
    private(set) lazy var pointers = PointerTracker()

    nonisolated let inbox = Inbox()
    /// The id of the first node created since the last flush. This node and all later nodes are not on the page yet, so
    /// they need no operations.
    private(set) var firstUnrenderedID: ElementID
    var readCursor = 0
    private var lastID: ElementID
    private var dirty = DirtyQueue(isParentFirst: true)
    /// The elements whose layout spans are recomputed after the dirty nodes have been evaluated.
    private var unarranged = DirtyQueue(isParentFirst: false)
    private var operations: [Operation] = []
    private var actions: [@MainActor () -> Void] = []
    private var preferences: [any PreferenceObserver] = []
    private(set) var elements: [ElementID: ElementNode] = [:]
    /// The sizes of elements that evaluations have read.
    var sizes: [ElementID: SizeRecord] = [:]
    private var isFlushing = false
    private(set) var runningTasks = 0
    private var waiters: [Waiter] = []

    private struct Waiter {
        let waitsForTasks: Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    /// Mounts `view` and runs the actions triggered when it appears.
    ///
    /// - Parameter lastID: The id that precedes the id of the first node.
    init<V: View>(
        _ view: V, lastID: ElementID = 0, clock: any Clock<Duration> = ContinuousClock(),
        onIssue: (@MainActor (GraphIssue) -> Void)? = nil
    ) {
        self.clock = clock
        self.lastID = lastID
        firstUnrenderedID = lastID + 1
        self.onIssue = onIssue
        inbox.connect(self)
        let root = RootNode<V>(self)
        self.root = root
        root.mount(view)
        // The first page contains everything else.
        operations = flush().filter(\.followsDocument)
    }

    /// Runs a closure, updates the page, and returns the operations; see `Host.flush`.
    @discardableResult
    func flush(after change: () -> Void = {}) -> [Operation] {
        guard !isFlushing else {
            change()
            return []
        }
        isFlushing = true
        inbox.beginFlush()
        change()
        update()
        inbox.endFlush()
        firstUnrenderedID = lastID + 1
        motion?.group = nil
        defer { operations = [] }
        resumeWaiters()
        return operations
    }

    /// Evaluates dirty nodes and runs the resulting actions, until nothing is pending or the limit is reached.
    private func update() {
        isFlushing = true
        defer {
            motion?.endUpdate()
            isFlushing = false
        }
        var rounds = 0
        while true {
            deliver()
            guard !dirty.isEmpty || !unarranged.isEmpty || !actions.isEmpty || !preferences.isEmpty else {
                return
            }
            guard rounds < Self.roundLimit else { return abandonUpdate() }
            rounds += 1
            while let node = dirty.popFirst() {
                guard node.isAlive, node.isDirty else { continue }
                if let motion { motion.refresh(node) } else { node.refresh() }
            }
            while let node = unarranged.popFirst() {
                if node.isAlive, node.needsLayout { node.layOut() }
            }
            let observers = preferences
            preferences = []
            for observer in observers { observer.collect() }
            runActions()
        }
    }

    private func deliver() {
        let (items, transactions) = inbox.drain()
        if !transactions.isEmpty { useMotion() }
        for item in items {
            guard let motion else {
                item.deliver()
                continue
            }
            motion.deliver(item, transactions[ObjectIdentifier(item)])
        }
    }

    private func runActions() {
        let due = actions
        actions = []
        for action in due { action() }
    }

    private func abandonUpdate() {
        var views: [String] = []
        while let node = dirty.popFirst() {
            node.isDirty = false
            if views.count < 3 { views.append(node.viewName) }
        }
        for observer in preferences { observer.cancelCollection() }
        preferences = []
        actions = []
        report(.endlessUpdate(rounds: Self.roundLimit, views: views))
    }

    /// Flushes state changes that occur while no event is being handled.
    func wake() {
        guard !isClosed else { return resumeWaiters() }
        guard !isFlushing else { return inbox.wake() }
        guard let onOperations else {
            // Without a handler, the operations stay pending until the next flush.
            update()
            return resumeWaiters()
        }
        let operations = flush()
        if !operations.isEmpty { onOperations(operations) }
    }

    // MARK: Settling

    func settled(tasks: Bool) async {
        while !isSettled(tasks: tasks) {
            await withCheckedContinuation {
                waiters.append(Waiter(waitsForTasks: tasks, continuation: $0))
            }
        }
    }

    private func isSettled(tasks: Bool) -> Bool {
        guard !isClosed else { return true }
        return dirty.isEmpty && actions.isEmpty && inbox.isQuiet && (!tasks || runningTasks == 0)
    }

    private func resumeWaiters() {
        guard !waiters.isEmpty else { return }
        let ready = waiters.filter { isSettled(tasks: $0.waitsForTasks) }
        waiters.removeAll { isSettled(tasks: $0.waitsForTasks) }
        for waiter in ready { waiter.continuation.resume() }
    }

    // MARK: Closing

    func close() {
        guard !isClosed, let root else { return }
        isClosed = true
        root.invalidate()
        runActions()
        inbox.close()
        motion?.close()
        dirty.removeAll()
        unarranged.removeAll()
        actions = []
        preferences = []
        operations = []
        elements = [:]
        sizes = [:]
        let waiters = waiters
        self.waiters = []
        for waiter in waiters { waiter.continuation.resume() }
    }

    // MARK: Functions called by nodes

    func nextID() -> ElementID {
        lastID += 1
        nodeCount += 1
        return lastID
    }

    /// Returns the number of nodes that were created after both the element and the first node that is not on the page
    /// yet.
    func nodes(since element: Node) -> Int { Int(lastID - max(element.id, firstUnrenderedID)) }

    func nodeRemoved() { nodeCount -= 1 }

    func countEvaluation() { evaluations += 1 }

    func countBytes(_ count: Int) { byteCount += count }

    /// Returns the object that manages the page's animations. The first call creates it.
    @discardableResult
    func useMotion() -> Motion {
        if let motion { return motion }
        let new = Motion(self)
        motion = new
        return new
    }

    func enqueue(_ node: Node) {
        motion?.noteDirty(node)
        dirty.insert(node)
        if !isFlushing { inbox.wake() }
    }

    /// Runs `action` at the end of the current or next update round, after the dirty nodes have been evaluated.
    func afterRound(_ action: @escaping @MainActor () -> Void) {
        actions.append(action)
        if !isFlushing { inbox.wake() }
    }

    /// Schedules the recomputation of an element's layout spans, because the elements inside it have changed.
    func layOut(_ element: ElementNode?) {
        guard let element, element.isAlive, !element.needsLayout, element.element.spansDependOnContent else {
            return
        }
        element.needsLayout = true
        unarranged.insert(element)
    }

    func enqueue(_ observer: any PreferenceObserver) {
        preferences.append(observer)
        if !isFlushing { inbox.wake() }
    }

    func taskBegan() { runningTasks += 1 }

    func taskEnded() {
        runningTasks -= 1
        resumeWaiters()
    }

    /// Registers a new element.
    func elementAdded(_ node: ElementNode) {
        countBytes(node.element.byteCount)
        register(node)
    }

    /// Unregisters an element whose node is being removed.
    func elementRemoved(_ node: ElementNode) {
        countBytes(-node.element.byteCount)
        if !sizes.isEmpty { sizes[node.id] = nil }
        unregister(node)
    }

    /// Registers an element that handles events or is disabled. The element stays registered until it is removed, so an
    /// event that it no longer accepts is refused.
    func register(_ node: ElementNode) {
        if !node.element.events.isEmpty || node.element[.disabled] != nil { elements[node.id] = node }
    }

    func unregister(_ node: ElementNode) { elements[node.id] = nil }

    func emit(_ operation: Operation) {
        if let motion { beginGroup(motion) }
        operations.append(operation)
    }

    /// Runs `body`, which updates views to several states and then back to the current one, and discards the resulting
    /// operations if all of these states have the same elements.
    ///
    /// - Returns: `false` if the states differ in their elements. In that case, the operations are kept, and the page
    ///   goes through all of the states.
    func sample(_ sampling: Sampling, _ body: () -> Void) -> Bool {
        let (before, group) = (operations, motion?.group)
        operations = []
        self.sampling = sampling
        body()
        self.sampling = nil
        let isConsistent = operations.allSatisfy(\.keepsElements)
        if isConsistent { motion?.group = group }
        operations = isConsistent ? before : before + operations
        return isConsistent
    }

    /// Emits an operation that belongs to no group.
    func emitDirectly(_ operation: Operation) { operations.append(operation) }

    func report(_ issue: GraphIssue) {
        if issues.count < 100 { issues.append(issue) }
        onIssue?(issue)
    }
}
