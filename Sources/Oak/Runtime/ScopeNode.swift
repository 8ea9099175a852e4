/// A node in the tree of a machine's embedded children that have effects. Only the owner accesses the node.
///
/// After each transition, ``sweep(_:into:)`` finds the children that no longer exist. Its cost depends on the number of
/// places that are always checked and on the number of children that may have changed, but not on the size of a
/// collection.
@usableFromInline
final class ScopeNode<T: BaseTransducer> {
    /// The place of the child, or `nil` for the machine itself.
    @usableFromInline let place: Place<T>?
    /// The identity of the child for which the node was created.
    @usableFromInline let occupant: EffectID?
    /// The position in the history of the collection up to which changes have been checked.
    @exclusivity(unchecked) @usableFromInline var mark: ChangeMark?
    /// The runs of the child, or of the machine itself.
    @usableFromInline let runs: RunTable
    /// A closure that returns whether the machine, or the child, is still in the state in which it started effects that
    /// are bound to that state. It is `nil` if there are no such effects.
    @exclusivity(unchecked) @usableFromInline var isInState: (@Sendable (T.State) -> Bool)?
    @exclusivity(unchecked) @usableFromInline var children: [ScopePath.Step: ScopeNode] = [:]

    init(place: Place<T>?, occupant: EffectID?, runs: RunTable) {
        self.place = place
        self.occupant = occupant
        self.runs = runs
    }
}

extension ScopeNode {
    /// Returns the node of the child at a place, or `nil` if there is no node or the child does not own the effect.
    func child(at place: Place<T>) -> ScopeNode? {
        guard let child = children[place.step] else { return nil }
        if case .child(let owner) = place.owner, owner != child.occupant { return nil }
        return child
    }

    /// Adds a node for the child at a place. Returns `nil` if the child is absent.
    func add(_ place: Place<T>, in state: T.State, _ makeRuns: (ScopePath) -> RunTable) -> ScopeNode? {
        let occupant = place.resident(in: state)
        guard occupant != nil || place.occupant == nil else { return nil }
        let node = ScopeNode(
            place: place, occupant: occupant, runs: makeRuns(runs.path.appending(place.step)))
        // The mark was not updated while the node had no children.
        if children.isEmpty { mark = self.place?.changes?(state, nil).1 }
        children[place.step] = node
        return node
    }

    /// The tables of the children that no longer exist, and the tables of those whose machine has left its state.
    @usableFromInline
    struct Departures {
        @usableFromInline var gone: [RunTable] = []
        @usableFromInline var left: [RunTable] = []

        @inlinable
        init() {}
    }

    /// Removes the nodes of children that no longer exist, and collects the tables whose runs end.
    @inlinable
    func sweep(_ state: T.State, into gone: inout Departures) {
        if let isInState, !isInState(state) {
            self.isInState = nil
            gone.left.append(runs)
        }
        if children.isEmpty { return }
        guard let look = place?.changes else { return sweepAll(state, into: &gone) }
        let (changes, mark) = look(state, mark)
        self.mark = mark
        switch changes {
        case .none: break
        case .some(let keys):
            for key in keys {
                let step = ScopePath.Step.element(key)
                if let child = children[step] { sweep(child, step, state, into: &gone) }
            }
        case .all: sweepAll(state, into: &gone)
        }
    }

    @inlinable
    func sweepAll(_ state: T.State, into gone: inout Departures) {
        // The loop iterates over a copy of the dictionary, so nodes can be removed from it.
        for (step, child) in children { sweep(child, step, state, into: &gone) }
    }

    @inlinable
    func sweep(
        _ child: ScopeNode, _ step: ScopePath.Step, _ state: T.State, into gone: inout Departures
    ) {
        if child.isPresent(in: state) {
            child.sweep(state, into: &gone)
        } else {
            children[step] = nil
            child.collect(into: &gone.gone)
        }
    }

    @inlinable
    func isPresent(in state: T.State) -> Bool {
        guard let look = place?.occupant else { return true }
        return look(state) == occupant
    }

    /// Appends the tables of this child and of its descendants to `tables`.
    @inlinable
    func collect(into tables: inout [RunTable]) {
        tables.append(runs)
        for child in children.values { child.collect(into: &tables) }
    }

    /// Removes the nodes without effects, and returns the number of remaining descendants.
    func prune(_ isIdle: (RunTable) -> Bool) -> Int {
        var count = 0
        for (step, child) in children {
            let below = child.prune(isIdle)
            if below == 0 && isIdle(child.runs) { children[step] = nil } else { count += below + 1 }
        }
        return count
    }
}
