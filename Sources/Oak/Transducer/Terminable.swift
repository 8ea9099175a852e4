/// A state that can say whether it is final.
///
/// The runtime asks after every transition. Once a state is terminal the machine stops: nothing can
/// leave a terminal state.
public protocol Terminable {
    /// Whether the machine ends when it reaches this state. Complexity: must be O(1); it is read once per event.
    var isTerminal: Bool { get }
}

/// A state of a machine that never ends by itself.
public protocol NonTerminal: Terminable {}

extension NonTerminal {
    @inlinable
    public var isTerminal: Bool { false }
}
