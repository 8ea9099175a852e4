import OakBase

/// A key-value store for `AppStorage` and `SceneStorage`. Its methods can be called on any thread.
///
/// A value is a `Bool`, an `Int`, a `Double`, a `String` or a `Data`. A `URL` is stored as text.
package protocol KeyValueStore: AnyObject, Sendable {
    func value(_ key: String) -> (any Sendable)?
    /// Sets a value, or removes it if `value` is `nil`.
    func set(_ value: (any Sendable)?, _ key: String)
}

/// A store that notifies its readers when a value is set.
package final class ObservedStore: Sendable {
    private let store: any KeyValueStore
    private let readers: ReaderTable

    package convenience init(_ store: any KeyValueStore) { self.init(store, ReaderTable()) }

    private init(_ store: any KeyValueStore, _ readers: ReaderTable) {
        self.store = store
        self.readers = readers
    }

    /// The default store for apps.
    static let standard = ObservedStore(DefaultsStore(.standard), .ofUserDefaults)

    /// Creates a store that keeps values in `defaults`. Setting a value notifies the readers of the same key in all
    /// such stores, because different objects can represent the same user defaults.
    convenience init(_ defaults: UserDefaults) { self.init(DefaultsStore(defaults), .ofUserDefaults) }

    /// Returns whether the store keeps its values in `defaults`.
    func isStored(in defaults: UserDefaults) -> Bool {
        (store as? DefaultsStore)?.isStored(in: defaults) ?? false
    }

    func value(_ key: String) -> (any Sendable)? { store.value(key) }

    func set(_ value: (any Sendable)?, _ key: String) {
        store.set(value, key)
        for item in readers.items(key) { item.post() }
    }

    /// Adds `item` as a reader of `key`. The store posts `item` whenever the value is set, until `item` is deallocated.
    func add(_ item: InboxItem, _ key: String) { readers.add(item, key) }
}

/// The readers of each key in one or more stores.
private final class ReaderTable: Sendable {
    /// The readers of all stores that keep their values in user defaults.
    static let ofUserDefaults = ReaderTable()

    private let readers = Mutex<[String: Readers]>([:])

    func items(_ key: String) -> [InboxItem] { readers.withLock { $0[key]?.items } ?? [] }

    func add(_ item: InboxItem, _ key: String) {
        readers.withLock { $0[key, default: Readers()].add(item) }
    }

    private struct Readers {
        private var all: [Reader] = []
        /// The number of readers at which deallocated readers are removed.
        private var cleanupThreshold = 16

        private struct Reader { weak var item: InboxItem? }

        var items: [InboxItem] { all.compactMap(\.item) }

        mutating func add(_ item: InboxItem) {
            if all.count >= cleanupThreshold {
                all.removeAll { $0.item == nil }
                cleanupThreshold = max(16, 2 * all.count)
            }
            all.append(Reader(item: item))
        }
    }
}

/// A store that keeps values in user defaults.
///
/// `@unchecked Sendable`: `UserDefaults` is thread-safe.
final class DefaultsStore: KeyValueStore, @unchecked Sendable {
    private let defaults: UserDefaults

    init(_ defaults: UserDefaults) { self.defaults = defaults }

    func isStored(in other: UserDefaults) -> Bool { defaults === other }

    func value(_ key: String) -> (any Sendable)? {
        switch defaults.object(forKey: key) {
        case let text as String: text
        case let data as Data: data
        case let number as NSNumber: number.doubleValue
        default: nil
        }
    }

    func set(_ value: (any Sendable)?, _ key: String) { defaults.set(value, forKey: key) }
}

/// A store that keeps values in memory.
package final class MemoryStore: KeyValueStore {
    private let values = Mutex<[String: any Sendable]>([:])

    package init() {}

    package func value(_ key: String) -> (any Sendable)? { values.withLock { $0[key] } }
    package func set(_ value: (any Sendable)?, _ key: String) { values.withLock { $0[key] = value } }
}

private enum AppStoreKey: EnvironmentKey { static var defaultValue: ObservedStore { .standard } }

extension EnvironmentValues {
    /// The store of `AppStorage` properties that specify no other store.
    package var appStore: ObservedStore {
        get { self[AppStoreKey.self] }
        set { self[AppStoreKey.self] = newValue }
    }
}
