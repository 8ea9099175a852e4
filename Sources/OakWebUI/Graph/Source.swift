/// A value that evaluations read, such as a state or an environment value.
///
/// `@unchecked Sendable`: `readers` is confined to the main actor, and the superclass guards its own fields.
class Source: InboxItem, @unchecked Sendable {
    @MainActor private var readers = ReaderSet.none

    @MainActor final var hasReaders: Bool { !readers.isEmpty }
    @MainActor final func insert(_ node: Node) { readers.insert(node) }
    @MainActor final func remove(_ node: Node) { readers.remove(node) }

    /// Schedules an evaluation of all readers.
    @MainActor
    final func invalidateReaders() { readers.markDirty() }

    override func deliver() { invalidateReaders() }

    /// Registers the evaluation running on this thread, if any, as a reader of this source.
    final func noteRead() {
        guard let node = Evaluation.current else { return }
        // Evaluations are synchronous and run on the main actor, so a thread that is inside an evaluation is on the
        // main actor.
        MainActor.assumeIsolated { node.read(self) }
    }
}

/// The set of nodes that read a source. It usually contains one node, but may contain all rows of a long list. Nodes
/// remove themselves before they are deallocated, so no reference outlives its node.
enum ReaderSet: Sendable {
    case none
    case one(Reader)
    case many([ObjectIdentifier: Reader])

    struct Reader: Sendable { unowned let node: Node }

    var isEmpty: Bool { if case .none = self { true } else { false } }

    mutating func insert(_ node: Node) {
        switch self {
        case .none: self = .one(Reader(node: node))
        case .one(let reader):
            guard reader.node !== node else { return }
            self = .many([
                ObjectIdentifier(reader.node): reader, ObjectIdentifier(node): Reader(node: node),
            ])
        case .many(var readers):
            self = .none  // avoids a copy of the dictionary
            readers[ObjectIdentifier(node)] = Reader(node: node)
            self = .many(readers)
        }
    }

    mutating func remove(_ node: Node) {
        switch self {
        case .none: return
        case .one(let reader): if reader.node === node { self = .none }
        case .many(var readers):
            self = .none
            readers[ObjectIdentifier(node)] = nil
            if !readers.isEmpty { self = .many(readers) }
        }
    }

    @MainActor
    func markDirty() {
        switch self {
        case .none: return
        case .one(let reader): reader.node.markDirty()
        case .many(let readers): for reader in readers.values { reader.node.markDirty() }
        }
    }
}
