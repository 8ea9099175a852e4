#if !canImport(SwiftUI)
    /// A node of a view of one type. As the type of a child is mostly known to its parent at compile time,
    /// parents update children without casts.
    @MainActor
    package class ViewNode<V: View>: Node {
        /// Takes the value that the parent's last evaluation gave for this identity.
        func update(_ view: V) {}

        override class var byteCount: Int { 160 + MemoryLayout<V>.size }

        final override var viewName: String { "\(V.self)" }
    }

    extension View {
        /// The node of this view as a child of `parent`.
        static func makeNode(_ view: Self, in inputs: _NodeInputs) -> ViewNode<Self> {
            _makeNode(view, inputs).node
        }
    }
#endif
