/// A state type whose values can be terminal.
///
/// The runtime checks the state after every transition. A machine stops in a terminal state, and never leaves it.
public protocol Terminable {
    /// A Boolean value that indicates whether the machine ends in this state. It is read at least once per event and
    /// must be O(1).
    var isTerminal: Bool { get }
}

/// A state type whose values are never terminal. Use it for machines that do not end on their own.
public protocol NonTerminal: Terminable {}

extension NonTerminal {
    @inlinable
    public var isTerminal: Bool { false }
}
