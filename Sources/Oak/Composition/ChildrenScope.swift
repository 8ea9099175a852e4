import COakAtomics

extension BaseTransducer {
    /// The scopes of children of this machine, as in
    /// `static let rows = Scopes<Row, Row.State.ID>(\.rows, event: Event.row, env: \.row)`.
    public typealias Scopes<Child: BaseTransducer, Key: Hashable & Sendable> = ChildrenScope<Self, Child, Key>
}

/// The scopes of a machine's embedded children of one type. Each child has a key.
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
/// Each child has its own scope, as ``ChildScope`` describes. With an ``IdentifiedList``, sending an event to one of
/// 10,000 children costs the same as sending it to one of 10; see ``ChildStates`` for other collections.
public struct ChildrenScope<Parent: BaseTransducer, Child: BaseTransducer, Key: Hashable & Sendable>: Sendable
{
    /// A closure that changes a child's state in place. It does nothing if the child is absent.
    @usableFromInline
    typealias Modify =
        @Sendable (_ state: inout Parent.State, _ key: Key, _ change: (inout Child.State) -> Void) -> Void

    @usableFromInline let modify: Modify
    private let keys: @Sendable (Parent.State) -> [Key]
    private let make: @Sendable (Key) -> ChildScope<Parent, Child>

    /// Creates the scopes of a collection of children.
    ///
    /// - Parameters:
    ///   - path: The location of the collection of states.
    ///   - event: A closure that wraps the key and an event of a child in an event of the parent.
    ///   - output: A closure that turns an output of a child into an event of the parent, or `nil` to ignore the
    ///     outputs.
    ///   - env: A closure that returns the children's environment, given the parent's environment.
    @inlinable
    public init<States: ChildStates<Key, Child.State> & SendableMetatype>(
        _ path: WritableKeyPath<Parent.State, States> & Sendable,
        event: @escaping @Sendable (Key, Child.Event) -> Parent.Event,
        output: (@Sendable (Key, Child.Output) -> Parent.Event?)? = nil,
        env: @escaping @Sendable (Parent.Env) -> Child.Env
    ) {
        let location = StatePath(path)
        let modify: Modify = { state, key, change in
            location.modify(&state) { $0.modify(key: key, change) }
        }
        let keys: @Sendable (Parent.State) -> [Key] = { Array(location.value(in: $0).keys) }
        let collection = ScopePath.Step.child(EffectID(PathKey(path, of: Child.self)))
        let canEnd = !(Child.State.self is any NonTerminal.Type)
        let isIdentifiable = Child.State.self is any Identifiable.Type
        let identity: @Sendable (States, Key) -> EffectID? = { states, key in
            guard let incarnation = states.incarnation(of: key) else { return nil }
            if canEnd, states[key]?.isTerminal != false { return nil }
            // Collections such as dictionaries do not distinguish successive children with the same key.
            if isIdentifiable, states.mark == nil, let state = states[key] { return Identity.of(state) }
            return EffectID(Int(truncatingIfNeeded: incarnation))
        }
        let sweep: ScopeNode<Parent>.Sweep = { state, node, departures in
            // The cast is safe, because the step contains the key path to the collection and the type of the children.
            // The key path also determines the type of the collection, and thus the type of its keys.
            let node = unsafeDowncast(node, to: CollectionNode<Child, Key>.self)
            let states = location.value(in: state)
            let changes = node.mark.map { states.changes(since: $0) } ?? .all
            node.mark = states.mark
            let endsOnlyByRemoval = !canEnd && node.mark != nil
            node.sweep(changes, into: &departures) { key in
                endsOnlyByRemoval ? states.incarnation(of: key) : nil
            } _: { key, element, incarnation, departures in
                let occupant =
                    incarnation.map { EffectID(Int(truncatingIfNeeded: $0)) } ?? identity(states, key)
                guard occupant == element.occupant else { return false }
                if !element.isEmpty, let child = states[key] { element.sweep(child, into: &departures) }
                return true
            }
            return !node.elements.isEmpty
        }
        self.init(modify: modify, keys: keys) { key in
            let embedding = Embedding<Parent, Child>(
                state: { location.value(in: $0)[key] }, event: { event(key, $0) },
                output: { output?(key, $0).map { .send($0) } }, env: env)
            let place = Place(
                embedding, identity: { identity(location.value(in: $0), key) },
                at: .element(
                    of: collection, .element(EffectID(key)),
                    .init { parent in
                        parent.collection(collection)?.element(key)
                    } add: { node, parent, state in
                        let elements: CollectionNode<Child, Key> =
                            parent.collection(collection) ?? parent.addCollection(collection, sweep)
                        // While the node had no elements, the mark was not updated.
                        if elements.elements.isEmpty { elements.mark = location.value(in: state).mark }
                        elements.elements[key] = node
                    }))
            return ChildScope(place) { modify(&$0, key, $1) }
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

    /// Returns the effects that start all children, or `nil` if there are none; see ``ChildScope/initialEffect(_:)``.
    ///
    /// - Complexity: O(*n*) in the number of children.
    public func initialEffect(_ state: Parent.State) -> TransducerEffect<Parent>? {
        let effects = keys(state).compactMap { self[$0].initialEffect(state) }
        return effects.isEmpty ? nil : .merge(effects)
    }

    /// The scope of the child with the given key.
    public subscript(key: Key) -> ChildScope<Parent, Child> { make(key) }

    /// Forwards an event to the child with the given key; see ``ChildScope/update(_:event:)``.
    @inlinable
    public func update(
        _ state: inout Parent.State, of key: Key, event: Child.Event
    ) -> TransducerEffect<Parent>? {
        if oak_stack_is_low() { return .nestedTooDeeply }
        var effect: TransducerEffect<Child>?
        var isPresent = false
        modify(&state, key) { child in
            guard !child.isTerminal else { return }
            isPresent = true
            effect = Child.step(&child, event: event)
        }
        guard isPresent else { return self[key].absent }
        guard let effect else { return nil }
        return self[key].lift(effect, in: state)
    }
}

extension ChildrenScope where Child.Env == Void {
    /// Creates the scopes of a collection of children without an environment.
    @inlinable
    public init<States: ChildStates<Key, Child.State> & SendableMetatype>(
        _ path: WritableKeyPath<Parent.State, States> & Sendable,
        event: @escaping @Sendable (Key, Child.Event) -> Parent.Event,
        output: (@Sendable (Key, Child.Output) -> Parent.Event?)? = nil
    ) {
        self.init(path, event: event, output: output, env: { _ in })
    }
}
