import COakAtomics

/// A node in the tree of those embedded children of a machine that have had an effect or a queued event. Only the
/// owner of the machine accesses it.
///
/// After each transition, ``ScopeNode/sweepTree(_:)`` finds the children that are gone. The cost depends on the number
/// of nodes outside collections, which are always checked, and on the number of elements that may have changed, but not
/// on the size of a collection.
@usableFromInline
class AnyScopeNode {
    @usableFromInline let path: ScopePath
    /// The identity of the child for which the node was created.
    @usableFromInline let occupant: EffectID?
    /// The run table of the child or of the machine itself, or `nil` if it has not had any runs or pending events.
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

    // The tree may be deeper than the stack allows a function to recurse, because it may have been built on a thread
    // with a larger stack. Therefore, none of the following functions recurse.

    /// Appends the run tables of this child and its descendants to `tables`, parents first.
    @usableFromInline
    final func collect(into tables: inout [RunTable]) {
        if let runs { tables.append(runs) }
        var nodes: [AnyScopeNode] = below.reversed()
        while let node = nodes.popLast() {
            if let runs = node.runs { tables.append(runs) }
            nodes += node.below.reversed()
        }
    }

    /// Removes the descendants that have no effects, pending events or children. Returns the number of remaining ones.
    final func prune(_ isIdle: (RunTable) -> Bool) -> Int {
        var nodes = [self]
        var visited = 0
        while visited < nodes.count {
            nodes += nodes[visited].below
            visited += 1
        }
        var count = 0
        while let node = nodes.popLast() {  // descendants precede their ancestors
            node.filterBelow { child in !child.below.isEmpty || child.runs.map { !isIdle($0) } ?? false }
            count += node.below.count
        }
        return count
    }

    /// Removes the child nodes when this node is deallocated, so that deallocating a node does not deallocate its
    /// descendants recursively. Subclasses call this method in their deinitializers.
    final func dismantle() {
        var nodes = takeBelow()
        while var node = nodes.popLast() {
            if isKnownUniquelyReferenced(&node) { nodes += node.takeBelow() }
        }
    }

    private func takeBelow() -> [AnyScopeNode] {
        let nodes = below
        if !nodes.isEmpty { filterBelow { _ in false } }
        return nodes
    }
}

/// An upper bound on the number of nodes in a tree, with a limit at which unused nodes are removed.
final class NodeCount {
    var value = 0
    /// The number of nodes at which nodes without effects or pending events are removed.
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
    /// The deferred sweeps of nodes that are too deep in the tree for the remaining stack space.
    @usableFromInline var deferred: [(inout Departures) -> Void] = []

    @inlinable
    init() {}
}

/// The node of a machine of the type `T`: the running machine itself, or an embedded child.
@usableFromInline
final class ScopeNode<T: BaseTransducer>: AnyScopeNode {
    /// A closure that removes the nodes of children that no longer exist in the given state. It returns `false` if the
    /// node itself must be removed, because its child no longer exists or its collection has no nodes left.
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
    /// The current visit to a state, and the condition under which the visit continues. The property is `nil` if
    /// nothing is bound to the visit.
    @exclusivity(unchecked) @usableFromInline
    var visit: (visit: StateVisit, isInState: @Sendable (T.State) -> Bool)?

    deinit { if !children.isEmpty { dismantle() } }

    @usableFromInline override var below: [AnyScopeNode] { children.map(\.node) }

    override func filterBelow(by condition: (AnyScopeNode) -> Bool) {
        children.removeAll { !condition($0.node) }
    }

    @inlinable var isEmpty: Bool { children.isEmpty && visit == nil }

    /// Returns the child node for a step of a path, or `nil` if there is none.
    @usableFromInline
    func child(_ step: ScopePath.Step) -> AnyScopeNode? {
        children.first { $0.step == step }?.node
    }

    /// Returns the node of the collection for a step of a path, or `nil` if there is none.
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

    /// Returns the current visit to the given state. A run or a postponed event in the table can be bound to this
    /// visit.
    func currentVisit(to state: T.State, for table: RunTable) -> StateVisit {
        let current = visit ?? (StateVisit(), T.stateBinding(state))
        visit = current
        if table !== runs { current.visit.bindsDescendants = true }
        return current.visit
    }

    /// Removes the nodes of descendants that no longer exist, and returns their run tables and the state visits that
    /// have ended. The node must be the root of the tree.
    @inlinable
    func sweepTree(_ state: T.State) -> Departures {
        var departures = Departures()
        sweepChildren(state, into: &departures)
        while let sweep = departures.deferred.popLast() { sweep(&departures) }
        return departures
    }

    /// Sweeps the node of a child, or defers the sweep until the stack has unwound if little stack space is left.
    @inlinable
    func sweep(_ state: T.State, into departures: inout Departures) {
        if oak_stack_is_low() {
            departures.deferred.append { self.sweepChildren(state, into: &$0) }
        } else {
            sweepChildren(state, into: &departures)
        }
    }

    /// Removes the nodes of children that no longer exist, and collects their run tables and the state visits that have
    /// ended.
    @inlinable
    func sweepChildren(_ state: T.State, into departures: inout Departures) {
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

/// The node of a collection of children. Its elements are the nodes of those children that have had an effect or a
/// queued event.
@usableFromInline
final class CollectionNode<Child: BaseTransducer, Key: Hashable>: AnyScopeNode {
    @exclusivity(unchecked) @usableFromInline var elements: [Key: ScopeNode<Child>] = [:]
    /// The incarnations of the elements that need to be checked only for removal. Reading an incarnation avoids an
    /// access to the node, which is rarely in the cache.
    @exclusivity(unchecked) @usableFromInline var incarnations: [Key: UInt64] = [:]
    /// The position in the history of the collection up to which changes have been checked.
    @exclusivity(unchecked) @usableFromInline var mark: ChangeMark?

    deinit { if !elements.isEmpty { dismantle() } }

    @usableFromInline override var below: [AnyScopeNode] { Array(elements.values) }

    override func filterBelow(by condition: (AnyScopeNode) -> Bool) {
        elements = elements.filter { condition($0.value) }
        incarnations = incarnations.filter { elements[$0.key] != nil }
    }

    /// Returns the node of an element so that effects or children can be added to it.
    @inlinable
    func element(_ key: Key) -> ScopeNode<Child>? {
        incarnations[key] = nil
        return elements[key]
    }

    /// Removes the nodes of elements that no longer exist.
    ///
    /// - Parameters:
    ///   - changes: The elements that may have changed.
    ///   - incarnation: A closure that returns the incarnation of an element if the element cannot end without being
    ///     removed, and `nil` otherwise.
    ///   - check: A closure that checks an element with the given incarnation, and the element's own children. It
    ///     returns whether the element is present.
    @inlinable
    func sweep(
        _ changes: ChildChanges<Key>, into departures: inout Departures, incarnation: (Key) -> UInt64?,
        _ check: (Key, ScopeNode<Child>, UInt64?, inout Departures) -> Bool
    ) {
        switch changes {
        case .none: break
        case .some(let keys):
            for key in keys {
                let incarnation = incarnation(key)
                if let incarnation, incarnations[key] == incarnation { continue }
                guard let node = elements[key] else { continue }
                if check(key, node, incarnation, &departures) {
                    if node.isEmpty, let incarnation { incarnations[key] = incarnation }
                } else {
                    (elements[key], incarnations[key]) = (nil, nil)
                    node.collect(into: &departures.gone)
                }
            }
        case .all:
            var gone: [Key] = []
            for (key, node) in elements where !check(key, node, incarnation(key), &departures) {
                gone.append(key)
                node.collect(into: &departures.gone)
            }
            if gone.count == elements.count {
                (elements, incarnations) = ([:], [:])
            } else {
                for key in gone { (elements[key], incarnations[key]) = (nil, nil) }
            }
        }
    }
}
