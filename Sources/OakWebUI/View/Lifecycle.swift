/// A modifier that runs actions when a view is added to or removed from the page, and when the page or tab that
/// contains the view becomes visible or hidden.
struct AppearanceModifier {
    var appear: (() -> Void)?
    var disappear: (() -> Void)?
}

extension AppearanceModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: AppearanceNode(view, inputs))
    }
}

final class AppearanceNode<V: View>: ModifierNode<V, AppearanceModifier> {
    private var isShown = false
    private var hasAppeared = false

    override func contentAppeared() { refresh() }

    override func refresh() {
        isDirty = false
        let isShown = reading { EnvironmentValues(scope: scope).isPageShown }
        guard isShown != self.isShown else { return }
        self.isShown = isShown
        graph.afterRound { [weak self] in self?.runAction() }
    }

    private func runAction() {
        guard isAlive, isShown != hasAppeared else { return }
        hasAppeared = isShown
        if isShown { modifier.appear?() } else { modifier.disappear?() }
    }

    override func willBeRemoved() {
        guard hasAppeared, let disappear = modifier.disappear else { return }
        graph.afterRound { disappear() }
    }
}

extension View {
    /// Runs `action` when a view with a new identity appears, after the view and its content have been added to the
    /// page.
    ///
    /// Actions of inner views run before those of outer views, and actions of siblings run in document order. Changes
    /// that the action makes are shown in the same update of the page. The action runs again when a covered page of a
    /// stack becomes visible again, or when a tab is selected again.
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: action))
    }

    /// Runs `action` after the view with this identity has been removed from the page. If the closure has changed since
    /// the view appeared, the latest closure runs. Actions of inner views run before those of outer views. The action
    /// also runs when the page is covered or another tab is selected.
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(disappear: action))
    }
}

/// A modifier that runs an action when a value has changed since the previous evaluation.
struct ChangeModifier<Value: Equatable> {
    let value: Value
    let isInitial: Bool
    let action: (Value, Value) -> Void
}

extension ChangeModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: ChangeNode(view, inputs))
    }
}

final class ChangeNode<V: View, Value: Equatable>: ModifierNode<V, ChangeModifier<Value>> {
    override func contentAppeared() {
        if modifier.isInitial { run(from: modifier.value) }
    }

    override func didUpdate(from old: ChangeModifier<Value>) {
        if old.value != modifier.value { run(from: old.value) }
    }

    private func run(from old: Value) {
        let modifier = modifier
        graph.afterRound { [weak self] in
            if let self, isAlive { modifier.action(old, modifier.value) }
        }
    }
}

extension View {
    /// Runs `action` with the old and new values, after `value` has changed and all views have been updated. Changes
    /// that the action makes are shown in the same update of the page.
    ///
    /// - Parameters:
    ///   - value: The observed value.
    ///   - initial: A Boolean value that indicates whether the action also runs when the view's identity is
    ///     added to the page.
    ///   - action: A closure that receives the old and new values.
    nonisolated public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false,
        _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: initial, action: action))
    }

    /// Runs `action` after `value` has changed and all views have been updated.
    nonisolated public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
    }

    /// Runs `action` with the new value, after `value` has changed and all views have been updated. This is the older
    /// form of `onChange(of:initial:_:)`.
    nonisolated public func onChange<V: Equatable>(
        of value: V, perform action: @escaping (_ newValue: V) -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: false) { action($1) })
    }
}

/// A modifier that runs an asynchronous action while a view is on the page, and the page or tab that contains the view
/// is visible. A change to the id restarts the action.
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
    /// Runs an asynchronous action after `onAppear`. The action is cancelled when the view's identity is removed, when
    /// its page is covered, or when its tab is deselected. It runs again when the page or the tab becomes visible
    /// again.
    nonisolated public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: true, priority: priority, action: action))
    }

    /// Runs an asynchronous action, like `task(priority:_:)`, and restarts it when `id` changes.
    nonisolated public func task<ID: Equatable>(
        id value: ID, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: value, priority: priority, action: action))
    }
}
