/// An embedded child, or the machine `Root` itself, whose effect is being visited.
///
/// The engine uses the nodes of sites, and tools use the locations of sites. Nodes and locations are created only when
/// they are needed.
@usableFromInline
class AnySite<Root: BaseTransducer> {
    /// A Boolean value that indicates whether the child, or one of its ancestors, ended in the transition that returned
    /// the effect.
    @usableFromInline final let isGone: Bool
    /// The sites to whose states the visited part is bound. They can be this site and the sites of ancestors that
    /// applied `whileInState()` to the part.
    @usableFromInline final var boundTo: [AnySite] = []

    fileprivate init(isGone: Bool) {
        self.isGone = isGone
    }

    // Subclasses override the following members.

    /// The path from the machine to the child.
    @usableFromInline var path: ScopePath { ScopePath() }

    /// Returns the child's node, or `nil` if the child no longer exists or has no node.
    @usableFromInline
    func anyNode(isCreating: Bool) -> AnyScopeNode? { nil }

    /// Returns the current `StateVisit` of the machine or child at this site. Runs and postponed events in the table
    /// can be bound to this visit.
    func currentVisit(for table: RunTable) -> StateVisit? { nil }

    /// The conditions under which the child is present, outermost first.
    var occupancies: [ChildLocation<Root>.Occupancy] { [] }
}

/// A site whose machine has the type `T`.
@usableFromInline
class Site<Root: BaseTransducer, T: BaseTransducer>: AnySite<Root> {
    /// A closure that returns the child's state, or `nil` if the child is absent.
    fileprivate typealias Reach = @Sendable (_ state: Root.State) -> T.State?

    /// The state after the transition, or `nil` if it is unknown.
    fileprivate final let state: T.State?

    fileprivate init(_ state: T.State?, isGone: Bool) {
        self.state = state
        super.init(isGone: isGone)
    }

    fileprivate func node(isCreating: Bool) -> ScopeNode<T>? { nil }

    fileprivate var reach: Reach { { _ in nil } }

    @usableFromInline
    override final func anyNode(isCreating: Bool) -> AnyScopeNode? { node(isCreating: isCreating) }

    override final func currentVisit(for table: RunTable) -> StateVisit? {
        state.flatMap { node(isCreating: true)?.currentVisit(to: $0, for: table) }
    }
}

/// The site of the machine itself.
@usableFromInline
final class RootSite<T: BaseTransducer>: Site<T, T> {
    private let findNode: (_ isCreating: Bool) -> ScopeNode<T>?

    /// Creates the site of the running machine.
    ///
    /// - Parameters:
    ///   - state: The state after the transition. If it is `nil`, the state is unknown, and all children count as
    ///     present.
    ///   - findNode: A closure that returns the root of the node tree.
    @usableFromInline
    init(_ state: T.State?, findNode: @escaping (_ isCreating: Bool) -> ScopeNode<T>? = { _ in nil }) {
        self.findNode = findNode
        super.init(state, isGone: false)
    }

    override fileprivate func node(isCreating: Bool) -> ScopeNode<T>? { findNode(isCreating) }

    override fileprivate var reach: Reach { { $0 } }
}

/// The site of an embedded child.
final class ChildSite<Root: BaseTransducer, Parent: BaseTransducer, Child: BaseTransducer>: Site<Root, Child>
{
    private let parent: Site<Root, Parent>
    private let place: Place<Parent, Child>
    private let occupant: EffectID?
    private var found: ScopeNode<Child>?

    init(_ place: Place<Parent, Child>, _ owner: EffectOwner, in parent: Site<Root, Parent>) {
        self.parent = parent
        self.place = place
        occupant = parent.state.flatMap { place.identity?($0) }
        var isAbsent = parent.state != nil && place.identity != nil && occupant == nil
        if !isAbsent, let occupant, case .child(let owner) = owner { isAbsent = owner != occupant }
        let isGone = parent.isGone || isAbsent
        super.init(isGone ? nil : parent.state.flatMap(place.embedding.state), isGone: isGone)
    }

    override var path: ScopePath { place.path(from: parent.path) }

    override fileprivate func node(isCreating: Bool) -> ScopeNode<Child>? {
        if found == nil { found = findNode(isCreating) }
        return found
    }

    private func findNode(_ isCreating: Bool) -> ScopeNode<Child>? {
        guard !isGone, let state = parent.state, let node = parent.node(isCreating: isCreating) else {
            return nil
        }
        return place.node(in: node) ?? (isCreating ? place.addNode(in: node, state, occupant) : nil)
    }

    override fileprivate var reach: Reach {
        let (reach, state) = (parent.reach, place.embedding.state)
        return { reach($0).flatMap(state) }
    }

    override var occupancies: [ChildLocation<Root>.Occupancy] {
        guard let identity = place.identity else { return parent.occupancies }
        let reach = parent.reach
        return parent.occupancies + [.init({ reach($0).flatMap(identity) }, occupant)]
    }
}
