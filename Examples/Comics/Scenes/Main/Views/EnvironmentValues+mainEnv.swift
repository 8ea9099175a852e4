import OakUI

extension EnvironmentValues {
    /// The dependencies of the app.
    @Entry public var mainEnv = MainEnv.mock
    /// An address that overrides the archive in the settings.
    @Entry public var fixedArchive: String?
    /// The link that the app opens at launch.
    @Entry public var initialLink: String?
}
