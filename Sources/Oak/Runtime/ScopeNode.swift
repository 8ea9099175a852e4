/// A node in the tree of a machine's embedded children that have had effects or queued events. Only the owner of the
/// machine accesses it.
///
/// After each transition, ``ScopeNode/sweep(_:into:)`` finds the children that are gone. The cost depends on the number
/// of places that are always checked and on the number of children that may have changed, but not on the size of a
/// collection.
@usableFromInline
class AnyScopeNode {
    @usableFromInline let path: ScopePath
    /// The identity of the child for which the node was created.
    @usableFromInline let occupant: EffectID?
    /// The run table of the child or of the machine itself, or `nil` if it has not had any runs.
    @exclusivity(unchecked) @usableFromInline final var runs: RunTable?
    /// An upper bound on the number of nodes in the tree, shared by all of its nodes.
    final let count: NodeCount

    init(path: ScopePath, occupant: EffectID?, count: NodeCount) {
        self.path = path
        self.occupant = occupant
        self.count = count
        count.value += 1
    }

    /// The nodes of the children. Subclasses override this property.
    @usableFromInline var below: [AnyScopeNode] { [] }

    /// Removes the child nodes that do not satisfy a condition. Subclasses override this method.
    func filterBelow(by condition: (AnyScopeNode) -> Bool) {}

    /// Appends the run tables of this child and its descendants to `tables`.
    @usableFromInline
    final func collect(into tables: inout [RunTable]) {
        if let runs { tables.append(runs) }
        for child in below { child.collect(into: &tables) }
    }

    /// Removes the nodes without effects, and returns the number of remaining descendants.
    final func prune(_ isIdle: (RunTable) -> Bool) -> Int {
        var count = 0
        filterBelow { child in
            let below = child.prune(isIdle)
            if below == 0, child.runs.map(isIdle) ?? true { return false }
            count += below + 1
            return true
        }
        return count
    }
}

/// An upper bound on the number of nodes in a tree, with a limit beyond which nodes without effects are removed.
final class NodeCount {
    var value = 0
    /// The value that triggers the removal of nodes without effects.
    var limit = 64
}

/// A period during which a machine or child stays in one state. Effects that are bound to the state end with the visit.
@usableFromInline
final class StateVisit {
    /// A Boolean value that indicates whether effects of descendants are bound to the state, because their parent
    /// applied `whileInState()` to them.
    @exclusivity(unchecked) var bindsDescendants = false
    /// A Boolean value that indicates whether the machine or child has left the state.
    @exclusivity(unchecked) var hasEnded = false
}

/// The changes that the last transition made to the tree of nodes.
@usableFromInline
struct Departures {
    /// The run tables of children that no longer exist.
    @usableFromInline var gone: [RunTable] = []
    /// The visits that ended because a machine or child left its state.
    @usableFromInline var visits: [StateVisit] = []
    /// The run tables that may contain runs bound to the visits that ended.
    @usableFromInline var tables: [RunTable] = []

    @inlinable
    init() {}
}

/// The node of a machine of the type `T`: the running machine itself, or an embedded child.
@usableFromInline
final class ScopeNode<T: BaseTransducer>: AnyScopeNode {
    /// A closure that removes the nodes of children that no longer exist in the given state. It returns `false` if the
    /// place no longer has any children with effects.
    ///
    /// The closure is created where the types of both machines are known, so it calls specialized code.
    @usableFromInline
    typealias Sweep =
        @Sendable (_ state: T.State, _ node: AnyScopeNode, _ departures: inout Departures) -> Bool

    /// The node of a child or of a collection of children.
    @usableFromInline
    struct Child {
        @usableFromInline let step: ScopePath.Step
        @usableFromInline let node: AnyScopeNode
        @usableFromInline let sweep: Sweep

        @inlinable
        init(step: ScopePath.Step, node: AnyScopeNode, sweep: @escaping Sweep) {
            self.step = step
            self.node = node
            self.sweep = sweep
        }
    }

    @exclusivity(unchecked) @usableFromInline var children: [Child] = []
    /// The current visit to a state, and the condition under which it continues. The property is `nil` if nothing is
    /// bound to the visit.
    @exclusivity(unchecked) @usableFromInline
    var visit: (visit: StateVisit, isInState: @Sendable (T.State) -> Bool)?

    @usableFromInline override var below: [AnyScopeNode] { children.map(\.node) }

    override func filterBelow(by condition: (AnyScopeNode) -> Bool) {
        children.removeAll { !condition($0.node) }
    }

    @inlinable var isEmpty: Bool { children.isEmpty && visit == nil }

    /// Returns the child node at a step, or `nil` if there is none.
    @usableFromInline
    func child(_ step: ScopePath.Step) -> AnyScopeNode? {
        children.first { $0.step == step }?.node
    }

    /// Returns the node of the collection at a step, or `nil` if there is none.
    @usableFromInline
    func collection<C, Key>(_ step: ScopePath.Step) -> CollectionNode<C, Key>? {
        // The cast is safe, because the step identifies the location of the collection and the type of the children.
        child(step).map { unsafeDowncast($0, to: CollectionNode<C, Key>.self) }
    }

    @usableFromInline
    func addCollection<C, Key>(_ step: ScopePath.Step, _ sweep: @escaping Sweep) -> CollectionNode<C, Key> {
        let node = CollectionNode<C, Key>(path: path.appending(step), occupant: nil, count: count)
        children.append(Child(step: step, node: node, sweep: sweep))
        return node
    }

    /// Returns the current visit to a state. A run or a postponed event in the table can be bound to this visit.
    func currentVisit(to state: T.State, for table: RunTable) -> StateVisit {
        let current = visit ?? (StateVisit(), T.stateBinding(state))
        visit = current
        if table !== runs { current.visit.bindsDescendants = true }
        return current.visit
    }

    /// Removes the nodes of children that no longer exist, and collects their run tables and the visits that have
    /// ended.
    @inlinable
    func sweep(_ state: T.State, into departures: inout Departures) {
        if let visit, !visit.isInState(state) { endVisit(visit.visit, into: &departures) }
        var index = 0
        while index < children.count {
            if children[index].sweep(state, children[index].node, &departures) {
                index += 1
            } else {
                children.remove(at: index).node.collect(into: &departures.gone)
            }
        }
    }

    @usableFromInline
    func endVisit(_ visit: StateVisit, into departures: inout Departures) {
        self.visit = nil
        visit.hasEnded = true
        departures.visits.append(visit)
        if visit.bindsDescendants {
            collect(into: &departures.tables)
        } else if let runs {
            departures.tables.append(runs)
        }
    }
}

/// The node of a collection of children. Its elements are the nodes of children that have had effects or queued events.
@usableFromInline
final class CollectionNode<Child: BaseTransducer, Key: Hashable>: AnyScopeNode {
    @exclusivity(unchecked) @usableFromInline var elements: [Key: ScopeNode<Child>] = [:]
    /// The numbers of the elements that only need to be checked for removal. Reading a number avoids an access to the
    /// node, which is rarely in the cache.
    @exclusivity(unchecked) @usableFromInline var numbers: [Key: UInt64] = [:]
    /// The position in the history of the collection up to which changes have been checked.
    @exclusivity(unchecked) @usableFromInline var mark: ChangeMark?

    @usableFromInline override var below: [AnyScopeNode] { Array(elements.values) }

    override func filterBelow(by condition: (AnyScopeNode) -> Bool) {
        elements = elements.filter { condition($0.value) }
        numbers = numbers.filter { elements[$0.key] != nil }
    }

    /// Returns the node of an element so that effects or children can be added to it.
    @inlinable
    func element(_ key: Key) -> ScopeNode<Child>? {
        numbers[key] = nil
        return elements[key]
    }

    /// Removes the nodes of elements that no longer exist.
    ///
    /// - Parameters:
    ///   - changes: The elements that may have changed.
    ///   - number: A closure that returns the number of an element if the element cannot end without being removed, and
    ///     `nil` otherwise.
    ///   - check: A closure that checks an element with the given number, and the element's own children. It returns
    ///     whether the element is present.
    @inlinable
    func sweep(
        _ changes: ChildChanges<Key>, into departures: inout Departures, number: (Key) -> UInt64?,
        _ check: (Key, ScopeNode<Child>, UInt64?, inout Departures) -> Bool
    ) {
        switch changes {
        case .none: break
        case .some(let keys):
            for key in keys {
                let number = number(key)
                if let number, numbers[key] == number { continue }
                guard let node = elements[key] else { continue }
                if check(key, node, number, &departures) {
                    if node.isEmpty, let number { numbers[key] = number }
                } else {
                    (elements[key], numbers[key]) = (nil, nil)
                    node.collect(into: &departures.gone)
                }
            }
        case .all:
            var gone: [Key] = []
            for (key, node) in elements where !check(key, node, number(key), &departures) {
                gone.append(key)
                node.collect(into: &departures.gone)
            }
            if gone.count == elements.count {
                (elements, numbers) = ([:], [:])
            } else {
                for key in gone { (elements[key], numbers[key]) = (nil, nil) }
            }
        }
    }
}
