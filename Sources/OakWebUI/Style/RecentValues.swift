/// A small cache of the most recently used values, so that equal values share their storage.
final class RecentValues<Value: Sendable>: Sendable {
    private let values = Guarded<[Value]>([])

    /// The maximum number of values. An unsuccessful search compares all of them.
    private static var capacity: Int { 32 }

    /// Returns the cached value for which `isIt` returns `true`, or else a new one, which replaces the least
    /// recently used value if the cache is full.
    func first(where isIt: (Value) -> Bool, orInsert make: () -> Value) -> Value {
        values.locked { values in
            if let last = values.last, isIt(last) { return last }
            let value: Value
            if let index = values.lastIndex(where: isIt) {
                value = values.remove(at: index)
            } else {
                value = make()
                if values.count == Self.capacity { values.removeFirst() }
            }
            values.append(value)
            return value
        }
    }
}
