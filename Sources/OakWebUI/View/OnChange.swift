/// A modifier that runs an action when a value differs from the value at the last evaluation.
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
    /// Runs `action` with the old and the new value, after `value` has changed and the page is up to date. Changes that
    /// the action makes are shown by the same flush.
    ///
    /// - Parameters:
    ///   - value: The observed value.
    ///   - initial: A Boolean value that indicates whether the action also runs when the view's identity is
    ///     added to the page.
    ///   - action: A closure that receives the old and the new value.
    nonisolated public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false,
        _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: initial, action: action))
    }

    /// Runs `action` after `value` has changed and the page is up to date.
    nonisolated public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
    }
}
