/// A child that has effects, in the tree of those of one machine. Only the owner touches it.
///
/// After each transition ``sweep(_:into:)`` finds the children that are gone. What it costs grows with the places that
/// are always looked at and the children that may have changed, not with the children of a collection.
@usableFromInline
final class ScopeNode<T: BaseTransducer> {
    /// `nil` for the machine itself.
    @usableFromInline let place: Place<T>?
    /// Which child it was when the node was made.
    @usableFromInline let occupant: EffectID?
    /// Up to where the changes of a collection are known.
    @exclusivity(unchecked) @usableFromInline var mark: ChangeMark?
    /// The runs of the child; for the machine itself only the path counts.
    @usableFromInline let runs: RunTable
    @exclusivity(unchecked) @usableFromInline var children: [ScopePath.Step: ScopeNode] = [:]

    init(place: Place<T>?, occupant: EffectID?, runs: RunTable) {
        self.place = place
        self.occupant = occupant
        self.runs = runs
    }
}

extension ScopeNode {
    /// The child at a place, if the effect is its.
    func child(at place: Place<T>) -> ScopeNode? {
        guard let child = children[place.step] else { return nil }
        if case .child(let owner) = place.owner, owner != child.occupant { return nil }
        return child
    }

    /// Adds a child.
    /// - Returns: `nil` if it is not there.
    func add(_ place: Place<T>, in state: T.State, _ makeRuns: (ScopePath) -> RunTable) -> ScopeNode? {
        let occupant = place.resident(in: state)
        guard occupant != nil || place.occupant == nil else { return nil }
        let node = ScopeNode(
            place: place, occupant: occupant, runs: makeRuns(runs.path.appending(place.step)))
        // Not before: without children nobody has kept up with the changes.
        if children.isEmpty { mark = self.place?.changes?(state, nil).1 }
        children[place.step] = node
        return node
    }

    /// Removes all that are gone, and gives their tables.
    @inlinable
    func sweep(_ state: T.State, into gone: inout [RunTable]) {
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
    func sweepAll(_ state: T.State, into gone: inout [RunTable]) {
        // Removing from the dictionary leaves the copy that is looked through as it is.
        for (step, child) in children { sweep(child, step, state, into: &gone) }
    }

    @inlinable
    func sweep(
        _ child: ScopeNode, _ step: ScopePath.Step, _ state: T.State, into gone: inout [RunTable]
    ) {
        if child.isPresent(in: state) {
            child.sweep(state, into: &gone)
        } else {
            children[step] = nil
            child.collect(into: &gone)
        }
    }

    @inlinable
    func isPresent(in state: T.State) -> Bool {
        guard let look = place?.occupant else { return true }
        return look(state) == occupant
    }

    /// Gives its table and those of the children below it.
    @inlinable
    func collect(into tables: inout [RunTable]) {
        tables.append(runs)
        for child in children.values { child.collect(into: &tables) }
    }

    /// Removes the children without effects, and gives how many are left.
    func prune(_ isIdle: (RunTable) -> Bool) -> Int {
        var count = 0
        for (step, child) in children {
            let below = child.prune(isIdle)
            if below == 0 && isIdle(child.runs) { children[step] = nil } else { count += below + 1 }
        }
        return count
    }
}
