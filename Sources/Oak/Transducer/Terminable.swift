/// A state that knows whether it is terminal.
///
/// The runtime checks the state after every transition. A machine stops in a terminal state, and no transition
/// leaves it.
public protocol Terminable {
    /// Whether the machine ends in this state. It is read once per event and must be O(1).
    var isTerminal: Bool { get }
}

/// A state of a machine that never ends by itself.
public protocol NonTerminal: Terminable {}

extension NonTerminal {
    @inlinable
    public var isTerminal: Bool { false }
}
