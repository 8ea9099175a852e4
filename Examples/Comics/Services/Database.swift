import Persistence

/// The store of one path, opened when it is first needed.
///
/// A database that cannot be opened is tried again each time, so that a cured one is taken into use
/// without a new start.
public actor Database {
    private let path: String
    private var opened: Store?

    public init(path: String) {
        self.path = path
    }

    /// - Throws: `StoreError`
    func store() throws -> Store {
        if let opened { return opened }
        let store = try Store(path: path)
        opened = store
        return store
    }
}
