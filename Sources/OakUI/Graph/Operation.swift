#if !canImport(SwiftUI)
    /// One change of the page, in terms of elements. Applied in order to a copy of the tree they give the
    /// tree.
    ///
    /// `before` is the sibling that what is inserted or moved comes before; nil means the end of the parent.
    package enum Operation {
        /// New elements with all that is in them. They are to be walked when the operation is read, before
        /// the graph changes again.
        case insert([ElementNode], parent: ElementID, before: ElementID?)
        /// Takes away the siblings from `first` to `last`.
        case remove(first: ElementID, last: ElementID)
        /// Moves the siblings from `first` to `last`, keeping their order.
        case move(first: ElementID, last: ElementID, before: ElementID?)
        /// Reverses the order of the siblings from `first` to `last`, in groups of `group` elements whose
        /// inner order stays.
        case reverse(first: ElementID, last: ElementID, group: Int)
        /// Sets an attribute, or takes it away.
        case setAttribute(ElementID, name: Attribute.Name, value: String?)
        /// Sets the text, or takes it away.
        case setText(ElementID, String?)
        /// Sets which events the element answers to.
        case setEvents(ElementID, EventSet)
    }

    /// The name of an element, unique within its graph and never used again.
    /// Of 64 bits, so that no page lives long enough to use them up.
    package typealias ElementID = UInt64
#endif
