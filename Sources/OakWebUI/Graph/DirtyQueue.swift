/// A priority queue of nodes that returns parents either before or after their children. The queue is a binary heap
/// that is ordered by depth and then by age, so the order is deterministic.
struct DirtyQueue {
    private var heap: [Node] = []
    private let isParentFirst: Bool

    init(isParentFirst: Bool) { self.isParentFirst = isParentFirst }

    var isEmpty: Bool { heap.isEmpty }

    @MainActor
    mutating func insert(_ node: Node) {
        heap.append(node)
        var index = heap.count - 1
        while index > 0, precedes(heap[index], heap[(index - 1) / 2]) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    @MainActor
    mutating func popFirst() -> Node? {
        guard let first = heap.first, let last = heap.popLast() else { return nil }
        guard !heap.isEmpty else { return first }
        heap[0] = last
        var index = 0
        while true {
            let left = 2 * index + 1
            guard left < heap.count else { return first }
            let right = left + 1
            let child = right < heap.count && precedes(heap[right], heap[left]) ? right : left
            guard precedes(heap[child], heap[index]) else { return first }
            heap.swapAt(index, child)
            index = child
        }
    }

    mutating func removeAll() { heap = [] }

    @MainActor
    private func precedes(_ a: Node, _ b: Node) -> Bool {
        isParentFirst ? (a.depth, a.id) < (b.depth, b.id) : (b.depth, b.id) < (a.depth, a.id)
    }
}
