/// The modifier that changes the environment of a view's content.
struct EnvironmentModifier {
    /// A closure that changes the values. It may read existing values, and is called again when they change.
    let change: (inout EnvironmentValues) -> Void
}

extension EnvironmentModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: EnvironmentNode(view, inputs))
    }
}

final class EnvironmentNode<V: View>: ModifierNode<V, EnvironmentModifier> {
    private var inner: EnvironmentScope?

    override func makeScope() -> EnvironmentScope? {
        inner = EnvironmentScope(scope, evaluate())
        return inner
    }

    private func evaluate() -> EnvironmentValues.Changes {
        reading {
            var values = EnvironmentValues(scope: scope)
            modifier.change(&values)
            return values.changes
        }
    }

    /// The approximate size of the node, including the values and their readers.
    override class var byteCount: Int { super.byteCount + 256 }

    override func willUpdate() { refresh() }

    override func refresh() {
        isDirty = false
        guard let inner, !inner.update(evaluate()) else { return }
        // The set of keys has changed. This scope does not know the readers of these keys, because they have
        // read an outer scope or the default.
        markAll(below: self)
    }

    private func markAll(below node: Node) {
        for index in 0..<node.childCount {
            guard let child = node.child(at: index) else { continue }
            child.markDirty()
            markAll(below: child)
        }
    }
}

extension View {
    /// Sets an environment value for the view and its content.
    nonisolated public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View {
        modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
    }

    /// Provides an observable object to the view and its content, which read it with `@Environment(Object.self)`.
    nonisolated public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
        modifier(EnvironmentModifier { $0[Object.self] = object })
    }

    /// Changes an environment value for the view and its content.
    nonisolated public func transformEnvironment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
    ) -> some View {
        modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
    }

    /// Enables or disables the controls in the view. All controls in a disabled view are disabled, even if an
    /// inner view enables them.
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        modifier(EnvironmentModifier { $0.isEnabled = $0.isEnabled && !disabled })
    }
}
