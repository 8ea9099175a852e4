#if !canImport(SwiftUI)
    /// A node that is an element of the page. Renderers traverse only these nodes.
    ///
    /// The class hides the type parameter of `ViewNode` from renderers.
    @MainActor
    package protocol ElementNode: Node {
        /// The current element.
        var element: Element { get }

        /// Handles an event that the element declares.
        func handle(_ event: Event)

        /// Records that the user has already changed the value on the page, so that it is not sent back.
        func acknowledge(value: String)
    }

    extension ElementNode {
        /// The elements directly in this one, in order.
        package var children: [ElementNode] {
            var elements: [ElementNode] = []
            forEachChild { elements.append($0) }
            return elements
        }

        /// Calls `body` with each element directly in this one, in order.
        package func forEachChild(_ body: (ElementNode) -> Void) {
            for index in 0..<childCount { child(at: index)?.forEachTopElement(body) }
        }

        /// Visits this element and its descendants in page order until `body` returns `true`.
        ///
        /// - Returns: The element for which `body` returned `true`.
        package func first(where body: (ElementNode) -> Bool) -> ElementNode? {
            if body(self) { return self }
            for child in children {
                if let found = child.first(where: body) { return found }
            }
            return nil
        }

        /// Whether somebody at the page can do something with this element: it is seen, its page of a stack or
        /// its tab is on top, and no dialog is over it.
        var isWithinReach: Bool {
            let dialog = graph.root.topDialog
            var isBelowDialog = dialog != nil
            var current: ElementNode? = self
            while let node = current {
                if node.element.isOutOfReach { return false }
                if node === dialog { isBelowDialog = false }
                current = node.parent?.enclosingElement
            }
            return !isBelowDialog
        }

        /// The dialog over all others that are in this element, which is the root of a page.
        private var topDialog: ElementNode? { childCount > 1 ? child(at: 1)?.lastElement : nil }

        /// All text in this element, in order.
        package var textContent: String { (element.text ?? "") + children.map(\.textContent).joined() }
    }

    extension Element {
        /// Whether nobody can do anything with the element and what is in it, whatever that answers to.
        fileprivate var isOutOfReach: Bool {
            attributes.contains {
                switch $0.name {
                case .inert, .hidden: true
                case .opacity: $0.value == "0"
                default: false
                }
            }
        }
    }

    extension Event.Kind {
        /// Whether the page says it by itself, also of what is not seen or not any more.
        var isOfPage: Bool { self == .load || self == .fail || self == .blur }
    }
#endif
