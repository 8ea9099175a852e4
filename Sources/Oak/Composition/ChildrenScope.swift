extension BaseTransducer {
    /// Children of this machine: `static let rows = Scopes<Row, Row.ID>(\.rows, event: Event.row, env: \.row)`.
    public typealias Scopes<Child: BaseTransducer, Key: Hashable & Sendable> = ChildrenScope<Self, Child, Key>
}

/// Children of one type that a machine embeds, each under a key.
///
/// ```swift
/// static let rows = Scopes<Row, Int>(\.rows, event: Event.row, env: \.row)   // var rows: IdentifiedList<Row.State>
///
/// static func update(_ state: inout State, event: Event) -> Effect? {
///     switch event {
///     case .add(let id): state.rows.append(Row.State(id: id)); return nil
///     case .row(let id, let event): return rows.update(&state, of: id, event: event)
///     case .remove(let id): state.rows.remove(id: id); return nil
///     }
/// }
/// ```
/// Each child has a scope of its own, as described with ``ChildScope``. Sending to one of 10,000 children costs the
/// same as sending to one of 10 if the collection is an ``IdentifiedList``; see ``ChildStates`` for others.
public struct ChildrenScope<Parent: BaseTransducer, Child: BaseTransducer, Key: Hashable & Sendable>: Sendable
{
    /// Changes a child's state in place; does nothing if it is not there.
    @usableFromInline
    typealias Modify =
        @Sendable (_ state: inout Parent.State, _ key: Key, _ change: (inout Child.State) -> Void) -> Void

    @usableFromInline let modify: Modify
    private let keys: @Sendable (Parent.State) -> [Key]
    private let make: @Sendable (Key) -> ChildScope<Parent, Child>

    /// A place for many children.
    ///
    /// - Parameters:
    ///   - path: Where the collection of their states is.
    ///   - event: The parent's event for one of a child.
    ///   - output: The parent's event for an output of a child; `nil` to ignore it.
    ///   - env: The children's environment.
    @inlinable
    public init<States: ChildStates<Key, Child.State> & SendableMetatype>(
        _ path: WritableKeyPath<Parent.State, States> & Sendable,
        event: @escaping @Sendable (Key, Child.Event) -> Parent.Event,
        output: (@Sendable (Key, Child.Output) -> Parent.Event?)? = nil,
        env: @escaping @Sendable (Parent.Env) -> Child.Env
    ) {
        let collection = Place<Parent>(
            .child(EffectID(PathKey(path, of: Child.self))),
            changes: { state, mark in
                let states = state[keyPath: path]
                return (mark.map { states.changes(since: $0).names } ?? .all, states.mark)
            })
        let modify: Modify = { state, key, change in
            state[keyPath: path].modify(key: key, change)
        }
        let keys: @Sendable (Parent.State) -> [Key] = { Array($0[keyPath: path].keys) }
        let canEnd = !(Child.State.self is any NonTerminal.Type)
        let isIdentifiable = Child.State.self is any Identifiable.Type
        self.init(modify: modify, keys: keys) { key in
            let element = Place<Parent>(
                .element(EffectID(key)),
                occupant: { state in
                    let states = state[keyPath: path]
                    guard let number = states.incarnation(of: key) else { return nil }
                    if canEnd, states[key]?.isTerminal != false { return nil }
                    // A collection that does not tell its children apart, such as a dictionary.
                    if isIdentifiable, states.mark == nil, let state = states[key] {
                        return Place<Parent>.identity(of: state)
                    }
                    return EffectID(Int(truncatingIfNeeded: number))
                })
            let embedding = Embedding<Parent, Child>(
                state: { $0[keyPath: path][key] }, event: { event(key, $0) },
                output: { output?(key, $0).map { .send($0) } }, env: env)
            return ChildScope(embedding, at: [collection, element]) { modify(&$0, key, $1) }
        }
    }

    @usableFromInline
    init(
        modify: @escaping Modify, keys: @escaping @Sendable (Parent.State) -> [Key],
        make: @escaping @Sendable (Key) -> ChildScope<Parent, Child>
    ) {
        self.modify = modify
        self.keys = keys
        self.make = make
    }

    /// What all children do when they start; see ``BaseTransducer/initialEffect(_:)``. O(n) in their number.
    public func initialEffect(_ state: Parent.State) -> TransducerEffect<Parent>? {
        let effects = keys(state).compactMap { self[$0].initialEffect(state) }
        return effects.isEmpty ? nil : .merge(effects)
    }

    /// One of the children.
    public subscript(key: Key) -> ChildScope<Parent, Child> { make(key) }

    /// Passes an event on to one of the children; see ``ChildScope/update(_:event:)``.
    @inlinable
    public func update(
        _ state: inout Parent.State, of key: Key, event: Child.Event
    ) -> TransducerEffect<Parent>? {
        var effect: TransducerEffect<Child>?
        var isThere = false
        modify(&state, key) { child in
            guard !child.isTerminal else { return }
            isThere = true
            effect = Child.step(&child, event: event)
        }
        guard isThere else { return self[key].absent }
        guard let effect else { return nil }
        return self[key].lift(effect, in: state)
    }
}

extension ChildrenScope where Child.Env == Void {
    /// Children without environment.
    @inlinable
    public init<States: ChildStates<Key, Child.State> & SendableMetatype>(
        _ path: WritableKeyPath<Parent.State, States> & Sendable,
        event: @escaping @Sendable (Key, Child.Event) -> Parent.Event,
        output: (@Sendable (Key, Child.Output) -> Parent.Event?)? = nil
    ) {
        self.init(path, event: event, output: output, env: { _ in })
    }
}

extension ChildChanges where Key: Hashable & Sendable {
    @inlinable var names: ChildChanges<EffectID> {
        switch self {
        case .none: .none
        case .some(let keys): .some(keys.map { EffectID($0) })
        case .all: .all
        }
    }
}
