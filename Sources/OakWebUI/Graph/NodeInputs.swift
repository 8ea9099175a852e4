/// An opaque description of where a node is created. Only views of this library use it.
public struct _NodeInputs {
    let graph: Graph
    let parent: Node?
    let scope: EnvironmentScope?
    let position: UInt32
    var slot = Slot.none
    /// Indicates whether images are next to text with the same meaning.
    var isDecorative = false
}

/// An opaque container for the node that a view created. Only views of this library use it.
public struct _NodeOutputs<V: View> {
    let node: ViewNode<V>
}
