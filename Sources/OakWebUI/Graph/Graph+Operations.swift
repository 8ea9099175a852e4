extension Graph {
    /// Returns whether the content of `element` has already been rendered. If it has, changes need operations. If the
    /// element is never shown on the page, the node that reads it is notified instead.
    func isRendered(_ element: ElementNode) -> Bool {
        guard element.slot != .unrendered else {
            element.markReaderDirty()
            return false
        }
        return element.id < firstUnrenderedID
    }

    /// Emits the operations that turn `old` into `new`. Both have the same role.
    func emitDifference(from old: Element, to new: Element, of node: ElementNode) {
        if old.events != new.events {
            register(node)
            contentChanged(of: node.parent)
        }
        guard old != new else { return }
        sampling?.note(node.id, from: old, to: new)
        guard isRendered(node) else { return emitEntrance(from: old, to: new, of: node) }
        for attribute in new.attributes where old[attribute.name] != attribute.value {
            emit(.setAttribute(node.id, name: attribute.name, value: attribute.value))
        }
        for attribute in old.attributes where new[attribute.name] == nil {
            emit(.setAttribute(node.id, name: attribute.name, value: nil))
        }
        if old.text != new.text { emit(.setText(node.id, new.text)) }
        if old.events != new.events { emit(.setEvents(node.id, new.events)) }
    }

    /// Adds a new child to the page. The child is already among the children of `parent`.
    func insert(_ child: Node, in parent: Node) {
        layOut(parent.enclosingElement)
        contentChanged(of: parent)
        guard let element = parent.enclosingElement, isRendered(element) else { return }
        var new: [ElementNode] = []
        child.forEachTopElement { new.append($0) }
        guard !new.isEmpty else { return }
        emit(.insert(new, parent: element.id, before: anchor(after: child.position, in: parent)?.id))
        emitEntrances(of: new)
    }

    /// Removes a child from the page and invalidates it.
    func remove(_ child: Node, from parent: Node) {
        layOut(parent.enclosingElement)
        contentChanged(of: parent)
        if let element = parent.enclosingElement, isRendered(element), let first = child.firstElement,
            let last = child.lastElement
        {
            emitExits(of: [child])
            emit(.remove(first: first.id, last: last.id))
        }
        child.invalidate()
    }

    /// Schedules an evaluation of the enclosing elements that combine their content, because the controls in a node may
    /// have changed.
    private func contentChanged(of node: Node?) {
        guard combinesContent else { return }
        var current = node?.enclosingElement
        while let element = current {
            if element.element.combinesContent { element.markDirty() }
            current = element.parent?.enclosingElement
        }
    }

    /// Returns the next element after the child of `parent` at `position` within the same parent element, or `nil` if
    /// there is none.
    func anchor(after position: UInt32, in parent: Node) -> ElementNode? {
        var (node, position) = (parent, Int(position))
        while true {
            for index in (position + 1)..<max(node.childCount, position + 1) {
                if let element = node.child(at: index)?.firstElement { return element }
            }
            guard !node.isElement, let next = node.parent else { return nil }
            position = Int(node.position)
            node = next
        }
    }
}

/// A change to the elements of the page. Applying all operations to a copy of the tree, one after another, produces the
/// current tree.
///
/// `before` is the sibling that follows the inserted or moved elements, or `nil` for the end of the parent.
package enum Operation {
    /// Inserts new elements with their content. Traverse the elements as soon as you read the operation, before the
    /// graph changes again.
    case insert([ElementNode], parent: ElementID, before: ElementID?)
    /// Removes the siblings from `first` to `last`.
    case remove(first: ElementID, last: ElementID)
    /// Moves the siblings from `first` to `last` without changing their order.
    case move(first: ElementID, last: ElementID, before: ElementID?)
    /// Reverses the order of the siblings from `first` to `last` in groups of `group` elements. The order
    /// within each group stays the same.
    case reverse(first: ElementID, last: ElementID, group: Int)
    /// Sets or removes an attribute.
    case setAttribute(ElementID, name: Attribute.Name, value: String?)
    /// Sets or removes the text.
    case setText(ElementID, String?)
    /// Sets the events that the element handles.
    case setEvents(ElementID, EventSet)
    /// Scrolls until an element is visible, at the anchor if there is one.
    case scroll(ElementID, UnitPoint?)
    /// Begins a group of changes with the same animation. The group extends to the next operation of this kind, or to
    /// the end of the operations. Without a value, the changes that follow are not animated.
    case group(AnimatedGroup?)
    /// Animates an element from the given style to its current one, for example after it has been inserted.
    case enter(ElementID, AnimatedStyle, Animation)
    /// Animates the element that the next operation removes, from its current style to the given one. The element is
    /// removed immediately; only a copy of it stays visible.
    case leave(ElementID, AnimatedStyle, Animation)
    /// Animates properties of an element through several values at equal intervals.
    case play(ElementID, [String: [String]], AnimationTiming)

    /// A Boolean value that indicates whether the operation leaves all elements in place.
    var keepsElements: Bool {
        switch self {
        case .insert, .remove, .move, .reverse: false
        default: true
        }
    }

    /// A Boolean value that indicates whether the operation has an effect that the HTML of the page cannot represent.
    package var followsDocument: Bool {
        switch self {
        case .scroll, .enter, .play: true
        default: false
        }
    }
}

/// Changes that are shown with the same animation.
package struct AnimatedGroup: Equatable, Sendable {
    package let animation: Animation
    /// The element whose layout the animation affects, or `nil` for the whole page.
    package let scope: ElementID?
}

/// The id of an element. It is unique within its graph and never reused. A page cannot exhaust its 64-bit range.
package typealias ElementID = UInt64
