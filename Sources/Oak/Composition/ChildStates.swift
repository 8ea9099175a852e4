/// A collection of the states of many children of one machine, by key.
///
/// ``IdentifiedList`` is one. A dictionary fits, and so does `OrderedDictionary` of swift-collections:
///
/// ```swift
/// extension Dictionary: @retroactive ChildStates {}
/// ```
/// With those the engine looks at every child that has effects after every event; a collection that can tell what has
/// changed is looked at in time proportional to the changes.
public protocol ChildStates<Key, Value> {
    /// What tells the children apart.
    associatedtype Key: Hashable
    /// The state of a child.
    associatedtype Value
    /// The keys of the children that are there.
    associatedtype Keys: Sequence<Key>

    /// The keys of the children that are there, in order if there is one.
    var keys: Keys { get }

    /// The state of a child; `nil` if there is none. Setting `nil` removes it.
    subscript(key: Key) -> Value? { get set }

    /// Changes the state of a child in place; does nothing if there is none. Default: through the subscript.
    mutating func modify(key: Key, _ change: (inout Value) -> Void)

    /// Tells apart the children that have had one key one after the other; `nil` if there is no child of this key.
    ///
    /// Default: the same number for every child that is there, so that one that takes the place of another within one
    /// event is taken for the same.
    func incarnation(of key: Key) -> UInt64?

    /// What to remember in order to ask for ``changes(since:)`` later. Default: `nil`.
    var mark: ChangeMark? { get }

    /// The children that were added, removed, or possibly changed since. Default: ``ChildChanges/all``.
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
    /// Changes the value in place, if there is one.
    @inlinable
    mutating func modify(_ change: (inout Wrapped) -> Void) {
        if self != nil { change(&self!) }  // there is one
    }
}
