#if !canImport(SwiftUI)
    /// Something that evaluations read: a state, a value of the environment.
    ///
    /// `@unchecked Sendable`: `readers` is confined to the main actor, the rest is said by the superclass.
    class Source: InboxItem, @unchecked Sendable {
        @MainActor private var readers = ReaderSet.none

        @MainActor final var hasReaders: Bool { !readers.isEmpty }
        @MainActor final func insert(_ node: Node) { readers.insert(node) }
        @MainActor final func remove(_ node: Node) { readers.remove(node) }

        /// Has the readers evaluated again.
        @MainActor
        final func invalidateReaders() { readers.markDirty() }

        override func deliver() { invalidateReaders() }

        /// Notes that the running evaluation, if this thread runs one, reads this source.
        final func noteRead() {
            guard let node = Evaluation.current else { return }
            // Evaluations run on the main actor and are synchronous, so a thread within one is on the main
            // actor.
            MainActor.assumeIsolated { node.read(self) }
        }
    }
#endif
