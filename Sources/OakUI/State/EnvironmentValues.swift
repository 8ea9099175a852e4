#if !canImport(SwiftUI)
    /// The values that views provide to the views in them.
    ///
    /// A view is evaluated again only when an environment value that it reads changes.
    public struct EnvironmentValues {
        /// The scope of values that are not set here.
        let scope: EnvironmentScope?
        private(set) var changes = Changes()

        /// Creates values with only defaults.
        public init() { scope = nil }

        init(scope: EnvironmentScope?) { self.scope = scope }

        /// The values set on a copy.
        struct Changes {
            struct Entry {
                let key: ObjectIdentifier
                var value: Any
                let isSame: (Any, Any) -> Bool
            }

            private(set) var entries: [Entry] = []

            func value(_ key: ObjectIdentifier) -> Any? { entries.first { $0.key == key }?.value }

            mutating func set<Value>(_ key: ObjectIdentifier, _ value: Value) {
                let entry = Entry(key: key, value: value) { old, new in
                    guard let old = old as? Value, let new = new as? Value else { return false }
                    return ValueComparison.isSame(old, new)
                }
                if let index = entries.firstIndex(where: { $0.key == key }) {
                    entries[index] = entry
                } else {
                    entries.append(entry)
                }
            }
        }

        /// The value of a key: the value of the nearest enclosing view that set one, otherwise the default.
        public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
            get { value(ObjectIdentifier(key), of: Key.Value.self) ?? Key.defaultValue }
            set { changes.set(ObjectIdentifier(key), newValue) }
        }

        /// The observable object of a type that the nearest enclosing view provides, if any.
        public subscript<Object: AnyObject & Observable>(type: Object.Type) -> Object? {
            get { value(ObjectIdentifier(type), of: Object?.self) ?? nil }
            set { changes.set(ObjectIdentifier(type), newValue) }
        }

        private func value<Value>(_ key: ObjectIdentifier, of type: Value.Type) -> Value? {
            // A key is only ever set with a value of its type, so that the casts always succeed.
            if let value = changes.value(key) { return value as? Value }
            return scope?.value(key) as? Value
        }
    }

    /// Whether controls respond. Setting it to `true` within a disabled view has no effect.
    private enum IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }

    extension EnvironmentValues {
        /// Whether controls respond. Default: `true`.
        public var isEnabled: Bool {
            get { self[IsEnabledKey.self] }
            set { self[IsEnabledKey.self] = newValue }
        }
    }
#endif
