/// The dependencies of the settings scene.
///
/// The functions throw `Settings.Problem`, or `CancellationError` if their task is cancelled.
public struct SettingsEnv: Sendable {
    /// Reads the saved settings, with defaults for those that were never saved.
    public var read: @Sendable () async throws -> Settings.Values
    /// Saves a change. It is stored durably and in effect when the function returns.
    public var save: @Sendable (Settings.Change) async throws -> Void

    public init(
        read: @escaping @Sendable () async throws -> Settings.Values,
        save: @escaping @Sendable (Settings.Change) async throws -> Void
    ) {
        self.read = read
        self.save = save
    }
}

extension SettingsEnv {
    /// Dependencies with default settings, and changes that succeed immediately without being stored.
    public static var mock: SettingsEnv {
        SettingsEnv(read: { Settings.Values() }, save: { _ in })
    }
}
