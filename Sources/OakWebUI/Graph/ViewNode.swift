/// A node for a view of a specific type. A parent usually knows the type of a child at compile time and updates it
/// without casts.
@MainActor
package class ViewNode<V: View>: Node {
    /// Receives the view that the parent's last evaluation created for this identity.
    func update(_ view: V) {}

    override class var byteCount: Int { 160 + MemoryLayout<V>.size }

    final override var viewName: String { "\(V.self)" }
}

extension View {
    /// Creates the node of a view as a child of the node that provided `inputs`.
    static func makeNode(_ view: Self, in inputs: _NodeInputs) -> ViewNode<Self> {
        _makeNode(view, inputs).node
    }
}
