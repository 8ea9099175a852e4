#if !canImport(SwiftUI)
    /// Changes the environment of a view.
    struct EnvironmentModifier {
        /// Changes the values. May read what is there already, whose changes have it called again.
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

        /// The values and who has read them come on top.
        override class var byteCount: Int { super.byteCount + 512 }

        override func willUpdate() { refresh() }

        override func refresh() {
            isDirty = false
            guard let inner, !inner.update(evaluate()) else { return }
            // Other keys than before: whoever read one of them did so in some outer scope or took the
            // default.
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
        /// Sets a value of the environment for the view and all in it.
        nonisolated public func environment<Value>(
            _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
        ) -> some View {
            modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
        }

        /// Gives an observable object to the view and all in it, where `@Environment(Object.self)` finds it.
        nonisolated public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
            modifier(EnvironmentModifier { $0[Object.self] = object })
        }

        /// Changes a value of the environment for the view and all in it.
        nonisolated public func transformEnvironment<Value>(
            _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
        ) -> some View {
            modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
        }

        /// Has the controls in the view answer, or not. Those in a disabled view do not, whatever is said
        /// further in.
        nonisolated public func disabled(_ disabled: Bool) -> some View {
            modifier(EnvironmentModifier { $0.isEnabled = $0.isEnabled && !disabled })
        }
    }
#endif
