/// A collection that stores the states of many child machines by key.
///
/// ``IdentifiedList`` conforms to this protocol. You can also add a conformance to `Dictionary`, or to
/// `OrderedDictionary` from swift-collections:
///
/// ```swift
/// extension Dictionary: @retroactive ChildStates {}
/// ```
/// If the collection is a dictionary, each event causes the engine to check every child that has effects. If the
/// collection tracks its changes, the engine checks only the children that may have changed.
public protocol ChildStates<Key, Value> {
    /// A key that identifies a child.
    associatedtype Key: Hashable
    /// The state of a child.
    associatedtype Value
    /// The type of the sequence `keys`.
    associatedtype Keys: Sequence<Key>

    /// The keys of the children that are present, in order if the collection is ordered.
    var keys: Keys { get }

    /// The state of a child, or `nil` if the child is absent. Setting `nil` removes the child.
    subscript(key: Key) -> Value? { get set }

    /// Changes the state of a child in place. Does nothing if the child is absent. The default implementation uses the
    /// subscript.
    mutating func modify(key: Key, _ change: (inout Value) -> Void)

    /// Returns the incarnation of the child with the given key, or `nil` if no child has this key. The incarnation is a
    /// number that distinguishes successive children with the same key.
    ///
    /// The default implementation returns the same incarnation for every child that is present. A child that replaces
    /// another child within one event therefore counts as the same child, unless the states are `Identifiable` and
    /// their ids differ.
    func incarnation(of key: Key) -> UInt64?

    /// The current position in the collection's history, for ``changes(since:)``. The default implementation returns
    /// `nil`.
    var mark: ChangeMark? { get }

    /// Returns the keys of the children that were added or removed, or that may have changed, since the given position.
    /// The default implementation returns ``ChildChanges/all``.
    func changes(since mark: ChangeMark) -> ChildChanges<Key>
}

extension ChildStates {
    @inlinable
    public mutating func modify(key: Key, _ change: (inout Value) -> Void) {
        self[key].modify(change)
    }

    @inlinable
    public func incarnation(of key: Key) -> UInt64? { self[key] == nil ? nil : 0 }
    @inlinable
    public var mark: ChangeMark? { nil }
    @inlinable
    public func changes(since mark: ChangeMark) -> ChildChanges<Key> { .all }
}

extension Optional {
    /// Changes the wrapped value in place, if there is one.
    @inlinable
    mutating func modify(_ change: (inout Wrapped) -> Void) {
        if self != nil { change(&self!) }
    }
}
