import OakUI

extension EnvironmentValues {
    /// What the app needs of the world.
    @Entry public var mainEnv = MainEnv.mock
    /// The address of the archive that is read whatever the settings say, if there is one.
    @Entry public var fixedArchive: String?
}
