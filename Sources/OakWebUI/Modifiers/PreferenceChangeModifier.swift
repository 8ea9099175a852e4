/// The modifier that runs an action when the value of a preference changes.
struct PreferenceChangeModifier<Key: PreferenceKey> where Key.Value: Equatable {
    let action: @Sendable (Key.Value) -> Void
}

extension PreferenceChangeModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: PreferenceChangeNode<V, Key>(view, inputs))
    }
}

final class PreferenceChangeNode<V: View, Key: PreferenceKey>: ModifierNode<
    V, PreferenceChangeModifier<Key>
>,
PreferenceObserver
where Key.Value: Equatable {
    private var last: Key.Value?
    private var isWaiting = false

    override var preferenceObserver: (any PreferenceObserver)? { self }

    override func contentAppeared() { valueChanged() }

    func observes(_ key: any PreferenceKey.Type) -> Bool { key == Key.self }

    func valueChanged() {
        guard isAlive, !isWaiting else { return }
        isWaiting = true
        graph.enqueue(self)
    }

    func cancelCollection() { isWaiting = false }

    func collect() {
        isWaiting = false
        guard isAlive else { return }
        var value: Key.Value?
        gather(self, into: &value)
        let new = value ?? Key.defaultValue
        guard new != last else { return }
        last = new
        let action = modifier.action
        graph.afterRound { action(new) }
    }

    private func gather(_ node: Node, into value: inout Key.Value?) {
        for index in 0..<node.childCount {
            guard let child = node.child(at: index) else { continue }
            if let writer = child as? any PreferenceWriter<Key> {
                let next = writer.preference
                if value == nil {
                    value = next
                } else {
                    value.withValue { Key.reduce(value: &$0) { next } }
                }
            } else {
                gather(child, into: &value)
            }
        }
    }
}

extension Optional {
    fileprivate mutating func withValue(_ body: (inout Wrapped) -> Void) {
        guard var value = self else { return }
        self = nil
        body(&value)
        self = value
    }
}

extension View {
    /// Runs `action` initially and after each change, with the combined value that the descendants of this
    /// view have set for `key`.
    ///
    /// The view hierarchy is traversed whenever one of the values changes. The action runs on the main actor.
    nonisolated public func onPreferenceChange<Key: PreferenceKey>(
        _ key: Key.Type = Key.self, perform action: @escaping @Sendable (Key.Value) -> Void
    ) -> some View where Key.Value: Equatable {
        modifier(PreferenceChangeModifier<Key>(action: action))
    }
}
