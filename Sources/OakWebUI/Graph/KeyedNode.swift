/// The node of a `ForEach`. It matches old and new children by the ids of the collection's elements.
///
/// Each element has a child of its own, except in a container that creates its rows lazily, such as a list. There, a
/// gap is the child of all consecutive elements that the page has not requested yet.
///
/// The node evaluates the content closure itself. A change to a value that the closure reads therefore updates this
/// node, and not the node of the enclosing body.
final class KeyedNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ViewNode<
    ForEach<Data, ID, Content>
>, CollectionNode
{
    private var view: ForEach<Data, ID, Content>
    /// The ids of the elements.
    private var ids: [ID] = []
    /// The id of the child being created. It is not among the children yet.
    private var newID: ID?
    private var children: [ViewNode<Content>] = []
    /// The children that are gaps, in order.
    private var gaps: [GapNode<Content>] = []
    /// The number of elements that are represented by their own child nodes even before the page requests them, or
    /// `nil` if all elements are.
    private var quota: Int?
    private var observation: ObservationToken?

    init(_ view: ForEach<Data, ID, Content>, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        let container = lazyContainer
        if container != nil { quota = RowLimits.first }
        let plan = evaluate()
        children.reserveCapacity(plan.items.count)
        for (item, view) in zip(plan.items, plan.views) {
            // Rows with many views, or many collections in one container, would make the first page large.
            if let container, graph.nodes(since: container) > RowLimits.nodes, !children.isEmpty || item.isGap
            {
                quota = children.count
                let rest = plan.ids.count - item.index
                children.append(makeChild(nil, Item(index: item.index, count: rest, isGap: true)))
                break
            }
            newID = plan.ids[item.index]
            children.append(makeChild(view, item))
        }
        newID = nil
        setIDs(plan.ids)
        gaps = children.compactMap { $0 as? GapNode<Content> }
    }

    private func setIDs(_ newIDs: [ID]) {
        graph.countBytes((newIDs.count - ids.count) * MemoryLayout<ID>.stride)
        ids = newIDs
    }

    /// The element that contains the children if that element creates its rows lazily, or `nil` otherwise.
    private var lazyContainer: ElementNode? {
        guard slot != .unrendered, let element = enclosingElement, element.element.role.createsRowsLazily
        else { return nil }
        return element
    }

    private func makeChild(_ view: Content?, _ item: Item) -> ViewNode<Content> {
        let inputs = inputs(at: children.count)
        guard let view else { return GapNode(inputs, count: item.count) }
        return Content.makeNode(view, in: inputs)
    }

    override func update(_ view: ForEach<Data, ID, Content>) {
        self.view = view
        refresh()
    }

    override func refresh() {
        isDirty = false
        let plan = evaluate()
        let (items, old) = (plan.items, children.count)
        let common = min(old, items.count)
        var start = 0
        while start < common, items[start].origin == start {
            if let view = plan.views[start] { children[start].update(view) }
            start += 1
        }
        var end = 0
        while end < common - start, items[items.count - 1 - end].origin == old - 1 - end {
            if let view = plan.views[items.count - 1 - end] { children[old - 1 - end].update(view) }
            end += 1
        }
        replace(start..<old - end, with: start..<items.count - end, of: plan)
    }

    // MARK: Plans

    /// A child after an update.
    private struct Item {
        /// The index of the first element that the child represents.
        let index: Int
        /// The number of elements that the child represents.
        var count = 1
        var isGap = false
        /// The index of the existing child, or `nil` if the child is new.
        var origin: Int?
    }

    private struct Plan {
        let ids: [ID]
        let items: [Item]
        /// The view for each item, or `nil` for a gap.
        let views: [Content?]
    }

    private func evaluate() -> Plan {
        reading {
            observing(&observation, FieldPlan.of(ForEach<Data, ID, Content>.self)) {
                let data = view.data
                let newIDs = data.map(view.id)
                let items = items(for: newIDs)
                var (position, index) = (data.startIndex, 0)
                let views = items.map { item -> Content? in
                    guard !item.isGap else { return nil }
                    position = data.index(position, offsetBy: item.index - index)
                    index = item.index
                    return view.content(data[position])
                }
                return Plan(ids: newIDs, items: items, views: views)
            }
        }
    }

    private func items(for newIDs: [ID]) -> [Item] {
        let origins = origins(of: newIDs)
        guard !gaps.isEmpty || newIDs.count > quota ?? .max else {
            return origins.enumerated().map { Item(index: $0.offset, origin: $0.element) }
        }
        let created = origins.isEmpty ? [] : createdElements(origins)
        var items: [Item] = []
        var unused = Set(gaps.map(\.position))
        let old = oldChildren
        for index in newIDs.indices {
            let child = origins[index].map { old[$0] }
            if created[index] {
                let isRow = child.map { !$0.isGap } ?? false
                items.append(Item(index: index, origin: isRow ? child?.index : nil))
                continue
            }
            if let last = items.last, last.isGap {
                items[items.count - 1].count += 1
            } else {
                items.append(Item(index: index, isGap: true))
            }
            if items[items.count - 1].origin == nil, let child, unused.remove(UInt32(child.index)) != nil {
                items[items.count - 1].origin = child.index
            }
        }
        return items
    }

    /// The index of each element's child before the update, with a flag that indicates whether the child is a gap.
    private var oldChildren: [(index: Int, isGap: Bool)] {
        var result: [(index: Int, isGap: Bool)] = []
        result.reserveCapacity(ids.count)
        var rest = gaps[...]
        for index in children.indices {
            if let gap = rest.first, gap.position == index {
                for _ in 0..<gap.count { result.append((index, true)) }
                rest.removeFirst()
            } else {
                result.append((index, false))
            }
        }
        return result
    }

    /// Returns, for each element after the update, whether it has its own child node instead of being part of a gap. An
    /// element has its own child node if it already has one, if the page has requested it, if it is a single new
    /// element between others, or if it is one of the first elements, up to the quota.
    private func createdElements(_ origins: [Int?]) -> [Bool] {
        var isCreated = [Bool](repeating: true, count: ids.count)
        for (gap, first) in zip(gaps, firstElements) {
            let wanted = gap.takeWanted()
            for offset in 0..<gap.count where !wanted.contains(offset) { isCreated[first + offset] = false }
        }
        var created = origins.map { $0.map { isCreated[$0] } ?? false }
        for index in created.indices.dropFirst().dropLast()
        where origins[index] == nil && created[index - 1] && created[index + 1] {
            created[index] = true
        }
        var count = created.count(where: \.self)
        for index in created.indices where !created[index] {
            guard count < quota ?? .max else { break }
            created[index] = true
            count += 1
        }
        return created
    }

    /// For each element in the new order, returns its index in the old order, or `nil` if the element was added.
    private func origins(of newIDs: [ID]) -> [Int?] {
        let common = min(ids.count, newIDs.count)
        var start = 0
        while start < common, ids[start] == newIDs[start] { start += 1 }
        var end = 0
        while end < common - start, ids[ids.count - 1 - end] == newIDs[newIDs.count - 1 - end] { end += 1 }
        let middle = match(start..<ids.count - end, with: start..<newIDs.count - end, of: newIDs)
        var origins: [Int?] = []
        origins.reserveCapacity(newIDs.count)
        for index in 0..<start { origins.append(index) }
        origins += middle
        for index in ids.count - end..<ids.count { origins.append(index) }
        return origins
    }

    /// For each element at a position in `new`, returns its index in the old order, or `nil` if the element was added.
    private func match(_ old: Range<Int>, with new: Range<Int>, of newIDs: [ID]) -> [Int?] {
        guard !old.isEmpty, !new.isEmpty else { return [Int?](repeating: nil, count: new.count) }
        var indices: [ID: Int] = [:]
        indices.reserveCapacity(old.count)
        for index in old where indices.updateValue(index, forKey: ids[index]) != nil {
            graph.report(.duplicateID("\(ids[index])"))
        }
        return new.map { indices.removeValue(forKey: newIDs[$0]) }
    }

    // MARK: Changes

    /// Replaces the children at `old` with children for the items at `new`. Existing children are reused.
    ///
    /// Children are updated and created first, while the page still has the old order, so that changes inside them are
    /// placed correctly. The operations that follow bring the page into the new order.
    private func replace(_ old: Range<Int>, with new: Range<Int>, of plan: Plan) {
        let origins = new.map { plan.items[$0].origin }
        var next: [ViewNode<Content>] = []
        next.reserveCapacity(new.count)
        for index in new {
            let (item, view) = (plan.items[index], plan.views[index])
            if let origin = item.origin {
                if let view { children[origin].update(view) }
                next.append(children[origin])
            } else if let view {
                newID = plan.ids[item.index]
                next.append(Content.makeNode(view, in: inputs(at: index)))
                newID = nil
            } else {
                next.append(GapNode(inputs(at: index), count: item.count))
            }
        }
        var isKept = [Bool](repeating: false, count: old.count)
        for case let origin? in origins { isKept[origin - old.lowerBound] = true }
        let removed = old.filter { !isKept[$0 - old.lowerBound] }.map { children[$0] }
        let isChanged = !old.isEmpty || !new.isEmpty
        let element = isChanged ? enclosingElement.flatMap { graph.isRendered($0) ? $0 : nil } : nil
        if element != nil { emitRemovals(old, isKept) }
        children.replaceSubrange(old, with: next)
        setIDs(plan.ids)
        if !gaps.isEmpty || plan.items.contains(where: \.isGap) { updateGaps(plan.items) }
        guard isChanged else { return }
        graph.layOut(enclosingElement)
        for index in new.lowerBound..<children.count { children[index].position = UInt32(index) }
        if let element, !new.isEmpty { emitOrder(new, origins, in: element.id) }
        for child in removed { child.invalidate() }
        notifyObservers()  // preferences are combined in document order
    }

    private func updateGaps(_ items: [Item]) {
        gaps = []
        for (child, item) in zip(children, items) where item.isGap {
            guard let gap = child as? GapNode<Content> else { continue }
            if gap.count != item.count { gap.count = item.count }
            gaps.append(gap)
        }
    }

    private func emitRemovals(_ old: Range<Int>, _ isKept: [Bool]) {
        var index = old.lowerBound
        while index < old.upperBound {
            var end = index
            while end < old.upperBound, !isKept[end - old.lowerBound] { end += 1 }
            if let (first, last) = bounds(index..<end) {
                graph.emitExits(of: children[index..<end])
                graph.emit(.remove(first: first, last: last))
            }
            index = end + 1
        }
    }

    /// Emits the operations that insert or move elements so that the page shows the children at `new` in their new
    /// order. The array of children is already in this order.
    private func emitOrder(_ new: Range<Int>, _ origins: [Int?], in parent: ElementID) {
        var order = ChildOrder(origins)
        if order.isReversal, let group = groupSize(new, origins) {
            let kept = zip(new, origins).filter { $0.1 != nil }.map(\.0)
            if let first = kept.last.flatMap({ children[$0].firstElement }),
                let last = kept.first.flatMap({ children[$0].lastElement })
            {
                graph.emit(.reverse(first: first.id, last: last.id, group: group))
            }
            order.keepExistingOrder()
        }
        var anchor = graph.anchor(after: UInt32(new.upperBound - 1), in: self)?.id
        for step in order.steps.reversed() {
            let range = step.range.lowerBound + new.lowerBound..<step.range.upperBound + new.lowerBound
            switch step.kind {
            case .stay: break
            case .insert:
                var elements: [ElementNode] = []
                for index in range { children[index].forEachTopElement { elements.append($0) } }
                if !elements.isEmpty {
                    graph.emit(.insert(elements, parent: parent, before: anchor))
                    graph.emitEntrances(of: elements)
                }
            case .move:
                if let (first, last) = bounds(range) {
                    graph.emit(.move(first: first, last: last, before: anchor))
                }
            }
            if let (first, _) = bounds(range) { anchor = first }
        }
    }

    /// Returns the ids of the first and last elements of the children in `range`, or `nil` if these children have no
    /// elements.
    private func bounds(_ range: Range<Int>) -> (first: ElementID, last: ElementID)? {
        for first in range {
            guard let element = children[first].firstElement else { continue }
            for last in range.reversed() {
                if let end = children[last].lastElement { return (element.id, end.id) }
            }
        }
        return nil
    }

    /// Returns the number of elements per existing child, or `nil` if the numbers differ or are zero.
    private func groupSize(_ new: Range<Int>, _ origins: [Int?]) -> Int? {
        var size: Int?
        for (index, origin) in zip(new, origins) where origin != nil {
            var count = 0
            children[index].forEachTopElement { _ in count += 1 }
            guard count > 0, size == nil || size == count else { return nil }
            size = count
        }
        return size
    }

    // MARK: Collection

    override var collection: (any CollectionNode)? { self }
    var elementCount: Int { ids.count }

    /// The index of the first element of each gap.
    private var firstElements: [Int] {
        var skipped = 0
        return gaps.map { gap in
            defer { skipped += gap.count - 1 }
            return Int(gap.position) + skipped
        }
    }

    func elementIndex(ofChild index: Int) -> Int {
        gaps.reduce(index) { $1.position < index ? $0 + $1.count - 1 : $0 }
    }

    func id(ofChild index: Int) -> AnyHashable? {
        if let newID { return AnyHashable(newID) }
        let index = elementIndex(ofChild: index)
        return index < ids.count ? AnyHashable(ids[index]) : nil
    }

    func elementIndex(of id: AnyHashable) -> Int? {
        (id.base as? ID).flatMap { ids.firstIndex(of: $0) }
    }

    func missingElementIndex(identifiedBy id: AnyHashable) -> Int? {
        guard Content.self is any IdentifiedView.Type else { return nil }
        for (gap, first) in zip(gaps, firstElements) {
            for index in first..<first + gap.count where index < view.data.count {
                let element = view.data[view.data.index(view.data.startIndex, offsetBy: index)]
                if (view.content(element) as? any IdentifiedView)?.identity == id { return index }
            }
        }
        return nil
    }

    func child(ofElement index: Int) -> Node? {
        for (gap, first) in zip(gaps, firstElements) where (first..<first + gap.count).contains(index) {
            gap.request(index - first - RowLimits.around..<index - first + RowLimits.around)
            refresh()
            break
        }
        var child = index
        for (gap, first) in zip(gaps, firstElements) where first < index { child -= gap.count - 1 }
        return self.child(at: child)
    }

    override var childCount: Int { children.count }
    override func child(at index: Int) -> Node? { children.indices.contains(index) ? children[index] : nil }

    override func willBeRemoved() {
        setIDs([])
        observation?.retire()
        observation = nil
    }
}
