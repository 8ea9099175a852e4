/// An ordered collection of identifiable elements that can be accessed by id. It stores the states of a machine's
/// children.
///
/// ```swift
/// struct State: NonTerminal { var rows: IdentifiedList<Row> = [] }
///
/// state.rows.append(Row(id: 5))
/// state.rows[id: 5]?.count += 1
/// state.rows[id: 5] = nil
/// ```
///
/// No two elements have the same id. Appending an element, and looking up, changing or removing an element by id, take
/// amortized O(1). Changing an element in place copies nothing. The list has value semantics: a copy takes O(1), and
/// the first change to one of two copies takes O(*n*). A list occupies one word, and an empty list that has never
/// contained an element allocates no memory.
///
/// Change the id of an element only through the list. If an element is a class instance whose id changes elsewhere, the
/// list does not detect the change. An element whose id is not equal to itself, such as NaN, cannot be found.
public struct IdentifiedList<Element: Identifiable> {
    /// The type of an element's id.
    public typealias ID = Element.ID

    @usableFromInline var storage: Storage?

    /// Creates an empty list.
    @inlinable
    public init() {}

    /// Creates a list of elements in the given order. If elements share an id, the last of them is kept, at the
    /// position of the first.
    ///
    /// - Complexity: O(*n*).
    @inlinable
    public init(_ elements: some Sequence<Element>) {
        reserve(elements.underestimatedCount)
        for element in elements { append(element) }
    }
}

// MARK: - Looking up

extension IdentifiedList {
    /// The number of elements.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var count: Int { storage?.count ?? 0 }

    /// A Boolean value that indicates whether the list is empty.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var isEmpty: Bool { count == 0 }

    /// Returns whether the list contains an element with this id.
    ///
    /// - Complexity: O(1) on average.
    @inlinable
    public func contains(id: ID) -> Bool { storage?.positions[id] != nil }

    /// The element with this id, or `nil` if there is no such element.
    ///
    /// Setting `nil` removes the element. Setting an element replaces the current element in place, or appends the new
    /// one. `list[id: id]?.property = value` changes the element in place, and does nothing if there is no such
    /// element.
    ///
    /// If the id of the new element differs from `id`, the element's own id is used. If there is an element with `id`,
    /// the new element takes its position, and an element elsewhere in the list that has the new element's id is
    /// removed. Otherwise, the new element replaces the element that has the same id, or is appended if there is none.
    ///
    /// - Complexity: Amortized O(1).
    @inlinable
    public subscript(id id: ID) -> Element? {
        get {
            guard let storage, let position = storage.positions[id] else { return nil }
            return storage.slots[position].element
        }
        _modify {
            if let position = storage?.positions[id] {
                let storage = uniqueStorage()
                storage.touch(id)
                defer { storage.settle(position, id: id) }
                yield &storage.slots[position].element
            } else {
                var element: Element?
                defer { if let element { append(element) } }
                yield &element
            }
        }
    }
}

// MARK: - Changing

extension IdentifiedList {
    /// Calls `body` with in-place access to the element with this id, and returns its result. Returns `nil` if there is
    /// no such element.
    ///
    /// Changes that `body` makes before it throws are kept. If `body` changes the id of the element, the element keeps
    /// its position, and any other element that already has the new id is removed.
    ///
    /// - Complexity: Amortized O(1), not counting `body`.
    @inlinable
    public mutating func modify<R>(id: ID, _ body: (inout Element) throws -> R) rethrows -> R? {
        guard let position = storage?.positions[id] else { return nil }
        let storage = uniqueStorage()
        storage.touch(id)
        defer { storage.settle(position, id: id) }
        return try body(&storage.slots[position].element!)  // each position refers to an element
    }

    /// Appends an element, or replaces the element with the same id in place.
    ///
    /// - Complexity: Amortized O(1).
    @inlinable
    public mutating func append(_ element: Element) {
        uniqueStorage().append(element)
    }

    /// Removes and returns the element with this id, or returns `nil` if there is no such element. The other elements
    /// keep their order.
    ///
    /// - Complexity: Amortized O(1).
    @inlinable
    @discardableResult
    public mutating func remove(id: ID) -> Element? {
        if !isKnownUniquelyReferenced(&storage) {
            guard contains(id: id) else { return nil }  // avoids a copy
        }
        return uniqueStorage().remove(id: id)
    }

    /// Removes all elements and releases the storage of the list.
    ///
    /// - Complexity: O(*n*).
    @inlinable
    public mutating func removeAll() {
        storage = nil
    }

    @inlinable
    mutating func reserve(_ capacity: Int) {
        guard capacity > 0 else { return }
        let storage = uniqueStorage()
        storage.slots.reserveCapacity(capacity)
        storage.positions.reserveCapacity(capacity)
    }

    /// Returns storage that no other list shares. The storage is created, or copied from the shared storage, if
    /// necessary.
    @inlinable
    mutating func uniqueStorage() -> Storage {
        if isKnownUniquelyReferenced(&storage), let storage { return storage }
        let unique = storage.map { Storage(copying: $0) } ?? Storage()
        storage = unique
        return unique
    }
}
