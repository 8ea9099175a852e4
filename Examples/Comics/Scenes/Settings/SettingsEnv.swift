/// The dependencies of the settings scene.
///
/// The functions throw `Settings.Problem`, or `CancellationError` if their task is cancelled.
public struct SettingsEnv: Sendable {
    /// A closure that reads the saved settings, with defaults for settings that were never saved.
    public var read: @Sendable () async throws -> Settings.Values
    /// A closure that saves a change. The change is stored durably and in effect when the closure returns.
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
