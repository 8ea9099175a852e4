/// A small cache of recently used values that allows equal values to share storage.
final class RecentValues<Value: Sendable>: Sendable {
    private let values = Guarded<[Value]>([])

    /// The maximum number of values. An unsuccessful search compares all of them.
    private static var capacity: Int { 32 }

    /// Returns the cached value for which `isIt` returns `true`. If there is none, it creates a value, which
    /// replaces the least recently used one if the cache is full.
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
