/// Functions that return the size of the element that is being evaluated.
///
/// The surrounding frames and padding can determine the size of an element. If they do not, only the browser knows the
/// size, and these functions make the page report it. The functions register the current evaluation as a reader of the
/// size.
@MainActor
enum ElementSize {
    /// Returns the size that is offered to the element, or `nil` until the browser has reported it. The element must
    /// always fill the space that is offered to it.
    static func offered() -> CGSize? {
        guard let node = Evaluation.current else { return nil }
        return size(of: node) { node.graph.offer(to: node, along: $0) }
    }

    /// Returns the size of the element, or `nil` until the browser has reported it.
    static func current() -> CGSize? {
        guard let node = Evaluation.current, let element = node as? ElementNode else { return nil }
        return size(of: node) { node.graph.length(of: element, along: $0) }
    }

    /// Returns the size that is offered to the enclosing element. The enclosing element must read this size too,
    /// because this function does not make the page report it.
    static func ofParent() -> CGSize? {
        guard let node = Evaluation.current, let parent = node.parent?.enclosingElement else { return nil }
        let graph = node.graph
        return known { graph.offer(to: parent, along: $0) } ?? graph.sizeRecord(of: parent).reported
    }

    private static func known(_ length: (Axis) -> Float?) -> CGSize? {
        guard let width = length(.horizontal), let height = length(.vertical) else { return nil }
        return CGSize(width: CGFloat(width), height: CGFloat(height))
    }

    private static func size(of node: Node, _ length: (Axis) -> Float?) -> CGSize? {
        let known = known(length)
        let record = node.graph.sizeRecord(of: node)
        record.isMeasured = known == nil
        return known ?? record.reported
    }
}

/// The size of an element, and the nodes that depend on it.
@MainActor
final class SizeRecord {
    let source = Source(nil)
    /// The size that the browser has reported.
    var reported: CGSize?
    /// A Boolean value that indicates whether the browser reports the size.
    var isMeasured = false
}

extension Graph {
    /// Returns the size record of the given element, and registers the current evaluation as a reader of the record.
    fileprivate func sizeRecord(of node: Node) -> SizeRecord {
        let record = sizes[node.id] ?? SizeRecord()
        sizes[node.id] = record
        record.source.noteRead()
        return record
    }

    /// Schedules an evaluation of the nodes that depend on the size of an element.
    func sizeChanged(of node: Node) {
        if !sizes.isEmpty { sizes[node.id]?.source.invalidateReaders() }
    }

    /// Records the size that the browser has reported for an element.
    func setReportedSize(_ size: CGSize, of node: Node) {
        guard let record = sizes[node.id], record.reported != size else { return }
        record.reported = size
        record.source.invalidateReaders()
    }

    /// Returns the length of an element along one axis, or `nil` if only the browser knows it.
    fileprivate func length(of element: ElementNode, along axis: Axis) -> Float? {
        _ = sizeRecord(of: element)
        let span = element.spans[axis]
        if span.minimum >= 0, span.minimum == span.maximum { return span.minimum }
        return span == .flexible ? offer(to: element, along: axis) : nil
    }

    /// Returns the length that is offered to a node along one axis, or `nil` if only the browser knows it.
    fileprivate func offer(to node: Node, along axis: Axis) -> Float? {
        guard let parent = node.parent?.enclosingElement else { return nil }
        _ = sizeRecord(of: parent)
        let isHorizontal = axis == .horizontal
        switch (parent.element.role, parent.boxRule) {
        case (.depthStack, _), (.box, .wrapper): return offer(to: parent, along: axis)
        case (.box, .layer):
            return parent.parent?.enclosingElement.flatMap { length(of: $0, along: axis) }
        case (.box, .frame(let width, let height)):
            return (isHorizontal ? width : height) ?? offer(to: parent, along: axis)
        case (.box, .padding(let x, let y)):
            return offer(to: parent, along: axis).map { max($0 - (isHorizontal ? x : y), 0) }
        case (.box, .limits(let x, let y)):
            let limits = isHorizontal ? x : y
            if limits.minimum == limits.maximum, let length = limits.minimum { return length }
            let isUnlimited = limits.minimum ?? 0 <= 0 && limits.maximum ?? .infinity == .infinity
            return isUnlimited ? offer(to: parent, along: axis) : nil
        default: return nil
        }
    }
}
