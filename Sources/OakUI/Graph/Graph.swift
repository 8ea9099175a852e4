#if !canImport(SwiftUI)
    /// The nodes of a mounted view, with its dirty nodes and its pending changes.
    ///
    /// It is owned by a `Host`, which outlives all nodes and closes the graph before it ends.
    @MainActor
    final class Graph {
        /// The maximum number of rounds of evaluations and actions in one flush.
        static let roundLimit = 64

        /// The root element.
        private(set) var root: ElementNode!  // set by the only initializer, before it ends
        /// Receives the operations of automatic flushes, which follow changes of state outside of events.
        var onOperations: (@MainActor ([Operation]) -> Void)?
        /// Receives the issues that the graph finds.
        var onIssue: (@MainActor (GraphIssue) -> Void)?
        /// The issues found so far, at most 100.
        private(set) var issues: [GraphIssue] = []
        /// The number of bodies evaluated so far.
        private(set) var evaluations = 0
        /// The current number of nodes.
        private(set) var nodeCount = 0
        /// About how many bytes the nodes and their elements need.
        private(set) var byteCount = 0
        private(set) var isClosed = false

        /// The values of `SceneStorage`.
        private(set) lazy var sceneStore = ObservedStore(MemoryStore())

        nonisolated let inbox = Inbox()
        /// The id of the first node created since operations were last taken. That node and later ones are
        /// not on any page yet and need no operations.
        private(set) var firstUnseenID: ElementID
        var readCursor = 0
        private var lastID: ElementID
        private var dirty = DirtyQueue()
        private var operations: [Operation] = []
        private var actions: [@MainActor () -> Void] = []
        private var preferences: [any PreferenceObserver] = []
        private var elements: [ElementID: ElementNode] = [:]
        private var isFlushing = false
        private(set) var runningTasks = 0
        private var waiters: [Waiter] = []

        private struct Waiter {
            let waitsForTasks: Bool
            let continuation: CheckedContinuation<Void, Never>
        }

        /// Mounts `view` and runs the actions of its appearance.
        ///
        /// - Parameter lastID: The id before that of the first node.
        init<V: View>(_ view: V, lastID: ElementID = 0, onIssue: (@MainActor (GraphIssue) -> Void)? = nil) {
            self.lastID = lastID
            firstUnseenID = lastID + 1
            self.onIssue = onIssue
            inbox.connect(self)
            let root = RootNode<V>(self)
            self.root = root
            root.mount(view)
            flush()
        }

        // MARK: Events

        func dispatch(_ event: Event, to id: ElementID) -> Host.Dispatch {
            guard let node = elements[id] else { return .gone }
            guard node.element.events.contains(EventSet(event.kind)),
                event.kind.isOfPage || node.isWithinReach
            else { return .refused }
            if event.kind == .input { node.acknowledge(value: event.value) }
            node.handle(event)
            return .handled
        }

        /// See `Host.flush`.
        @discardableResult
        func flush() -> [Operation] {
            guard !isFlushing else { return [] }
            update()
            firstUnseenID = lastID + 1
            defer { operations = [] }
            resumeWaiters()
            return operations
        }

        /// Evaluates dirty nodes and runs the resulting actions until nothing is left or the limit is
        /// reached.
        private func update() {
            isFlushing = true
            defer { isFlushing = false }
            var rounds = 0
            while true {
                for item in inbox.take() { item.deliver() }
                guard !dirty.isEmpty || !actions.isEmpty || !preferences.isEmpty else { return }
                guard rounds < Self.roundLimit else { return giveUp() }
                rounds += 1
                while let node = dirty.popFirst() {
                    if node.isAlive, node.isDirty { node.refresh() }
                }
                let observers = preferences
                preferences = []
                for observer in observers { observer.collect() }
                runActions()
            }
        }

        private func runActions() {
            let due = actions
            actions = []
            for action in due { action() }
        }

        private func giveUp() {
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

        /// Flushes after a change outside of an event.
        func wake() {
            guard !isClosed else { return resumeWaiters() }
            guard !isFlushing else { return inbox.wake() }
            guard let onOperations else {
                // Nobody takes operations now; they stay for the next flush.
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
            root.leave()
            runActions()
            inbox.close()
            dirty.removeAll()
            actions = []
            preferences = []
            operations = []
            elements = [:]
            let waiters = waiters
            self.waiters = []
            for waiter in waiters { waiter.continuation.resume() }
        }

        // MARK: What nodes call

        func nextID() -> ElementID {
            lastID += 1
            nodeCount += 1
            return lastID
        }

        func nodeLeft() { nodeCount -= 1 }

        func countEvaluation() { evaluations += 1 }

        func countBytes(_ count: Int) { byteCount += count }

        func enqueue(_ node: Node) {
            dirty.insert(node)
            if !isFlushing { inbox.wake() }
        }

        /// Runs `action` once the page is up to date.
        func afterRound(_ action: @escaping @MainActor () -> Void) {
            actions.append(action)
            if !isFlushing { inbox.wake() }
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

        /// An element that is new.
        func elementCame(_ node: ElementNode) {
            countBytes(node.element.byteCount)
            register(node)
        }

        /// An element whose node leaves.
        func elementLeft(_ node: ElementNode) {
            countBytes(-node.element.byteCount)
            forget(node)
        }

        func register(_ node: ElementNode) { if !node.element.events.isEmpty { elements[node.id] = node } }

        func forget(_ node: ElementNode) { elements[node.id] = nil }

        func emit(_ operation: Operation) { operations.append(operation) }

        func report(_ issue: GraphIssue) {
            if issues.count < 100 { issues.append(issue) }
            onIssue?(issue)
        }
    }
#endif
