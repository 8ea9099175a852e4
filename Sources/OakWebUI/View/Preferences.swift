/// A key for a value that views pass to their enclosing views.
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value
    /// The value to use if no view sets one.
    static var defaultValue: Value { get }
    /// Combines the values of views in document order.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

/// A modifier that sets a preference for a view. It overrides the values that inner views set for the same key.
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

/// A modifier that runs an action when the value of a preference changes.
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
    /// Runs `action` with the combination of the values that the descendants of this view have set for `key`. The
    /// action runs initially and after each change.
    ///
    /// The view hierarchy is traversed whenever one of the values changes. The action runs on the main actor.
    nonisolated public func onPreferenceChange<Key: PreferenceKey>(
        _ key: Key.Type = Key.self, perform action: @escaping @Sendable (Key.Value) -> Void
    ) -> some View where Key.Value: Equatable {
        modifier(PreferenceChangeModifier<Key>(action: action))
    }
}

/// A node that observes a preference of its descendants.
@MainActor
protocol PreferenceObserver: Node {
    /// Returns whether the node observes the given key.
    func observes(_ key: any PreferenceKey.Type) -> Bool
    /// Records a change and schedules `collect` for the end of the update round, after the bodies have been evaluated.
    func valueChanged()
    /// Cancels a pending call to `collect`.
    func cancelCollection()
    /// Computes the current value, and schedules the action if the value has changed.
    func collect()
}

extension Node {
    /// Notifies all enclosing nodes that observe `key`, or that observe any key if `key` is `nil`.
    func notifyObservers(_ key: (any PreferenceKey.Type)? = nil) {
        var node = parent
        while let current = node {
            if let observer = current.preferenceObserver, key.map(observer.observes) ?? true {
                observer.valueChanged()
            }
            node = current.parent
        }
    }
}
