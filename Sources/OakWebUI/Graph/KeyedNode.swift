/// The node of a `ForEach`. It has one child for each element of the collection, and matches children by id.
///
/// The node evaluates the content closure itself. A change to a value that the closure reads therefore updates this
/// node, and not the node of the enclosing body.
final class KeyedNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ViewNode<
    ForEach<Data, ID, Content>
>, CollectionNode
{
    private var view: ForEach<Data, ID, Content>
    /// The ids of the children.
    private var ids: [ID] = []
    /// The id of the child being created. It is not among the children yet.
    private var newID: ID?
    private var children: [ViewNode<Content>] = []
    private var observation: ObservationToken?

    init(_ view: ForEach<Data, ID, Content>, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        let (ids, views) = evaluate()
        self.ids = ids
        children.reserveCapacity(views.count)
        for view in views {
            children.append(Content.makeNode(view, in: self.inputs(at: children.count)))
        }
    }

    override func update(_ view: ForEach<Data, ID, Content>) {
        self.view = view
        refresh()
    }

    override func refresh() {
        isDirty = false
        let (newIDs, views) = evaluate()
        let oldIDs = ids
        let common = min(oldIDs.count, newIDs.count)
        var start = 0
        while start < common, oldIDs[start] == newIDs[start] {
            children[start].update(views[start])
            start += 1
        }
        var end = 0
        while end < common - start, oldIDs[oldIDs.count - 1 - end] == newIDs[newIDs.count - 1 - end] {
            children[children.count - 1 - end].update(views[views.count - 1 - end])
            end += 1
        }
        let (old, new) = (start..<oldIDs.count - end, start..<newIDs.count - end)
        if !old.isEmpty || !new.isEmpty { replace(old, with: new, of: newIDs, views) }
    }

    private func evaluate() -> ([ID], [Content]) {
        reading {
            observing(&observation, FieldPlan.of(ForEach<Data, ID, Content>.self)) {
                var ids: [ID] = []
                var views: [Content] = []
                ids.reserveCapacity(view.data.count)
                views.reserveCapacity(view.data.count)
                for element in view.data {
                    ids.append(view.id(element))
                    views.append(view.content(element))
                }
                return (ids, views)
            }
        }
    }

    /// Replaces the children at `old` with children for the elements at `new`, in the order of `newIDs`.
    /// Existing children are reused.
    ///
    /// Children are updated and created first, while the page still has the old order, so that changes inside them are
    /// placed correctly. The operations that follow bring the page into the new order.
    private func replace(
        _ old: Range<Int>, with new: Range<Int>, of newIDs: [ID], _ views: [Content]
    ) {
        let origins = match(old, with: new, of: newIDs)
        var next: [ViewNode<Content>] = []
        next.reserveCapacity(new.count)
        for (index, origin) in zip(new, origins) {
            if let origin {
                children[origin].update(views[index])
                next.append(children[origin])
            } else {
                newID = newIDs[index]
                next.append(Content.makeNode(views[index], in: inputs(at: index)))
                newID = nil
            }
        }
        var isKept = [Bool](repeating: false, count: old.count)
        for case let origin? in origins { isKept[origin - old.lowerBound] = true }
        let removed = old.filter { !isKept[$0 - old.lowerBound] }.map { children[$0] }
        let element = enclosingElement.flatMap { graph.isRendered($0) ? $0 : nil }
        if element != nil { emitRemovals(old, isKept) }
        children.replaceSubrange(old, with: next)
        ids = newIDs
        graph.layOut(enclosingElement)
        for index in new.lowerBound..<children.count { children[index].position = UInt32(index) }
        if let element, !new.isEmpty { emitOrder(new, origins, in: element.id) }
        for child in removed { child.invalidate() }
        notifyObservers()  // preferences are combined in document order
    }

    /// Returns the old index of each child in the new order, or `nil` for new children.
    private func match(_ old: Range<Int>, with new: Range<Int>, of newIDs: [ID]) -> [Int?] {
        guard !old.isEmpty, !new.isEmpty else { return [Int?](repeating: nil, count: new.count) }
        var indices: [ID: Int] = [:]
        indices.reserveCapacity(old.count)
        for index in old where indices.updateValue(index, forKey: ids[index]) != nil {
            graph.report(.duplicateID("\(ids[index])"))
        }
        return new.map { indices.removeValue(forKey: newIDs[$0]) }
    }

    private func emitRemovals(_ old: Range<Int>, _ isKept: [Bool]) {
        var index = old.lowerBound
        while index < old.upperBound {
            var end = index
            while end < old.upperBound, !isKept[end - old.lowerBound] { end += 1 }
            if let (first, last) = bounds(index..<end) { graph.emit(.remove(first: first, last: last)) }
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
                if !elements.isEmpty { graph.emit(.insert(elements, parent: parent, before: anchor)) }
            case .move:
                if let (first, last) = bounds(range) {
                    graph.emit(.move(first: first, last: last, before: anchor))
                }
            }
            if let (first, _) = bounds(range) { anchor = first }
        }
    }

    /// Returns the ids of the first and the last element of the children in `range`, or `nil` if there are none.
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

    override var collection: (any CollectionNode)? { self }

    func id(at index: Int) -> AnyHashable? {
        if let newID { return AnyHashable(newID) }
        return index < ids.count ? AnyHashable(ids[index]) : nil
    }

    override var childCount: Int { children.count }
    override func child(at index: Int) -> Node? { index < children.count ? children[index] : nil }

    override func willBeRemoved() {
        observation?.retire()
        observation = nil
    }
}
