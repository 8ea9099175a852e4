#if !canImport(SwiftUI)
    /// A node for a view of a certain type. Parents usually know the type of a child at compile time and
    /// update it without casts.
    @MainActor
    package class ViewNode<V: View>: Node {
        /// Receives the value that the parent's last evaluation created for this identity.
        func update(_ view: V) {}

        override class var byteCount: Int { 160 + MemoryLayout<V>.size }

        final override var viewName: String { "\(V.self)" }
    }

    extension View {
        /// Creates the node of this view as a child of `parent`.
        static func makeNode(_ view: Self, in inputs: _NodeInputs) -> ViewNode<Self> {
            _makeNode(view, inputs).node
        }
    }
#endif
