/// A node that represents rows of a collection that the page has not requested yet. On the page, the node is an empty
/// element with the estimated size of these rows. When the element comes near the visible area, the page requests rows
/// from the gap.
final class GapNode<Content: View>: ViewNode<Content>, ElementNode {
    private(set) var element = Element(.gap)
    /// The offsets of the rows for which nodes will be created.
    private var wanted = 0..<0

    init(_ inputs: _NodeInputs, count: Int) {
        super.init(inputs)
        let role = parent?.enclosingElement?.element.role
        if role == .list || role == .rows { element.role = .rowGap }
        element.events = .rows
        self.count = count
        graph.elementAdded(self)
        graph.gapCount += 1
    }

    /// The number of rows in the gap.
    var count: Int {
        get { element[.count].flatMap { Int($0) } ?? 0 }
        set {
            let old = element
            element[.count] = "\(newValue)"
            graph.emitDifference(from: old, to: element, of: self)
        }
    }

    /// Returns and clears the offsets of the rows for which nodes will be created.
    func takeWanted() -> Range<Int> {
        defer { wanted = 0..<0 }
        return wanted
    }

    /// Records that nodes will be created for the rows at the given offsets. Offsets outside the gap are ignored.
    func request(_ offsets: Range<Int>) {
        var range = offsets.clamped(to: 0..<count)
        // Otherwise, a few remaining rows would form a gap of their own.
        if range.lowerBound < RowLimits.remainder { range = 0..<range.upperBound }
        if count - range.upperBound < RowLimits.remainder { range = range.lowerBound..<count }
        wanted = range
    }

    /// Handles a request from the page for rows. The payload is a half-open range of offsets, such as "0,40" for the
    /// first 40 rows.
    func handle(_ event: Event) {
        let numbers = event.value.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let first = numbers[0], let end = numbers[1], first >= 0, first < end,
            first < count
        else { return }
        request(first..<first + min(end - first, RowLimits.request))
        parent?.markDirty()
    }

    func acknowledge(value: String) {}

    override func willBeRemoved() {
        graph.elementRemoved(self)
        graph.gapCount -= 1
    }

    override func forEachTopElement(_ body: (ElementNode) -> Void) { body(self) }
    override var firstElement: ElementNode? { self }
    override var lastElement: ElementNode? { self }
    override var enclosingElement: ElementNode? { self }
    override var isElement: Bool { true }
    override class var byteCount: Int { 240 }
}

/// A type-erased interface to a gap.
@MainActor
private protocol Gap: ElementNode {
    func requestAll()
}

extension GapNode: Gap {
    func requestAll() {
        wanted = 0..<count
        parent?.markDirty()
    }
}

extension Graph {
    /// Requests all rows of each collection that `completed` does not contain, and inserts these collections into
    /// `completed`.
    ///
    /// - Returns: A Boolean value that indicates whether there are such collections.
    func requestMissingRows(except completed: inout Set<ElementID>) -> Bool {
        let gaps = elements.values.compactMap { $0 as? any Gap }
            .filter { $0.parent.map { !completed.contains($0.id) } ?? false }
        for gap in gaps {
            gap.requestAll()
            if let parent = gap.parent { completed.insert(parent.id) }
        }
        return !gaps.isEmpty
    }
}

/// The limits on the number of rows that a collection creates.
enum RowLimits {
    /// The number of rows that a collection creates before the page requests more.
    static let first = 100
    /// The number of views in a container at which the container's collections stop creating rows that the page has
    /// not requested.
    static let nodes = 4_000
    /// The maximum number of rows in one request from the page.
    static let request = 200
    /// The minimum number of rows in a part of a gap that remains after a request. A smaller part is filled together
    /// with the requested rows.
    static let remainder = 8
    /// The number of rows that are created before the row to which the page scrolls. The same number of rows is created
    /// from that row on.
    static let around = 50
}

extension Role {
    /// A Boolean value that indicates whether the collections directly inside the element create their rows when the
    /// page requests them.
    var createsRowsLazily: Bool {
        switch self {
        case .lazyVerticalStack, .lazyHorizontalStack, .lazyVerticalGrid, .lazyHorizontalGrid, .list, .rows,
            .form, .formRows, .tableRows:
            true
        default: false
        }
    }
}
