/// The dependencies of the settings scene.
///
/// The functions throw `Preferences.Problem`, or `CancellationError` if their task is cancelled.
public struct PreferencesEnv: Sendable {
    /// A closure that reads the saved settings, with defaults for settings that were never saved.
    public var read: @Sendable () async throws -> Preferences.Values
    /// A closure that saves a change. By the time the closure returns, the change has been stored durably and has taken
    /// effect.
    public var save: @Sendable (Preferences.Change) async throws -> Void

    public init(
        read: @escaping @Sendable () async throws -> Preferences.Values,
        save: @escaping @Sendable (Preferences.Change) async throws -> Void
    ) {
        self.read = read
        self.save = save
    }
}

extension PreferencesEnv {
    /// Dependencies with default settings, and changes that succeed immediately without being stored.
    public static var mock: PreferencesEnv {
        PreferencesEnv(read: { Preferences.Values() }, save: { _ in })
    }
}
