/// A first-in, first-out queue. It is a growing ring buffer with amortized O(1) operations at both ends.
@usableFromInline
struct FIFO<Element>: ~Copyable {
    // Exactly `count` consecutive slots are initialized. They start at `head` and may wrap around.
    @usableFromInline var slots: UnsafeMutablePointer<Element>?
    /// The number of slots, which is zero or a power of two.
    @usableFromInline var capacity = 0
    @usableFromInline var head = 0
    @usableFromInline var count = 0

    @inlinable
    init() {}

    @inlinable
    deinit {
        for position in 0..<count { slot(position).deinitialize(count: 1) }
        slots?.deallocate()
    }

    @inlinable var isEmpty: Bool { count == 0 }

    /// The element at a position, where 0 is the position of the first element.
    @inlinable
    subscript(position: Int) -> Element { slot(position).pointee }

    @inlinable
    func slot(_ position: Int) -> UnsafeMutablePointer<Element> {
        slots.unsafelyUnwrapped + ((head &+ position) & (capacity &- 1))
    }

    @inlinable
    mutating func append(_ element: consuming Element) {
        if count == capacity { grow() }
        slot(count).initialize(to: element)
        count &+= 1
    }

    @inlinable
    mutating func prepend(_ element: consuming Element) {
        if count == capacity { grow() }
        head = (head &- 1) & (capacity &- 1)
        slot(0).initialize(to: element)
        count &+= 1
    }

    @inlinable
    mutating func popFirst() -> Element? {
        guard count > 0 else { return nil }
        let element = slot(0).move()
        head = (head &+ 1) & (capacity &- 1)
        count &-= 1
        if count == 0 && capacity > 4096 { discardSlots() }  // frees the memory after a burst of events
        return element
    }

    @inlinable
    mutating func removeAll() -> [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(count)
        while let element = popFirst() { elements.append(element) }
        return elements
    }

    @usableFromInline
    mutating func discardSlots() {
        slots?.deallocate()
        (slots, capacity, head) = (nil, 0, 0)
    }

    @inlinable @inline(never)
    mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(4, capacity * 2))
        if let slots {
            let first = capacity - head
            larger.moveInitialize(from: slots + head, count: first)
            (larger + first).moveInitialize(from: slots, count: head)
            slots.deallocate()
        }
        slots = larger
        capacity = max(4, capacity * 2)
        head = 0
    }
}
