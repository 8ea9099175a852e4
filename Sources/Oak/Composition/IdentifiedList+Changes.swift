// A list is unchanged if it still has the same storage, and the storage has not been modified since. Copies share their
// storage only until one of them changes. The copy that changes gets new storage with a new identity. This storage
// continues the history of the shared storage. A mark does not keep the storage alive.

extension IdentifiedList {
    /// The current position in the history of the list. Its identity is zero if the list has no storage.
    ///
    /// - Complexity: O(1).
    @inlinable
    package var currentMark: ChangeMark {
        ChangeMark(identity: storage?.identity ?? 0, version: storage?.version ?? 0)
    }

    /// A number that changes when the ids in the current storage, or their order, change. O(1).
    var orderVersion: UInt64 { storage?.orderVersion ?? 0 }

    /// Returns the ids of the elements that may have changed since the given mark: those that were added, removed,
    /// moved, replaced or accessed for modification.
    ///
    /// Returns `.all` in these cases:
    ///
    /// - There have been more than 32 modifications since the mark was taken.
    /// - The list has been sorted since the mark was taken.
    /// - The mark belongs to another storage, unless the list's storage was copied from that storage after the mark
    ///   was taken.
    ///
    /// - Complexity: O(1), because the number of ids is limited.
    @inlinable
    public func changes(since mark: ChangeMark) -> ChildChanges<Element.ID> {
        let now = currentMark
        guard now.identity == mark.identity || isCopy(of: mark) else { return .all }
        guard let storage, now.version != mark.version else { return .none }
        guard now.version - mark.version <= Storage.logSize else { return .all }
        func change(_ version: UInt64) -> ID {
            storage.log[Int(truncatingIfNeeded: version % Storage.logSize)]
        }
        if now.version - mark.version == 1 { return .some([change(mark.version)]) }
        return .some((mark.version..<now.version).map(change))
    }

    /// Returns whether the list's storage was copied from the given mark's storage at or after the mark's position.
    /// O(1).
    @inlinable
    func isCopy(of mark: ChangeMark) -> Bool {
        guard let origin = storage?.origin else { return false }
        return origin.identity == mark.identity && mark.version <= origin.version
    }

    /// Returns the incarnation of the element with the given id, or `nil` if no element has this id. The incarnation is
    /// a number that distinguishes the element from elements that had the same id and were removed earlier. The element
    /// received its incarnation when it was added to the list or when its id was last changed in the list. Except in
    /// copies of the list, no other element of any list has this incarnation. An element that replaces another element
    /// with the same id inherits that element's incarnation.
    ///
    /// - Complexity: O(1) on average.
    @inlinable
    public func incarnation(of key: Element.ID) -> UInt64? {
        guard let storage, let position = storage.positions[key] else { return nil }
        return storage.slots[position].incarnation
    }
}
