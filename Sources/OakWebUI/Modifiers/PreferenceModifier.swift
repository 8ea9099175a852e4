/// The modifier that sets a preference for a view. It overrides the values that inner views set for the same key.
struct PreferenceModifier<Key: PreferenceKey> {
    let value: Key.Value
}

extension PreferenceModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: PreferenceNode<V, Key>(view, inputs))
    }
}

/// A node that provides a value for a preference.
@MainActor
protocol PreferenceWriter<Key>: Node {
    associatedtype Key: PreferenceKey
    var preference: Key.Value { get }
}

final class PreferenceNode<V: View, Key: PreferenceKey>: ModifierNode<V, PreferenceModifier<Key>>,
    PreferenceWriter
{
    var preference: Key.Value { modifier.value }

    override func contentAppeared() { notifyObservers(Key.self) }

    override func didUpdate(from old: PreferenceModifier<Key>) {
        if !ValueComparison.isSame(old.value, modifier.value) { notifyObservers(Key.self) }
    }

    override func willBeRemoved() { notifyObservers(Key.self) }
}

extension View {
    /// Sets a preference value that enclosing views can observe.
    nonisolated public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value)
        -> some View
    {
        modifier(PreferenceModifier<Key>(value: value))
    }
}
