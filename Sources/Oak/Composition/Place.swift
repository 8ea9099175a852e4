/// The location of an embedded child in its parent's state, and the mapping of the child's events, outputs and
/// environment.
@usableFromInline
final class Place<Parent: BaseTransducer, Child: BaseTransducer>: Sendable {
    /// A closure that returns the identity of the current child, or `nil` if no child is present or the child has
    /// ended.
    @usableFromInline
    typealias IdentityLookup = @Sendable (_ state: Parent.State) -> EffectID?

    @usableFromInline let embedding: Embedding<Parent, Child>
    /// The closure that determines the identity of the current child, or `nil` if the same child is always present.
    /// When the identity changes, the effects of the child at this place are cancelled.
    @usableFromInline let identity: IdentityLookup?
    @usableFromInline let position: Position

    /// The position of the child's node in the node tree.
    @usableFromInline
    enum Position: Sendable {
        case single(ScopePath.Step, ScopeNode<Parent>.Sweep)
        case element(of: ScopePath.Step, ScopePath.Step, Membership)
    }

    /// The closures that find and add an element's node.
    @usableFromInline
    struct Membership: Sendable {
        @usableFromInline let find: @Sendable (_ parent: ScopeNode<Parent>) -> ScopeNode<Child>?
        @usableFromInline let add:
            @Sendable (
                _ node: ScopeNode<Child>, _ parent: ScopeNode<Parent>, _ state: Parent.State
            ) -> Void

        @inlinable
        init(
            find: @escaping @Sendable (ScopeNode<Parent>) -> ScopeNode<Child>?,
            add: @escaping @Sendable (ScopeNode<Child>, ScopeNode<Parent>, Parent.State) -> Void
        ) {
            self.find = find
            self.add = add
        }
    }

    @inlinable
    init(_ embedding: Embedding<Parent, Child>, identity: IdentityLookup?, at position: Position) {
        self.embedding = embedding
        self.identity = identity
        self.position = position
    }

    /// Returns the given path, extended by the steps to the child.
    func path(from path: ScopePath) -> ScopePath {
        switch position {
        case .single(let step, _): path.appending(step)
        case .element(let collection, let step, _): path.appending(collection).appending(step)
        }
    }

    /// Returns the child's node, or `nil` if the child has no node.
    func node(in parent: ScopeNode<Parent>) -> ScopeNode<Child>? {
        switch position {
        case .single(let step, _):
            // The cast is safe, because the step identifies the child's type, or a part of a composite whose type is
            // known.
            parent.child(step).map { unsafeDowncast($0, to: ScopeNode<Child>.self) }
        case .element(_, _, let membership):
            membership.find(parent)
        }
    }

    /// Adds a node for the current child.
    func addNode(in parent: ScopeNode<Parent>, _ state: Parent.State, _ occupant: EffectID?) -> ScopeNode<
        Child
    > {
        let node = ScopeNode<Child>(path: path(from: parent.path), occupant: occupant, count: parent.count)
        switch position {
        case .single(let step, let sweep):
            parent.children.append(.init(step: step, node: node, sweep: sweep))
        case .element(_, _, let membership):
            membership.add(node, parent, state)
        }
        return node
    }
}

// MARK: - Single children

extension Place {
    /// Creates the place of a child that is not an element of a collection.
    ///
    /// - Parameters:
    ///   - step: The name of the place.
    ///   - canBeAbsent: A Boolean value that indicates whether the place can be empty.
    @inlinable
    convenience init(
        _ step: ScopePath.Step, _ embedding: Embedding<Parent, Child>, canBeAbsent: Bool
    ) {
        let state = embedding.state
        let isIdentifiable = Child.State.self is any Identifiable.Type
        let canEnd =
            canBeAbsent || isIdentifiable || !(Child.State.self is any NonTerminal.Type)
        let identity: IdentityLookup = { parent in
            guard let child = state(parent), !child.isTerminal else { return nil }
            return isIdentifiable ? Identity.of(child) : Identity.unidentified
        }
        self.init(
            embedding, identity: canEnd ? identity : nil,
            at: .single(step) { parent, node, departures in
                guard let child = state(parent), !child.isTerminal else {
                    return false
                }
                if isIdentifiable, Identity.of(child) != node.occupant { return false }
                // The cast is safe, because the step identifies the child's type, or a part of a composite whose type
                // is known.
                unsafeDowncast(node, to: ScopeNode<Child>.self).sweep(child, into: &departures)
                return true
            })
    }
}

/// The identities that distinguish successive children at one place.
@usableFromInline
enum Identity {
    /// The identity of every child that has no id. All such children at one place count as the same child.
    @usableFromInline static let unidentified = EffectID(0)

    @usableFromInline
    static func of(_ state: Any) -> EffectID {
        guard let state = state as? any Identifiable else { return unidentified }
        return of(state)
    }

    private static func of(_ state: some Identifiable) -> EffectID {
        EffectID(Value(id: state.id))
    }

    /// The id of a child's state.
    ///
    /// - Safety: `@unchecked Sendable`. In a running machine, only the owner compares the id, and keeps it with data that
    ///   only the owner may access. The checker also compares ids on other threads, but requires `Sendable` states, of
    ///   which the id is a property. Neither changes an id.
    private struct Value<ID: Hashable>: Hashable, @unchecked Sendable {
        let id: ID
    }
}
