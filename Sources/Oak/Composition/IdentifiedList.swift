/// Elements in order, found by their ids: the states of the children of a machine.
///
/// ```swift
/// struct State: NonTerminal { var rows: IdentifiedList<Row> = [] }
///
/// state.rows.append(Row(id: 5))
/// state.rows[id: 5]?.count += 1
/// state.rows[id: 5] = nil
/// ```
///
/// No two elements have the same id. Looking up, changing, appending and removing by id take amortised O(1), and
/// changing an element in place copies nothing. The list is a value: a copy costs O(1), and the first change to
/// either of two copies O(n). It is one word large, and an empty list that never held an element allocates nothing.
///
/// The id of an element may change only through the list: that of an instance of a class that changes elsewhere is
/// not noticed. An id that is not equal to itself, such as a NaN, cannot be found again.
public struct IdentifiedList<Element: Identifiable> {
    /// What tells elements apart.
    public typealias ID = Element.ID

    @usableFromInline var storage: Storage?

    /// An empty list.
    @inlinable
    public init() {}

    /// A list of elements in their order. Of those that share an id the last counts, at the place of the first.
    /// O(n).
    @inlinable
    public init(_ elements: some Sequence<Element>) {
        reserve(elements.underestimatedCount)
        for element in elements { append(element) }
    }
}

// MARK: - Looking up

extension IdentifiedList {
    /// The number of elements. O(1).
    @inlinable
    public var count: Int { storage?.count ?? 0 }

    /// Whether there is no element. O(1).
    @inlinable
    public var isEmpty: Bool { count == 0 }

    /// Whether there is an element with this id. O(1) on average.
    @inlinable
    public func contains(id: ID) -> Bool { storage?.positions[id] != nil }

    /// The element with this id, or nil. Amortised O(1).
    ///
    /// Setting nil removes the element. Setting an element replaces the one that is there, at its place, or appends.
    /// `list[id: id]?.property = value` changes the element where it is, and does nothing if there is none.
    ///
    /// If the new element has another id than `id`, its own id counts: it stays at the place of the element with
    /// `id`, if there is one, and an element that had its id elsewhere is removed; otherwise it replaces the element
    /// that has its id, or is appended.
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
    /// Calls `body` with the element with this id, in place, and gives its result; nil if there is no such element.
    /// Amortised O(1), besides `body`.
    ///
    /// What `body` has changed before it throws stays changed. If the element has another id afterwards, it keeps its
    /// place, and an element that had that id elsewhere is removed.
    @inlinable
    public mutating func modify<R>(id: ID, _ body: (inout Element) throws -> R) rethrows -> R? {
        guard let position = storage?.positions[id] else { return nil }
        let storage = uniqueStorage()
        storage.touch(id)
        defer { storage.settle(position, id: id) }
        return try body(&storage.slots[position].element!)  // positions lead to elements, never to holes
    }

    /// Adds an element at the end, or replaces the one that has its id, at its place. Amortised O(1).
    @inlinable
    public mutating func append(_ element: Element) {
        uniqueStorage().append(element)
    }

    /// Removes and returns the element with this id; nil if there is none. The others keep their order.
    /// Amortised O(1).
    @inlinable
    @discardableResult
    public mutating func remove(id: ID) -> Element? {
        if !isKnownUniquelyReferenced(&storage) {
            guard contains(id: id) else { return nil }  // nothing changes, so nothing is copied
        }
        return uniqueStorage().remove(id: id)
    }

    /// Removes all elements, and frees their memory. O(n).
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

    /// The storage, which from now on belongs to this list alone.
    @inlinable
    mutating func uniqueStorage() -> Storage {
        if isKnownUniquelyReferenced(&storage), let storage { return storage }
        let unique = storage.map { Storage(copying: $0) } ?? Storage()
        storage = unique
        return unique
    }
}
