#if !canImport(SwiftUI)
    /// Where a node is made. Opaque: only views of this library look inside.
    public struct _NodeInputs {
        let graph: Graph
        let parent: Node?
        let scope: EnvironmentScope?
        let position: UInt32
        var slot = Slot.none
    }

    /// The node that a view made. Opaque: only views of this library look inside.
    public struct _NodeOutputs<V: View> {
        let node: ViewNode<V>
    }
#endif
