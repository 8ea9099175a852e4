/// The position at which a node is created. Opaque: only views of this library use it.
public struct _NodeInputs {
    let graph: Graph
    let parent: Node?
    let scope: EnvironmentScope?
    let position: UInt32
    var slot = Slot.none
    /// Indicates whether images are next to text with the same meaning.
    var isDecorative = false
}

/// The node that a view created. Opaque: only views of this library use it.
public struct _NodeOutputs<V: View> {
    let node: ViewNode<V>
}
