extension IdentifiedList: ChildStates {
    /// The ids of the elements; see ``ids``.
    @inlinable
    public var keys: [Element.ID] { ids }

    /// The element with the id `key`; see ``subscript(id:)``.
    @inlinable
    public subscript(key: Element.ID) -> Element? {
        get { self[id: key] }
        _modify { yield &self[id: key] }
    }

    @inlinable
    public mutating func modify(key: Element.ID, _ change: (inout Element) -> Void) {
        _ = modify(id: key, change)
    }

    @inlinable
    public var mark: ChangeMark? { currentMark }
}
