#if !canImport(SwiftUI)
    /// A node with one child per element of a collection.
    @MainActor
    protocol CollectionNode: Node {
        /// The id of the element that a child was made for.
        func id(at index: Int) -> AnyHashable?
    }

    extension Node {
        /// The nearest collection around this node within the same element, and at which place of it this is.
        var place: (collection: any CollectionNode, index: Int)? {
            var node: Node = self
            while let parent = node.parent, !parent.isElement {
                if let collection = parent.collection { return (collection, Int(node.position)) }
                node = parent
            }
            return nil
        }
    }
#endif
