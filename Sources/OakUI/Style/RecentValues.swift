#if !canImport(SwiftUI)
    import Oak

    /// A small pool of the values used last, through which equal values share their storage.
    final class RecentValues<Value: Sendable>: Sendable {
        private let values = Locked<[Value]>([])

        /// The maximum number of values, all of which a failed search compares.
        private static var capacity: Int { 32 }

        /// Returns the value in the pool for which `isIt` returns `true`, otherwise a new one, which replaces
        /// the value whose use is longest ago.
        func first(where isIt: (Value) -> Bool, orInsert make: () -> Value) -> Value {
            values { values in
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
#endif
