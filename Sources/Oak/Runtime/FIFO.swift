/// A first-in, first-out queue: a growing ring buffer with amortised O(1) operations at both ends.
///
/// It is a class so that an unused queue costs an idle machine only one word.
@usableFromInline
final class FIFO<Element> {
    // No access runs foreign code, so accesses cannot overlap.
    @exclusivity(unchecked) @usableFromInline var slots: ContiguousArray<Element?> = []
    @exclusivity(unchecked) @usableFromInline var head = 0
    @exclusivity(unchecked) @usableFromInline var count = 0

    @inlinable
    init() {}

    @inlinable
    var isEmpty: Bool { count == 0 }

    @inlinable
    func append(_ element: consuming Element) {
        if count == slots.count { grow() }
        slots[(head &+ count) & (slots.count &- 1)] = element
        count &+= 1
    }

    @inlinable
    func prepend(_ element: consuming Element) {
        if count == slots.count { grow() }
        head = (head &- 1) & (slots.count &- 1)
        slots[head] = element
        count &+= 1
    }

    @inlinable
    func popFirst() -> Element? {
        guard count > 0 else { return nil }
        let element = slots[head].take()
        head = (head &+ 1) & (slots.count &- 1)
        count &-= 1
        if count == 0 && slots.count > 4096 {  // frees the memory after a burst of events
            slots = []
            head = 0
        }
        return element
    }

    @inlinable
    func removeAll() -> [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(count)
        while let element = popFirst() { elements.append(element) }
        return elements
    }

    @inlinable @inline(never)
    func grow() {
        var larger = ContiguousArray<Element?>(repeating: nil, count: max(4, slots.count * 2))
        for index in 0..<count { larger[index] = slots[(head &+ index) & (slots.count &- 1)] }
        slots = larger
        head = 0
    }
}
