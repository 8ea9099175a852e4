/// A modifier that runs an asynchronous action while the identity of a view is on the page. A change to the id restarts
/// the action.
struct TaskModifier<ID: Equatable> {
    let id: ID
    let priority: TaskPriority
    let action: @Sendable () async -> Void
}

extension TaskModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: TaskNode(view, inputs))
    }
}

final class TaskNode<V: View, ID: Equatable>: ModifierNode<V, TaskModifier<ID>> {
    private var task: Task<Void, Never>?

    private var isShown = false

    override func contentAppeared() { refresh() }

    override func didUpdate(from old: TaskModifier<ID>) { if old.id != modifier.id { restart() } }

    override func refresh() {
        isDirty = false
        let isShown = reading { EnvironmentValues(scope: scope).isPageShown }
        guard isShown != self.isShown else { return }
        self.isShown = isShown
        restart()
    }

    private func restart() {
        task?.cancel()
        task = nil
        graph.afterRound { [weak self] in self?.start() }
    }

    private func start() {
        guard isAlive, isShown, task == nil else { return }
        graph.taskBegan()
        task = Task(priority: modifier.priority) { [weak graph, action = modifier.action] in
            await action()
            graph?.taskEnded()
        }
    }

    override func willBeRemoved() {
        task?.cancel()
        task = nil
    }
}

extension View {
    /// Runs `action` after `onAppear`. The action is cancelled when the view's identity is removed or covered, or
    /// when its tab is no longer selected.
    nonisolated public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: true, priority: priority, action: action))
    }

    /// Runs `action` like `task(priority:_:)`, and restarts it when `id` changes.
    nonisolated public func task<ID: Equatable>(
        id value: ID, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: value, priority: priority, action: action))
    }
}
