/// A change to the elements of the page. Applying all operations in order to a copy of the tree yields the
/// current tree.
///
/// `before` is the sibling that follows the inserted or moved elements; `nil` stands for the end of the parent.
package enum Operation {
    /// Inserts new elements with their content. Traverse them as soon as the operation is read, before the graph
    /// changes again.
    case insert([ElementNode], parent: ElementID, before: ElementID?)
    /// Removes the siblings from `first` to `last`.
    case remove(first: ElementID, last: ElementID)
    /// Moves the siblings from `first` to `last`, keeping their order.
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
}

/// The id of an element, unique within its graph and never reused. A page cannot exhaust its 64-bit range.
package typealias ElementID = UInt64
