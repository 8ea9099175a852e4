import OakBase

/// The animations of a page during an update. The graph creates this object when a view or a change uses an animation,
/// so pages without animations have none.
@MainActor
final class Motion {
    /// The maximum number of completions that wait for the end of an animation on one page. Further completions run as
    /// soon as the page has been updated.
    static let completionLimit = 256

    private unowned let graph: Graph
    /// The transactions of the changes that have made nodes dirty.
    private var transactions: [ObjectIdentifier: Transaction] = [:]
    /// The nodes that change the transaction of their content in every update.
    private var permanent: Set<ObjectIdentifier> = []
    /// The nodes that change the transaction of their content in this update, because their value has changed.
    private var active: Set<ObjectIdentifier> = []
    /// The transaction of the node that is being evaluated.
    var current: Transaction?
    /// A Boolean value that indicates whether any view on the page has set a transition.
    var hasTransitions = false
    /// The group to which the last operation of this flush belongs.
    var group: AnimatedGroup?
    /// The completions that start waiting when the update ends.
    private var completions: [(duration: Double?, completion: AnimationCompletion)] = []
    private var waiting: [Int: (task: Task<Void, Never>, count: Int)] = [:]
    private var waitingCount = 0
    private var lastWait = 0

    init(_ graph: Graph) { self.graph = graph }

    nonisolated private static let isUsed = Mutex(false)

    /// A Boolean value that indicates whether this process has called `withAnimation` or `withTransaction` with an
    /// animation that is not `nil`. If so, pages load the script for animations in advance.
    nonisolated static var hasBeenUsed: Bool { isUsed.withLock { $0 } }
    nonisolated static func noteUse() { isUsed.withLock { $0 = true } }

    // MARK: Transactions

    /// Delivers a change with its transaction, which all nodes that become dirty inherit.
    func deliver(_ item: InboxItem, _ transaction: Transaction?) {
        if let transaction { schedule(transaction) }
        with(transaction) { item.deliver() }
    }

    /// Records that a node has become dirty because of the current transaction.
    func noteDirty(_ node: Node) {
        if let current { transactions[ObjectIdentifier(node)] = current }
    }

    /// Evaluates a dirty node with its transaction, after enclosing modifiers have changed the transaction.
    func refresh(_ node: Node) {
        var transaction = transactions.removeValue(forKey: ObjectIdentifier(node))
        if !permanent.isEmpty || !active.isEmpty {
            var modifiers: [any TransactionNode] = []
            var outer = node.parent
            while let node = outer {
                if let modifier = node.transactionNode, isActive(node) { modifiers.append(modifier) }
                outer = node.parent
            }
            for modifier in modifiers.reversed() { transaction = modifier.changed(transaction) }
        }
        with(transaction) { node.refresh() }
    }

    /// Runs `body` with the given transaction.
    func with(_ transaction: Transaction?, _ body: () -> Void) {
        let outer = current
        current = transaction
        body()
        current = outer
    }

    /// Returns whether a modifier changes the transaction of its content in this update.
    func isActive(_ node: Node) -> Bool {
        permanent.contains(ObjectIdentifier(node)) || active.contains(ObjectIdentifier(node))
    }

    /// Records that a modifier changes the transaction of its content in every update.
    func add(_ node: Node) { permanent.insert(ObjectIdentifier(node)) }

    /// Records that a modifier changes the transaction of its content in this update.
    func activate(_ node: Node) { active.insert(ObjectIdentifier(node)) }

    /// Discards the records of a modifier that is being removed from the page.
    func remove(_ node: Node) {
        permanent.remove(ObjectIdentifier(node))
        active.remove(ObjectIdentifier(node))
    }

    func endUpdate() {
        active = []
        transactions = [:]
        startWaiting()
    }

    // MARK: Completions

    private func schedule(_ transaction: Transaction) {
        for completion in transaction.completions where completion.claim() {
            let duration =
                transaction.animation.map { $0.duration(isLogical: completion.criteria.isLogical) }
                ?? .some(0)
            completions.append((duration, completion))
        }
    }

    private func startWaiting() {
        guard !completions.isEmpty else { return }
        var groups: [(duration: Double, actions: [AnimationCompletion])] = []
        for (duration, completion) in completions {
            // An animation that repeats indefinitely has no end.
            guard let duration else { continue }
            // Completions that are due at the same time run in order.
            if let index = groups.firstIndex(where: { $0.duration == duration }) {
                groups[index].actions.append(completion)
            } else {
                groups.append((duration, [completion]))
            }
        }
        completions = []
        for (duration, actions) in groups {
            wait(seconds: duration, count: actions.count) { for action in actions { action.run() } }
        }
    }

    /// Runs `action` after the given time, or as soon as possible if too many actions are waiting. The returned number
    /// identifies the wait.
    @discardableResult
    func wait(seconds: Double, count: Int = 1, _ action: @escaping @MainActor () -> Void) -> Int {
        lastWait += 1
        let number = lastWait
        let isImmediate = waitingCount + count > Self.completionLimit || !(seconds > 0)
        waitingCount += count
        let clock = graph.clock
        graph.taskBegan()
        let task = Task { @MainActor [weak self, weak graph] in
            if !isImmediate { try? await clock.sleep(for: .seconds(min(seconds, 1e9))) }
            if let self, finishWait(number) != nil { action() }
            graph?.taskEnded()
        }
        waiting[number] = (task, count)
        return number
    }

    private func finishWait(_ number: Int) -> Task<Void, Never>? {
        guard let wait = waiting.removeValue(forKey: number) else { return nil }
        waitingCount -= wait.count
        return wait.task
    }

    func cancelWait(_ number: Int) { finishWait(number)?.cancel() }

    func close() {
        for wait in waiting.values { wait.task.cancel() }
        waiting = [:]
        completions = []
    }
}

/// A node that changes the transaction of its content.
@MainActor
protocol TransactionNode: Node {
    /// Returns the transaction for the content, given the transaction of the node.
    func changed(_ transaction: Transaction?) -> Transaction?
}
