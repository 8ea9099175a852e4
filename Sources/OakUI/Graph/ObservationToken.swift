#if !canImport(SwiftUI)
    /// One registration of one node with everything observable that one evaluation read.
    ///
    /// Observation ends a registration only when one of the properties changes. The token therefore is a
    /// property itself: accessed with the others and changed when the registration is to end, it takes the
    /// registration out of the models, which may live much longer than the page. Nodes of a type whose bodies
    /// have never read anything observable do without it.
    ///
    /// `@unchecked Sendable`: the registrar is `Sendable` and `node` is confined to the main actor.
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
#endif
