extension IdentifiedList {
    /// The elements, in order.
    ///
    /// - Complexity: O(*n*).
    @inlinable
    public var elements: [Element] { Array(self) }

    /// The ids of the elements, in order.
    ///
    /// - Complexity: O(*n*).
    @inlinable
    public var ids: [ID] { map(\.id) }

    /// Inserts an element at `offset`. An element with the same id is replaced and moved to `offset`. If the offset is
    /// out of range, the nearest valid offset is used.
    ///
    /// - Complexity: O(*n*).
    @inlinable
    public mutating func insert(_ element: Element, at offset: Int) {
        append(element)
        move(id: element.id, to: offset)
    }

    /// Moves the element with this id to `offset`, or does nothing if there is no such element. If the offset is out of
    /// range, the nearest valid offset is used.
    ///
    /// - Complexity: O(*n*).
    @inlinable
    public mutating func move(id: ID, to offset: Int) {
        guard contains(id: id) else { return }
        let storage = uniqueStorage()
        var slots = storage.dense
        guard let position = slots.firstIndex(where: { $0.element?.id == id }) else { return }
        let target = Swift.max(0, Swift.min(offset, slots.count - 1))
        slots.insert(slots.remove(at: position), at: target)
        storage.touch(id)
        storage.rearrange(slots)
    }

    /// Removes the elements that satisfy a predicate. If the predicate throws, nothing is removed.
    ///
    /// - Complexity: O(*n*).
    @inlinable
    public mutating func removeAll(where condition: (Element) throws -> Bool) rethrows {
        guard let slots = storage?.slots else { return }
        var kept = ContiguousArray<Slot>()
        var removed: [ID] = []
        for slot in slots {
            guard let element = slot.element else { continue }
            if try condition(element) { removed.append(element.id) } else { kept.append(slot) }
        }
        guard !removed.isEmpty else { return }
        change(to: kept, touching: removed)
    }

    /// Sorts the elements. If the comparison throws, the order does not change.
    ///
    /// - Parameter areInIncreasingOrder: A closure that returns whether its first argument precedes its second
    ///   argument. It must be a strict weak ordering, as `Array.sort(by:)` requires.
    /// - Complexity: O(*n* log *n*).
    @inlinable
    public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
        guard var slots = storage?.dense else { return }
        try slots.sort { first, second in
            guard let first = first.element, let second = second.element else { return false }
            return try areInIncreasingOrder(first, second)
        }
        change(to: slots, touching: nil)
    }

    /// Replaces the slots and records the modification.
    ///
    /// - Parameters:
    ///   - slots: The new slots, without gaps.
    ///   - ids: The ids of the elements that change, or `nil` if all elements change.
    @inlinable
    mutating func change(to slots: ContiguousArray<Slot>, touching ids: [ID]?) {
        let storage = uniqueStorage()
        if let ids, ids.count <= Storage.logSize {
            for id in ids { storage.touch(id) }
        } else {
            storage.touchAll()
        }
        storage.rearrange(slots)
    }
}
