/// An array that grows in blocks. Only its last block can have unused capacity, and it never copies its elements.
struct Blocks<Element>: Sendable where Element: Sendable {
    private var blocks: [[Element]] = []
    private(set) var count = 0

    private static var size: Int { 1 << 14 }

    var bytes: Int { blocks.reduce(0) { $0 + $1.capacity } * MemoryLayout<Element>.stride }

    subscript(index: Int) -> Element { blocks[index / Self.size][index % Self.size] }

    mutating func append(_ element: Element) {
        if count % Self.size == 0 {
            var block: [Element] = []
            block.reserveCapacity(Self.size)
            blocks.append(block)
        }
        blocks[blocks.count - 1].append(element)
        count += 1
    }
}
