#if !canImport(SwiftUI)
    /// The location of an `AppStorage` or `SceneStorage`.
    ///
    /// `@unchecked Sendable`: nothing changes after `init`, and the functions are pure. Values that are not
    /// `Sendable` do not leave the main actor, like those of `State`.
    final class StoredLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
        let store: ObservedStore
        private let key: String
        private let form: StoredForm<Value>
        private let isFollowing = Guarded(false)

        init(_ key: String, _ form: StoredForm<Value>, in store: ObservedStore, _ inbox: Inbox) {
            self.store = store
            self.key = key
            self.form = form
            super.init(inbox)
        }

        /// Follows the store from the first reading on: whoever only writes need not hear of it.
        override func value() -> Value {
            let isNew = isFollowing.locked { isFollowing in
                defer { isFollowing = true }
                return !isFollowing
            }
            if isNew { store.add(self, key) }
            return form.read(store.value(key))
        }

        override func write(_ value: Value) {
            let old = form.read(store.value(key))
            guard !ValueComparison.isSame(old, value) else { return }
            Evaluation.reportChange()
            store.set(form.write(value), key)
        }
    }

    /// The conversion between a stored value and a type.
    struct StoredForm<Value> {
        /// Returns the value, or the default if it is missing or has another type.
        let read: ((any Sendable)?) -> Value
        /// Returns the stored form; `nil` is not stored.
        let write: (Value) -> (any Sendable)?

        /// Creates a conversion for values with a different stored form.
        init<Stored: Sendable>(
            _ fallback: Value, from decode: @escaping (Stored) -> Value?,
            to encode: @escaping (Value) -> Stored?
        ) {
            read = { StoredForm<Stored>.cast($0).flatMap(decode) ?? fallback }
            write = { encode($0) }
        }

        /// Casts a stored value. Numbers come back from a store in the shortest type.
        private static func cast(_ value: (any Sendable)?) -> Value? {
            switch value {
            case let value as Value: value
            case let number as Double where Value.self == Int.self: Int(exactly: number) as? Value
            case let number as Double where Value.self == Bool.self: (number != 0) as? Value
            default: nil
            }
        }
    }
#endif
