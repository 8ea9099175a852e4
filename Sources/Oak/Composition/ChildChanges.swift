/// A description of which children in a collection may have changed.
public enum ChildChanges<Key> {
    /// No child has changed.
    case none
    /// The children with these keys may have changed, and all other children are unchanged. A key may occur more than
    /// once.
    case some([Key])
    /// Any child may have changed.
    case all
}

/// A position in the history of a collection.
public struct ChangeMark: Hashable, Sendable {
    /// A number that differs between any two nonempty collections that were changed independently.
    public var identity: UInt64
    /// A number that increases with each change, as long as the identity stays the same.
    public var version: UInt64

    /// Creates a position from an identity and a version.
    @inlinable
    public init(identity: UInt64, version: UInt64) {
        self.identity = identity
        self.version = version
    }
}
