extension MutableCollection {
    /// Moves the elements at the offsets in `source` in front of the element at `destination`, and preserves
    /// their order. All offsets refer to positions before the move.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        var kept: [Element] = []
        var moved: [Element] = []
        var target: Int?
        for (offset, element) in enumerated() {
            if offset == destination { target = kept.count }
            if source.contains(offset) { moved.append(element) } else { kept.append(element) }
        }
        kept.insert(contentsOf: moved, at: target ?? kept.count)
        for (index, element) in zip(Array(indices), kept) { self[index] = element }
    }
}

extension RangeReplaceableCollection {
    /// Removes the elements at `offsets`.
    public mutating func remove(atOffsets offsets: IndexSet) {
        var kept = Self()
        for (offset, element) in enumerated() where !offsets.contains(offset) { kept.append(element) }
        self = kept
    }
}
