import Oak

private struct MachineConfigurationKey: EnvironmentKey {
    static var defaultValue: Configuration { .standard }
}

extension EnvironmentValues {
    /// The configuration of the machines that `TransducerView` runs in a view: their clock and their inspector.
    ///
    /// A machine uses the value that is set when it starts. Tests set a clock here, and apps set an inspector:
    /// `.environment(\.machineConfiguration, Configuration(inspector: PrintInspector()))`.
    public var machineConfiguration: Configuration {
        get { self[MachineConfigurationKey.self] }
        set { self[MachineConfigurationKey.self] = newValue }
    }
}
