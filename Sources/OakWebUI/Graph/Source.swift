/// A value that evaluations read, such as a state or an environment value.
///
/// `@unchecked Sendable`: `readers` is confined to the main actor; the superclass guards its own fields.
class Source: InboxItem, @unchecked Sendable {
    @MainActor private var readers = ReaderSet.none

    @MainActor final var hasReaders: Bool { !readers.isEmpty }
    @MainActor final func insert(_ node: Node) { readers.insert(node) }
    @MainActor final func remove(_ node: Node) { readers.remove(node) }

    /// Schedules an evaluation of all readers.
    @MainActor
    final func invalidateReaders() { readers.markDirty() }

    override func deliver() { invalidateReaders() }

    /// Registers the current evaluation on this thread, if any, as a reader of this source.
    final func noteRead() {
        guard let node = Evaluation.current else { return }
        // Evaluations are synchronous and run on the main actor, so a thread within an evaluation is on the main
        // actor.
        MainActor.assumeIsolated { node.read(self) }
    }
}
