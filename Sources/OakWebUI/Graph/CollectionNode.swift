/// A node with one child per element of a collection.
@MainActor
protocol CollectionNode: Node {
    /// Returns the id of the collection element that the child at `index` represents.
    func id(at index: Int) -> AnyHashable?
}

extension Node {
    /// The nearest enclosing collection within the same element, and the index of this node in that collection.
    var place: (collection: any CollectionNode, index: Int)? {
        var node: Node = self
        while let parent = node.parent, !parent.isElement {
            if let collection = parent.collection { return (collection, Int(node.position)) }
            node = parent
        }
        return nil
    }
}
