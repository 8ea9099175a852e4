extension IdentifiedList {
    /// A slot in the storage of a list: an element, or a gap left by a removed element.
    @usableFromInline
    struct Slot {
        @usableFromInline var incarnation: UInt64
        @usableFromInline var element: Element?

        @inlinable
        init(incarnation: UInt64, element: Element) {
            self.incarnation = incarnation
            self.element = element
        }
    }

    /// The storage that a list shares with its copies. It is modified only while a single list refers to it.
    ///
    /// - Each position in `positions` refers to a slot with an element, and no two positions refer to the
    ///   same slot.
    /// - The number of gaps is at most the number of elements or 15, whichever is greater.
    /// - The last slot is not a gap, and `head` is the first slot that is not a gap.
    @usableFromInline
    final class Storage {
        // Code that reads this storage has access to a list that refers to it. Code that modifies the storage has
        // exclusive access to the only such list. Conflicting accesses to a field therefore never overlap.
        @exclusivity(unchecked) @usableFromInline var slots: ContiguousArray<Slot>
        @exclusivity(unchecked) @usableFromInline var positions: [ID: Int]
        @exclusivity(unchecked) @usableFromInline var count: Int
        @exclusivity(unchecked) @usableFromInline var head: Int
        /// A number that is unique among all storage instances in the process.
        @usableFromInline let identity: UInt64
        /// The position in the original storage's history at which this storage was copied, or `nil` if it is not a
        /// copy. The two storages have the same history up to that position.
        @usableFromInline let origin: ChangeMark?
        @exclusivity(unchecked) @usableFromInline var numbers: NumberBlock
        /// A number that increases with each modification of the storage. A copy continues with the number of the
        /// original.
        @exclusivity(unchecked) @usableFromInline var version: UInt64 = 0
        /// A number that increases with each change that may have affected the ids or their order.
        @exclusivity(unchecked) @usableFromInline var orderVersion: UInt64 = 0
        /// The ids of the most recently modified elements; the id of modification `v` is at `v % logSize`.
        @exclusivity(unchecked) @usableFromInline var log: ContiguousArray<ID> = []

        /// The number of modifications that the log can store.
        @inlinable static var logSize: UInt64 { 32 }

        @inlinable
        init() {
            slots = []
            positions = [:]
            count = 0
            head = 0
            numbers = NumberBlock()
            identity = numbers.take()
            origin = nil
        }

        @inlinable
        init(copying other: Storage) {
            slots = other.slots
            positions = other.positions
            count = other.count
            head = other.head
            numbers = NumberBlock()
            identity = numbers.take()
            origin = ChangeMark(identity: other.identity, version: other.version)
            (version, orderVersion, log) = (other.version, other.orderVersion, other.log)
        }
    }
}

// MARK: - Modification log

extension IdentifiedList.Storage {
    /// Records that the element with this id was added, removed, moved, replaced or accessed for modification.
    @inlinable
    func touch(_ id: Element.ID) {
        let place = Int(truncatingIfNeeded: version % Self.logSize)
        if place < log.count { log[place] = id } else { log.append(id) }
        version += 1
    }

    /// Records that any element may have changed.
    @inlinable
    func touchAll() {
        log = []
        // This advances the version by more than `logSize`, so the log no longer covers any earlier mark. The next
        // modification is logged at index 0.
        version += 2 * Self.logSize - version % Self.logSize
    }
}

// MARK: - Elements

extension IdentifiedList.Storage {
    @inlinable
    func append(_ element: Element) {
        let id = element.id
        touch(id)
        let position = Self.value(of: &positions[id, default: slots.count])  // hashes the id only once
        if position < slots.count {
            slots[position].element = element
        } else {
            slots.append(.init(incarnation: numbers.take(), element: element))
            count += 1
            orderVersion += 1
        }
    }

    @inlinable
    func remove(id: Element.ID) -> Element? {
        guard let position = positions.removeValue(forKey: id) else { return nil }
        touch(id)
        let element = slots[position].element.take()
        vacated(position)
        return element
    }

    /// Restores the invariants after the element with this id has been accessed for modification.
    @inlinable
    func settle(_ position: Int, id: Element.ID) {
        guard slots[position].element?.id != id else { return }
        resettle(position, id: id)
    }

    @inlinable @inline(never)
    func resettle(_ position: Int, id: Element.ID) {
        positions[id] = nil
        orderVersion += 1
        guard let new = slots[position].element?.id else { return vacated(position) }
        touch(new)
        slots[position].incarnation = numbers.take()
        guard let other = positions.updateValue(position, forKey: new) else { return }
        slots[other].element = nil
        vacated(other)
    }

    @inlinable
    static func value(of value: inout Int) -> Int { value }
}

// MARK: - Gaps

extension IdentifiedList.Storage {
    /// Returns the position of the first slot at or after `position` that is not a gap, or the number of slots if there
    /// is none.
    @inlinable
    func occupied(from position: Int) -> Int {
        var position = position
        while position < slots.count, slots[position].element == nil { position += 1 }
        return position
    }

    /// Updates the storage after a slot has become a gap.
    ///
    /// - Complexity: Amortized O(1). Each gap is skipped once by `head`, removed once from the end, or removed by a
    ///   compaction, which takes place only when gaps outnumber elements.
    @inlinable
    func vacated(_ position: Int) {
        count -= 1
        orderVersion += 1
        if position == slots.count - 1 {
            while !slots.isEmpty, slots[slots.count - 1].element == nil { slots.removeLast() }
        }
        if position == head { head = count == 0 ? 0 : occupied(from: head) }
        if slots.count > 16, slots.count - count > slots.count / 2 { compact() }
    }

    @inlinable @inline(never)
    func compact() {
        var kept = ContiguousArray<IdentifiedList<Element>.Slot>()
        kept.reserveCapacity(count * 2)
        for position in slots.indices {
            guard let element = slots[position].element.take() else { continue }
            kept.append(.init(incarnation: slots[position].incarnation, element: element))
        }
        rearrange(kept)
    }

    /// Replaces the slots with the given slots, which contain no gaps, and updates the positions of the elements.
    ///
    /// - Complexity: O(*n*).
    @inlinable
    func rearrange(_ slots: ContiguousArray<IdentifiedList<Element>.Slot>) {
        self.slots = slots
        orderVersion += 1
        count = slots.count
        head = 0
        if positions.capacity > 4 * count {
            positions = Dictionary(minimumCapacity: count * 2)
        } else {
            positions.removeAll(keepingCapacity: true)
        }
        for (position, slot) in slots.enumerated() {
            if let element = slot.element { positions[element.id] = position }
        }
    }

    /// The slots that are not gaps.
    ///
    /// - Complexity: O(*n*).
    @inlinable
    var dense: ContiguousArray<IdentifiedList<Element>.Slot> {
        count == slots.count ? slots : slots.filter { $0.element != nil }
    }
}
