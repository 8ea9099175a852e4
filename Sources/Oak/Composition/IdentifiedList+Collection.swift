extension IdentifiedList: BidirectionalCollection {
    /// A position in a list. Any change to the list may invalidate the position.
    public struct Index: Comparable, Hashable, Sendable {
        @usableFromInline let position: Int

        @inlinable
        init(_ position: Int) { self.position = position }

        @inlinable
        public static func < (first: Index, second: Index) -> Bool { first.position < second.position }
    }

    /// An iterator over the elements that were in the list when the iterator was created.
    public struct Iterator: IteratorProtocol {
        @usableFromInline let storage: Storage?
        @usableFromInline var position = 0

        @inlinable
        init(_ storage: Storage?) { self.storage = storage }

        @inlinable
        public mutating func next() -> Element? {
            guard let storage else { return nil }
            while position < storage.slots.count {
                defer { position += 1 }
                if let element = storage.slots[position].element { return element }
            }
            return nil
        }
    }

    @inlinable
    public func makeIterator() -> Iterator { Iterator(storage) }

    /// The index of the first element.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var startIndex: Index { Index(storage?.head ?? 0) }

    /// The index after the last element.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var endIndex: Index { Index(storage?.slots.count ?? 0) }

    /// Returns the index immediately after the given index.
    ///
    /// - Complexity: Amortized O(1) over the whole list.
    @inlinable
    public func index(after index: Index) -> Index {
        Index(storage?.occupied(from: index.position + 1) ?? 0)
    }

    /// Returns the index immediately before the given index.
    ///
    /// - Complexity: Amortized O(1) over the whole list.
    @inlinable
    public func index(before index: Index) -> Index {
        var position = index.position - 1
        while let storage, position > 0, storage.slots[position].element == nil { position -= 1 }
        return Index(position)
    }

    /// The element at the given index, which must be valid. Using an index that does not refer to an element is a
    /// programming error and stops the program.
    ///
    /// - Complexity: O(1).
    @inlinable
    public subscript(index: Index) -> Element {
        guard let element = storage?.slots[index.position].element else {
            preconditionFailure(
                "This index does not refer to an element of the `IdentifiedList`. Changing a list can invalidate its "
                    + "indices. Use a valid index of the current list.")
        }
        return element
    }
}
