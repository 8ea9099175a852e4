#if !canImport(SwiftUI)
    /// One change of the page in terms of elements. Applying operations in order to a copy of the tree
    /// reproduces the tree.
    ///
    /// `before` is the sibling that follows the inserted or moved elements; `nil` means the end of the
    /// parent.
    package enum Operation {
        /// Inserts new elements with their content. Traverse them when the operation is read, before the
        /// graph changes again.
        case insert([ElementNode], parent: ElementID, before: ElementID?)
        /// Removes the siblings from `first` to `last`.
        case remove(first: ElementID, last: ElementID)
        /// Moves the siblings from `first` to `last`, keeping their order.
        case move(first: ElementID, last: ElementID, before: ElementID?)
        /// Reverses the siblings from `first` to `last` in groups of `group` elements whose inner order is
        /// kept.
        case reverse(first: ElementID, last: ElementID, group: Int)
        /// Sets or removes an attribute.
        case setAttribute(ElementID, name: Attribute.Name, value: String?)
        /// Sets or removes the text.
        case setText(ElementID, String?)
        /// Sets the events that the element handles.
        case setEvents(ElementID, EventSet)
    }

    /// The id of an element, unique within its graph and never reused. It has 64 bits, so that no page can
    /// use them up.
    package typealias ElementID = UInt64
#endif
