extension IdentifiedList {
    /// What a list was like when somebody looked. It keeps nothing alive.
    ///
    /// A list is what it was when its storage is the same object, to which nothing was done since: copies share a
    /// storage only as long as none of them changes, and one that changes gets a storage with a new number.
    @usableFromInline
    package struct Bookmark: Equatable, Sendable {
        /// The number of the storage; zero if there is none.
        @usableFromInline let identity: UInt64
        /// How often it was touched.
        @usableFromInline let version: UInt64

        /// So many touches are remembered.
        @inlinable static var reach: UInt64 { 32 }

        @inlinable
        init(identity: UInt64, version: UInt64) {
            self.identity = identity
            self.version = version
        }
    }

    /// The elements that may differ from those of an earlier list.
    @usableFromInline
    package enum Changes {
        /// The lists are the same, in the same order.
        case none
        /// All elements with other ids are the same. An id may come twice, and need not have changed.
        case some([ID])
        /// Nothing is known.
        case all
    }

    /// This moment. O(1).
    @inlinable
    package var bookmark: Bookmark {
        Bookmark(identity: storage?.identity ?? 0, version: storage?.version ?? 0)
    }

    /// What was added, removed, replaced or accessed for changing since a bookmark was taken, of this list or of
    /// another whose place it has taken. O(1): at most so many ids as `Bookmark.reach`.
    @inlinable
    package func changes(since bookmark: Bookmark) -> Changes {
        let now = self.bookmark
        guard now.identity == bookmark.identity else { return .all }
        guard let storage, now.version != bookmark.version else { return .none }
        guard now.version - bookmark.version <= Bookmark.reach else { return .all }
        return .some(
            (bookmark.version..<now.version).map { version in
                storage.log[Int(truncatingIfNeeded: version % Bookmark.reach)]
            })
    }

    /// A number that the element with this id got when it came into the list, or when it got its id there; nil if
    /// there is none. No other element of any list gets it, except in copies. An element that replaces another under
    /// the same id takes over its number. O(1) on average.
    @inlinable
    package func serial(of id: ID) -> UInt64? {
        guard let storage, let position = storage.positions[id] else { return nil }
        return storage.slots[position].serial
    }
}
