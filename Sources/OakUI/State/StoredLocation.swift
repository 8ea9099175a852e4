#if !canImport(SwiftUI)
    /// What an `AppStorage` or `SceneStorage` reads and writes.
    ///
    /// `@unchecked Sendable`: nothing changes after `init`, and the functions are pure. Values that are not
    /// `Sendable` do not leave the main actor, as those of `State`.
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

    /// How a value of a store becomes one of a type, and the other way.
    struct StoredForm<Value> {
        /// Gives the default for what is not there or of another type.
        let read: ((any Sendable)?) -> Value
        /// Nil is not stored.
        let write: (Value) -> (any Sendable)?

        /// Values that are stored in another form.
        init<Stored: Sendable>(
            _ fallback: Value, from decode: @escaping (Stored) -> Value?,
            to encode: @escaping (Value) -> Stored?
        ) {
            read = { StoredForm<Stored>.cast($0).flatMap(decode) ?? fallback }
            write = { encode($0) }
        }

        /// Numbers come back from a store as whatever number is shortest.
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
