/// The registration of a node as an observer of the values that one evaluation has read.
///
/// Observation ends a registration only when one of the observed properties changes. The token is therefore itself
/// an observable property: an evaluation accesses it together with the others, and changing it removes the
/// registration from the models, which may outlive the page. Nodes of a type whose bodies have never read an
/// observable value need no token.
///
/// `@unchecked Sendable`: the registrar is `Sendable`, and `node` is confined to the main actor.
final class ObservationToken: InboxItem, Observable, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    @MainActor private weak var node: Node?
    private var anchor: Void { () }

    @MainActor
    init(_ node: Node) {
        self.node = node
        super.init(node.graph.inbox)
    }

    func access() { registrar.access(self, keyPath: \.anchor) }

    @MainActor
    func retire() {
        node = nil
        suppress()
        registrar.withMutation(of: self, keyPath: \.anchor) {}
    }

    override func deliver() { node?.markDirty() }
}
