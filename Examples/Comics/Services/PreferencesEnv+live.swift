import Persistence
import Preferences

extension PreferencesEnv {
    /// Returns dependencies that store settings in a database, and update `address` when the archive is read or saved.
    public static func live(_ database: Database, _ address: ArchiveAddress) -> PreferencesEnv {
        PreferencesEnv(
            read: {
                let values = try await mapping { try await read(database.store()) }
                await address.choose(values.archive)
                return values
            },
            save: { change in
                let (key, value) = change.stored
                try await mapping { try await database.store().setSetting(key.rawValue, value) }
                if case .archive(let archive) = change { await address.choose(archive) }
            })
    }

    /// Reads the settings. Unknown values, for example from a later version, are ignored as if they had never been set.
    private static func read(_ store: Store) async throws -> Preferences.Values {
        var values = Preferences.Values()
        if let text = try await store.setting(Key.archive.rawValue), !text.isEmpty {
            values.archive = .server(text)
        }
        if let start = try await store.setting(Key.start.rawValue).flatMap(Preferences.Start.init(name:)) {
            values.start = start
        }
        if let theme = try await store.setting(Key.theme.rawValue).flatMap(Preferences.Theme.init) {
            values.theme = theme
        }
        values.lastRead = try await store.setting(Key.lastRead.rawValue).flatMap { Int($0) }
        return values
    }

    private static func mapping<Value>(_ work: () async throws -> sending Value) async throws -> sending Value
    {
        do {
            return try await work()
        } catch let error as StoreError {
            throw Preferences.Problem("\(error)")
        }
    }
}

/// The keys of the settings in the database. They must not change between releases.
private enum Key: String {
    case archive, start, theme
    case lastRead = "last-read"
}

extension Preferences.Change {
    /// The key and value in the database. The bundled archive is stored as an empty string.
    fileprivate var stored: (key: Key, value: String) {
        switch self {
        case .archive(.bundled): (.archive, "")
        case .archive(.server(let address)): (.archive, address)
        case .start(let start): (.start, start.rawValue)
        case .theme(let theme): (.theme, theme.rawValue)
        case .lastRead(let number): (.lastRead, "\(number)")
        }
    }
}
