extension IdentifiedList {
    /// A position in the history of a list. A bookmark does not keep the list's storage alive.
    ///
    /// A list is unchanged if it still has the same storage, and the storage has not been modified since. Copies share
    /// their storage only until one of them changes. The copy that changes gets new storage with a new identity. This
    /// storage continues the history of the shared storage.
    @usableFromInline
    package struct Bookmark: Equatable, Sendable {
        /// The number that identifies the storage, or zero if there is none.
        @usableFromInline let identity: UInt64
        /// The number of times that the storage has been modified.
        @usableFromInline let version: UInt64

        /// The number of modifications that the log can store.
        @inlinable static var reach: UInt64 { 32 }

        @inlinable
        init(identity: UInt64, version: UInt64) {
            self.identity = identity
            self.version = version
        }
    }

    /// The elements in which a list may differ from an earlier version of the list.
    @usableFromInline
    package enum Changes {
        /// Both versions have the same elements in the same order.
        case none
        /// Only elements with these ids may differ. An id may occur more than once, and its element may be unchanged.
        case some([ID])
        /// Any element may differ.
        case all
    }

    /// The current position in the history of the list.
    ///
    /// - Complexity: O(1).
    @inlinable
    package var bookmark: Bookmark {
        Bookmark(identity: storage?.identity ?? 0, version: storage?.version ?? 0)
    }

    /// A number that changes when the ids in the current storage, or their order, change. O(1).
    var orderVersion: UInt64 { storage?.orderVersion ?? 0 }

    /// Returns the ids of the elements that may have changed since the given bookmark: those that were added, removed,
    /// replaced or accessed for modification. Returns `.all` if the bookmark belongs neither to the list's storage nor
    /// to the storage that it was copied from, or if there have been more than `Bookmark.reach` modifications since.
    /// O(1), because it returns at most `Bookmark.reach` ids.
    @inlinable
    package func changes(since bookmark: Bookmark) -> Changes {
        let now = self.bookmark
        guard now.identity == bookmark.identity || isCopy(of: bookmark) else { return .all }
        guard let storage, now.version != bookmark.version else { return .none }
        guard now.version - bookmark.version <= Bookmark.reach else { return .all }
        func change(_ version: UInt64) -> ID {
            storage.log[Int(truncatingIfNeeded: version % Bookmark.reach)]
        }
        if now.version - bookmark.version == 1 { return .some([change(bookmark.version)]) }
        return .some(
            (bookmark.version..<now.version).map(change))
    }

    /// Returns whether the list's storage was copied from the storage of a bookmark, at the bookmark's position or
    /// later. O(1).
    @inlinable
    func isCopy(of bookmark: Bookmark) -> Bool {
        guard let origin = storage?.origin else { return false }
        return origin.identity == bookmark.identity && bookmark.version <= origin.version
    }

    /// Returns the number that the element with this id received when it was added to the list or last changed its id
    /// there, or `nil` if there is no such element. Except in copies of the list, no other element of any list has this
    /// number. An element that replaces another element with the same id inherits its number.
    ///
    /// - Complexity: O(1) on average.
    @inlinable
    package func serial(of id: ID) -> UInt64? {
        guard let storage, let position = storage.positions[id] else { return nil }
        return storage.slots[position].serial
    }
}
