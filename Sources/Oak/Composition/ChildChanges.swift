/// Which children of a collection may have changed.
public enum ChildChanges<Key> {
    /// None of them.
    case none
    /// The children of these keys at most. A key may come twice.
    case some([Key])
    /// Any of them.
    case all
}

/// A point in the history of a collection.
public struct ChangeMark: Hashable, Sendable {
    /// Differs between any two collections that were changed independently.
    public var identity: UInt64
    /// Grows with each change.
    public var version: UInt64

    /// The point of a collection with this identity after so many changes.
    @inlinable
    public init(identity: UInt64, version: UInt64) {
        self.identity = identity
        self.version = version
    }
}
