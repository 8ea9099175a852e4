/// The environment values that a modifier or the root of the page sets for its content, together with their readers.
///
/// The class is neither isolated nor `Sendable`. Its instances stay on the main actor, together with their graph.
final class EnvironmentScope {
    private let outer: EnvironmentScope?
    /// The first value that the modifier sets. Most scopes set only one value, and therefore need no array.
    private var first: Entry?
    private var others: [Entry] = []

    private struct Entry {
        let key: ObjectIdentifier
        var value: AnyEnvironmentValue
        var readers: Source?
    }

    init(_ outer: EnvironmentScope?, _ changes: EnvironmentValues.Changes) {
        self.outer = outer
        replaceEntries(changes)
    }

    private func replaceEntries(_ changes: EnvironmentValues.Changes) {
        let entries = changes.entries.map { Entry(key: $0.key, value: $0.value) }
        first = entries.first
        others = entries.count > 1 ? Array(entries[1...]) : []
    }

    /// Returns the value for `key` in the nearest scope that sets it, or `nil` if there is none. Registers the current
    /// evaluation as a reader.
    func value(_ key: ObjectIdentifier) -> AnyEnvironmentValue? {
        var scope: EnvironmentScope? = self
        while let current = scope {
            if current.first?.key == key { return Self.read(&current.first!) }
            if let index = current.others.firstIndex(where: { $0.key == key }) {
                return Self.read(&current.others[index])
            }
            scope = current.outer
        }
        return nil
    }

    /// Returns the value for `key` in the nearest scope that sets it, without registering a reader.
    func peek(_ key: ObjectIdentifier) -> AnyEnvironmentValue? {
        var scope: EnvironmentScope? = self
        while let current = scope {
            if current.first?.key == key { return current.first?.value }
            if let entry = current.others.first(where: { $0.key == key }) { return entry.value }
            scope = current.outer
        }
        return nil
    }

    private static func read(_ entry: inout Entry) -> AnyEnvironmentValue {
        if Evaluation.current != nil {
            let readers = entry.readers ?? Source(nil)
            entry.readers = readers
            readers.noteRead()
        }
        return entry.value
    }

    /// Sets new values and schedules an evaluation of their readers.
    ///
    /// - Returns: `false` if the keys or their order have changed. In that case, this scope may not know all readers.
    @MainActor
    func update(_ changes: EnvironmentValues.Changes) -> Bool {
        let keys = (first.map { [$0.key] } ?? []) + others.map(\.key)
        guard changes.entries.map(\.key) == keys else {
            replaceEntries(changes)
            return false
        }
        for (index, change) in changes.entries.enumerated() {
            if index == 0 {
                Self.update(&first!, change.value)
            } else {
                Self.update(&others[index - 1], change.value)
            }
        }
        return true
    }

    @MainActor
    private static func update(_ entry: inout Entry, _ value: AnyEnvironmentValue) {
        if value.isSame(as: entry.value) { return }
        entry.value = value
        entry.readers?.invalidateReaders()
    }
}

/// The type-erased value of an environment key.
class AnyEnvironmentValue {
    /// Returns whether this value is the same as another value for the same key.
    func isSame(as other: AnyEnvironmentValue) -> Bool { self === other }
}

final class EnvironmentValue<Value>: AnyEnvironmentValue {
    let value: Value

    init(_ value: Value) { self.value = value }

    override func isSame(as other: AnyEnvironmentValue) -> Bool {
        guard let other = other as? Self else { return false }
        return self === other || ValueComparison.isSame(value, other.value)
    }
}

/// A modifier that changes the environment of a view's content.
struct EnvironmentModifier {
    /// A closure that changes the values. It may read existing values, and is called again when one of them changes.
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

    /// The approximate size of the node in bytes, including the values and their readers.
    override class var byteCount: Int { super.byteCount + 256 }

    override func willUpdate(from old: EnvironmentModifier) { refresh() }

    override func refresh() {
        isDirty = false
        guard let inner, !inner.update(evaluate()) else { return }
        // The set of keys has changed. This scope does not know all readers of these keys, because some have read an
        // outer scope or the default.
        markContentDirty()
    }
}

extension Node {
    /// Schedules an evaluation of all nodes below this one.
    func markContentDirty() {
        for index in 0..<childCount {
            guard let child = child(at: index) else { continue }
            child.markDirty()
            child.markContentDirty()
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

    /// Sets the environment value for a key that has no property in `EnvironmentValues`.
    nonisolated func environment<Key: EnvironmentKey>(_ key: Key.Type, _ value: Key.Value) -> some View {
        modifier(EnvironmentModifier { $0[key] = value })
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

    /// Enables or disables the controls in the view. The controls in a disabled view stay disabled, even if an inner
    /// view uses `disabled(false)`.
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        modifier(EnvironmentModifier { $0.isEnabled = $0.isEnabled && !disabled })
    }
}
