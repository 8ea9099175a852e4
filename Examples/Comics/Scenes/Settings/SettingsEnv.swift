/// What keeping settings needs of the world.
///
/// The functions throw `Settings.Problem`, or `CancellationError` when their task was cancelled.
public struct SettingsEnv: Sendable {
    /// What was saved; defaults for what never was.
    public var read: @Sendable () async throws -> Settings.Values
    /// Kept for good, and in force, when it returns.
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
    /// The defaults, and changes that succeed at once without being kept.
    public static var mock: SettingsEnv {
        SettingsEnv(read: { Settings.Values() }, save: { _ in })
    }
}
