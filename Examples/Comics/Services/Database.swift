import Persistence

/// A lazily opened store.
///
/// If opening the store fails, each later use tries again. A repaired database is therefore used without restarting
/// the program.
public actor Database {
    private let path: String
    private var opened: Store?

    public init(path: String) {
        self.path = path
    }

    /// Returns the store and opens it if necessary.
    ///
    /// - Throws: `StoreError`.
    func store() throws -> Store {
        if let opened { return opened }
        let store = try Store(path: path)
        opened = store
        return store
    }
}
