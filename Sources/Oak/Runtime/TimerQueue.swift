/// The timers of a machine that have not fired yet: a binary heap, ordered by deadline. Timers with equal deadlines are
/// in the order in which they were first set. Adding and removing a timer takes O(log *n*).
///
/// Each timer has a task of its own, and tasks that are due at the same time wake in any order. The task that wakes first
/// therefore also fires the timers that precede its own.
@usableFromInline
struct TimerQueue<Event> {
    /// A timer. The lock of the machine's mailbox guards the stored variables.
    @usableFromInline
    final class Timer {
        /// The deadline on the machine's ``Timeline``.
        var deadline: Duration { order.deadline }
        let run: Run
        /// A closure that returns the item that the timer adds to the mailbox.
        let item: () -> Mailbox<Event>.Item
        fileprivate let order: Order
        /// The position in the heap, or `nil` if the timer has been removed or is being fired.
        fileprivate var position: Int?
        /// A Boolean value that indicates whether the event of the timer counts as queued.
        fileprivate var isCounted = false

        fileprivate init(
            _ run: Run, _ order: Order, _ item: @escaping () -> Mailbox<Event>.Item
        ) {
            (self.run, self.order, self.item) = (run, order, item)
        }

        /// Counts the event as queued, because the body of the run may return before the event is in the queue.
        fileprivate func count() {
            if isCounted || run.timer != nil { return }
            isCounted = true
            run.queued += 1
        }
    }

    fileprivate struct Order: Comparable {
        let deadline: Duration
        let number: UInt64

        static func < (a: Order, b: Order) -> Bool { (a.deadline, a.number) < (b.deadline, b.number) }
    }

    private(set) var heap: [Timer] = []
    private var lastNumber: UInt64 = 0
    /// The order of the last timer that has become due while timers are being fired, or `nil` if no timer is being fired.
    private var limit: Order?

    @usableFromInline
    init() {}

    /// Adds a timer.
    ///
    /// - Parameter last: The timer of the last tick if the effect repeats. The new timer takes its position among the
    ///   timers with equal deadlines.
    mutating func add(
        _ run: Run, at deadline: Duration, after last: Timer?, _ item: @escaping () -> Mailbox<Event>.Item
    ) -> Timer {
        if last == nil { lastNumber += 1 }
        let timer = Timer(
            run, Order(deadline: deadline, number: last?.order.number ?? lastNumber), item)
        timer.position = heap.count
        heap.append(timer)
        moveUp(heap.count - 1)
        return timer
    }

    /// Removes a timer. Returns `false` if it is not in the queue, because it has been fired or is being fired.
    mutating func remove(_ timer: Timer) -> Bool {
        guard let position = timer.position else { return false }
        timer.position = nil
        let last = heap.removeLast()
        guard last !== timer else { return true }
        heap[position] = last
        last.position = position
        moveUp(position)
        moveDown(last.position ?? position)
        return true
    }

    /// Removes and returns a timer that is due and the timers that precede it. Returns no timers if the timer has already
    /// been fired, or if another thread is firing timers. In the latter case, that thread also fires this timer.
    mutating func beginFiring(_ timer: Timer) -> [Timer] {
        guard timer.position != nil else { return [] }
        guard let limit else {
            self.limit = timer.order
            return continueFiring()
        }
        self.limit = max(limit, timer.order)
        timer.count()
        return []
    }

    /// Returns the timers that have become due since the last call, or an empty array if firing ends.
    mutating func continueFiring() -> [Timer] {
        guard let limit else { return [] }
        var due: [Timer] = []
        while let first = heap.first, first.order <= limit {
            _ = remove(first)
            first.count()
            due.append(first)
        }
        if due.isEmpty { self.limit = nil }
        return due
    }

    private mutating func moveUp(_ start: Int) {
        var child = start
        while child > 0, heap[child].order < heap[(child - 1) / 2].order {
            swap(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    private mutating func moveDown(_ start: Int) {
        var parent = start
        while true {
            var first = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < heap.count && heap[child].order < heap[first].order { first = child }
            if first == parent { return }
            swap(parent, first)
            parent = first
        }
    }

    private mutating func swap(_ a: Int, _ b: Int) {
        heap.swapAt(a, b)
        (heap[a].position, heap[b].position) = (a, b)
    }
}
